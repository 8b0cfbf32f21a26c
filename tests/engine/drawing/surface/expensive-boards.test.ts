import { describe, expect, it } from "vitest";
import { Budget } from "../../../../engine/drawing/budget.ts";
import { DRAWN_SURFACES, type DrawnSurface } from "../../../../engine/drawing/drawing.ts";
import { cutDrawing, type SurfaceDrawing } from "../../../../engine/drawing/surface/cut.ts";
import { validateSurfaceMove } from "../../../../engine/drawing/surface/surface-gate.ts";
import { surfaceMesh } from "../../../../engine/drawing/surface/surface-mesh.ts";
import { redrawSurface } from "../../../../engine/drawing/surface/surface-redraw.ts";
import { searchSurfaceRedraw } from "../../../../engine/drawing/surface/surface-search.ts";
import { alternatives } from "../../../../engine/play/alternatives.ts";
import { anyStroke } from "../../../../engine/play/any-stroke.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { runs } from "../../../oracle/runs.ts";
import { budgetSteps } from "../counted-work.ts";
import { combStroke, fold, type NastyMove, spiral, zigzag } from "../nasty-strokes.ts";

/** Steps of one router: the search for curves, and their fairing. */
const MOST_OF_ROUTER = 60_000_000;
const MOST_OF_REDRAW = 60_000_000;

function drawn({ drawing, stroke }: NastyMove, surface: DrawnSurface = "T"): SurfaceDrawing {
  const accepted = validateSurfaceMove({ ...drawing, surface }, stroke);
  if (!accepted.ok) throw new Error(accepted.error.code);
  return accepted.value.drawing;
}

const NASTY: Readonly<Record<string, NastyMove>> = {
  "a spiral of 80 turns": spiral(80),
  "a double spiral": fold(40),
  "a zigzag of 2,000 points": zigzag(2000),
  "a comb on 20 spots": combStroke(37),
};

describe("boards on surfaces that are as they were drawn", () => {
  it.each(Object.entries(NASTY))("have a mesh after few looks at each vertex: %s", (_name, move) => {
    const cut = cutDrawing(drawn(move));
    if (!cut.ok) throw new Error(cut.error.code);
    const budget = new Budget(Infinity);
    const mesh = surfaceMesh(cut.value, budget);
    const vertices = cut.value.plane.curves.reduce((sum, { inner }) => sum + inner.length, 0);
    expect(mesh?.origin.length).toBeGreaterThan(6 * vertices);
    expect(budget.spent).toBeLessThan(400 * vertices);
  });

  it.each(runs<DrawnSurface[]>(["T"], [...DRAWN_SURFACES]))("offer curves within a budget: %s", (surface) => {
    const { stroke } = spiral(80);
    const board = drawn(spiral(80), surface);
    const offered = budgetSteps(() => alternatives(board, stroke.from, stroke.to, 0, 1));
    expect(offered.value.choices.length).toBeGreaterThan(0);
    expect(offered.steps).toBeLessThanOrEqual(MOST_OF_ROUTER);
    const played = budgetSteps(() => anyStroke(board, seededRandom(1)));
    expect(validateSurfaceMove(board, played.value).ok).toBe(true);
    expect(played.steps).toBeLessThanOrEqual(MOST_OF_ROUTER);
  });

  it("are redrawn within a budget, also when the clearest of several redraws is wanted", () => {
    const board = drawn(spiral(30));
    expect(budgetSteps(() => redrawSurface(board)).steps).toBeLessThanOrEqual(MOST_OF_REDRAW);
    const searched = budgetSteps(() => searchSurfaceRedraw(board, { random: seededRandom(1), stop: () => false }));
    expect(searched.steps).toBeLessThanOrEqual(MOST_OF_REDRAW);
  });
});

it("a board that takes too long to search offers no curves", () => {
  const { stroke } = zigzag(2000);
  const board = drawn(zigzag(2000));
  const offered = budgetSteps(() => alternatives(board, stroke.from, stroke.to, 0, 1));
  expect(offered.value).toEqual({ choices: [], next: null });
  expect(offered.steps).toBeLessThanOrEqual(MOST_OF_ROUTER);
});
