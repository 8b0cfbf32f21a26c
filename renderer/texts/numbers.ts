import { language, localeOf } from "./language.ts";

/** Words joined as the language does it: "3, 4 and 5". */
export function listText(items: readonly (string | number)[]): string {
  return new Intl.ListFormat(listLocale(), { type: "conjunction" }).format(items.map(String));
}

/** British lists have no comma before the last "and". */
function listLocale(): string {
  const locale = localeOf(language.value);
  return locale === "en" ? "en-GB" : locale;
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long ago something happened; both times in milliseconds since 1970. */
export function agoText(then: number, now: number): string {
  const passed = Math.max(0, now - then);
  const format = new Intl.RelativeTimeFormat(localeOf(language.value), { numeric: "auto" });
  const [unit, length] = UNITS.find(([, length]) => passed >= length) ?? ["second", Infinity];
  return format.format(-Math.floor(passed / length), unit);
}

/** A day and a time of day, as "22 Nov 2026, 14:05"; `time` in milliseconds since 1970. */
export function timeText(time: number): string {
  return new Intl.DateTimeFormat(listLocale(), { dateStyle: "medium", timeStyle: "short" }).format(time);
}
