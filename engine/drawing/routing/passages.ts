import type { Mesh } from "../mesh/mesh.ts";
import { arcBetween } from "./arcs.ts";
import type { RouteGoal } from "./goal.ts";
import { LinkTree } from "./link-tree.ts";
import type { Navigation } from "./navigation.ts";
import { type Passage, reversed, trimmed } from "./passage.ts";
import { besideVertices, shortestPath } from "./shortest-path.ts";

/** A way to draw a move, up to bending. */
export interface RoutePassage extends Passage {
  /** Which side the curve goes around: for a curve that crosses nothing, that side is empty inside the loop. */
  readonly turns: "left" | "right";
}

/** Ways to draw a goal, each right; which one is short is not yet known. From corner `from` to corner `to`. */
export function passagesOf(nav: Navigation, goal: RouteGoal): RoutePassage[] {
  const { mesh } = nav;
  const from = mesh.cornerVertices(goal.from.boundary, goal.from.index);
  const to = mesh.cornerVertices(goal.to.boundary, goal.to.index);
  if (goal.from.boundary !== goal.to.boundary) return [joiningPassage(nav, from, to)];

  const isLoop = goal.from.index === goal.to.index;
  const isLoneSpot = isLoop && from.length === mesh.rings[goal.from.boundary].x.length;
  const nearArc = arcBetween(mesh, from, to, isLoneSpot);
  const farArc = arcBetween(mesh, to, from, isLoop);
  const loneFar = goal.lone.length - goal.loneNear;
  const passages: RoutePassage[] = [];
  for (const extra of boardRings(mesh)) {
    for (const tree of linkTrees(nav, nearArc.vertices, [...goal.near, ...extra], goal.lone, goal.loneNear)) {
      passages.push({ ...trimmed(mesh, tree.around(nearArc.closed), from, to), turns: "right" });
    }
    for (const tree of linkTrees(nav, farArc.vertices, [...goal.far, ...extra], goal.lone, loneFar)) {
      passages.push({ ...trimmed(mesh, reversed(mesh, tree.around(farArc.closed)), from, to), turns: "left" });
    }
  }
  return passages;
}

/** The side of the board belongs to neither side of a curve in the outer region: it may be on either. */
function boardRings(mesh: Mesh): number[][] {
  const board = mesh.rings.findIndex((ring) => ring.boundary === -1);
  return board === -1 ? [[]] : [[], [board]];
}

function joiningPassage(nav: Navigation, from: readonly number[], to: readonly number[]): RoutePassage {
  const path = shortestPath(nav, from, (v) => to.includes(v));
  if (!path) throw new Error("A mesh in one piece has a way between any two corners.");
  const { vertices } = path;
  const way = besideVertices(nav, vertices);
  const passage = {
    start: vertices[0],
    end: vertices[vertices.length - 1],
    triangle: way.triangles[0],
    crossed: way.crossed,
  };
  return { ...trimmed(nav.mesh, passage, from, to), turns: "right" };
}

/** Trees that link an arc with all of `rings` and with `count` of `lone`, which are chosen to be near. */
function linkTrees(
  nav: Navigation,
  arc: readonly number[],
  rings: readonly number[],
  lone: readonly number[],
  count: number,
): LinkTree[] {
  const open = count < lone.length ? lone : [];
  const settled = count < lone.length ? rings : [...rings, ...lone];
  const rest = count < lone.length ? count : 0;
  const trees = [linkedInStages(nav, arc, settled, open, rest, "rings first")];
  if (rest > 0 && settled.length > 0) trees.push(linkedInStages(nav, arc, settled, open, rest, "nearest first"));
  return trees;
}

function linkedInStages(
  nav: Navigation,
  arc: readonly number[],
  rings: readonly number[],
  lone: readonly number[],
  count: number,
  order: "rings first" | "nearest first",
): LinkTree {
  const tree = new LinkTree(nav, arc);
  const wanted = new Set(rings);
  const open = new Set(lone);
  let left = count;
  while (wanted.size > 0 || left > 0) {
    const mayTakeLone = left > 0 && (order === "nearest first" || wanted.size === 0);
    const { ring } = tree.linkNearest(mayTakeLone ? new Set([...wanted, ...open]) : wanted);
    if (!wanted.delete(ring)) {
      open.delete(ring);
      left--;
    }
  }
  return tree;
}
