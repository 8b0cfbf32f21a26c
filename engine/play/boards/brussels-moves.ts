import { endsByRegion, joined } from "../../brussels/drawn-board.ts";
import { BrusselsGame } from "../../brussels/game.ts";
import { movesLeft } from "../../brussels/moves.ts";
import { type BrusselsRegion, printBrusselsRegion, sortedRegion } from "../../brussels/notation.ts";
import type { Stroke } from "../../drawing/moves/stroke.ts";
import { routeMove } from "../../drawing/routing/router.ts";
import type { PlanarMap } from "../../drawing/topology/map.ts";
import { planarMap } from "../../drawing/topology/planar-map.ts";
import type { Occurrence } from "../../sprouts/labelled.ts";
import type { BoardMoves } from "./board-moves.ts";

/** The most curves that are tried for one child. */
const MAX_TRIES = 40;

/** The free ends of a region by boundary, as the numbers of their spots. */
type DrawnRegion = readonly (readonly number[])[];

/** A move in a region: it joins two ends, and some of the other boundaries lie on its near side. */
interface Join {
  readonly region: number;
  readonly ends: readonly [number, number];
  readonly near: readonly number[];
  /** The regions that it leaves. */
  readonly after: readonly BrusselsRegion[];
}

/** Moves on boards of Brussels Sprouts. Parts are regions. */
export const BRUSSELS_MOVES: BoardMoves = {
  position: (drawing) => canonical(endsByRegion(planarMap(drawing)).map(endsOf)),

  parts(drawing) {
    return endsByRegion(planarMap(drawing))
      .filter((region) => movesLeft(endsOf(region)) > 0)
      .map((region) => ({
        spots: region.flat().sort((a, b) => a - b),
        position: printBrusselsRegion(endsOf(region)),
      }))
      .sort((a, b) => a.spots[0] - b.spots[0]);
  },

  *families(drawing) {
    const regions = endsByRegion(planarMap(drawing));
    for (const join of joins(regions)) yield { child: childOf(regions, join), ways: 1 };
  },

  mostFamilies: () => Infinity,

  router(drawing) {
    const map = planarMap(drawing);
    const regions = endsByRegion(map);
    return (child) => strokeTo(map, regions, child);
  },
};

function* joins(regions: readonly DrawnRegion[]): Generator<Join> {
  for (const [region, boundaries] of regions.entries()) {
    for (const [b, own] of boundaries.entries()) {
      const rest = boundaries.map((_, other) => other).filter((other) => other !== b);
      for (const [i, from] of own.entries()) {
        for (const other of rest.filter((one) => one > b)) {
          const lengths = rest.filter((one) => one !== other).map((one) => boundaries[one].length);
          const after = [sortedRegion([...lengths, own.length + boundaries[other].length])];
          for (const to of boundaries[other]) yield { region, ends: [from, to], near: [], after };
        }
        for (const [j, to] of own.entries()) {
          if (j <= i) continue;
          for (const near of subsets(rest)) {
            const [inside, outside] = [near, rest.filter((one) => !near.includes(one))].map((side) =>
              side.map((one) => boundaries[one].length),
            );
            const after = [sortedRegion([...inside, j - i]), sortedRegion([...outside, own.length - j + i])];
            yield { region, ends: [from, to], near, after };
          }
        }
      }
    }
  }
}

function strokeTo(map: PlanarMap, regions: readonly DrawnRegion[], child: string): Stroke | undefined {
  const { drawing } = map;
  let tries = 0;
  for (const join of joins(regions)) {
    if (childOf(regions, join) !== child) continue;
    const { region, ends, near } = join;
    const [one, other] = ends.map((end) => placeOf(map, region, end));
    const isSame = one.boundary === other.boundary;
    const [from, to] = isSame && one.index > other.index ? [other, one] : [one, other];
    const far = regions[region].map((_, b) => b).filter((b) => b !== one.boundary && !near.includes(b));
    // Which side is the near one shows what is drawn.
    for (const side of isSame ? [near, far] : [near]) {
      const routed = routeMove(map, { region, from, to, near: side });
      if (!routed.ok) continue;
      const { stroke } = routed.value;
      const after = joined(drawing, stroke, 0);
      if (after.ok && BRUSSELS_MOVES.position(after.value.drawing) === child) return stroke;
    }
    if (++tries === MAX_TRIES) return undefined;
  }
  return undefined;
}

function placeOf({ regions }: PlanarMap, region: number, end: number): Occurrence {
  const { boundaries } = regions[region];
  const boundary = boundaries.findIndex(({ corners }) => corners.some(({ spot }) => spot === end));
  return { boundary, index: boundaries[boundary].corners.findIndex(({ spot }) => spot === end) };
}

function childOf(regions: readonly DrawnRegion[], { region, after }: Join): string {
  return canonical([...regions.toSpliced(region, 1).map(endsOf), ...after]);
}

function endsOf(region: DrawnRegion): BrusselsRegion {
  return sortedRegion(region.map(({ length }) => length));
}

function* subsets(items: readonly number[]): Generator<number[]> {
  for (let mask = 0; mask < 2 ** items.length; mask++) yield items.filter((_, i) => (mask >> i) % 2 === 1);
}

function canonical(regions: readonly BrusselsRegion[]): string {
  const game = new BrusselsGame();
  const text = regions.map(printBrusselsRegion).join("+");
  const position = game.parse(text);
  if (!position.ok) throw new RangeError(`The position ${text} cannot be read.`);
  return game.print(position.value);
}
