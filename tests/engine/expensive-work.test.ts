import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type FoundCase, mostSteps, costOf } from "./costly-work.ts";

const all = JSON.parse(readFileSync(new URL("../data/expensive-work.json", import.meta.url), "utf8")) as FoundCase[];

describe("the most expensive strokes, maps and lands that were found", () => {
  it.each(all)("need no more steps than then: $work of a $of, $kind of $count", (one) => {
    const needed = costOf(one.work, one) ?? Infinity;
    expect(needed).toBeLessThanOrEqual(Math.min(mostSteps(one.work, one), 1.1 * one.steps));
  });
});
