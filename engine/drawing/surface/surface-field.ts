import { type DrawnSurface, pointCount } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { VertexField } from "../geometry/vertex-field.ts";
import type { Stroke } from "../moves/stroke.ts";
import { type LineField, shortenedLines, tidyLine, type TidyOptions, withLines } from "../moves/tidying.ts";
import { developed, isClosedLine, type SurfaceDrawing } from "./cut.ts";
import { lowered, offSides, tileAt } from "./gluing.ts";
import { tilesBetween } from "./images.ts";

/** Number of inner points that a tidied loop and any other tidied curve keep. */
const FEWEST = { loop: 2, other: 1 };

/** Tidies a stroke as `tidyStroke` does, in the plane that copies of the board cover. */
export function tidySurfaceStroke(board: SurfaceDrawing, stroke: Stroke, options: Partial<TidyOptions> = {}): Stroke {
  const field = new SurfaceField(board, stroke.inner.length);
  const fewest = isClosedLine(stroke) ? FEWEST.loop : FEWEST.other;
  const line = tidyLine(field, developed(board, stroke), fewest, options);
  return { ...stroke, inner: line.slice(1, -1).map(offSides) };
}

/** Pulls the curves from one on straight as `shortenedCurves` does. */
export function shortenedOnSurface(drawing: SurfaceDrawing, from: number): SurfaceDrawing {
  const field = new SurfaceField({ ...drawing, curves: drawing.curves.slice(0, from) }, pointCount(drawing));
  const lines = drawing.curves.slice(from).map((curve) => developed(drawing, curve));
  return withLines(drawing, from, shortenedLines(field, lines));
}

/** The vertices of a drawing on a surface, wherever copies of the board show them. */
class SurfaceField implements LineField {
  private readonly surface: DrawnSurface;
  private readonly field: VertexField;

  constructor(drawing: SurfaceDrawing, more: number) {
    const { surface, spots, curves } = drawing;
    this.surface = surface;
    this.field = VertexField.of({ spots, curves: [] }, pointCount(drawing) + more);
    for (const curve of curves) for (const point of developed(drawing, curve).slice(1, -1)) this.add(point);
  }

  get visits(): number {
    return this.field.visits;
  }

  add(point: Point): number {
    return this.field.add(lowered(this.surface, tileAt(point), point));
  }

  remove(id: number): void {
    this.field.remove(id);
  }

  isEmpty(a: Point, b: Point, c: Point): boolean {
    const first = tileAt({ x: Math.min(a.x, b.x, c.x), y: Math.min(a.y, b.y, c.y) });
    const last = tileAt({ x: Math.max(a.x, b.x, c.x), y: Math.max(a.y, b.y, c.y) });
    return tilesBetween(first, last).every((tile) => {
      const [p, q, r] = [a, b, c].map((point) => lowered(this.surface, tile, point));
      return this.field.isEmpty(p, q, r);
    });
  }
}
