export interface SweepPoint {
  x: number;
  y: number;
}

interface SweepTriangle<P extends SweepPoint> {
  getPoint(index: number): P;
}

/** The sweep of poly2tri, whose methods throw where it fails. */
export default class SweepContext<P extends SweepPoint> {
  constructor(contour: P[], options?: { cloneArrays?: boolean });
  addHole(polyline: P[]): this;
  triangulate(): this;
  getTriangles(): SweepTriangle<P>[];
}
