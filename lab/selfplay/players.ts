import type { PlanarMap } from "../../engine/drawing/topology/map.ts";
import { LegalPen } from "../../engine/drawing/pen/pen.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { failure, type Result, success } from "../../engine/result.ts";
import { realize } from "../../engine/drawing/routing/realization.ts";
import { routeMove } from "../../engine/drawing/routing/router.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { randomMove as anyMove } from "../../engine/play/random-move.ts";
import type { Random } from "../../engine/random.ts";
import { childOf } from "../../engine/sprouts/canonical-of.ts";
import type { LabelledPosition } from "../../engine/sprouts/labelled.ts";

/** A turn of a player. There is always a move. */
export interface PlayerTurn {
  readonly map: PlanarMap;
  readonly position: LabelledPosition;
  readonly children: readonly string[];
  readonly random: Random;
}

/** `child` is where the curve should lead. */
export interface PlayerChoice {
  readonly stroke: Stroke;
  readonly child?: string;
}

export type Player = (turn: PlayerTurn) => Result<PlayerChoice, string>;

/** `moves` draws a random move, however long its curve. `pen` follows such curves with an unsteady hand. */
export const PLAYERS = { random: randomChild, moves: randomMove, pen: unsteadyHand } satisfies Record<string, Player>;

export type PlayerName = keyof typeof PLAYERS;

function randomChild({ map, children, random }: PlayerTurn): Result<PlayerChoice, string> {
  const child = children[random.below(children.length)];
  const realized = realize(map, child, random);
  return realized.ok ? success({ stroke: realized.value.stroke, child }) : failure(realized.error.code);
}

function randomMove({ map, position, random }: PlayerTurn): Result<PlayerChoice, string> {
  const move = anyMove(position, random);
  if (!move) return failure("no move is left");
  const routed = routeMove(map, move);
  if (!routed.ok) return failure(`${routed.error.code} ${JSON.stringify(move)}`);
  return success({ stroke: routed.value.stroke, child: childOf(position, move) });
}

/** Tries after which a hand that gets stuck takes the curve that it followed. */
const TRIES = 5;

function unsteadyHand(turn: PlayerTurn): Result<PlayerChoice, string> {
  const model = randomMove(turn);
  if (!model.ok) return model;
  const { stroke } = model.value;
  for (let i = 0; i < TRIES; i++) {
    const drawn = penAlong(turn.map, stroke, 0.02 * turn.random.next(), turn.random);
    if (drawn) return success({ stroke: drawn });
  }
  return model;
}

/** @param stray of the hand, in board units. */
function penAlong(map: PlanarMap, stroke: Stroke, stray: number, random: Random): Stroke | undefined {
  const { spots } = map.drawing;
  const pen = new LegalPen(map.drawing);
  if (!pen.begin(spots[stroke.from]).ok) return undefined;
  const off = (): number => (2 * random.next() - 1) * stray;
  let last: Point = spots[stroke.from];
  let [dx, dy] = [0, 0];
  for (const goal of [...stroke.inner, spots[stroke.to]]) {
    const parts = Math.ceil(Math.hypot(goal.x - last.x, goal.y - last.y) / 0.005);
    for (let part = 1; part <= parts; part++) {
      // The hand drifts; it does not tremble.
      dx = 0.8 * dx + 0.2 * off();
      dy = 0.8 * dy + 0.2 * off();
      pen.moveTo({
        x: last.x + ((goal.x - last.x) * part) / parts + dx,
        y: last.y + ((goal.y - last.y) * part) / parts + dy,
      });
    }
    last = goal;
  }
  pen.moveTo(spots[stroke.to]);
  const finished = pen.finish();
  return finished.ok ? finished.value : undefined;
}
