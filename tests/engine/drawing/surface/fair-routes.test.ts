import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { strokeLine } from "../../../../engine/drawing/any-surface/stroke-line.ts";
import { Budget } from "../../../../engine/drawing/budget.ts";
import { DRAWN_SURFACES, type DrawnSurface } from "../../../../engine/drawing/drawing.ts";
import type { Point } from "../../../../engine/drawing/geometry/point.ts";
import type { SurfaceDrawing } from "../../../../engine/drawing/surface/cut.ts";
import { fairedSurfaceStroke } from "../../../../engine/drawing/surface/surface-fairing.ts";
import { SurfaceRouter } from "../../../../engine/drawing/surface/surface-router.ts";
import { surfaceSurroundings } from "../../../../engine/drawing/surface/surface-surroundings.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { routeShape } from "../../../../lab/measures/route-shape.ts";
import { playSurfaceGames } from "../../../../lab/selfplay/surface-games.ts";
import { lengthOf } from "../../../../renderer/game/distances.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { drawingWith, strokeOf, type XY } from "../../../drawings.ts";

const boardOf = (...spots: readonly XY[]): SurfaceDrawing => ({ ...drawingWith(spots), surface: "T" });

function areaOf(line: readonly Point[]): number {
  return Math.abs(
    line.reduce((sum, p, i) => sum + p.x * line[(i + 1) % line.length].y - line[(i + 1) % line.length].x * p.y, 0) / 2,
  );
}

/** Boards of random games with the position that a move leads to. Its curve once had 0.28 of its room, or corners. */
const tightBoards = JSON.parse(
  readFileSync(new URL("fixtures/boards-with-tight-routes.json", import.meta.url), "utf8"),
) as readonly { readonly drawing: SurfaceDrawing; readonly child: string }[];

describe("curves on surfaces", () => {
  it("are straight where nothing is in the way, however they were found", () => {
    const board = boardOf([0.3, 0.4], [0.7, 0.6], [0.1, 0.9]);
    const found = strokeOf(0, 1, [0.32, 0.1], [0.8, 0.1], [0.95, 0.5], [0.9, 0.55]);
    const line = strokeLine(board, fairedSurfaceStroke(board, found, new Budget(20_000_000)));
    expect(lengthOf(line)).toBeLessThan(1.01 * Math.hypot(0.4, 0.2));
  });

  it("go around a spot with room, without slack", () => {
    const board = boardOf([0.3, 0.5], [0.7, 0.5], [0.5, 0.49]);
    const found = strokeOf(0, 1, [0.32, 0.1], [0.8, 0.1], [0.95, 0.5]);
    const line = strokeLine(board, fairedSurfaceStroke(board, found, new Budget(20_000_000)));
    expect(lengthOf(line)).toBeLessThan(0.45);
    expect(Math.min(...line.map(({ x, y }) => Math.hypot(x - 0.5, y - 0.49)))).toBeGreaterThan(0.03);
  });

  it("are wide around a spot that was beside the middle of an edge", () => {
    const board = boardOf([0.65, 0.45], [0.33, 0.5]);
    const found = strokeOf(0, 0, [0.5, 0.4], [0.25, 0.4], [0.25, 0.6], [0.5, 0.6]);
    const line = strokeLine(board, fairedSurfaceStroke(board, found, new Budget(20_000_000)));
    expect(Math.min(...line.map(({ x, y }) => Math.hypot(x - 0.33, y - 0.5)))).toBeGreaterThan(0.03);
    expect(lengthOf(line)).toBeLessThan(0.85);
  });

  it("are drops where they are loops around nothing", () => {
    const board = boardOf([0.5, 0.5], [0.1, 0.1]);
    const found = strokeOf(0, 0, [0.6, 0.51], [0.8, 0.52], [0.8, 0.5], [0.6, 0.49]);
    const line = strokeLine(board, fairedSurfaceStroke(board, found, new Budget(20_000_000)));
    expect(line.length).toBeGreaterThan(12);
    // A circle has 1, a square 0.79.
    expect((4 * Math.PI * areaOf(line)) / lengthOf(line) ** 2).toBeGreaterThan(0.8);
  });

  it.each(tightBoards)(
    "have room and no corner where they were found between narrow gaps: %#",
    ({ drawing, child }) => {
      const route = new SurfaceRouter(drawing).realize(child, seededRandom(1));
      if (route === undefined) throw new Error("No curve was found.");
      const shape = routeShape(drawing, route.stroke, surfaceSurroundings(drawing, route.stroke, 0.15));
      expect(shape.channel).toBeGreaterThan(0.6);
      expect(shape.tangentBreak).toBeLessThan(3);
    },
  );

  it.each(runs<readonly DrawnSurface[]>(["P2"], DRAWN_SURFACES))(
    "go through the middle of their channels: %s",
    (surface) => {
      const seed = testSeed(`channels on ${surface}`);
      const { channel } = playSurfaceGames({ surface, spots: 2, games: runs(1, 8), seed });
      expect(channel.p1).toBeGreaterThan(0.6);
    },
  );
});
