import { seededRandom } from "../../random.ts";
import type { Drawing } from "../drawing.ts";
import { drawnAfresh } from "../embedding/map-drawing.ts";
import { shortenedCurves } from "../moves/tidying.ts";
import { planarMap, sameTopology } from "../topology/planar-map.ts";
import { isPlanarDrawing } from "./planarity.ts";

/**
 * Drawings with the same topology as one that is too expensive to redraw: with the curves pulled straight between
 * spots that stay, and then with new places for all, where it does not matter how the curves go.
 */
export function* simplerDrawings(drawing: Drawing): Generator<Drawing> {
  const map = planarMap(drawing);
  const isSame = (other: Drawing): boolean => isPlanarDrawing(other) && sameTopology(other, map);
  const shortened = shortenedCurves(drawing);
  if (isSame(shortened)) yield shortened;
  const afresh = drawnAfresh(map, seededRandom(1));
  if (isSame(afresh)) yield afresh;
}
