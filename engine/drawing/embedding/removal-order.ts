export type Ends = readonly [number, number];

export interface RemovalBudget {
  tries: number;
}

const MAX_TRIES = 500;

/**
 * An order in which the moves that drew a graph can be taken back: each vertex in turn has just two edges, which go
 * with it, and in the end no edge is left. A graph with at most three edges at a vertex can be drawn in a game exactly
 * if it has such an order; the vertices that are left are the spots at the start.
 *
 * Takes away only what leaves each part with an even number of edges and a vertex of two, as other parts have no
 * order. Parts are independent.
 *
 * @returns undefined where none is found. There is none if `budget.tries` is not negative then.
 */
export function removalOrder(
  edges: readonly Ends[],
  budget: RemovalBudget = { tries: MAX_TRIES },
): number[] | undefined {
  const order: number[] = [];
  for (const part of connectedParts(edges)) {
    const found = isPromising(part) ? orderOfPart(part, budget) : undefined;
    if (found === undefined) return undefined;
    order.push(...found);
  }
  return order;
}

function orderOfPart(edges: readonly Ends[], budget: RemovalBudget): number[] | undefined {
  for (const { vertex, parts } of promisingRests(edges)) {
    if (budget.tries-- <= 0) return undefined;
    const order = [vertex];
    const isOrdered = parts.every((part) => {
      const found = orderOfPart(part, budget);
      if (found !== undefined) order.push(...found);
      return found !== undefined;
    });
    if (isOrdered) return order;
  }
  return undefined;
}

/** Lists the parts that are left without each vertex of two edges, where all of them may have an order. */
function* promisingRests(edges: readonly Ends[]): Generator<{ vertex: number; parts: Ends[][] }> {
  const degree = degreesOf(edges);
  const loss = (vertex: number): number =>
    edges.filter(([u, v]) => (u === vertex && degree.get(v) === 2) || (v === vertex && degree.get(u) === 2)).length;
  const candidates = [...degree]
    .flatMap(([vertex, d]) => (d === 2 ? [{ vertex, loss: loss(vertex) }] : []))
    .sort((a, b) => a.loss - b.loss);
  for (const { vertex } of candidates) {
    const parts = connectedParts(edges.filter(([u, v]) => u !== vertex && v !== vertex));
    if (parts.every(isPromising)) yield { vertex, parts };
  }
}

function isPromising(edges: readonly Ends[]): boolean {
  return edges.length % 2 === 0 && [...degreesOf(edges).values()].includes(2);
}

function degreesOf(edges: readonly Ends[]): Map<number, number> {
  const degree = new Map<number, number>();
  for (const ends of edges) for (const vertex of ends) degree.set(vertex, (degree.get(vertex) ?? 0) + 1);
  return degree;
}

export function connectedParts(edges: readonly Ends[]): Ends[][] {
  const parent = new Map<number, number>();
  const root = (vertex: number): number => {
    let at = vertex;
    for (let up = parent.get(at); up !== undefined; up = parent.get(at)) at = up;
    return at;
  };
  for (const [u, v] of edges) {
    const [a, b] = [root(u), root(v)];
    if (a !== b) parent.set(a, b);
  }
  const parts = new Map<number, Ends[]>();
  for (const ends of edges) {
    const part = root(ends[0]);
    const known = parts.get(part);
    if (known === undefined) parts.set(part, [ends]);
    else known.push(ends);
  }
  return [...parts.values()];
}
