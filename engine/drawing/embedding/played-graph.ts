import type { PlaneGraph } from "./plane-graph.ts";
import { connectedParts, removalOrder } from "./removal-order.ts";

/** Number of edges of a part that are tried for each kind of change. */
const MAX_EDGES_TRIED = 12;

/** A hidden spot has a life that no move can use, and lies between two dead faces; a survivor is a lens around one. */
type Insertion = "lens" | "hidden" | "survivor";

interface GraphEdge {
  readonly edge: number;
  readonly ends: readonly [number, number];
}

/**
 * Changes from the fewest spots at the start to the most: a lens and a hidden spot need half a spot, a survivor one and
 * a half.
 */
const CHANGES: readonly (readonly Insertion[])[] = [
  ["lens"],
  ["hidden"],
  ["lens", "lens"],
  ["lens", "hidden"],
  ["lens", "lens", "hidden"],
  ["survivor"],
  ["lens", "survivor"],
  ...[2, 3, 4, 5, 6].flatMap((count): Insertion[][] => {
    const survivors = Array.from({ length: count }, (): Insertion => "survivor");
    return [survivors, [...survivors, "lens"]];
  }),
];

/**
 * Puts dead spots into edges of a graph until a game can draw it; its faces stay, but for new dead ones. That is always
 * possible: with a survivor in each edge all edges can be taken away.
 *
 * @param isLive whether a dart shows that its face is part of a region.
 * @returns the spots of the game's moves, last one first.
 */
export function makePlayed(graph: PlaneGraph, isLive: (dart: number) => boolean): number[] {
  const loops = edgesOf(graph).filter(({ ends: [u, v] }) => u === v);
  for (const { edge } of loops) graph.insertLens(edge);
  const order: number[] = [];
  for (const vertices of partsOf(graph)) {
    const own = edgesOf(graph).filter(({ ends: [u] }) => vertices.has(u));
    order.push(...(removalOrder(own.map(({ ends }) => ends)) ?? changedPart(graph, own, isLive)));
  }
  return order;
}

/** Changes the part with these edges. @returns its removal order. */
function changedPart(graph: PlaneGraph, own: readonly GraphEdge[], isLive: (dart: number) => boolean): number[] {
  const vertices = new Set(own.flatMap(({ ends }) => ends));
  const isOfPart = (vertex: number): boolean => vertices.has(vertex) || vertex >= graph.rotation.length;
  for (const change of CHANGES) {
    const tried = Math.min(own.length, MAX_EDGES_TRIED);
    for (let i = 0; i < tried; i++) {
      const copy = graph.copy();
      const first = Math.floor((i * own.length) / tried);
      for (const [k, insertion] of change.entries()) {
        const { edge } = own[(first + Math.floor((k * own.length) / change.length)) % own.length];
        if (insertion === "lens") copy.insertLens(edge);
        else if (insertion === "survivor") copy.insertSurvivor(edge);
        else insertHidden(copy, isOfPart, isLive, i);
      }
      const order = removalOrder(edgesOf(copy).flatMap(({ ends }) => (ends.some(isOfPart) ? [ends] : [])));
      if (order === undefined) continue;
      graph.assign(copy);
      return order;
    }
  }
  return own.flatMap(({ edge }) => graph.insertSurvivor(edge));
}

/**
 * Puts a hidden spot between two dead faces of a part, if it has such; `choice` counts through the edges between them.
 */
function insertHidden(
  graph: PlaneGraph,
  isOfPart: (vertex: number) => boolean,
  isLive: (dart: number) => boolean,
  choice: number,
): void {
  const isDead = new Uint8Array(graph.start.length);
  for (const walk of graph.faces()) {
    const hasLife = walk.some((dart) => isLive(dart) || graph.rotation[graph.start[dart]].length < 3);
    if (!hasLife) for (const dart of walk) isDead[dart] = 1;
  }
  const edges = edgesOf(graph).filter(
    ({ edge, ends }) => isDead[2 * edge] === 1 && isDead[2 * edge + 1] === 1 && ends.some(isOfPart),
  );
  if (edges.length > 0) graph.insertVertex(edges[choice % edges.length].edge);
}

function edgesOf(graph: PlaneGraph): GraphEdge[] {
  return Array.from({ length: graph.start.length / 2 }, (_, edge) => ({
    edge,
    ends: [graph.start[2 * edge], graph.start[2 * edge + 1]] as const,
  }));
}

function partsOf(graph: PlaneGraph): ReadonlySet<number>[] {
  const all = edgesOf(graph).map(({ ends }) => ends);
  return connectedParts(all).map((part) => new Set(part.flat()));
}
