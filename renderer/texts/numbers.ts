import { language, localeOf } from "./language.ts";

/** As in "3, 4 and 5". */
export function listText(items: readonly (string | number)[]): string {
  return new Intl.ListFormat(listLocale(), { type: "conjunction" }).format(items.map(String));
}

/** British English has no comma before the last "and". */
function listLocale(): string {
  const locale = localeOf(language.value);
  return locale === "en" ? "en-GB" : locale;
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** Both times are milliseconds since 1970. */
export function agoText(then: number, now: number): string {
  const passed = Math.max(0, now - then);
  const format = new Intl.RelativeTimeFormat(localeOf(language.value), { numeric: "auto" });
  const [unit, length] = UNITS.find(([, length]) => passed >= length) ?? ["second", Infinity];
  return format.format(-Math.floor(passed / length), unit);
}

/** As in "22 Nov 2026, 14:05"; milliseconds since 1970. */
export function timeText(time: number): string {
  return new Intl.DateTimeFormat(listLocale(), { dateStyle: "medium", timeStyle: "short" }).format(time);
}
