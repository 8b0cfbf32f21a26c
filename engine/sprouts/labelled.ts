import { mostOptions, OptionBound, stepsOfOption } from "../grundy/option-bound.ts";

/**
 * A position before reduction, dead spots included.
 *
 * `regions[r][b]` is the closed walk around boundary `b`, with the region on the left, as spot labels. A spot of degree
 * d >= 1 occurs d times, an isolated spot once, alone in its boundary.
 */
export interface LabelledPosition {
  readonly regions: readonly LabelledRegion[];
  /** Genus of each region's surface: handles if positive, cross-caps if negative. Missing on the sphere. */
  readonly genus?: readonly number[];
}

export type LabelledRegion = readonly LabelledBoundary[];
export type LabelledBoundary = readonly number[];

export interface Occurrence {
  readonly boundary: number;
  readonly index: number;
}

/**
 * A curve (thesis, 2.3.1).
 *
 * On one boundary w (`from.index <= to.index`) it splits the region: the **near** side gets w[from] .. w[to], the
 * **far** side w[to] .. end, start .. w[from], each closed by the new spot. `near` lists the other boundaries on the
 * near side.
 */
export interface LabelledMove {
  readonly region: number;
  readonly from: Occurrence;
  readonly to: Occurrence;
  readonly near: readonly number[];
}

export function labelledSpotLives(position: LabelledPosition): Map<number, number> {
  const lives = new Map<number, number>();
  for (const region of position.regions) {
    for (const boundary of region) {
      for (const label of boundary) lives.set(label, (lives.get(label) ?? 3) - 1);
    }
  }
  // An isolated spot occurs once, but its degree is 0.
  for (const region of position.regions) {
    for (const boundary of region) {
      if (boundary.length === 1 && lives.get(boundary[0]) === 2) lives.set(boundary[0], 3);
    }
  }
  return lives;
}

export function livesOf(position: LabelledPosition): number {
  let sum = 0;
  for (const lives of labelledSpotLives(position).values()) sum += lives;
  return sum;
}

/** The most moves of a position that are listed (see `OptionBound`). */
export function mostMoves(position: LabelledPosition): number {
  return mostOptions(stepsOfMove(position));
}

function stepsOfMove(position: LabelledPosition): number {
  const marks = position.regions.reduce((sum, walks) => sum + walks.reduce((all, walk) => all + walk.length, 0), 0);
  const letters = [...labelledSpotLives(position).values()].filter((lives) => lives === 1).length;
  return stepsOfOption(marks, letters);
}

/** Live spots in regions of two lives or more. */
export function usableSpots(position: LabelledPosition): Set<number> {
  const lives = labelledSpotLives(position);
  const usable = new Set<number>();
  for (const region of position.regions) {
    const alive = new Set(region.flat().filter((label) => livesAt(lives, label) > 0));
    let sum = 0;
    for (const label of alive) sum += livesAt(lives, label);
    if (sum >= 2) for (const label of alive) usable.add(label);
  }
  return usable;
}

export function isOver(position: LabelledPosition): boolean {
  return usableSpots(position).size === 0;
}

/**
 * `near-side-without-loop`: a curve between two boundaries divides nothing. `ends-out-of-order`: the first end must
 * come first on its boundary. `near-side-invalid`: it must name other boundaries of the region, each once.
 */
export type IllegalMoveCode =
  | "unknown-region"
  | "unknown-spot"
  | "loop-needs-two-lives"
  | "dead-spot"
  | "near-side-without-loop"
  | "ends-out-of-order"
  | "near-side-invalid";

export function whyIllegal(position: LabelledPosition, move: LabelledMove): IllegalMoveCode | undefined {
  const region = position.regions[move.region];
  if (region === undefined) return "unknown-region";
  const { from, to, near } = move;
  const start = region[from.boundary]?.[from.index];
  const end = region[to.boundary]?.[to.index];
  if (start === undefined || end === undefined) return "unknown-spot";
  const lives = labelledSpotLives(position);
  if (start === end && livesAt(lives, start) < 2) return "loop-needs-two-lives";
  if (livesAt(lives, start) < 1 || livesAt(lives, end) < 1) return "dead-spot";
  if (from.boundary !== to.boundary) {
    return near.length === 0 ? undefined : "near-side-without-loop";
  }
  if (from.index > to.index) return "ends-out-of-order";
  const sides = new Set(near);
  const known = near.every((b) => region[b] !== undefined && b !== from.boundary);
  return known && sides.size === near.length ? undefined : "near-side-invalid";
}

