import { dartStart } from "../topology/darts.ts";
import type { PlanarMap } from "../topology/map.ts";
import { planarMap } from "../topology/planar-map.ts";
import { cutDrawing, type SurfaceDrawing } from "./cut.ts";
import { surfaceMap } from "./surface-map.ts";

/** Regions that curves close off from the rest of a surface. */
export interface ClosedRegions {
  /** The board, cut along its sides. */
  readonly plane: PlanarMap;
  /** Last move whose curve divides what a region of `plane` is a part of from another region; 0 if none does. */
  readonly moves: readonly number[];
}

/**
 * Finds the closed regions without those with handles or cross-caps, which are the rest; where there is none, the
 * largest region is. @throws {RangeError} where curves meet the corners of the board.
 */
export function closedRegions(drawing: SurfaceDrawing): ClosedRegions {
  const cut = cutDrawing(drawing);
  if (!cut.ok) throw new RangeError(`no planar cut: ${cut.error.code}`);
  const plane = planarMap(cut.value.plane);
  const { regions, lands } = surfaceMap(cut.value);
  const latest = regions.map(() => 0);
  for (const [c, { move }] of drawing.curves.entries()) {
    const [piece] = cut.value.pieces[c];
    const [left, right] = [lands[plane.regionOfDart[2 * piece]], lands[plane.regionOfDart[2 * piece + 1]]];
    if (left === right) continue;
    for (const region of [left, right]) latest[region] = Math.max(latest[region], move);
  }
  const isRest = regions.map(({ genus }) => genus !== 0);
  if (!isRest.includes(true)) {
    const areas = regions.map(() => 0);
    lands.forEach((region, land) => {
      if (region >= 0) areas[region] += areaOf(plane, land);
    });
    isRest[areas.indexOf(Math.max(...areas))] = true;
  }
  return { plane, moves: lands.map((region) => (region < 0 || isRest[region] ? 0 : latest[region])) };
}

/** Computes the area of a region of a planar drawing inside its outermost boundary, in square board units. */
function areaOf({ drawing, regions }: PlanarMap, land: number): number {
  let twice = 0;
  for (const { corners } of regions[land].boundaries) {
    for (const { leaving } of corners) {
      if (leaving < 0) continue;
      const { inner, to, from } = drawing.curves[leaving >> 1];
      const end = drawing.spots[leaving & 1 ? from : to];
      const points = [drawing.spots[dartStart(drawing, leaving)], ...(leaving & 1 ? inner.toReversed() : inner), end];
      for (let i = 0; i + 1 < points.length; i++)
        twice += points[i].x * points[i + 1].y - points[i + 1].x * points[i].y;
    }
  }
  return Math.abs(twice) / 2;
}
