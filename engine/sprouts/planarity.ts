export class Graph {
  readonly neighbours: number[][] = [];

  addVertex(): number {
    return this.neighbours.push([]) - 1;
  }

  addEdge(u: number, v: number): void {
    if (u === v || this.neighbours[u].includes(v)) return;
    this.neighbours[u].push(v);
    this.neighbours[v].push(u);
  }
}

/** Demoucron, Malgrange and Pertuiset (1964), for each block. Quadratic. */
export function isPlanar(graph: Graph): boolean {
  return blocksOf(graph).every((edges) => edges.length < 9 || facesOfBlock(edges) !== undefined);
}

/**
 * The faces of each block with a cycle in a planar embedding of it, as closed walks of vertices that all have their
 * face on the same side. Undefined if a block is not planar.
 */
export function facesOfBlocks(graph: Graph): number[][][] | undefined {
  const blocks: number[][][] = [];
  for (const edges of blocksOf(graph)) {
    if (edges.length < 3) continue;
    const faces = facesOfBlock(edges);
    if (faces === undefined) return undefined;
    blocks.push(faces);
  }
  return blocks;
}

type Edge = readonly [number, number];

function facesOfBlock(edges: readonly Edge[]): number[][] | undefined {
  const adjacent = new Map<number, Set<number>>();
  for (const [u, v] of edges) {
    mapped(adjacent, u).add(v);
    mapped(adjacent, v).add(u);
  }
  const cycle = someCycle(adjacent);
  const placed = new Set(cycle);
  const faces: number[][] = [cycle, cycle.toReversed()];
  cycle.forEach((v, i) => removeEdge(adjacent, v, cycle[(i + 1) % cycle.length]));
  for (;;) {
    const bridges = bridgesOf(adjacent, placed);
    if (bridges.length === 0) return faces;
    let chosen: { bridge: Bridge; face: number } | undefined;
    for (const bridge of bridges) {
      const admissible: number[] = [];
      faces.forEach((face, f) => {
        if (bridge.feet.every((foot) => face.includes(foot))) admissible.push(f);
      });
      if (admissible.length === 0) return undefined;
      if (chosen === undefined || admissible.length === 1) chosen = { bridge, face: admissible[0] };
      if (admissible.length === 1) break;
    }
    if (chosen === undefined) return faces;
    const path = pathThrough(adjacent, chosen.bridge, placed);
    path.forEach((v, i) => {
      placed.add(v);
      if (i > 0) removeEdge(adjacent, path[i - 1], v);
    });
    splitFace(faces, chosen.face, path);
  }
}

interface Bridge {
  readonly feet: readonly number[];
  readonly inside: ReadonlySet<number>;
}

function bridgesOf(adjacent: ReadonlyMap<number, Set<number>>, placed: ReadonlySet<number>): Bridge[] {
  const bridges: Bridge[] = [];
  const seen = new Set<number>();
  for (const [u, others] of adjacent) {
    if (placed.has(u)) {
      for (const v of others) if (u < v && placed.has(v)) bridges.push({ feet: [u, v], inside: new Set() });
    } else if (!seen.has(u)) {
      const inside = new Set([u]);
      const feet = new Set<number>();
      for (const v of inside) {
        for (const w of mapped(adjacent, v)) (placed.has(w) ? feet : inside).add(w);
      }
      for (const v of inside) seen.add(v);
      bridges.push({ feet: [...feet], inside });
    }
  }
  return bridges;
}

function pathThrough(
  adjacent: ReadonlyMap<number, Set<number>>,
  bridge: Bridge,
  placed: ReadonlySet<number>,
): number[] {
  const [from] = bridge.feet;
  if (bridge.inside.size === 0) return [...bridge.feet];
  const before = new Map<number, number>();
  const queue = [...mapped(adjacent, from)].filter((v) => bridge.inside.has(v));
  for (const v of queue) before.set(v, from);
  for (const v of queue) {
    for (const w of mapped(adjacent, v)) {
      if (placed.has(w) && w !== from) {
        const path = [w];
        for (let at = v; at !== from; at = before.get(at) ?? from) path.push(at);
        return [...path, from];
      }
      if (!placed.has(w) && !before.has(w)) {
        before.set(w, v);
        queue.push(w);
      }
    }
  }
  throw new Error("a bridge of a block has two feet");
}

function splitFace(faces: number[][], f: number, path: readonly number[]): void {
  const face = faces[f];
  const start = face.indexOf(path[0]);
  const turned = [...face.slice(start), ...face.slice(0, start)];
  const end = turned.indexOf(path[path.length - 1]);
  const inner = path.slice(1, -1);
  faces[f] = [...turned.slice(0, end + 1), ...inner.slice().reverse()];
  faces.push([turned[0], ...inner, ...turned.slice(end)]);
}

function someCycle(adjacent: ReadonlyMap<number, Set<number>>): number[] {
  const path: number[] = [];
  let previous = -1;
  let [at] = adjacent.keys();
  while (!path.includes(at)) {
    path.push(at);
    const next = [...mapped(adjacent, at)].find((v) => v !== previous) ?? at;
    previous = at;
    at = next;
  }
  return path.slice(path.indexOf(at));
}

function removeEdge(adjacent: ReadonlyMap<number, Set<number>>, u: number, v: number): void {
  adjacent.get(u)?.delete(v);
  adjacent.get(v)?.delete(u);
}

function mapped(adjacent: ReadonlyMap<number, Set<number>>, v: number): Set<number> {
  let set = adjacent.get(v);
  if (set === undefined) (adjacent as Map<number, Set<number>>).set(v, (set = new Set()));
  return set;
}

function blocksOf(graph: Graph): Edge[][] {
  const { neighbours } = graph;
  const depth = neighbours.map(() => -1);
  const low = neighbours.map(() => 0);
  const blocks: Edge[][] = [];
  const open: Edge[] = [];
  const walk = (root: number): void => {
    const stack = [{ v: root, parent: -1, next: 0 }];
    depth[root] = low[root] = 0;
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      const { v, parent } = top;
      if (top.next < neighbours[v].length) {
        const w = neighbours[v][top.next++];
        if (depth[w] < 0) {
          depth[w] = low[w] = depth[v] + 1;
          open.push([v, w]);
          stack.push({ v: w, parent: v, next: 0 });
        } else if (w !== parent && depth[w] < depth[v]) {
          open.push([v, w]);
          low[v] = Math.min(low[v], depth[w]);
        }
        continue;
      }
      stack.pop();
      if (parent < 0) continue;
      low[parent] = Math.min(low[parent], low[v]);
      if (low[v] >= depth[parent]) {
        const start = open.findIndex(([a, b]) => a === parent && b === v);
        blocks.push(open.splice(start));
      }
    }
  };
  neighbours.forEach((_, v) => {
    if (depth[v] < 0) walk(v);
  });
  return blocks;
}
