import type { Drawing, Tile } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { tileAt } from "../../engine/drawing/surface/gluing.ts";
import { dragCurve, dragSpot, nearestPlace, type PlaceOnCurve } from "../../engine/drawing/any-surface/dragging.ts";
import { arrange } from "../../engine/play/drafting.ts";
import { MIN_SPOT_DISTANCE } from "../../protocol/drafts.ts";
import { onBoard, spotNear } from "../game/board-places.ts";

export type ArrangeTool = "add" | "move" | "remove";

/** What is dragged. */
type ArrangeGrip =
  | { readonly kind: "spot"; readonly spot: number; readonly tile: Tile }
  | { readonly kind: "curve"; readonly place: PlaceOnCurve };

/** What a press meets on the drawing that the player sees. */
export interface ArrangePlace {
  readonly seen: Drawing;
  readonly point: Point;
  readonly spot: number | null;
  /** What is dragged; null for nothing, and for tools that do not move. */
  readonly grip: ArrangeGrip | null;
}

export function arrangePlace(seen: Drawing, tool: ArrangeTool, point: Point, reach: number): ArrangePlace {
  const near = spotNear(seen, point, reach);
  const place = { seen, point, spot: near?.spot ?? null, grip: null };
  if (tool !== "move") return place;
  if (near !== null) return { ...place, grip: { kind: "spot", spot: near.spot, tile: near.tile } };
  const onCurve = nearestPlace(seen, point);
  const isNear = onCurve !== null && onCurve.distance <= reach;
  return isNear ? { ...place, grip: { kind: "curve", place: onCurve } } : place;
}

/** The drawing after a drag to a point; null where it would cross something. */
export function draggedTo({ seen, grip, point: from }: ArrangePlace, point: Point): Drawing | null {
  if (grip === null) return null;
  const next =
    grip.kind === "spot"
      ? dragSpot(seen, grip.spot, onThisBoard(seen, grip.tile, point))
      : dragCurve(seen, grip.place, { x: point.x - from.x, y: point.y - from.y });
  return arrange(seen, next, MIN_SPOT_DISTANCE).ok ? next : null;
}

/** The drawing after a tap that adds or removes a spot, with the number of that spot; null for another tap. */
export function tapped(
  { seen, point, spot }: ArrangePlace,
  tool: ArrangeTool,
): { readonly drawing: Drawing; readonly change: "added" | "removed"; readonly spot: number } | null {
  const { spots } = seen;
  if (tool === "add" && spot === null) {
    const place = onBoard(seen, tileAt(point), point);
    return { drawing: { ...seen, spots: [...spots, { ...place, move: 0 }] }, change: "added", spot: spots.length };
  }
  if (tool !== "remove" || spot === null) return null;
  return { drawing: { ...seen, spots: spots.filter((_, index) => index !== spot) }, change: "removed", spot };
}

/** Limits a coordinate to the board, with room for a spot. */
export function insideBoard(value: number): number {
  return Math.min(0.97, Math.max(0.03, value));
}

/** The place on the board where copy `tile` shows a point, on a surface within the sides. */
function onThisBoard(drawing: Drawing, tile: Tile, point: Point): Point {
  const { x, y } = onBoard(drawing, tile, point);
  return drawing.surface === undefined ? { x, y } : { x: insideBoard(x), y: insideBoard(y) };
}
