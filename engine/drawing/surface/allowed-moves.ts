import type { Point } from "../geometry/point.ts";
import type { EdgeSides } from "./edge-sides.ts";
import { MOVE_PART, type NearThing, type Strand } from "./strand.ts";
import type { StrandPlace } from "./strand-chains.ts";
import type { WantedMoves } from "./strand-moves.ts";

/** Number of times that a move is turned away from all that is near. */
const TURNS = 2;
/** Part of a move by which it may come too near after its turns, since these are rounded. */
const ROUNDING = 1e-9;
/**
 * Rise of the parts that points go, along each gap of a curve, at most: where one point has no room, those beside it
 * wait, and the curve stays smooth.
 */
const RISE_IN_GAP = 2;

/**
 * Turns a move so that it comes nearer to each thing near by at most half of what its distance is above a floor: the
 * least distance now, or the distance that may be reached if that is less. If all that is near moves so, each distance
 * stays at least the mean of the floors of both sides.
 * @param kept distance in board units that may be reached from things that name none.
 */
export function clearingMove(move: Point, near: readonly NearThing[], kept: number): Point {
  let { x, y } = move;
  let floor = kept;
  for (const { distance } of near) floor = Math.min(floor, distance);
  const mostTo = ({ distance, kept: own = Infinity }: NearThing): number => (distance - Math.min(floor, own)) / 2;
  // What is nearest comes last, since nothing is left to go towards it.
  const inTurn = near.toSorted((one, other) => other.distance - one.distance);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const one of inTurn) {
      const excess = -x * one.dx - y * one.dy - mostTo(one);
      if (excess <= 0) continue;
      x += excess * one.dx;
      y += excess * one.dy;
    }
  }
  const rounding = ROUNDING * Math.hypot(move.x, move.y);
  let part = 1;
  for (const one of near) {
    const approach = -x * one.dx - y * one.dy;
    if (approach > mostTo(one) + rounding) part = Math.min(part, mostTo(one) / approach);
  }
  return { x: part * x, y: part * y };
}

/**
 * Takes from the moves of a strand's inner points what brings them too near to others.
 * @param kept part of the distances wanted that may be reached.
 */
export function clearMoves({ x, y, distance }: WantedMoves, sides: readonly EdgeSides[], kept: number): void {
  for (let i = 1; i + 1 < x.length; i++) {
    const near = [...sides[i - 1].sides, ...sides[i].sides].filter((side) => side !== undefined);
    const move = clearingMove({ x: x[i], y: y[i] }, near, kept * distance[i]);
    [x[i], y[i]] = [move.x, move.y];
  }
}

/** Part of a move that the room allows. */
export function partOfMove({ x, y }: Point, room: number): number {
  const [most, length] = [MOVE_PART * room, Math.hypot(x, y)];
  return length > most ? most / length : 1;
}

/** Strands whose points move, with what is near, item by item. */
export interface MovingStrands {
  readonly strands: readonly Pick<Strand, "from" | "to">[];
  readonly places: readonly Pick<StrandPlace, "along">[];
  readonly sides: readonly (readonly Pick<EdgeSides, "room">[])[];
  readonly moves: readonly Pick<WantedMoves, "x" | "y">[];
}

/**
 * Computes the parts of their moves that the points of all strands can go. They rise gradually along curves and on
 * through spots. @param spots parts of spots; those beside points with less room are lowered.
 */
export function partsOfMoves(
  { strands, places, sides, moves }: MovingStrands,
  spots: number[],
  gap: number,
): Float64Array[] {
  const parts = moves.map(({ x, y }, c) => {
    const last = x.length - 1;
    return Float64Array.from(x, (move, i) =>
      i % last === 0 ? 1 : partOfMove({ x: move, y: y[i] }, Math.min(sides[c][i - 1].room, sides[c][i].room)),
    );
  });
  // A spot that falls makes all its curves wait, and so other spots.
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    strands.forEach(({ from, to }, c) => {
      const part = parts[c];
      const last = part.length - 1;
      [part[0], part[last]] = [spots[from], spots[to]];
      riseGradually(part, places[c].along, gap);
      if (part[0] < spots[from] || part[last] < spots[to]) isSettled = false;
      spots[from] = Math.min(spots[from], part[0]);
      spots[to] = Math.min(spots[to], part[last]);
    });
  }
  return parts;
}

/** Lowers parts along a curve so that they rise no faster from where there is little room. */
function riseGradually(parts: Float64Array, along: Float64Array, gap: number): void {
  const last = parts.length - 1;
  const lower = (i: number, from: number): void => {
    parts[i] = Math.min(parts[i], parts[from] + (RISE_IN_GAP / gap) * Math.abs(along[i] - along[from]));
  };
  for (let i = 1; i <= last; i++) lower(i, i - 1);
  for (let i = last - 1; i >= 0; i--) lower(i, i + 1);
}
