import type { PlanarMap } from "../../engine/drawing/topology/map.ts";
import { regionMesh } from "../../engine/drawing/mesh/region-mesh.ts";
import { exactGoal, type RouteGoal } from "../../engine/drawing/routing/goal.ts";
import { meshAdjacency, type MeshAdjacency } from "../../engine/drawing/mesh/adjacency.ts";
import { curveLength, curvePoints } from "../../engine/drawing/routing/curve-points.ts";
import { routeCandidates } from "../../engine/drawing/routing/route-candidates.ts";
import type { Random } from "../../engine/random.ts";
import type { LabelledMove } from "../../engine/sprouts/labelled.ts";

/** Distance in board units up to which points of a taut curve count as one. */
const TIGHT = 0.002;
/** Maximum shift of mesh vertices, relative to their distances. */
const NOISE = 0.4;

/**
 * Length of the shortest curve of a move, in board units; 0 for a loop around nothing. From `trees` link trees over a
 * disturbed mesh, pulled taut by the funnel algorithm.
 */
export function shortestCurve(map: PlanarMap, move: LabelledMove, trees: number, random: Random): number {
  return enclosesNothing(map, move) ? 0 : shortestCurveOf(map, exactGoal(map, move), trees, random);
}

export function shortestCurveOf(map: PlanarMap, goal: RouteGoal, trees: number, random: Random): number {
  const adjacency = meshAdjacency(regionMesh(map, goal.region));
  const corner = adjacency.mesh.cornerVertices(goal.from.boundary, goal.from.index);
  const spotAt = ({ boundary, index }: { boundary: number; index: number }): { x: number; y: number } =>
    map.drawing.spots[map.regions[goal.region].boundaries[boundary].corners[index].spot];
  const ends = { from: spotAt(goal.from), to: spotAt(goal.to) };
  let best = Infinity;
  for (let i = 0; i <= trees; i++) {
    const walked = i === 0 ? adjacency : disturbed(adjacency, NOISE * random.next() ** 2, random);
    for (const candidate of routeCandidates(walked, goal)) {
      best = Math.min(best, curveLength(ends, curvePoints(adjacency, candidate, ends, corner, TIGHT)));
    }
  }
  return best;
}

function disturbed(adjacency: MeshAdjacency, noise: number, random: Random): MeshAdjacency {
  const shifted = (values: Float64Array): Float64Array => values.map((v) => v + noise * (2 * random.next() - 1));
  return { ...adjacency, mesh: { ...adjacency.mesh, x: shifted(adjacency.mesh.x), y: shifted(adjacency.mesh.y) } };
}

export function enclosesNothing(map: PlanarMap, { region, from, to, near }: LabelledMove): boolean {
  if (from.boundary !== to.boundary || from.index !== to.index) return false;
  const { boundaries } = map.regions[region];
  const isLone = boundaries[from.boundary].corners.length === 1;
  return near.length === 0 || (isLone && near.length === boundaries.length - 1);
}
