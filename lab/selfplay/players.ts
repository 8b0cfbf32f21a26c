import type { PlanarMap } from "../../engine/drawing/topology/map.ts";
import { LegalPen } from "../../engine/drawing/pen/pen.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { failure, type Result, success } from "../../engine/result.ts";
import { realize } from "../../engine/drawing/routing/realization.ts";
import { routeMove } from "../../engine/drawing/routing/router.ts";
import { curveLength } from "../../engine/drawing/routing/curve-points.ts";
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

/**
 * `moves` draws a random move, however long its curve. `pen` follows such curves with an unsteady hand, `wave` in
 * large waves.
 */
export const PLAYERS = { random: randomChild, moves: randomMove, pen: unsteadyHand, wave: wavingHand } satisfies Record<
  string,
  Player
>;

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

/** Height of a wave as a part of the length of its curve. */
const WAVE = { least: 0.04, most: 0.16 };
const MAX_WAVES = 2;

function wavingHand(turn: PlayerTurn): Result<PlayerChoice, string> {
  const model = randomMove(turn);
  if (!model.ok) return model;
  const { stroke } = model.value;
  const { spots } = turn.map.drawing;
  const length = curveLength({ from: spots[stroke.from], to: spots[stroke.to] }, stroke.inner);
  for (let i = 0; i < TRIES; i++) {
    const height = length * (WAVE.least + (WAVE.most - WAVE.least) * turn.random.next());
    const turns = (turn.random.below(2) * 2 - 1) * (1 + turn.random.below(MAX_WAVES));
    const drawn = penOver(turn.map, stroke, (way, across) => {
      const off = height * Math.sin((Math.PI * turns * way) / length);
      return { x: off * across.x, y: off * across.y };
    });
    if (drawn) return success({ stroke: drawn });
  }
  return model;
}

/** @param stray of the hand, in board units. */
function penAlong(map: PlanarMap, stroke: Stroke, stray: number, random: Random): Stroke | undefined {
  const off = (): number => (2 * random.next() - 1) * stray;
  let [x, y] = [0, 0];
  return penOver(map, stroke, () => {
    // The hand drifts; it does not tremble.
    x = 0.8 * x + 0.2 * off();
    y = 0.8 * y + 0.2 * off();
    return { x, y };
  });
}

/** Follows a stroke; `offOf` says how far beside it the hand is after a part of its way, by the direction across. */
function penOver(map: PlanarMap, stroke: Stroke, offOf: (way: number, across: Point) => Point): Stroke | undefined {
  const { spots } = map.drawing;
  const pen = new LegalPen(map.drawing);
  if (!pen.begin(spots[stroke.from]).ok) return undefined;
  let last: Point = spots[stroke.from];
  let way = 0;
  for (const goal of [...stroke.inner, spots[stroke.to]]) {
    const length = Math.hypot(goal.x - last.x, goal.y - last.y);
    const parts = Math.ceil(length / 0.005);
    const across = { x: -(goal.y - last.y) / length, y: (goal.x - last.x) / length };
    for (let part = 1; part <= parts; part++) {
      const off = offOf(way + (length * part) / parts, across);
      pen.moveTo({
        x: last.x + ((goal.x - last.x) * part) / parts + off.x,
        y: last.y + ((goal.y - last.y) * part) / parts + off.y,
      });
    }
    way += length;
    last = goal;
  }
  pen.moveTo(spots[stroke.to]);
  const finished = pen.finish();
  return finished.ok ? finished.value : undefined;
}
