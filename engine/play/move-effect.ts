import { type Drawing, spotLives } from "../drawing/drawing.ts";
import { insertMove } from "../drawing/moves/insertion.ts";
import type { PlanarMap } from "../drawing/topology/map.ts";
import { planarMap } from "../drawing/topology/planar-map.ts";
import type { Stroke } from "../drawing/moves/stroke.ts";

/** Lists hold live spots other than the ends of the curve. */
export type Division =
  | { readonly kind: "joins" }
  | { readonly kind: "encloses"; readonly inside: readonly number[] }
  /** Neither part is around the other. */
  | { readonly kind: "separates"; readonly one: readonly number[]; readonly other: readonly number[] };

export interface MoveEffect {
  /** Live spots, the ends included. */
  readonly region: readonly number[];
  readonly division: Division;
}

export function wayOf(drawing: Drawing, stroke: Stroke): MoveEffect {
  return effectOfLastMove(planarMap(insertMove(drawing, stroke, 0)));
}

export function effectOfLastMove(after: PlanarMap): MoveEffect {
  const { curves } = after.drawing;
  const [first, second] = curves.slice(-2);
  const [from, middle, to] = [first.from, first.to, second.to];
  const dart = 2 * (curves.length - 2);
  const sides = [...new Set([after.regionOfDart[dart], after.regionOfDart[dart + 1]])];
  const lives = spotLives(after.drawing);
  const isEnd = (spot: number): boolean => spot === from || spot === to;
  const spotsOf = (region: number): number[] =>
    after.regions[region].boundaries.flatMap(({ corners }) =>
      corners.flatMap(({ spot }) => (spot !== middle && (lives[spot] > 0 || isEnd(spot)) ? [spot] : [])),
    );
  const region = sortedOnce(sides.flatMap(spotsOf));
  if (sides.length === 1) return { region, division: { kind: "joins" } };
  const [one, other] = sides.map((side) => sortedOnce(spotsOf(side).filter((spot) => !isEnd(spot))));
  // A region is enclosed if the curve is part of the boundary around it.
  const [isOneInside, isOtherInside] = sides.map((side) => {
    const { border, boundaries } = after.regions[side];
    return border !== -1 && boundaries[border].corners.some(({ spot }) => spot === middle);
  });
  if (isOneInside && isOtherInside) return { region, division: { kind: "separates", one, other } };
  return { region, division: { kind: "encloses", inside: isOneInside ? one : other } };
}

function sortedOnce(spots: readonly number[]): number[] {
  return [...new Set(spots)].sort((a, b) => a - b);
}
