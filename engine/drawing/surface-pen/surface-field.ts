import type { DrawnSurface } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { VertexField } from "../geometry/vertex-field.ts";
import type { LineField } from "../moves/tidying.ts";
import type { SurfaceDrawing } from "../surface/cut.ts";
import { developed } from "../surface/cut.ts";
import { lowered, tileAt } from "../surface/gluing.ts";
import { tilesBetween } from "../surface/images.ts";

/** The vertices of a drawing on a surface, wherever copies of the board show them. */
export class SurfaceField implements LineField {
  private readonly surface: DrawnSurface;
  private readonly field: VertexField;

  constructor(drawing: SurfaceDrawing, more: number) {
    const { surface, spots, curves } = drawing;
    this.surface = surface;
    const count = curves.reduce((sum, { inner }) => sum + inner.length, more);
    this.field = new VertexField({ ...drawing, spots, curves: [] }, count);
    for (const curve of curves) for (const point of developed(drawing, curve).slice(1, -1)) this.add(point);
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
