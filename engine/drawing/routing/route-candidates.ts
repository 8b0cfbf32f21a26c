import type { Mesh } from "../mesh/mesh.ts";
import type { RouteGoal } from "./goal.ts";
import { LinkTree } from "./link-tree.ts";
import type { MeshAdjacency } from "../mesh/adjacency.ts";
import { type CrossingSequence, reversed, trimmed } from "./crossing-sequence.ts";
import { besideVertices, shortestPath } from "./shortest-path.ts";

export interface RouteCandidate extends CrossingSequence {
  /** Side on which a loop that crosses nothing has its inside (y upwards). */
  readonly turns: "left" | "right";
}

/** All of them right, of unknown length. */
export function routeCandidates(adjacency: MeshAdjacency, goal: RouteGoal): RouteCandidate[] {
  const { mesh } = adjacency;
  const from = mesh.cornerVertices(goal.from.boundary, goal.from.index);
  const to = mesh.cornerVertices(goal.to.boundary, goal.to.index);
  if (goal.from.boundary !== goal.to.boundary) return [joiningCandidate(adjacency, from, to)];

  const isLoop = goal.from.index === goal.to.index;
  const isLoneSpot = isLoop && from.length === mesh.rings[goal.from.boundary].x.length;
  const nearArc = ringArc(mesh, from, to, isLoneSpot);
  const farArc = ringArc(mesh, to, from, isLoop);
  const farGroups = goal.groups.map(({ boundaries, near }) => ({ boundaries, count: boundaries.length - near }));
  const nearGroups = goal.groups.map(({ boundaries, near }) => ({ boundaries, count: near }));
  const candidates: RouteCandidate[] = [];
  for (const extra of boardRings(mesh)) {
    for (const tree of linkTrees(adjacency, nearArc.vertices, [...goal.near, ...extra], nearGroups)) {
      candidates.push({
        ...trimmed(mesh, tree.around(nearArc.isClosed), from, to),
        turns: tree.isBare ? "right" : "left",
      });
    }
    for (const tree of linkTrees(adjacency, farArc.vertices, [...goal.far, ...extra], farGroups)) {
      const candidate = reversed(mesh, tree.around(farArc.isClosed));
      candidates.push({ ...trimmed(mesh, candidate, from, to), turns: tree.isBare ? "left" : "right" });
    }
  }
  return candidates;
}

/** The board's sides may be on either side of a curve. */
function boardRings(mesh: Mesh): number[][] {
  const board = mesh.rings.findIndex((ring) => ring.boundary === -1);
  return board === -1 ? [[]] : [[], [board]];
}

function joiningCandidate(adjacency: MeshAdjacency, from: readonly number[], to: readonly number[]): RouteCandidate {
  const vertices = shortestPath(adjacency, from, (v) => to.includes(v));
  const way = besideVertices(adjacency, vertices);
  const candidate = {
    start: vertices[0],
    end: vertices[vertices.length - 1],
    triangle: way.triangles[0],
    crossed: way.crossed,
  };
  return { ...trimmed(adjacency.mesh, candidate, from, to), turns: "right" };
}

/** A group of rings, any `count` of which are taken. */
interface Choice {
  readonly boundaries: readonly number[];
  readonly count: number;
}

function linkTrees(
  adjacency: MeshAdjacency,
  arc: readonly number[],
  rings: readonly number[],
  choices: readonly Choice[],
): LinkTree[] {
  const settled = [
    ...rings,
    ...choices.flatMap(({ boundaries, count }) => (count === boundaries.length ? boundaries : [])),
  ];
  const open = choices.filter(({ boundaries, count }) => count > 0 && count < boundaries.length);
  const trees = [linkedTree(adjacency, arc, settled, open, "rings-first")];
  if (open.length > 0 && settled.length > 0) trees.push(linkedTree(adjacency, arc, settled, open, "nearest-first"));
  return trees;
}

function linkedTree(
  adjacency: MeshAdjacency,
  arc: readonly number[],
  rings: readonly number[],
  choices: readonly Choice[],
  order: "rings-first" | "nearest-first",
): LinkTree {
  const tree = new LinkTree(adjacency, arc);
  const wanted = new Set(rings);
  const open = choices.map(({ boundaries, count }) => ({ rings: new Set(boundaries), left: count }));
  for (;;) {
    const mayChoose = order === "nearest-first" || wanted.size === 0;
    const chosen = mayChoose ? open.filter(({ left }) => left > 0).flatMap((choice) => [...choice.rings]) : [];
    const targets = new Set([...wanted, ...chosen]);
    if (targets.size === 0) return tree;
    const ring = tree.linkNearest(targets);
    wanted.delete(ring);
    for (const choice of open) if (choice.rings.delete(ring)) choice.left--;
  }
}

/** Consecutive vertices; a `closed` arc is the whole ring. */
interface RingArc {
  readonly vertices: readonly number[];
  readonly isClosed: boolean;
}

/**
 * Finds the arc of a ring between two corners, given by their vertices; from a corner to itself the whole ring or that
 * corner.
 */
function ringArc(mesh: Mesh, from: readonly number[], to: readonly number[], isWhole: boolean): RingArc {
  const vertices: number[] = [];
  if (isWhole) {
    let v = from[0];
    do {
      vertices.push(v);
      v = mesh.after[v];
    } while (v !== from[0]);
    return { vertices, isClosed: true };
  }
  const last = to[to.length - 1];
  for (let v = from[0]; v !== last; v = mesh.after[v]) vertices.push(v);
  vertices.push(last);
  return { vertices, isClosed: false };
}
