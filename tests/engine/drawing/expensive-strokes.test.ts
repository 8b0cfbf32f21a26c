import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runs } from "../../oracle/runs.ts";
import { MOST_STEPS, stepsOfWork, type Work } from "./counted-work.ts";
import { type NastyKind, nastyMove } from "./nasty-strokes.ts";

interface ExpensiveStroke extends NastyKind {
  readonly work: Work;
  /** Steps that it took when it was found. */
  readonly steps: number;
}

const all = JSON.parse(
  readFileSync(new URL("../../data/expensive-strokes.json", import.meta.url), "utf8"),
) as ExpensiveStroke[];
const firstOfEach = all.filter(({ work }, i) => all.findIndex((other) => other.work === work) === i);

describe("the most expensive strokes that were found", () => {
  it.each(runs(firstOfEach, all))(
    "need no more steps than then: $work of a $kind of $count",
    ({ work, steps, ...move }) => {
      const needed = stepsOfWork(work, nastyMove(move)) ?? Infinity;
      expect(needed).toBeLessThanOrEqual(Math.min(MOST_STEPS[work], 1.1 * steps));
    },
  );
});
