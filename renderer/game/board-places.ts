import type { Drawing, Tile } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { isSurfaceDrawing } from "../../engine/drawing/surface/cut.ts";
import { HOME, lifted, lowered, tileAt } from "../../engine/drawing/surface/gluing.ts";
import { lineImages, tilesAround, type PlaneWindow } from "../../engine/drawing/surface/images.ts";
import { distance, distanceToLine } from "./distances.ts";

/** Place where a board shows a spot: on a surface, copies of the board cover the plane. */
interface SpotOnBoard {
  readonly spot: number;
  readonly tile: Tile;
  readonly away: number;
}

/** The nearest spot within `reach`, in any copy of the board. */
export function spotNear(drawing: Drawing, point: Point, reach: number): SpotOnBoard | null {
  let best: SpotOnBoard | null = null;
  const tiles = isSurfaceDrawing(drawing)
    ? tilesAround({ ax: point.x, ay: point.y, bx: point.x, by: point.y }, reach)
    : [HOME];
  for (const tile of tiles) {
    const seen = onBoard(drawing, tile, point);
    for (const [spot, place] of drawing.spots.entries()) {
      const away = distance(seen, place);
      if (away <= (best?.away ?? reach)) best = { spot, tile, away };
    }
  }
  return best;
}

/** A point of copy `tile`, on the board itself. */
export function onBoard(drawing: Drawing, tile: Tile, point: Point): Point {
  return isSurfaceDrawing(drawing) ? lowered(drawing.surface, tile, point) : point;
}

/** Finds where copy `tile` shows a point of the board. */
export function inCopy(drawing: Drawing, tile: Tile, point: Point): Point {
  return isSurfaceDrawing(drawing) ? lifted(drawing.surface, tile, point) : point;
}

/** Measures how far a point is from the nearest image of a line; Infinity beyond `reach`. */
export function distanceToImages(drawing: Drawing, point: Point, line: readonly Point[], reach: number): number {
  if (!isSurfaceDrawing(drawing)) return distanceToLine(point, line);
  const { x, y } = point;
  const window: PlaneWindow = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
  return Math.min(Infinity, ...lineImages(drawing.surface, line, window).map((image) => distanceToLine(point, image)));
}

/** The longest part of a line that one copy of the board shows, on the board; the whole line on the sphere. */
export function longestPartOnBoard(drawing: Drawing, line: readonly Point[]): readonly Point[] {
  if (!isSurfaceDrawing(drawing)) return line;
  const { surface } = drawing;
  let parts: { tile: Tile; points: Point[] }[] = [];
  for (const point of line) {
    const tile = tileAt(point);
    const last = parts.at(-1);
    if (last === undefined || last.tile[0] !== tile[0] || last.tile[1] !== tile[1])
      parts = [...parts, { tile, points: [point] }];
    else last.points.push(point);
  }
  parts.sort((a, b) => b.points.length - a.points.length);
  const [{ tile, points }] = parts;
  return points.map((point) => lowered(surface, tile, point));
}
