import { dayAt } from "../../protocol/local-day.ts";
import { language, localeOf } from "./language.ts";
import { t } from "./texts.ts";

/** A list such as "3, 4 and 5". A browser's own format takes a slow phone a fifth of a second when it is first made. */
export function listText(items: readonly (string | number)[]): string {
  const last = String(items.at(-1) ?? "");
  return items.length < 2 ? last : t("lists.all", { others: items.slice(0, -1).join(", "), last });
}

/** Days in English are British ones. */
function dayLocale(): string {
  const locale = localeOf(language.value);
  return locale === "en" ? "en-GB" : locale;
}

const DAY_MS = 86_400_000;

const UNITS = [
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long ago a time was, such as "2 hours ago". Both times are milliseconds since 1970. */
export function agoText(then: number, now: number): string {
  const passed = Math.max(0, now - then);
  const format = new Intl.RelativeTimeFormat(localeOf(language.value), { numeric: "auto" });
  // "Yesterday" is the day before, however many hours that is.
  const days = daysBetween(then, now);
  if (passed >= DAY_MS && days > 0) return format.format(-days, "day");
  const [unit, length] = UNITS.find(([, length]) => passed >= length) ?? ["second", Infinity];
  return format.format(-Math.floor(passed / length), unit);
}

/** The number of midnights between two times, where the player is. */
function daysBetween(then: number, now: number): number {
  const [first, last] = [then, now].map((time) => Date.parse(dayAt(time)) / DAY_MS);
  return last - first;
}

/** A duration such as "45 sec", "10 min" or "23 hr". */
export function durationText(milliseconds: number): string {
  const unit = milliseconds >= 2 * 3_600_000 ? "hour" : milliseconds >= 2 * 60_000 ? "minute" : "second";
  const length = { hour: 3_600_000, minute: 60_000, second: 1000 }[unit];
  const format = new Intl.NumberFormat(localeOf(language.value), { style: "unit", unit, unitDisplay: "short" });
  return format.format(Math.ceil(milliseconds / length));
}

/** A duration as `durationText` writes it, but with tenths where they count: "0.4 sec". */
export function fineDurationText(milliseconds: number): string {
  if (milliseconds >= 10_000) return durationText(milliseconds);
  return new Intl.NumberFormat(localeOf(language.value), {
    style: "unit",
    unit: "second",
    unitDisplay: "short",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Math.ceil(milliseconds / 100) / 10);
}

/** A day such as "22 November 2026"; `time` is in milliseconds since 1970. */
export function longDayText(time: number): string {
  return new Intl.DateTimeFormat(dayLocale(), { dateStyle: "long" }).format(time);
}

/** A day and time such as "22 Nov 2026, 14:05"; `time` is in milliseconds since 1970. */
export function timeText(time: number): string {
  return new Intl.DateTimeFormat(dayLocale(), { dateStyle: "medium", timeStyle: "short" }).format(time);
}

/** A day such as "22 Nov 2026", which no line divides; `day` is such as 2026-11-22. */
export function dayText(day: string): string {
  const format = new Intl.DateTimeFormat(dayLocale(), { dateStyle: "medium", timeZone: "UTC" });
  return format.format(Date.parse(day)).replaceAll(" ", "\u{A0}");
}

/** A month such as "November 2026"; `month` is such as 2026-11. */
export function monthText(month: string): string {
  return new Intl.DateTimeFormat(dayLocale(), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.parse(`${month}-01`),
  );
}

/** Short names of the days of the week, Monday first. */
export function weekdayTexts(): string[] {
  const format = new Intl.DateTimeFormat(dayLocale(), { weekday: "short", timeZone: "UTC" });
  // 5 January 1970 was a Monday.
  return Array.from({ length: 7 }, (_, i) => format.format((4 + i) * 86_400_000));
}

/** A number with one tenth, such as "9.4". */
export function tenthsText(value: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(localeOf(language.value), digits).format(value);
}

/** A number with its thousands apart, such as "1,234,567". */
export function countText(value: number): string {
  return new Intl.NumberFormat(localeOf(language.value)).format(value);
}
