import { describe, expect, it } from "vitest";
import {
  DAILY_STRENGTHS,
  dayOfNumber,
  numberOfDay,
  positionOfDay,
  readDailyTable,
  streakUpTo,
  writeDailyTable,
} from "../../../../engine/play/daily/daily.ts";
import { loadDailyTable } from "../../../../main/services/daily/daily-file.ts";

const TABLE = {
  from: "2026-01-01",
  seed: 1,
  positions: { easy: ["0*2"], medium: ["0*3", "0*4"], hard: ["0*5", "0*6", "0*7"], reversed: ["0*8"] },
};

describe("the days of the calendar", () => {
  it("have numbers in a row, leap days included", () => {
    for (const [day, next] of [
      ["2026-12-31", "2027-01-01"],
      ["2028-02-28", "2028-02-29"],
      ["2028-02-29", "2028-03-01"],
    ]) {
      expect(dayOfNumber((numberOfDay(day) ?? NaN) + 1)).toBe(next);
    }
  });

  it.each(["2026-02-29", "2026-13-01", "2026-1-1", "22.11.2026", "", "2026-11-22T00:00"])("leave out %j", (day) => {
    expect(numberOfDay(day)).toBeUndefined();
  });
});

describe("the position of a day", () => {
  it("follows from the date alone, before the first day of the table and after the last as well", () => {
    const of = (day: string): string[] => DAILY_STRENGTHS.map((strength) => positionOfDay(TABLE, strength, day));
    expect(of("2026-01-01")).toEqual(["0*2", "0*3", "0*5", "0*8"]);
    expect(of("2026-01-06")).toEqual(["0*2", "0*4", "0*7", "0*8"]);
    expect(of("2025-12-31")).toEqual(["0*2", "0*4", "0*7", "0*8"]);
  });

  it("comes from the shipped table, which names each position once", () => {
    const table = loadDailyTable();
    for (const strength of DAILY_STRENGTHS) {
      const list = table?.positions[strength] ?? [];
      expect(new Set(list).size).toBe(list.length);
      expect(list.length).toBeGreaterThan(730);
    }
    // Results can be compared only if all versions have the same positions.
    const first = DAILY_STRENGTHS.map((strength) => table && positionOfDay(table, strength, "2026-11-22"));
    expect(first).toEqual(["1A2B|AB+AB|AB", "0.AB|1A2B", "11.ABC|1aDa|ABCD", "1a1a+1A|2A"]);
  });
});

describe("the table of positions", () => {
  it("is read as it was written", () => {
    expect(readDailyTable(JSON.parse(writeDailyTable(TABLE)))).toEqual(TABLE);
  });

  it.each([
    null,
    {},
    { format: 2, from: "2026-01-01", seed: 1, easy: ["1"], medium: ["1"], hard: ["1"], reversed: ["1"] },
    { format: 1, from: "2026-02-30", seed: 1, easy: ["1"], medium: ["1"], hard: ["1"], reversed: ["1"] },
    { format: 1, from: "2026-01-01", seed: 1, easy: [], medium: ["1"], hard: ["1"], reversed: ["1"] },
    { format: 1, from: "2026-01-01", seed: 1, easy: ["1"], medium: [1], hard: ["1"], reversed: ["1"] },
    { format: 1, from: "2026-01-01", seed: 1, easy: ["1"], medium: ["1"], hard: ["1"] },
  ])("is refused if it is damaged: %j", (value) => {
    expect(readDailyTable(value)).toBeUndefined();
  });
});

describe("a streak", () => {
  it.each([
    [[], 0],
    [[10], 1],
    [[9], 1],
    [[8], 0],
    [[10, 9, 8, 6], 3],
    [[9, 8], 2],
    [[11, 10, 9], 3],
    [[11, 9, 8], 2],
    [[12, 10], 1],
  ])("up to day 10 with the days %j has %i days", (days, length) => {
    expect(streakUpTo(10, new Set(days))).toBe(length);
  });
});
