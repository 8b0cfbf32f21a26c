import type { Day } from "../engine/play/daily/daily.ts";

/** The time zone of this program's computer, such as "Europe/Prague". */
export function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether this program knows the rules of a time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return dayAt(0, timeZone) !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The date at a time in milliseconds since 1970. Throws a RangeError if it does not know the time zone. */
export function dayAt(time: number, timeZone = localTimeZone()): Day {
  const format = new Intl.DateTimeFormat("en-u-ca-iso8601-nu-latn", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone,
  });
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts.get("year")?.padStart(4, "0")}-${parts.get("month")}-${parts.get("day")}`;
}
