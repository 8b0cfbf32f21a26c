import type { PlaneGraph } from "./plane-graph.ts";
import { connectedParts, removalOrder } from "./removal-order.ts";

/** How many edges of a part are tried for each kind of change. */
const MAX_EDGES_TRIED = 24;

/** What is put into an edge: a lens, or one around a spot with a life that no move can use. */
type Insertion = "lens" | "survivor";

interface GraphEdge {
  readonly edge: number;
  readonly ends: readonly [number, number];
}

/** From the fewest spots at the start to the most. */
const CHANGES: readonly (readonly Insertion[])[] = [
  ["lens"],
  ["lens", "lens"],
  ["survivor"],
  ["lens", "survivor"],
  ["survivor", "survivor"],
  ...[2, 3, 4, 5, 6].flatMap((count): Insertion[][] => {
    const survivors = Array.from({ length: count }, (): Insertion => "survivor");
    return [survivors, [...survivors, "lens"]];
  }),
];

/**
 * Puts dead spots into edges of a graph until a game can draw it; its faces stay, but for new dead ones.
 *
 * @returns the spots of the game's moves, last one first, or undefined where no game is found.
 */
export function makePlayed(graph: PlaneGraph): number[] | undefined {
  const loops = edgesOf(graph).filter(({ ends: [u, v] }) => u === v);
  for (const { edge } of loops) graph.insertLens(edge);
  const order: number[] = [];
  for (const vertices of partsOf(graph)) {
    const own = edgesOf(graph).filter(({ ends: [u] }) => vertices.has(u));
    const found = removalOrder(own.map(({ ends }) => ends)) ?? changedPart(graph, own);
    if (found === undefined) return undefined;
    order.push(...found);
  }
  return order;
}

/** Changes the part with these edges. @returns its removal order. */
function changedPart(graph: PlaneGraph, own: readonly GraphEdge[]): number[] | undefined {
  const vertices = new Set(own.flatMap(({ ends }) => ends));
  const isOfPart = (vertex: number): boolean => vertices.has(vertex) || vertex >= graph.rotation.length;
  for (const change of CHANGES) {
    const tried = Math.min(own.length, MAX_EDGES_TRIED);
    for (let i = 0; i < tried; i++) {
      const copy = graph.copy();
      const first = Math.floor((i * own.length) / tried);
      change.forEach((insertion, k) => {
        const { edge } = own[(first + Math.floor((k * own.length) / change.length)) % own.length];
        if (insertion === "lens") copy.insertLens(edge);
        else copy.insertSurvivor(edge);
      });
      const order = removalOrder(edgesOf(copy).flatMap(({ ends }) => (ends.some(isOfPart) ? [ends] : [])));
      if (order === undefined) continue;
      graph.assign(copy);
      return order;
    }
  }
  return undefined;
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
