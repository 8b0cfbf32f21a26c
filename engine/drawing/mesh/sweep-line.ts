import SweepContext, { type SweepPoint } from "./poly2tri.js";

interface NumberedPoint extends SweepPoint {
  readonly vertex: number;
}

/**
 * Triangulates by poly2tri, outer ring first. `scale` enlarges coordinates, since areas below 1e-12 count as zero.
 * Undefined where it gives up; it misses some failures.
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
    // Several kinds of errors, all for points that look collinear.
    return undefined;
  }
}