/**
 * @param label of the new spot.
 * @returns the joined region, or the near and the far one, in the old one's place; the new spot's boundary comes last
 * and its walks end there.
 */
export function applyMove(position: LabelledPosition, move: LabelledMove, label: number): LabelledPosition {
  const region = position.regions[move.region];
  const { from, to } = move;
  const regions = position.regions.slice();
  if (from.boundary !== to.boundary) {
    const rest = region.filter((_, b) => b !== from.boundary && b !== to.boundary);
    const joined = [
      ...roundFrom(region[from.boundary], from.index),
      label,
      ...roundFrom(region[to.boundary], to.index),
      label,
    ];
    regions.splice(move.region, 1, [...rest, joined]);
    return { regions };
  }
  const walk = region[from.boundary];
  const nearSide = new Set(move.near);
  const others = region.map((boundary, b) => ({ boundary, b })).filter(({ b }) => b !== from.boundary);
  const side = (isNear: boolean): LabelledBoundary[] =>
    others.filter(({ b }) => nearSide.has(b) === isNear).map(({ boundary }) => boundary);
  const far = walk.length === 1 ? [walk[0]] : [...walk.slice(to.index), ...walk.slice(0, from.index + 1)];
  regions.splice(
    move.region,
    1,
    [...side(true), [...walk.slice(from.index, to.index + 1), label]],
    [...side(false), [...far, label]],
  );
  return { regions };
}

function roundFrom(boundary: LabelledBoundary, index: number): number[] {
  if (boundary.length === 1) return [...boundary];
  return [...boundary.slice(index), ...boundary.slice(0, index + 1)];
}

/**
 * Isolated spots of a region are interchangeable.
 * @throws {TooManyOptions} after as many moves as are listed of a position.
 */
export function* movesOf(position: LabelledPosition): Generator<LabelledMove> {
  const bound = new OptionBound();
  bound.begin(stepsOfMove(position));
  for (const move of allMovesOf(position)) {
    bound.expect(1);
    yield move;
  }
}

function* allMovesOf(position: LabelledPosition): Generator<LabelledMove> {
  const lives = labelledSpotLives(position);
  for (const [r, region] of position.regions.entries()) {
    const isolated = region.flatMap((boundary, b) => (livesAt(lives, boundary[0]) === 3 ? [b] : []));
    const ends = region.flatMap((boundary, b) => {
      if (isolated.includes(b) && b !== isolated[0]) return [];
      return boundary.flatMap((label, index) => (livesAt(lives, label) > 0 ? [{ boundary: b, index, label }] : []));
    });
    if (isolated.length >= 2)
      yield joining(r, { boundary: isolated[0], index: 0 }, { boundary: isolated[1], index: 0 });
    for (const [i, from] of ends.entries()) {
      for (const to of ends.slice(i)) {
        if (from.boundary !== to.boundary) yield joining(r, from, to);
        else if (from.label !== to.label || (from.index === to.index && livesAt(lives, from.label) >= 2)) {
          yield* splitting(region, r, from, to, isolated);
        }
      }
    }
  }
}

function joining(region: number, from: Occurrence, to: Occurrence): LabelledMove {
  return { region, from: placeOf(from), to: placeOf(to), near: [] };
}

function* splitting(
  region: LabelledRegion,
  r: number,
  from: Occurrence,
  to: Occurrence,
  isolated: readonly number[],
): Generator<LabelledMove> {
  const free = isolated.filter((b) => b !== from.boundary);
  const others = region.flatMap((_, b) => (b === from.boundary || isolated.includes(b) ? [] : [b]));
  const chosen = others.map(() => false);
  for (;;) {
    const near = others.filter((_, k) => chosen[k]);
    for (let zeros = 0; zeros <= free.length; zeros++) {
      yield { region: r, from: placeOf(from), to: placeOf(to), near: [...near, ...free.slice(0, zeros)] };
    }
    let k = 0;
    while (k < chosen.length && chosen[k]) chosen[k++] = false;
    if (k === chosen.length) return;
    chosen[k] = true;
  }
}

function placeOf({ boundary, index }: Occurrence): Occurrence {
  return { boundary, index };
}

export function freshLabel(position: LabelledPosition): number {
  let label = 0;
  for (const region of position.regions) {
    for (const boundary of region) for (const used of boundary) label = Math.max(label, used + 1);
  }
  return label;
}

function livesAt(lives: ReadonlyMap<number, number>, label: number): number {
  return lives.get(label) ?? 0;
}
