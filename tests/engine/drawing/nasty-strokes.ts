import * as fc from "fast-check";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Point } from "../../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { curveOf, spotsAt } from "../../drawings.ts";

// Legal strokes that cost a program much: long ones, with many turns.

export interface NastyMove {
  readonly drawing: Drawing;
  readonly stroke: Stroke;
}

const LEFT: Point = { x: 0.1, y: 0.5 };
const RIGHT: Point = { x: 0.9, y: 0.5 };

/** A stroke up and down between two spots, with so many corners. */
export function zigzag(corners: number, height = Math.min(0.1, 90 / corners)): NastyMove {
  const inner = Array.from({ length: corners }, (_, i) => ({
    x: LEFT.x + ((i + 1) * (RIGHT.x - LEFT.x)) / (corners + 1),
    y: 0.5 + (i % 2 === 0 ? height : -height) / 2,
  }));
  return { drawing: spotsAt(LEFT, RIGHT), stroke: { from: 0, to: 1, inner } };
}

/** A stroke from the leftmost to the rightmost of 20 spots, below the others, with so many teeth up between them. */
export function combStroke(teeth: number): NastyMove {
  const drawing = startDrawing(20);
  const order = drawing.spots.map((_, spot) => spot).sort((a, b) => drawing.spots[a].x - drawing.spots[b].x);
  const [from, to] = [order[0], order[order.length - 1]];
  const [left, right] = [drawing.spots[from].x, drawing.spots[to].x];
  const handle = Math.max(...drawing.spots.map(({ y }) => y)) + 0.02;
  const inner: Point[] = [{ x: left, y: handle }];
  for (let i = 0; i < teeth; i++) {
    const [begin, end] = [0.25, 0.75].map((part) => left + ((right - left) * (i + part)) / teeth);
    const isFree = drawing.spots.every(({ x }) => x < begin - 0.001 || x > end + 0.001);
    const top = isFree ? Math.max(0.01, handle - 40 / teeth) : handle - 0.005;
    inner.push({ x: begin, y: handle }, { x: begin, y: top }, { x: end, y: top }, { x: end, y: handle });
  }
  inner.push({ x: right, y: handle });
  return { drawing, stroke: { from, to, inner } };
}

/** A stroke from the middle out in so many turns. With `isPair`, two spots that a curve joins are in the middle. */
export function spiral(turns: number, isPair = false): NastyMove {
  const middle = { x: 0.5, y: 0.5 };
  const first = isPair ? 0.05 : 0.01;
  const count = Math.ceil(24 * turns);
  const inner = Array.from({ length: count + 1 }, (_, i) => {
    const angle = 2 * Math.PI * turns * (i / count - 1);
    const radius = first + ((0.38 - first) * i) / count;
    return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
  });
  if (!isPair) return { drawing: spotsAt(middle, { x: 0.95, y: 0.5 }), stroke: { from: 0, to: 1, inner } };
  const ends = [-0.03, 0.03].map((dx) => ({ x: middle.x + dx, y: middle.y }));
  const board = spotsAt(...ends, { x: 0.95, y: 0.5 }, middle);
  const spots = board.spots.map((spot, s) => ({ ...spot, move: s === 3 ? 1 : 0 }));
  const drawing = { ...board, spots, curves: [curveOf(0, 3), curveOf(3, 1)] };
  return { drawing, stroke: { from: 1, to: 2, inner } };
}

/** A stroke there and back, folded so often around the other end. */
export function fold(turns: number): NastyMove {
  const { stroke } = spiral(turns);
  const back = stroke.inner.map(({ x, y }) => ({ x: 1 - x, y: 1 - y }));
  const inner = [...stroke.inner.toReversed(), ...back];
  return {
    drawing: spotsAt({ x: 0.95, y: 0.5 }, { x: 0.05, y: 0.5 }),
    stroke: { from: 0, to: 1, inner },
  };
}

/** A kind of stroke, how many of its parts it has, and from 0 to 1 how large these are. */
export interface NastyKind {
  readonly kind: keyof typeof KINDS;
  readonly count: number;
  readonly size: number;
}

const KINDS = {
  zigzag: (count: number, size: number) => zigzag(count, 0.001 + 0.9 * size),
  comb: (count: number) => combStroke(count),
  spiral: (count: number) => spiral(count),
  pair: (count: number) => spiral(count, true),
  fold: (count: number) => fold(count),
} as const;

export const NASTY_KINDS: Readonly<Record<NastyKind["kind"], number>> = {
  zigzag: 2000,
  comb: 336,
  spiral: 80,
  pair: 80,
  fold: 80,
};

export function nastyMove({ kind, count, size }: NastyKind): NastyMove {
  return KINDS[kind](count, size);
}

/** Moves of any of these kinds, small or large. */
export const nastyMoves: fc.Arbitrary<NastyMove> = fc
  .record({
    kind: fc.constantFrom(...(Object.keys(NASTY_KINDS) as NastyKind["kind"][])),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    size: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ kind, part, size }) => nastyMove({ kind, count: 2 + Math.round(part * (NASTY_KINDS[kind] - 2)), size }));
