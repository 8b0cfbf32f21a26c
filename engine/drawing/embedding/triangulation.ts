import type { Random } from "../../random.ts";
import { PlaneGraph } from "./plane-graph.ts";
import type { SphereMap } from "./sphere-map.ts";

/** Number of straight pieces of each curve, so that the triangulation has no loops and no double edges. */
const PIECES_PER_CURVE = 3;

/** A triangle cut into triangles, in which the map lies along edges. */
export interface Triangulation {
  readonly vertexCount: number;
  /** Corners counterclockwise; the outer triangle is not among them. */
  readonly triangles: readonly Triangle[];
  /** The corners of the outer triangle, counterclockwise. */
  readonly outer: Triangle;
  /** The vertices along each edge of the map, from its first vertex to its second. */
  readonly curves: readonly (readonly number[])[];
}

type Triangle = readonly [number, number, number];

/**
 * Triangulates a map. The outer triangle lies in face `outer`; vertices keep their numbers. Walks and lone vertices of
 * a face are linked; a ring of new vertices, one for each corner, follows the walk, and a new vertex in the middle
 * closes it.
 */
export function triangulate(map: SphereMap, outer: number, random: Random): Triangulation {
  const graph = new PlaneGraph();
  for (const _ of map.graph.rotation) graph.addVertex();
  const curves = subdivide(map.graph, graph);
  let outerDart = -1;
  map.faces.forEach((face, f) => {
    const walks = face.walks.map((walk) => walk.flatMap((dart) => piecesOf(dart)));
    const dart = link(graph, walks, face.loneVertices, random);
    if (f === outer) outerDart = dart;
  });
  const triangles: Triangle[] = [];
  let outerTriangle: Triangle | undefined;
  for (const walk of graph.faces()) {
    const corners = walk.map((dart) => graph.start[dart]);
    const isOuter = walk.includes(outerDart);
    if (!isOuter && corners.length === 3) {
      triangles.push([corners[0], corners[1], corners[2]]);
      continue;
    }
    const isSimple = new Set(corners).size === corners.length;
    const ring = !isOuter && isSimple ? corners : ringInside(graph, corners, triangles);
    fan(graph.addVertex(), ring, triangles);
    if (isOuter) outerTriangle = triangles.pop();
  }
  if (outerTriangle === undefined) throw new Error("the outer face has a walk");
  const [a, b, c] = outerTriangle;
  return { vertexCount: graph.rotation.length, triangles, outer: [c, b, a], curves };
}

/** The darts of the pieces of a dart of the map: edge e becomes the edges 3e, 3e + 1, 3e + 2. */
function piecesOf(dart: number): number[] {
  const first = PIECES_PER_CURVE * (dart >> 1);
  const edges = Array.from({ length: PIECES_PER_CURVE }, (_, i) => first + i);
  return dart & 1 ? edges.reverse().map((edge) => 2 * edge + 1) : edges.map((edge) => 2 * edge);
}

/** Copies the edges of `map` in pieces to `graph`, which has its vertices. @returns the vertices along each edge. */
function subdivide(map: PlaneGraph, graph: PlaneGraph): number[][] {
  const curves: number[][] = [];
  for (let edge = 0; 2 * edge < map.start.length; edge++) {
    const line = [map.start[2 * edge]];
    for (let i = 1; i < PIECES_PER_CURVE; i++) line.push(graph.addVertex());
    line.push(map.start[2 * edge + 1]);
    for (let i = 0; i < PIECES_PER_CURVE; i++) graph.addEdge(line[i], line[i + 1]);
    curves.push(line);
  }
  map.rotation.forEach((darts, vertex) => {
    graph.rotation[vertex] = darts.map((dart) => piecesOf(dart)[0]);
  });
  return curves;
}

/**
 * Links the walks and lone vertices of a face, spread around its longest walk.
 *
 * @returns a dart of the face.
 */
function link(graph: PlaneGraph, walks: readonly number[][], lone: readonly number[], random: Random): number {
  const byLength = walks.toSorted((a, b) => b.length - a.length);
  const [main, ...others] = byLength;
  const count = others.length + lone.length;
  const turn = random.next();
  const cornerOf = (i: number): number => main[Math.floor(((i + turn) * main.length) / count) % main.length];
  others.forEach((walk, i) => {
    const corner = cornerOf(i);
    const leaving = walk[random.below(walk.length)];
    graph.addEdgeInFace(graph.start[corner], corner, graph.start[leaving], leaving);
  });
  lone.forEach((vertex, i) => {
    const corner = cornerOf(others.length + i);
    graph.addEdgeInFace(graph.start[corner], corner, vertex, -1);
  });
  return main[0];
}

/** Adds a ring within a face. @returns it, in the order of the corners. */
function ringInside(graph: PlaneGraph, corners: readonly number[], triangles: Triangle[]): number[] {
  const ring = corners.map(() => graph.addVertex());
  corners.forEach((corner, i) => {
    const next = (i + 1) % corners.length;
    triangles.push([corner, corners[next], ring[next]], [corner, ring[next], ring[i]]);
  });
  return ring;
}

function fan(middle: number, ring: readonly number[], triangles: Triangle[]): void {
  ring.forEach((corner, i) => triangles.push([middle, corner, ring[(i + 1) % ring.length]]));
}
