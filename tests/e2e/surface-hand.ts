import type { Page } from "playwright-core";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Random } from "../../engine/random.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { SurfaceRouter } from "../../engine/drawing/surface/surface-router.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { commanded } from "../commanded.ts";
import { drawCurve, giveUpOpenStroke } from "./hand.ts";
import { firstLens, toScreen } from "../../renderer/board/lens.ts";
import { isSurfaceDrawing, type SurfaceDrawing } from "../../engine/drawing/surface/cut.ts";
import { lowered, tileAt } from "../../engine/drawing/surface/gluing.ts";
import { strokeLine } from "../../engine/drawing/any-surface/stroke-line.ts";
import { surfacePosition } from "../../engine/drawing/surface/surface-gate.ts";

/** Distance that a leg may leave the square by, in board units. */
const OUTSIDE = 0.1;

/** A random move's curve in legs, each in parts of the frame: where one leaves the square, the next comes in. */
function legsOfMove(drawing: Drawing, random: Random, leavesSquare: boolean): Point[][] {
  for (const stroke of randomStrokes(drawing, random)) {
    const legs = isSurfaceDrawing(drawing) ? legsOf(drawing, strokeLine(drawing, stroke)) : [];
    if (legs.length > (leavesSquare ? 1 : 0)) return legs;
  }
  throw new Error("no such curve was found");
}

/**
 * Draws a random move's curve with the mouse, on a board that is seen whole. Returns whether it has reached its spot;
 * one that has not is given up.
 */
export async function drawMoveOnSurface(
  page: Page,
  drawing: Drawing,
  random: Random,
  leavesSquare: boolean,
): Promise<boolean> {
  const [first, ...others] = legsOfMove(drawing, random, leavesSquare);
  await drawCurve(page, first, { release: false });
  // A press that begins no stroke would leave nothing to wait for.
  await page.locator('[data-testid="board"][data-stroke="drawing"]').waitFor();
  await page.mouse.up();
  for (const leg of others) await drawCurve(page, leg);
  return !(await giveUpOpenStroke(page));
}

/** Makes a random move on a board that lies on a surface. */
export function sendMoveOnSurface(
  watcher: HostClient,
  { id, moves, drawing }: Pick<MatchState, "id" | "moves" | "drawing">,
  random: Random,
): Promise<MatchState> {
  for (const { from, to, inner, tile } of randomStrokes(drawing, random)) {
    const curve = { from, to, inner, ...(tile === undefined ? {} : { tile }) };
    return commanded(watcher, { board: id, command: { kind: "draw", move: moves + 1, ...curve } });
  }
  throw new Error("no curve was found");
}

/** The most curves that are looked for on one board. */
const MAX_TRIES = 20;

function* randomStrokes(drawing: Drawing, random: Random): Generator<Stroke> {
  if (!isSurfaceDrawing(drawing)) throw new Error("this board lies on the sphere");
  const game = new SproutsGame({ ...DEFAULT_RULESET, surface: drawing.surface });
  const position = game.parse(surfacePosition(drawing));
  if (!position.ok) throw new Error("the board shows no position");
  const children = game.childrenOf(position.value).map((child) => game.print(child));
  const router = new SurfaceRouter(drawing);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const route = router.realize(children[random.below(children.length)], random);
    if (route !== undefined) yield route.stroke;
  }
}

function legsOf(drawing: SurfaceDrawing, line: readonly Point[]): Point[][] {
  const lens = firstLens(drawing);
  const isNear = ({ x, y }: Point): boolean => Math.min(x, y) > -OUTSIDE && Math.max(x, y) < 1 + OUTSIDE;
  const length = line.findIndex((point) => !isNear(point));
  const leg = (length < 0 ? line : line.slice(0, length)).map((point) => toScreen(lens, point));
  if (length < 0) return [leg];
  const tile = tileAt(line[length - 1]);
  const rest = line.slice(length - 1).map((point) => lowered(drawing.surface, tile, point));
  return [leg, ...legsOf(drawing, rest)];
}
