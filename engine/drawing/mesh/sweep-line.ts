import SweepContext, { type SweepPoint } from "./poly2tri.js";

interface NumberedPoint extends SweepPoint {
  readonly vertex: number;
}

/**
 * Triangulates a polygon with holes by poly2tri; the outer ring comes first. `scale` multiplies the coordinates,
 * because poly2tri takes areas below 1e-12 for zero. Undefined where poly2tri gives up. It does not notice all
 * failures, so the triangles may be wrong.
 */
export function sweepTriangles(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  rings: readonly (readonly number[])[],
  scale: number,
): Int32Array | undefined {
  const points = rings.map((ring) =>
    ring.map((vertex): NumberedPoint => ({ x: x[vertex] * scale, y: y[vertex] * scale, vertex })),
  );
  try {
    const sweep = new SweepContext<NumberedPoint>(points[0]);
    for (const hole of points.slice(1)) sweep.addHole(hole);
    const triangles = sweep.triangulate().getTriangles();
    const corners = new Int32Array(3 * triangles.length);
    triangles.forEach((triangle, t) => {
      for (let k = 0; k < 3; k++) corners[3 * t + k] = triangle.getPoint(k).vertex;
    });
    return corners;
  } catch {
    // poly2tri throws its own errors, type errors and range errors for one reason: the sweep met points that it
    // takes for collinear.
    return undefined;
  }
}
