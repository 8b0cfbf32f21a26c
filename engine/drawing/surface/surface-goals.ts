import {
  labelledSpotLives,
  type LabelledBoundary,
  type LabelledPosition,
  type Occurrence,
} from "../../sprouts/labelled.ts";
import { surfaceCuts, type SurfaceCut } from "../../sprouts/surface-cuts.ts";

/** A move on a surface as topology tells it. A curve between two boundaries has no `cut`. */
export interface SurfaceGoal {
  readonly region: number;
  readonly from: Occurrence;
  readonly to: Occurrence;
  readonly cut?: SurfaceCut;
  /** The other boundaries on the near side, where the boundary goes from `from` to `to`. */
  readonly near: readonly number[];
  readonly after: LabelledPosition;
  /** Number of pairs of ends that it stands for. */
  readonly ways: number;
}

/**
 * All moves (Sprouts on compact surfaces, 3 and 4). Isolated spots are interchangeable, and of boundaries that the
 * player may turn over each way is a goal of its own.
 * @param fresh label of the new spot.
 * @param wanted only moves that join these two spots.
 */
export function* surfaceGoals(
  position: LabelledPosition,
  fresh: number,
  wanted?: readonly [from: number, to: number],
): Generator<SurfaceGoal> {
  const lives = labelledSpotLives(position);
  const livesAt = (spot: number): number => lives.get(spot) ?? 0;
  for (const [region, boundaries] of position.regions.entries()) {
    const genus = position.genus?.[region] ?? 0;
    const isolated = boundaries.flatMap(([spot], b) => (livesAt(spot) === 3 ? [b] : []));
    const ends = boundaries.flatMap((walk, boundary) =>
      walk.flatMap((spot, index) => {
        const rank = isolated.indexOf(boundary);
        const isEnd = wanted === undefined ? rank < 2 : wanted.includes(spot);
        return livesAt(spot) > 0 && isEnd ? [{ boundary, index, spot, rank }] : [];
      }),
    );
    const replaced = (
      lands: readonly (readonly LabelledBoundary[])[],
      genera: readonly number[],
    ): LabelledPosition => ({
      regions: position.regions.toSpliced(region, 1, ...lands),
      genus: (position.genus ?? []).toSpliced(region, 1, ...genera),
    });
    for (const [i, from] of ends.entries()) {
      for (const to of ends.slice(i)) {
        const isLoop = from.boundary === to.boundary;
        if (wanted === undefined ? isSecond(from, to) : !isPair(wanted, from.spot, to.spot)) continue;
        if (from.spot === to.spot && (from !== to || livesAt(from.spot) < 2)) continue;
        const places = {
          region,
          from: { boundary: from.boundary, index: from.index },
          to: { boundary: to.boundary, index: to.index },
          ways: wanted === undefined ? waysToEnd(from.rank, to.rank, isolated.length) : 1,
        };
        if (!isLoop) {
          const rest = boundaries.filter((_, b) => b !== from.boundary && b !== to.boundary);
          const one = around(boundaries[from.boundary], from.index);
          const other = around(boundaries[to.boundary], to.index);
          for (const end of genus < 0 ? [other, other.toReversed()] : [other])
            yield { ...places, near: [], after: replaced([[...rest, [...one, fresh, ...end, fresh]]], [genus]) };
          continue;
        }
        const walk = boundaries[from.boundary];
        const near = [...walk.slice(from.index, to.index + 1), fresh];
        const far =
          walk.length === 1 ? [...walk, fresh] : [...walk.slice(to.index), ...walk.slice(0, from.index + 1), fresh];
        const others = boundaries.flatMap((_, b) => (b === from.boundary ? [] : [b]));
        const walksOf = (list: readonly number[]): LabelledBoundary[] => list.map((b) => boundaries[b]);
        for (const cut of surfaceCuts(genus)) {
          if (cut.kind !== "apart") {
            const walks =
              cut.kind === "one-boundary"
                ? [[...far, ...near.slice(0, -1).toReversed(), fresh]]
                : [far, cut.turns ? near.toReversed() : near];
            for (const turned of turnings(walksOf(others), genus < 0 && cut.genus >= 0))
              yield { ...places, cut, near: [], after: replaced([[...turned, ...walks]], [cut.genus]) };
            continue;
          }
          for (const side of sides(others, isolated)) {
            const rest = others.filter((b) => !side.includes(b));
            for (const nears of turnings(walksOf(side), genus < 0 && cut.near >= 0))
              for (const fars of turnings(walksOf(rest), genus < 0 && cut.far >= 0))
                yield {
                  ...places,
                  cut,
                  near: side,
                  after: replaced(
                    [
                      [...nears, near],
                      [...fars, far],
                    ],
                    [cut.near, cut.far],
                  ),
                };
          }
        }
      }
    }
  }
}

/** Whether another move takes the first isolated spots instead. */
function isSecond(from: { readonly rank: number }, to: { readonly rank: number }): boolean {
  return from.rank === 1 || (to.rank === 1 && from.rank !== 0);
}

/**
 * Counts the pairs of ends that are like these: `isolated` spots can stand for each other. An end is its number among
 * these spots, or below 0 if it is another one.
 */
function waysToEnd(from: number, to: number, isolated: number): number {
  if (from >= 0 && to >= 0 && from !== to) return (isolated * (isolated - 1)) / 2;
  return from >= 0 || to >= 0 ? isolated : 1;
}

function isPair([one, other]: readonly [number, number], from: number, to: number): boolean {
  return (from === one && to === other) || (from === other && to === one);
}

/** The choices of some boundaries; of isolated spots only their number counts. */
function* sides(others: readonly number[], isolated: readonly number[]): Generator<number[]> {
  const alike = others.filter((b) => isolated.includes(b));
  for (const chosen of subsets(others.filter((b) => !isolated.includes(b))))
    for (let count = 0; count <= alike.length; count++) yield [...chosen, ...alike.slice(0, count)];
}

/** The boundaries, each in one of its directions if they are free. */
function* turnings(walks: readonly LabelledBoundary[], areFree: boolean): Generator<readonly LabelledBoundary[]> {
  const chiral = areFree ? walks.flatMap((walk, w) => (walk.length > 2 ? [w] : [])) : [];
  for (const turned of subsets(chiral)) yield walks.map((walk, w) => (turned.includes(w) ? walk.toReversed() : walk));
}

function* subsets(items: readonly number[]): Generator<number[]> {
  const isChosen = items.map(() => false);
  for (;;) {
    yield items.filter((_, i) => isChosen[i]);
    const next = isChosen.indexOf(false);
    if (next < 0) return;
    isChosen.fill(false, 0, next);
    isChosen[next] = true;
  }
}

function around(walk: LabelledBoundary, at: number): readonly number[] {
  return walk.length === 1 ? walk : [...walk.slice(at), ...walk.slice(0, at + 1)];
}
