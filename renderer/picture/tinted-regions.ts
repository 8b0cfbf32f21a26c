import type { Drawing } from "../../engine/drawing/drawing.ts";
import { closedRegions } from "../../engine/drawing/surface/closed-regions.ts";
import { cutDrawing, isSurfaceDrawing } from "../../engine/drawing/surface/cut.ts";
import { surfaceMap } from "../../engine/drawing/surface/surface-map.ts";
import type { PlanarMap } from "../../engine/drawing/topology/map.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { regionMoves } from "../../engine/drawing/topology/region-moves.ts";
import { sideOfMove } from "../../engine/play/match.ts";
import type { Colour, MatchSetup } from "../../protocol/schemas.ts";
import { smoothPaths, svgPath, type PathCommand } from "../../engine/drawing/display/smooth.ts";

export interface TintedRegion {
  /** The `d` of a path as `regionPaths` makes it. */
  readonly path: string;
  readonly colour: Colour;
}

/** Opacity of tints in pictures; `.region-tints` has the same. */
export const TINT_OPACITY = 0.06;

/**
 * Regions in the colour of the side that closed them. What lies around the drawing has none; on a surface that is what
 * has handles or cross-caps, and the paths are those of the board's parts. The other games have none.
 */
export function tintedRegions(
  drawing: Drawing,
  { sides, starts }: Pick<MatchSetup, "sides" | "starts">,
): TintedRegion[] {
  if (drawing.game !== undefined) return [];
  const { map, moves } = closedBy(drawing);
  const paths = regionPaths(map);
  return moves.flatMap((move, region) =>
    move === 0 ? [] : [{ path: paths[region], colour: sides[sideOfMove(starts, move)].colour }],
  );
}

/** Finds the path of the regions that some of these spots touch. On a surface it is that of the board's parts. */
export function regionsAround(drawing: Drawing, spots: readonly number[]): string {
  const own = new Set(spots);
  const { map, lands } = boardParts(drawing);
  const paths = regionPaths(map);
  const isTouched = map.regions.map(({ boundaries }) =>
    boundaries.some(({ corners }) => corners.some(({ spot }) => own.has(spot))),
  );
  const wanted = new Set(lands.filter((_, part) => isTouched[part]));
  return map.regions
    .map(({ border }, part) => {
      if (!wanted.has(lands[part])) return "";
      return `${border === -1 ? "M0 0H1V1H0Z" : ""}${paths[part]}`;
    })
    .join("");
}

/** The parts into which curves, and the sides on a surface, cut the board, and the region that each one belongs to. */
function boardParts(drawing: Drawing): { map: PlanarMap; lands: readonly number[] } {
  if (!isSurfaceDrawing(drawing)) {
    const map = planarMap(drawing);
    return { map, lands: map.regions.map((_, region) => region) };
  }
  const cut = cutDrawing(drawing);
  if (!cut.ok) throw new RangeError("Curves of the drawing meet.");
  return { map: planarMap(cut.value.plane), lands: surfaceMap(cut.value).lands };
}

function closedBy(drawing: Drawing): { map: PlanarMap; moves: readonly number[] } {
  if (isSurfaceDrawing(drawing)) {
    const { plane, moves } = closedRegions(drawing);
    return { map: plane, moves };
  }
  const map = planarMap(drawing);
  return { map, moves: regionMoves(map).with(0, 0) };
}

/** The `d` of a path along all boundaries of each region, to be filled by the even-odd rule, in board units. */
function regionPaths(map: PlanarMap): string[] {
  const curves = smoothPaths(map.drawing);
  return map.regions.map(({ boundaries }) =>
    boundaries
      .map(({ corners }) =>
        corners
          .filter(({ leaving }) => leaving >= 0)
          .map(({ leaving }, i) => {
            const path = leaving % 2 === 0 ? curves[leaving >> 1] : reversed(curves[leaving >> 1]);
            return svgPath(i === 0 ? path : path.slice(1));
          })
          .join(""),
      )
      .filter((walk) => walk !== "")
      .map((walk) => `${walk}Z`)
      .join(""),
  );
}

function reversed(path: readonly PathCommand[]): PathCommand[] {
  const points = path.flatMap(([, ...numbers]) =>
    Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i], numbers[2 * i + 1]] as const),
  );
  points.reverse();
  let at = 0;
  const next = (letter: string, count: number): PathCommand => {
    const numbers = points.slice(at, at + count).flat();
    at += count;
    return [letter, ...numbers] as unknown as PathCommand;
  };
  const pieces = path.slice(1).reverse();
  return [next("M", 1), ...pieces.map(([letter, ...numbers]) => next(letter, numbers.length / 2))];
}
