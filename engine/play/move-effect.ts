import { type Drawing, spotLives } from "../drawing/drawing.ts";
import { insertMove } from "../drawing/moves/insertion.ts";
import type { PlanarMap } from "../drawing/topology/map.ts";
import { planarMap } from "../drawing/topology/planar-map.ts";
import type { Stroke } from "../drawing/moves/stroke.ts";
import { isSurfaceDrawing } from "../drawing/surface/cut.ts";
import { insertSurfaceMove } from "../drawing/surface/insertion.ts";
import { surfaceMapOf } from "../drawing/surface/surface-gate.ts";
import type { SurfaceMap } from "../drawing/surface/surface-map.ts";

/** Lists hold live spots other than the ends of the curve. */
export type Division =
  | { readonly kind: "joins" }
  /** The region stays whole, but the curve cuts its handle or cross-cap open; only on a surface. */
  | { readonly kind: "opens" }
  | { readonly kind: "encloses"; readonly inside: readonly number[] }
  /** The curve parts the region, and neither part is around the other. */
  | { readonly kind: "separates"; readonly one: readonly number[]; readonly other: readonly number[] };

export interface MoveEffect {
  /** Live spots of the region, the ends of the curve included. */
  readonly region: readonly number[];
  readonly division: Division;
}

export function wayOf(drawing: Drawing, stroke: Stroke): MoveEffect {
  if (isSurfaceDrawing(drawing)) return effectOnSurface(surfaceMapOf(insertSurfaceMove(drawing, stroke, 0)));
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

/** The effect of the last move on a surface: what lies in a disc is enclosed, if the rest is no disc. */
export function effectOnSurface({ drawing, regions }: SurfaceMap): MoveEffect {
  const { curves } = drawing;
  const [first, second] = curves.slice(-2);
  const [from, middle, to] = [first.from, first.to, second.to];
  const dart = 2 * (curves.length - 2);
  const lives = spotLives(drawing);
  const isEnd = (spot: number): boolean => spot === from || spot === to;
  const beside = regions.filter(({ boundaries }) =>
    boundaries.some(({ corners }) => corners.some(({ spot }) => spot === middle)),
  );
  const sides = beside.map(({ boundaries }) =>
    sortedOnce(boundaries.flatMap(({ corners }) => corners.map(({ spot }) => spot))).filter(
      (spot) => spot !== middle && (lives[spot] > 0 || isEnd(spot)),
    ),
  );
  const region = sortedOnce(sides.flat());
  if (beside.length === 1) {
    const isSeam = beside[0].boundaries.some(({ corners }) =>
      [dart, dart ^ 1].every((one) => corners.some(({ leaving }) => leaving === one)),
    );
    return { region, division: { kind: isSeam ? "joins" : "opens" } };
  }
  const [one, other] = sides.map((spots) => spots.filter((spot) => !isEnd(spot)));
  const [isOneDisc, isOtherDisc] = beside.map(({ genus }) => genus === 0);
  if (isOneDisc === isOtherDisc) return { region, division: { kind: "separates", one, other } };
  return { region, division: { kind: "encloses", inside: isOneDisc ? one : other } };
}

function sortedOnce(spots: readonly number[]): number[] {
  return [...new Set(spots)].sort((a, b) => a - b);
}
