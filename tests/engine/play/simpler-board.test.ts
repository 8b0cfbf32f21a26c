import { describe, expect, it } from "vitest";
import { acceptStroke } from "../../../engine/drawing/any-surface/gate.ts";
import { sameDrawnPosition } from "../../../engine/drawing/any-surface/position.ts";
import { type Drawing, type DrawnSurface, pointCount } from "../../../engine/drawing/drawing.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { anyStroke } from "../../../engine/play/any-stroke.ts";
import { acceptMove } from "../../../engine/play/boards/board-games.ts";
import { redrawBoard } from "../../../engine/play/boards/redrawing.ts";
import { checkDrawing } from "../../../engine/play/drawing-check.ts";
import { randomOpening } from "../../../engine/play/random-opening.ts";
import { drawnOnBoard } from "../../../engine/play/simpler-board.ts";
import { seededRandom } from "../../../engine/random.ts";
import { hostTasks } from "../../../main/workers/tasks.ts";
import { resumeMatch } from "../../../engine/play/match-play.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import { OPPONENT_LEVEL_IDS } from "../../../engine/play/opponent-levels.ts";
import { runs } from "../../oracle/runs.ts";
import { nastyMap } from "../drawing/nasty-maps.ts";
import { fold } from "../drawing/nasty-strokes.ts";

/** A map as a player may import it, with a ring of 9,000 points. */
function roughMap(surface: DrawnSurface): Drawing {
  const drawing = { ...nastyMap("rings inside each other", 1, 0.05), surface };
  expect(checkDrawing(drawing, { game: "sprouts", surface }).ok).toBe(true);
  return drawing;
}

const SURFACES = runs<DrawnSurface[]>(["T"], ["T", "P2", "P"]);

describe.each(SURFACES)("a board on %s that is too rough for a curve to be found", (surface) => {
  it("is made simpler, so that one is found", () => {
    const rough = roughMap(surface);
    const random = seededRandom(1);
    const tried: Drawing[] = [];
    const { board, stroke } = drawnOnBoard(rough, (drawing) => {
      tried.push(drawing);
      return { board: drawing, stroke: anyStroke(drawing, random) };
    });
    expect(tried).toEqual([rough, board]);
    expect(acceptMove(board, stroke).ok).toBe(true);
    expect(sameDrawnPosition(board, rough)).toBe(true);
    expect(pointCount(board)).toBeLessThan(100);
  });

  it("has a random first move", () => {
    const opened = randomOpening(roughMap(surface), seededRandom(1));
    expect(opened.spots).toHaveLength(3);
    expect(checkDrawing(opened, { game: "sprouts", surface }).ok).toBe(true);
  });

  it.each(runs([OPPONENT_LEVEL_IDS[0]], [...OPPONENT_LEVEL_IDS]))("lets the computer move: %s", (level) => {
    const drawing = roughMap(surface);
    const ruleset = { game: "sprouts", surface, play: "normal" } as const;
    const match = resumeMatch({ ruleset, starts: 0, drawing, moves: 0, result: null }, readBoard(drawing));
    const reports: unknown[] = [];
    const context = { cancelled: () => false, preempted: () => false, report: (value: unknown) => reports.push(value) };
    const move = hostTasks.think({ match, level, seed: 1, played: [], limit: 1000 }, context);
    expect(move.redrawn).toBeDefined();
    expect(acceptMove(move.redrawn ?? drawing, move.stroke).ok).toBe(true);
    // What is reported before can be played as well.
    expect(reports).toEqual(reports.map(() => expect.objectContaining({ redrawn: move.redrawn })));
  });

  it("is redrawn after a move that makes it so", () => {
    const { drawing, stroke } = fold(40);
    const accepted = acceptStroke({ ...drawing, surface }, stroke);
    if (!accepted.ok) throw new Error(accepted.error.code);
    const redrawn = redrawBoard(accepted.value.drawing);
    expect(sameDrawnPosition(redrawn.drawing, accepted.value.drawing)).toBe(true);
    expect(pointCount(redrawn.drawing)).toBeLessThan(200);
    expect(redrawn.steps.length).toBeGreaterThan(0);
    expect(acceptMove(redrawn.drawing, anyStroke(redrawn.drawing, seededRandom(1))).ok).toBe(true);
  });
});

it("other faults of a choice are not taken for a lack of curves", () => {
  const choose = (): never => {
    throw new Error("no idea");
  };
  expect(() => drawnOnBoard(startDrawing(2), choose)).toThrow("no idea");
});
