import { expect, it } from "vitest";
import { gameFileText } from "../../../protocol/game-file-text.ts";
import { acceptStroke } from "../../../engine/drawing/any-surface/gate.ts";
import { redrawBoard } from "../../../engine/play/boards/redrawing.ts";
import { hasRoom } from "../../../engine/drawing/any-surface/room.ts";
import { sameDrawnPosition } from "../../../engine/drawing/any-surface/position.ts";
import { type Drawing, DRAWN_SURFACES, pointCount } from "../../../engine/drawing/drawing.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import { checkDrawing } from "../../../engine/play/drawing-check.ts";
import { DEFAULT_RULESET, type Surface } from "../../../engine/rules.ts";
import type { SharedGame } from "../../../protocol/game-file.ts";
import { runs } from "../../oracle/runs.ts";
import { spotsAt } from "../../drawings.ts";
import { setupOf } from "../services/test-host.ts";
import { gamesRead } from "./games-read.ts";

const ZIGZAGS = 6;
const CORNERS = 19_000;
/** The most points of a stroke as it is kept, and of the board after so many. */
const MOST_OF_STROKE = 2500;
const MOST_OF_BOARD = ZIGZAGS * MOST_OF_STROKE;
const height = 90 / CORNERS;
const heightOf = (row: number): number => 0.1 + 0.14 * row;

/** A stroke up and down between the two spots of a row, 90 boards long. */
function zigzagOf(row: number): Stroke {
  const inner = Array.from({ length: CORNERS }, (_, i) => ({
    x: 0.1 + (0.8 * (i + 1)) / (CORNERS + 1),
    y: heightOf(row) + (i % 2 === 0 ? height : -height) / 2,
  }));
  return { from: 2 * row, to: 2 * row + 1, inner };
}

const surfaces: readonly Surface[] = runs<Surface[]>(["S", "T"], ["S", ...DRAWN_SURFACES]);

it.each(surfaces)("six zigzags of 19,000 points make a small board and a small file: %s", (surface) => {
  const rows = Array.from({ length: ZIGZAGS }, (_, row) => row);
  const spots = spotsAt(...rows.flatMap((row) => [[0.1, heightOf(row)] as const, [0.9, heightOf(row)] as const]));
  let drawing: Drawing =
    surface === "S" ? spots : { ...spots, surface: DRAWN_SURFACES.find((one) => one === surface) ?? "T" };
  const moves: SharedGame["moves"] = [];
  for (const row of rows) {
    const accepted = acceptStroke(drawing, zigzagOf(row), row + 1);
    if (!accepted.ok) throw new Error(accepted.error.code);
    const { stroke } = accepted.value;
    expect(stroke.length).toBeLessThanOrEqual(MOST_OF_STROKE);
    moves.push({ before: drawing, stroke: stroke.map(({ x, y }) => ({ x, y })) });
    drawing = accepted.value.drawing;
    expect(checkDrawing(drawing, { game: "sprouts", surface }).ok).toBe(true);
  }
  expect(pointCount(drawing)).toBeLessThanOrEqual(MOST_OF_BOARD);
  expect(hasRoom(drawing)).toBe(true);
  const redrawn = redrawBoard(drawing).drawing;
  expect(pointCount(redrawn)).toBeLessThan(400);
  expect(sameDrawnPosition(redrawn, drawing)).toBe(true);
  const setup = { ...setupOf(2 * ZIGZAGS), ruleset: { ...DEFAULT_RULESET, surface } };
  const game: SharedGame = { id: "zigzags", setup, moves, drawing: redrawn, result: null, changedAt: 0 };
  expect(gamesRead(gameFileText([JSON.stringify(game)]))).toEqual([{ ok: true, value: game }]);
});
