import type { Drawing } from "../../engine/drawing/drawing.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { regionMoves } from "../../engine/drawing/topology/region-moves.ts";
import { sideOfMove } from "../../engine/play/match.ts";
import type { Colour, MatchSetup } from "../../protocol/schemas.ts";
import { regionPaths } from "./region-paths.ts";

export interface TintedRegion {
  /** As `regionPaths`. */
  readonly path: string;
  readonly colour: Colour;
}

/** In pictures; `.region-tints` has the same. */
export const TINT_OPACITY = 0.06;

/**
 * Regions in the colour of the side that closed them. What lies around the drawing has none. Neither has a drawing on a
 * surface: its regions have handles and cross-caps, and no curve closes them off from the rest.
 */
export function tintedRegions(
  drawing: Drawing,
  { sides, starts }: Pick<MatchSetup, "sides" | "starts">,
): TintedRegion[] {
  if (drawing.surface !== undefined) return [];
  const map = planarMap(drawing);
  const paths = regionPaths(map);
  return regionMoves(map).flatMap((move, region) =>
    move === 0 || region === 0 ? [] : [{ path: paths[region], colour: sides[sideOfMove(starts, move)].colour }],
  );
}
