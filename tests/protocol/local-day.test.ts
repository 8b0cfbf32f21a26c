import { expect, it } from "vitest";
import { dayAt, isTimeZone } from "../../protocol/local-day.ts";

it.each([
  // A day of 25 hours, and one of 23: both transitions from each side, by the tz database.
  ["2026-10-24T21:59:59.999Z", "Europe/Prague", "2026-10-24"],
  ["2026-10-24T22:00Z", "Europe/Prague", "2026-10-25"],
  ["2026-10-25T22:59:59.999Z", "Europe/Prague", "2026-10-25"],
  ["2026-10-25T23:00Z", "Europe/Prague", "2026-10-26"],
  ["2026-03-28T23:00Z", "Europe/Prague", "2026-03-29"],
  ["2026-03-29T21:59:59.999Z", "Europe/Prague", "2026-03-29"],
  ["2026-03-29T22:00Z", "Europe/Prague", "2026-03-30"],
  // Midnight itself is left out: the clocks go from 23:59 to 1:00.
  ["2018-11-04T02:59:59.999Z", "America/Sao_Paulo", "2018-11-03"],
  ["2018-11-04T03:00Z", "America/Sao_Paulo", "2018-11-04"],
  // A whole day is left out.
  ["2011-12-30T09:59:59.999Z", "Pacific/Apia", "2011-12-29"],
  ["2011-12-30T10:00Z", "Pacific/Apia", "2011-12-31"],
  // The reported case: Honolulu in the evening.
  ["2026-11-27T09:23Z", "Pacific/Honolulu", "2026-11-26"],
  ["2026-11-27T10:00Z", "Pacific/Kiritimati", "2026-11-28"],
  ["2026-11-27T18:14Z", "Asia/Kathmandu", "2026-11-27"],
  ["2026-11-27T18:15Z", "Asia/Kathmandu", "2026-11-28"],
  ["2028-02-29T12:00Z", "UTC", "2028-02-29"],
])("%s is in %s a time of %s", (time, timeZone, day) => {
  expect(dayAt(Date.parse(time), timeZone)).toBe(day);
});

it.each([
  ["Europe/Prague", true],
  ["UTC", true],
  ["Mars/Utopia", false],
  ["", false],
])("%j is a time zone: %s", (timeZone, isKnown) => {
  expect(isTimeZone(timeZone)).toBe(isKnown);
});
