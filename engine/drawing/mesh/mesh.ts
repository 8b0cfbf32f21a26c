import { earTriangles, flipToDelaunay } from "./ear-clipping.ts";
import { type HalfEdges, connectTriangles, nextHalf } from "./half-edges.ts";
import type { Ring } from "./ring.ts";
import { sweepTriangles } from "./sweep-line.ts";

/** A triangulation whose vertices all lie on its rings (thesis, 2.4.2). */
export interface Mesh extends HalfEdges {
  readonly rings: readonly Ring[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Ring of each vertex; `after` is the next vertex there. */
  readonly ringOf: Int32Array;
  readonly after: Int32Array;
  /** Half-edge from each vertex to the next. */
  readonly ringEdge: Int32Array;
  cornerVertices(boundary: number, index: number): readonly number[];
  readonly triangulator: Triangulator;
}

type Triangulator = "poly2tri" | "poly2tri-rescaled" | "ear-clipping";

/** Triangulates rings. Undefined unless they are disjoint, one around all others. */
export function triangulatedRings(
  rings: readonly Ring[],
  triangulators: readonly Triangulator[] = ["poly2tri", "poly2tri-rescaled", "ear-clipping"],
): Mesh | undefined {
  const x = Float64Array.from(rings.flatMap((ring) => ring.x));
  const y = Float64Array.from(rings.flatMap((ring) => ring.y));
  const ringOf = new Int32Array(x.length);
  const after = new Int32Array(x.length);
  const vertices: number[][] = [];
  let first = 0;
  rings.forEach((ring, r) => {
    const size = ring.x.length;
    vertices.push(ring.x.map((_, i) => first + i));
    for (let i = 0; i < size; i++) {
      ringOf[first + i] = r;
      after[first + i] = first + ((i + 1) % size);
    }
    first += size;
  });
  const leftmost = vertices.map((ring) => Math.min(...ring.map((v) => x[v])));
  const outer = leftmost.indexOf(Math.min(...leftmost));
  const ordered = [vertices[outer], ...vertices.filter((_, r) => r !== outer)];

  for (const triangulator of triangulators) {
    const halfEdges = triangulate(triangulator, x, y, ordered);
    if (!halfEdges) continue;
    const ringEdge = new Int32Array(x.length);
    halfEdges.twin.forEach((twin, half) => {
      if (twin === -1) ringEdge[halfEdges.origin[half]] = half;
    });
    const cornerVertices = (boundary: number, index: number): number[] =>
      vertices[boundary].filter((_, i) => rings[boundary].corner[i] === index);
    return { ...halfEdges, rings, x, y, ringOf, after, ringEdge, cornerVertices, triangulator };
  }
  return undefined;
}

function triangulate(
  triangulator: Triangulator,
  x: Float64Array,
  y: Float64Array,
  rings: readonly (readonly number[])[],
): HalfEdges | undefined {
  if (triangulator === "ear-clipping") {
    const ears = earTriangles(x, y, rings);
    const joined = ears && connectTriangles(x, y, rings, ears);
    if (joined) flipToDelaunay(x, y, joined);
    return joined;
  }
  const swept = sweepTriangles(x, y, rings, triangulator === "poly2tri" ? 1 : 1000);
  return swept && connectTriangles(x, y, rings, swept);
}

/** Inner half-edges from the vertex after `before`, clockwise (y upwards). */
export function spokes(mesh: Mesh, before: number): number[] {
  const { twin } = mesh;
  const found: number[] = [];
  for (let half = nextHalf(mesh.ringEdge[before]); twin[half] !== -1; half = nextHalf(twin[half])) found.push(half);
  return found;
}
