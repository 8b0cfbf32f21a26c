import type { Curve, Tile } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { insertMove } from "../moves/insertion.ts";
import type { Stroke } from "../moves/stroke.ts";
import { developed, type SurfaceDrawing } from "./cut.ts";
import { composed, HOME, lifted, lowered, offSides, seenFrom, tileAt } from "./gluing.ts";

/** Inserts a move on a surface as `insertMove` does, with no point on a side. Unchecked (see `validateSurfaceMove`). */
export function insertSurfaceMove(drawing: SurfaceDrawing, stroke: Stroke, move: number): SurfaceDrawing {
  const { surface } = drawing;
  const points = developed(drawing, stroke);
  // The plane has no copies: both ends are spots of their own there.
  const ends = [points[0], points[points.length - 1]].map(({ x, y }) => ({ x, y, move: 0 }));
  const plane = { ...drawing, spots: ends, curves: [] };
  const drawn = insertMove(plane, { from: 0, to: 1, inner: stroke.inner.map(offSides) }, move);
  const place = offSides(drawn.spots[2]);
  const tile = tileAt(place);
  const [first, second] = drawn.curves;
  const half = (from: number, to: number, inner: readonly Point[], end: Tile): Curve => ({
    from,
    to,
    inner,
    move,
    tile: end,
  });
  const spot = drawing.spots.length;
  return {
    ...drawing,
    spots: [...drawing.spots, { ...lowered(surface, tile, place), move }],
    curves: [
      ...drawing.curves,
      half(stroke.from, spot, first.inner, tile),
      half(
        spot,
        stroke.to,
        second.inner.map((point) => lowered(surface, tile, point)),
        seenFrom(surface, tile, stroke.tile ?? HOME),
      ),
    ],
  };
}

/** The move that a drawing's last two curves are, over the spot between them. */
export function lastStroke(drawing: SurfaceDrawing): Stroke {
  const { surface } = drawing;
  const [first, second] = drawing.curves.slice(-2);
  const tile = first.tile ?? HOME;
  const points = developed(drawing, second).slice(0, -1);
  return {
    from: first.from,
    to: second.to,
    inner: [...first.inner, ...points.map((point) => lifted(surface, tile, point))],
    tile: composed(surface, tile, second.tile ?? HOME),
  };
}
