import type { LandGraph } from "./land-graph.ts";

/**
 * Joint of parts: a letter that is a bridge, a stem that is a bridge, or a ring of letters, any two of which separate
 * the land.
 */
export interface Joint {
  readonly kind: "letter" | "stem" | "ring";
  /** Parts of a ring in order; its letter i goes from part i to part i + 1. */
  readonly parts: readonly number[];
  /**
   * A token of a letter for each part, the boundary of a stem for both. In a ring, each part has two tokens: where the
   * letter from the part before arrives, and where the one to the part after leaves.
   */
  readonly ports: readonly (readonly [number, number])[];
}

/** Boundaries and regions that no bridge and no two letters separate. */
export interface Part {
  readonly boundaries: number[];
  readonly regions: number[];
  readonly joints: number[];
}

export interface LandParts {
  readonly parts: readonly Part[];
  readonly joints: readonly Joint[];
}

/** The tree of parts and joints: the parts of a land that three edges hold together, and what joins them. */
export function partsOf(graph: LandGraph): LandParts {
  const { letterCount, boundaryCount } = graph.land;
  const removed = new Uint8Array(graph.edgeCount);
  const bridges = graph.bridges(0, removed);
  for (const edge of bridges) removed[edge] = 1;
  const rings = ringsOf(graph, removed);
  const { partOf, count } = dividedBy(rings, graph, removed);
  const parts: Part[] = Array.from({ length: count }, () => ({ boundaries: [], regions: [], joints: [] }));
  partOf.forEach((part, v) => {
    if (v < boundaryCount) parts[part].boundaries.push(v);
    else parts[part].regions.push(v - boundaryCount);
  });
  const joints = bridges.map((edge): Joint => {
    const [one, other] = [graph.ends[2 * edge], graph.ends[2 * edge + 1]];
    const ends = edge < letterCount ? [graph.places[2 * edge], graph.places[2 * edge + 1]] : [one, one];
    return {
      kind: edge < letterCount ? "letter" : "stem",
      parts: [partOf[one], partOf[other]],
      ports: ends.map((end) => [end, end]),
    };
  });
  joints.push(...rings.map((ring) => ringJoint(graph, ring, partOf)));
  joints.forEach((joint, j) => joint.parts.forEach((part) => parts[part].joints.push(j)));
  return { parts, joints };
}

/** Classes of letters, two or more, any two of which separate the land. */
function ringsOf(graph: LandGraph, removed: Uint8Array): number[][] {
  const rings: number[][] = [];
  const found = new Uint8Array(graph.edgeCount);
  for (let edge = 0; edge < graph.land.letterCount; edge++) {
    const from = graph.ends[2 * edge];
    if (removed[edge] === 1 || found[edge] === 1 || from === graph.ends[2 * edge + 1]) continue;
    removed[edge] = 1;
    const others = graph.bridges(from, removed);
    removed[edge] = 0;
    for (const other of others) found[other] = 1;
    // Stems hand the orientation of a region on, so they separate nothing here.
    if (others.length > 0 && others.every((other) => other < graph.land.letterCount)) rings.push([edge, ...others]);
  }
  return rings;
}

/** Numbers the parts: what neither the removed edges nor any ring separates. */
function dividedBy(
  rings: readonly (readonly number[])[],
  graph: LandGraph,
  removed: Uint8Array,
): { partOf: Int32Array; count: number } {
  const partOf = new Int32Array(graph.vertexCount).fill(-1);
  let count = 0;
  const blocks = graph.components(removed, Array.from(partOf.keys()));
  for (const block of blocks) {
    for (const v of block) partOf[v] = count;
    count++;
  }
  const blockOf = partOf.slice();
  for (const ring of rings) {
    const block = blocks[blockOf[graph.ends[2 * ring[0]]]];
    for (const edge of ring) removed[edge] = 1;
    for (const piece of graph.components(removed, block).slice(1)) {
      const names = new Map<number, number>();
      for (const v of piece) {
        const name = names.get(partOf[v]) ?? count++;
        names.set(partOf[v], name);
        partOf[v] = name;
      }
    }
    for (const edge of ring) removed[edge] = 0;
  }
  return numbered(partOf);
}

/** Numbers classes from 0. */
function numbered(classes: Int32Array): { partOf: Int32Array; count: number } {
  const names = new Map<number, number>();
  const partOf = classes.map((name) => {
    const known = names.get(name) ?? names.size;
    names.set(name, known);
    return known;
  });
  return { partOf, count: names.size };
}

function ringJoint(graph: LandGraph, ring: readonly number[], partOf: Int32Array): Joint {
  const ends = new Map<number, number[]>();
  const partAt = (end: number): number => partOf[graph.ends[end]];
  for (const end of ring.flatMap((edge) => [2 * edge, 2 * edge + 1])) {
    const known = ends.get(partAt(end));
    if (known === undefined) ends.set(partAt(end), [end]);
    else known.push(end);
  }
  const parts: number[] = [];
  const ports: [number, number][] = [];
  for (let leaving = 2 * ring[0]; parts.length < ring.length;) {
    const arriving = leaving ^ 1;
    const part = partAt(arriving);
    const [a, b] = ends.get(part) ?? [];
    leaving = a === arriving ? b : a;
    parts.push(part);
    ports.push([graph.places[arriving], graph.places[leaving]]);
  }
  return { kind: "ring", parts, ports };
}
