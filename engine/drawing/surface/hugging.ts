import type { DrawnSurface, Tile } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import type { Budget } from "../budget.ts";
import { nextHalf, previousHalf } from "../mesh/half-edges.ts";
import { STEPS_OF_EDGE, type Guide } from "./guides.ts";
import { composed, HOME, lifted } from "./gluing.ts";
import type { SurfaceMesh } from "./surface-mesh.ts";

/** A curve over triangles: over which half-edges it leaves them. `first` is the triangle in which it begins. */
export interface WayBeside {
  readonly crossed: readonly number[];
  /** Half-edge beside which the way comes to its end. */
  readonly last: number;
  readonly first: number;
}

/** Place beside half-edge `half`, in its triangle, to its end or back to its origin. */
export interface Beside {
  readonly half: number;
  readonly isForward: boolean;
}

/**
 * Follows what is drawn: from a spot beside an edge of curves or of the guide, along all that it meets without crossing
 * it. Yields a way each time that it comes to spot `end`, until it is round. @throws {BudgetSpent}
 */
export function* waysBeside(
  mesh: SurfaceMesh,
  guide: Guide,
  begin: Beside,
  end: number,
  budget: Budget,
): Generator<WayBeside> {
  const { origin, twin, isWall, reverses } = mesh;
  const crossed: number[] = [];
  let { half, isForward } = begin;
  const isFollowed = (edge: number): boolean => isWall[edge] || guide.has(edge);
  for (let steps = 0; steps < 6 * origin.length; steps++) {
    const vertex = isForward ? origin[nextHalf(half)] : origin[half];
    if (vertex === end) yield { crossed: [...crossed], last: half, first: Math.floor(begin.half / 3) };
    half = isForward ? nextHalf(half) : previousHalf(half);
    budget.spend(STEPS_OF_EDGE);
    while (!isFollowed(half)) {
      crossed.push(half);
      budget.spend(STEPS_OF_EDGE);
      // Behind a reversing side the curve has what it follows on its other hand.
      if (reverses.has(half)) isForward = !isForward;
      half = isForward ? nextHalf(twin[half]) : previousHalf(twin[half]);
    }
    if (half === begin.half && isForward === begin.isForward) return;
  }
}

/** The ways to begin at a half-edge from a spot that is followed: on either side of it. */
export function besidesOf(mesh: SurfaceMesh, half: number): Beside[] {
  return [
    { half, isForward: true },
    { half: mesh.twin[half], isForward: false },
  ];
}

/** The inner points of a curve along a way, on over the sides of the board, and the copy of the board at its end. */
export function curveAlong(mesh: SurfaceMesh, way: WayBeside): { inner: Point[]; tile: Tile } {
  const { origin, x, y, beyond, cut } = mesh;
  const surface: DrawnSurface = cut.drawing.surface;
  const inner: Point[] = [];
  if (way.crossed.length === 0) inner.push(middleOf(mesh, way.first));
  const parts = partsAlong(mesh, way.crossed);
  let tile = HOME;
  for (const [i, half] of way.crossed.entries()) {
    const [a, b] = [origin[half], origin[nextHalf(half)]];
    inner.push(lifted(surface, tile, { x: x[a] + (x[b] - x[a]) * parts[i], y: y[a] + (y[b] - y[a]) * parts[i] }));
    const step = beyond.get(half);
    if (step !== undefined) tile = composed(surface, tile, step);
  }
  return { inner, tile };
}

function middleOf({ origin, x, y }: SurfaceMesh, triangle: number): Point {
  const corners = [0, 1, 2].map((k) => origin[3 * triangle + k]);
  const mean = (list: readonly number[]): number => corners.reduce((sum, corner) => sum + list[corner], 0) / 3;
  return { x: mean(x), y: mean(y) };
}

/**
 * Computes where a curve crosses each half-edge, from 0 at its origin to 1: evenly spread, in an order without
 * crossings.
 */
function partsAlong(mesh: SurfaceMesh, crossed: readonly number[]): number[] {
  const { twin, reverses } = mesh;
  const groups = new Map<number, number[]>();
  crossed.forEach((half, i) => {
    const edge = Math.min(half, twin[half]);
    const group = groups.get(edge);
    if (group) group.push(i);
    else groups.set(edge, [i]);
  });
  const parts: number[] = crossed.map(() => 0.5);
  for (const [edge, group] of groups) {
    group.sort((a, b) => compareStrands(mesh, crossed, edge, a, b));
    group.forEach((i, rank) => {
      const part = (rank + 1) / (group.length + 1);
      parts[i] = crossed[i] === edge || reverses.has(edge) ? part : 1 - part;
    });
  }
  return parts;
}

/** Negative when a is nearer to the edge's origin. */
function compareStrands(mesh: SurfaceMesh, crossed: readonly number[], edge: number, a: number, b: number): number {
  const ahead = parting(mesh, crossed, edge, a, b);
  if (ahead !== 0) return mesh.reverses.has(edge) ? -ahead : ahead;
  return -parting(mesh, crossed, mesh.twin[edge], a, b);
}

/**
 * Positive when a turns off left of b (y upwards, as the board shows it there) after `over`, 0 when they never part.
 */
function parting(mesh: SurfaceMesh, crossed: readonly number[], over: number, a: number, b: number): number {
  const { twin, reverses } = mesh;
  const stepA = crossed[a] === over ? 1 : -1;
  const stepB = crossed[b] === over ? 1 : -1;
  const out = (i: number, step: number): number => (step === 1 ? crossed[i] : twin[crossed[i]]);
  const turn = (entered: number, leaving: number): number => (nextHalf(entered) === leaving ? -1 : 1);
  let entered = twin[over];
  let hand = 1;
  for (let i = a + stepA, j = b + stepB; ; i += stepA, j += stepB) {
    const endsA = i < 0 || i >= crossed.length;
    const endsB = j < 0 || j >= crossed.length;
    if (endsA && endsB) return 0;
    const turnA = endsA ? 0 : turn(entered, out(i, stepA));
    const turnB = endsB ? 0 : turn(entered, out(j, stepB));
    if (turnA !== turnB) return hand * (turnA - turnB);
    const leaving = out(i, stepA);
    if (reverses.has(leaving)) hand = -hand;
    entered = twin[leaving];
  }
}
