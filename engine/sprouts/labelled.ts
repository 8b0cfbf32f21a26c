/**
 * A position as labelled regions: what a drawing gives and what a move acts on, before any reduction.
 *
 * `regions[r][b]` is the closed walk around boundary `b` of region `r`, as the labels of the spots
 * it meets, the region always on the left hand. A label is any whole number; a spot of degree
 * d >= 1 occurs d times in the whole position, an isolated spot occurs once, alone in its boundary.
 * Dead spots and dead regions are still there.
 */
export interface LabelledPosition {
  readonly regions: readonly LabelledRegion[];
}

export type LabelledRegion = readonly LabelledBoundary[];
export type LabelledBoundary = readonly number[];

/** An occurrence of a spot: the `index`-th entry of boundary `boundary` of the move's region. */
export interface Occurrence {
  readonly boundary: number;
  readonly index: number;
}

/**
 * A move in a labelled position: a curve in region `region` from one occurrence to another
 * (thesis, 2.3.1, Moves).
 *
 * When both occurrences are on one boundary w (then `from.index <= to.index`), the curve splits the
 * region. The **near** side has the walk w[from] .. w[to] closed by the new spot (for a loop,
 * from.index = to.index, that is w[from] and the new spot alone); the **far** side has the rest,
 * w[to] .. end, start .. w[from], closed by the new spot. `near` lists the other boundaries of the
 * region that go to the near side; all others go to the far side. With two boundaries the region
 * stays whole, they join, and `near` is empty.
 */
export interface LabelledMove {
  readonly region: number;
  readonly from: Occurrence;
  readonly to: Occurrence;
  readonly near: readonly number[];
}

/** The number of lives of each spot (3 minus its degree), by label. */
export function labelledSpotLives(position: LabelledPosition): Map<number, number> {
  const lives = new Map<number, number>();
  for (const region of position.regions) {
    for (const boundary of region) {
      for (const label of boundary) lives.set(label, (lives.get(label) ?? 3) - 1);
    }
  }
  // An isolated spot occurs once although its degree is nought.
  for (const region of position.regions) {
    for (const boundary of region) {
      if (boundary.length === 1 && lives.get(boundary[0]) === 2) lives.set(boundary[0], 3);
    }
  }
  return lives;
}

/** The sum of the lives of all spots, those that can no longer be used included. */
export function livesOf(position: LabelledPosition): number {
  let sum = 0;
  for (const lives of labelledSpotLives(position).values()) sum += lives;
  return sum;
}

/** The labels of the spots that a move can still reach: alive, in a region of two lives or more. */
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

/** Whether no move is left: no region has two lives. */
export function isOver(position: LabelledPosition): boolean {
  return usableSpots(position).size === 0;
}

/** Why a move cannot be made in a position, in words for a player; undefined if it can. */
export function whyIllegal(position: LabelledPosition, move: LabelledMove): string | undefined {
  const region = position.regions[move.region];
  if (region === undefined) return "there is no such region";
  const { from, to, near } = move;
  const start = region[from.boundary]?.[from.index];
  const end = region[to.boundary]?.[to.index];
  if (start === undefined || end === undefined) return "a curve begins and ends at a spot of its region";
  const lives = labelledSpotLives(position);
  if (start === end && livesAt(lives, start) < 2) return "a loop needs a spot with two lives";
  if (livesAt(lives, start) < 1 || livesAt(lives, end) < 1) return "a spot with three lines can take no more";
  if (from.boundary !== to.boundary) {
    return near.length === 0 ? undefined : "a curve between two boundaries does not divide its region";
  }
  if (from.index > to.index) return "the first end comes first on its boundary";
  const sides = new Set(near);
  const known = near.every((b) => region[b] !== undefined && b !== from.boundary);
  return known && sides.size === near.length
    ? undefined
    : "the near side names other boundaries of the region, each once";
}

/**
 * The position after a legal move (see `whyIllegal`); `label` is the new spot's. The new regions take
 * the place of the old one: the joined region, or the near one followed by the far one. Within them
 * the boundary of the new spot comes last, the others keep their order. The new walks are written as
 * in the thesis (2.3.1), the near one ending with the new spot, the far one too.
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

/** The walk from the occurrence around its boundary and back to it; an isolated spot is met once. */
function roundFrom(boundary: LabelledBoundary, index: number): number[] {
  if (boundary.length === 1) return [...boundary];
  return [...boundary.slice(index), ...boundary.slice(0, index + 1)];
}

/**
 * All legal moves, one after the other as they are asked for. Isolated spots of one region are
 * interchangeable: of several the first ones are used, and a partition takes them in their order.
 */
export function* movesOf(position: LabelledPosition): Generator<LabelledMove> {
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

/** A label that no spot of the position has. */
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
