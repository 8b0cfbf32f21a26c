import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Drawing, pointCount } from "../../../../engine/drawing/drawing.ts";
import { planarityFaults } from "../../../../engine/drawing/geometry/planarity.ts";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { REDRAW_STEPS } from "../../../../engine/drawing/budget.ts";
import { redraw, redrawIfClearer } from "../../../../engine/drawing/redraw/redraw.ts";
import type { RedrawStep } from "../../../../engine/drawing/redraw/redraw-step.ts";
import { searchRedraw } from "../../../../engine/drawing/redraw/search.ts";
import { sameTopology } from "../../../../engine/drawing/topology/planar-map.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { runs } from "../../../oracle/runs.ts";
import { budgetSteps, MOST_STEPS } from "../counted-work.ts";
import { combStroke, fold, type NastyMove, nastyMoves, spiral, zigzag } from "../nasty-strokes.ts";

/** The most numbers of all steps: x and y of all points before and after each. */
const MOST_NUMBERS = 2_000_000;

function drawn({ drawing, stroke }: NastyMove): Drawing {
  const accepted = validateMove(drawing, stroke);
  if (!accepted.ok) throw new Error(accepted.error.code);
  return accepted.value.drawing;
}

interface Work {
  readonly drawing: Drawing;
  readonly steps: readonly RedrawStep[];
  readonly spent: number;
}

function counted(work: () => Pick<Work, "drawing" | "steps">): Work {
  const { value, steps } = budgetSteps(work);
  return { ...value, spent: steps };
}

function expectWithinBudget(before: Drawing, { drawing, steps, spent }: Work, most: number = MOST_STEPS.redraw): void {
  expect(spent).toBeLessThanOrEqual(most);
  expect(planarityFaults(drawing, 1)).toEqual([]);
  expect(sameTopology(drawing, before)).toBe(true);
  expect(pointCount(drawing)).toBeLessThan(20_000);
  expect(steps.reduce((sum, { from, to }) => sum + from.length + to.length, 0)).toBeLessThan(MOST_NUMBERS);
}

const REPORTED: Readonly<Record<string, NastyMove>> = {
  "a zigzag of 1,000 points": zigzag(1000),
  "a zigzag of 2,000 points": zigzag(2000),
  "a comb of 1,344 points on 20 spots": combStroke(335),
  "a spiral of 60 turns around a spot": spiral(60),
  "a spiral of 40 turns around two joined spots": spiral(40, true),
  "a double spiral": fold(40),
};

describe("the budget of a redraw", () => {
  it.each(Object.entries(REPORTED))("bounds the work, and makes the board simple: %s", (_name, move) => {
    const before = drawn(move);
    const redrawn = counted(() => redraw(before));
    expectWithinBudget(before, redrawn);
    expect(pointCount(redrawn.drawing)).toBeLessThan(pointCount(before) / 2);
  });

  it("holds for a redraw that is asked for, which jumps to the simple board", () => {
    const before = drawn(zigzag(1000));
    const once = counted(() => redrawIfClearer(before));
    expectWithinBudget(before, once, MOST_STEPS.redraw + REDRAW_STEPS);
    let tries = 0;
    const searched = counted(() => searchRedraw(before, { random: seededRandom(1), stop: () => tries++ === 2 }));
    expectWithinBudget(before, searched, MOST_STEPS.redraw + REDRAW_STEPS);
    for (const { drawing, steps } of [once, searched]) {
      expect(steps).toEqual([]);
      expect(pointCount(drawing)).toBeLessThan(200);
    }
  });

  it("keeps spots in their places where curves can be pulled straight between them", () => {
    const before = drawn(zigzag(1000));
    const { spots } = redraw(before).drawing;
    expect(spots[0].x).toBeLessThan(spots[2].x);
    expect(spots[2].x).toBeLessThan(spots[1].x);
  });

  it("holds for whatever stroke is accepted", () => {
    fc.assert(
      fc.property(nastyMoves, ({ drawing, stroke }) => {
        const accepted = validateMove(drawing, stroke);
        if (!accepted.ok) return;
        const before = accepted.value.drawing;
        expectWithinBudget(
          before,
          counted(() => redraw(before)),
        );
      }),
      { numRuns: runs(4, 300) },
    );
  });
});
