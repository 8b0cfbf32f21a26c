import type { DrawnSurface, Tile } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { PenOptions } from "../../engine/drawing/pen/pen.ts";
import type { SurfaceDrawing } from "../../engine/drawing/surface/cut.ts";
import { HOME, lifted, lowered, tileAt } from "../../engine/drawing/surface/gluing.ts";
import { tileOfImage, tilesAround } from "../../engine/drawing/surface/images.ts";
import { SurfacePen } from "../../engine/drawing/surface-pen/surface-pen.ts";
import { distance } from "./distances.ts";
import { boardPen, type BoardPen } from "./board-pen.ts";

/** The engine's stroke begins on the board itself, as the player's does until it comes to another copy (`comeTo`). */
export function openSurfacePen(drawing: SurfaceDrawing, from: number, options: Partial<PenOptions>): BoardPen {
  const { surface } = drawing;
  const engine = new SurfacePen(drawing, options);
  const pen = boardPen(engine, from, drawing.spots[from], (place) => engine.spotOf(place));
  let tile = HOME;
  const here = (point: Point): Point => lifted(surface, tile, point);
  const there = (point: Point): Point => lowered(surface, tile, point);
  return {
    from,
    get points() {
      return pen.points.map(here);
    },
    get target() {
      return pen.target;
    },
    get refusal() {
      return pen.refusal;
    },
    get isBehind() {
      return pen.isBehind;
    },
    tipNear(point) {
      const tip = pen.points[pen.points.length - 1];
      return lifted(surface, tileOfNearest(surface, tip, point), tip);
    },
    comeTo(point) {
      tile = tileOfNearest(surface, pen.points[pen.points.length - 1], point);
    },
    moveTo: (point) => pen.moveTo(there(point)),
    ahead(point) {
      const ahead = pen.ahead(there(point));
      return ahead === null ? null : here(ahead);
    },
    finish: () => pen.finish(),
  };
}

/** Board units: an image of every point is so near. */
const IMAGE_REACH = 1;

/** The tile to which the board goes, so that the image of `tip` is as near to the point as an image can be. */
function tileOfNearest(surface: DrawnSurface, tip: Point, point: Point): Tile {
  const own = tileAt(tip);
  const onBoard = lowered(surface, own, tip);
  const [nearest] = tilesAround({ ax: point.x, ay: point.y, bx: point.x, by: point.y }, IMAGE_REACH)
    .map((tile) => ({ tile, away: distance(lifted(surface, tile, onBoard), point) }))
    .sort((a, b) => a.away - b.away);
  return tileOfImage(surface, own, nearest.tile);
}
