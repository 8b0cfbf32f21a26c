import type { LabelledMove, LabelledPosition } from "../../sprouts/labelled.ts";
import { labelledSpotLives } from "../../sprouts/labelled.ts";

/** What a curve separates, read from the position before it. Spots that die with it are left out. */
export interface MoveSides {
  /** Live spots of the walk of both ends, on the near side only and on the far side only, the ends left out. */
  readonly own: readonly [ReadonlySet<number>, ReadonlySet<number>];
  /** Live spots of each other boundary with any, on the near and on the far side. */
  readonly free: readonly [readonly (readonly number[])[], readonly (readonly number[])[]];
  /** Live spots that share a region with the new one, the ends left out. */
  readonly reached: ReadonlySet<number>;
}

/** Whether a curve divides its region, so that it has two sides. */
export function isDividing({ from, to }: LabelledMove): boolean {
  return from.boundary === to.boundary;
}

export function endsOfMove({ regions }: LabelledPosition, { region, from, to }: LabelledMove): [number, number] {
  return [regions[region][from.boundary][from.index], regions[region][to.boundary][to.index]];
}

/** @param lives of the spots in the position. */
export function sidesOf(
  position: LabelledPosition,
  move: LabelledMove,
  lives: ReadonlyMap<number, number> = labelledSpotLives(position),
): MoveSides {
  const region = position.regions[move.region];
  const ends = endsOfMove(position, move);
  const isLive = (spot: number): boolean => (lives.get(spot) ?? 0) > 0 && !ends.includes(spot);
  const others = region.flatMap((walk, boundary) => {
    const spots = boundary === move.from.boundary || boundary === move.to.boundary ? [] : walk.filter(isLive);
    return spots.length === 0 ? [] : [{ boundary, spots: [...new Set(spots)] }];
  });
  const walk = region[move.from.boundary];
  if (!isDividing(move)) {
    const reached = new Set([...walk, ...region[move.to.boundary]].filter(isLive));
    for (const { spots } of others) for (const spot of spots) reached.add(spot);
    return { own: [new Set(), new Set()], free: [[], []], reached };
  }
  const near = new Set(walk.slice(move.from.index, move.to.index + 1).filter(isLive));
  const far = new Set([...walk.slice(move.to.index), ...walk.slice(0, move.from.index + 1)].filter(isLive));
  const side = (isNear: boolean): number[][] =>
    others.flatMap(({ boundary, spots }) => (move.near.includes(boundary) === isNear ? [spots] : []));
  return {
    own: [onlyIn(near, far), onlyIn(far, near)],
    free: [side(true), side(false)],
    reached: new Set([...near, ...far, ...others.flatMap(({ spots }) => spots)]),
  };
}

function onlyIn(side: ReadonlySet<number>, other: ReadonlySet<number>): Set<number> {
  return new Set([...side].filter((spot) => !other.has(spot)));
}
