import type { Random } from "../../engine/random.ts";
import { Canonizer } from "../../engine/sprouts/canonical.ts";
import { LetterOrder } from "../../engine/sprouts/letter-order.ts";
import { Reduction } from "../../engine/sprouts/reduction.ts";
import { Refinement } from "../../engine/sprouts/refinement.ts";
import { Regions } from "../../engine/sprouts/regions.ts";
import { Serialiser } from "../../engine/sprouts/serialiser.ts";

/**
 * Lands that are hard for a search through the orders of their letters: many parts that are alike, deep trees, and
 * large symmetric maps. A boundary is a list of tokens: 1, 2, or a letter of at least 3.
 */
export type TokenBoundary = readonly number[];
export interface TokenRegion {
  readonly zeros: number;
  /** Genus of the region: handles if positive, cross-caps if negative. */
  readonly genus: number;
  readonly boundaries: readonly TokenBoundary[];
}
export type TokenRegions = readonly TokenRegion[];

const FIRST = 3;

/** Hands out letters that nobody else has. */
export class Letters {
  private next = FIRST;

  take(count: number): number[] {
    return Array.from({ length: count }, () => this.next++);
  }
}

export function region(boundaries: readonly TokenBoundary[], zeros = 0, genus = 0): TokenRegion {
  return { zeros, genus, boundaries };
}

/** Regions inside rings of some letters each, beside each other in one region. */
export function ringsBeside(letters: Letters, sizes: readonly number[], zeros = 0): TokenRegion[] {
  const rings = sizes.map((size) => letters.take(size));
  return [region(rings, zeros), ...rings.map((ring) => region([ring]))];
}

/** A ring in a ring in a ring. */
export function ringsNested(letters: Letters, depth: number, size: number): TokenRegion[] {
  const rings = Array.from({ length: depth }, () => letters.take(size));
  return [region([rings[0]]), ...rings.slice(1).map((ring, i) => region([rings[i], ring])), region([rings[depth - 1]])];
}

/** A tree of regions, each joined to its children by rings. */
export function ringTree(letters: Letters, depth: number, children: number, size: number): TokenRegion[] {
  const grow = (own: readonly TokenBoundary[], level: number): TokenRegion[] => {
    if (level === 0) return [region(own, 1)];
    const rings = Array.from({ length: children }, () => letters.take(size));
    return [region([...own, ...rings]), ...rings.flatMap((ring) => grow([ring], level - 1))];
  };
  return grow([], depth);
}

/** Boundaries that are the vertices of a graph, each alone in its region with some isolated spots. */
export function graphOf(
  letters: Letters,
  vertices: readonly (readonly string[])[],
  spots: (vertex: number) => number = () => 1,
): TokenRegion[] {
  const names = new Map<string, number>();
  return vertices.map((edges, v) =>
    region(
      [
        edges.map((edge) => {
          const [one] = /^[12]$/.test(edge) ? [Number(edge)] : [names.get(edge) ?? letters.take(1)[0]];
          if (one >= FIRST) names.set(edge, one);
          return one;
        }),
      ],
      spots(v),
    ),
  );
}

/** A prism over a polygon: two cycles of boundaries, and letters between them. */
export function prism(letters: Letters, sides: number): TokenRegion[] {
  const at = (i: number): number => (i + sides) % sides;
  const floor = Array.from({ length: sides }, (_, i) => [`a${i}`, `a${at(i - 1)}`, `c${i}`]);
  const roof = Array.from({ length: sides }, (_, i) => [`b${i}`, `c${i}`, `b${at(i - 1)}`]);
  return graphOf(letters, [...floor, ...roof]);
}

/** A cycle of boundaries, and two boundaries that are joined to each of them. */
export function bipyramid(letters: Letters, sides: number): TokenRegion[] {
  const at = (i: number): number => (i + sides) % sides;
  const around = Array.from({ length: sides }, (_, i) => [`a${i}`, `n${i}`, `a${at(i - 1)}`, `s${i}`]);
  const north = Array.from({ length: sides }, (_, i) => `n${i}`);
  const south = Array.from({ length: sides }, (_, i) => `s${sides - 1 - i}`);
  return graphOf(letters, [...around, north, south]);
}

/** Boundaries one after the other, each joined to the next by some letters. */
export function path(letters: Letters, length: number, width = 1): TokenRegion[] {
  const strand = (i: number): string[] => Array.from({ length: width }, (_, k) => `${i}/${k}`);
  return graphOf(
    letters,
    Array.from({ length: length + 1 }, (_, i) => [
      ...(i > 0 ? strand(i - 1).toReversed() : []),
      ...(i < length ? strand(i) : []),
    ]),
  );
}

export function star(letters: Letters, points: number): TokenRegion[] {
  const rays = Array.from({ length: points }, (_, i) => `r${i}`);
  return graphOf(letters, [rays, ...rays.map((ray) => [ray])]);
}

/** A path of boundaries, on each of which hangs one more; the teeth may be longer than one letter. */
export function combLand(letters: Letters, teeth: number, length = 1): TokenRegion[] {
  const vertices: string[][] = [];
  for (let i = 0; i < teeth; i++) {
    vertices.push([...(i > 0 ? [`s${i - 1}`] : []), `t${i}/0`, ...(i + 1 < teeth ? [`s${i}`] : [])]);
    for (let k = 0; k < length; k++) vertices.push([`t${i}/${k}`, ...(k + 1 < length ? [`t${i}/${k + 1}`] : [])]);
  }
  return graphOf(letters, vertices);
}

/** A tree of boundaries in which each has the same number of branches. */
export function letterTree(letters: Letters, depth: number, branches: number): TokenRegion[] {
  const vertices: string[][] = [];
  let edges = 0;
  const grow = (own: readonly string[], level: number): void => {
    const down = level === 0 ? [] : Array.from({ length: branches }, () => `e${edges++}`);
    vertices.push([...own, ...down]);
    for (const edge of down) grow([edge], level - 1);
  };
  grow([], depth);
  return graphOf(letters, vertices);
}

/** A grid of boundaries on a torus. */
export function torusGrid(letters: Letters, width: number, height: number): TokenRegion[] {
  const vertices: string[][] = [];
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      const [left, below] = [(x + width - 1) % width, (y + height - 1) % height];
      vertices.push([`h${x},${y}`, `v${x},${y}`, `h${left},${y}`, `v${x},${below}`]);
    }
  }
  return graphOf(letters, vertices);
}

/** A cycle of boundaries, each joined to the opposite one. */
export function moebiusLadder(letters: Letters, rungs: number): TokenRegion[] {
  const around = 2 * rungs;
  return graphOf(
    letters,
    Array.from({ length: around }, (_, i) => [`c${i}`, `c${(i + around - 1) % around}`, `r${i % rungs}`]),
  );
}

export function petersenGraph(letters: Letters): TokenRegion[] {
  const five = [0, 1, 2, 3, 4];
  const outer = five.map((i) => [`o${i}`, `o${(i + 4) % 5}`, `s${i}`]);
  return graphOf(letters, [...outer, ...five.map((i) => [`i${i}`, `i${(i + 3) % 5}`, `s${i}`])]);
}

/** Edges of a random graph without double edges, with three edges at each vertex. */
export function randomCubicEdges(vertices: number, random: Random): Edge[] {
  for (;;) {
    const ends = shuffled(
      Array.from({ length: 3 * vertices }, (_, i) => i % vertices),
      random,
    );
    const edges = Array.from({ length: ends.length / 2 }, (_, i): Edge => [ends[2 * i], ends[2 * i + 1]]);
    const names = new Set(edges.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`));
    if (names.size === edges.length && edges.every(([a, b]) => a !== b)) return edges;
  }
}

type Edge = readonly [number, number];

/** The names of the edges at each vertex. */
export function edgesAt(vertices: number, edges: readonly Edge[], name = ""): string[][] {
  const at: string[][] = Array.from({ length: vertices }, () => []);
  edges.forEach(([a, b], i) => {
    at[a].push(`${name}e${i}`);
    at[b].push(`${name}e${i}`);
  });
  return at;
}

/**
 * The graph of Cai, Fürer and Immerman over a graph with three edges at each vertex: refinement cannot tell it from the
 * one with another number of twisted edges.
 */
export function twistedGraph(vertices: number, edges: readonly Edge[], twisted: number): string[][] {
  const at = edgesAt(vertices, edges).map((names) => names.map((name) => Number(name.slice(1))));
  const numbers = new Map<string, number>();
  const vertex = (name: string): number => {
    const known = numbers.get(name) ?? numbers.size;
    numbers.set(name, known);
    return known;
  };
  const made = at.flatMap((own, v) =>
    [0b000, 0b011, 0b101, 0b110].flatMap((bits) =>
      own.map((e, k): Edge => [vertex(`in ${v} ${bits}`), vertex(`out ${v} ${e} ${(bits >> k) & 1}`)]),
    ),
  );
  for (const [e, [a, b]] of edges.entries()) {
    for (const bit of [0, 1]) {
      const other = e < twisted ? 1 - bit : bit;
      made.push([vertex(`out ${a} ${e} ${bit}`), vertex(`out ${b} ${e} ${other}`)]);
    }
  }
  return edgesAt(numbers.size, made);
}

/** Graphs in a cycle: the first boundary of each lies in the region of the last one of the graph before it. */
export function cycleOf(letters: Letters, graphs: readonly (readonly (readonly string[])[])[]): TokenRegion[] {
  const parts = graphs.map((graph) => graphOf(letters, graph));
  const joints = parts.map((part, i) => {
    const before = parts[(i + parts.length - 1) % parts.length];
    return region([part[0].boundaries[0], before[before.length - 1].boundaries[0]], 1);
  });
  return [...joints, ...parts.flatMap((part) => part.slice(1, -1))];
}

/** Two regions with some rings in common. */
export function tubes(letters: Letters, count: number, size: number): TokenRegion[] {
  const rings = Array.from({ length: count }, () => letters.take(size));
  return [region(rings, 1), region(rings, 2)];
}

/** Regions in a cycle, with a ring between each and the next. */
export function necklace(letters: Letters, length: number, size: number): TokenRegion[] {
  const rings = Array.from({ length }, () => letters.take(size));
  return rings.map((ring, i) => region([ring, rings[(i + 1) % length]], 1));
}

/** The region with all these, whose first regions become one. */
export function beside(...lands: readonly (readonly TokenRegion[])[]): TokenRegion[] {
  const firsts = lands.map(([first]) => first);
  return [
    region(
      firsts.flatMap(({ boundaries }) => boundaries),
      firsts.reduce((sum, { zeros }) => sum + zeros, 0),
      firsts[0].genus,
    ),
    ...lands.flatMap(([, ...others]) => others),
  ];
}

export function letterCountOf(regions: TokenRegions): number {
  return new Set(regions.flatMap(({ boundaries }) => boundaries.flat().filter((token) => token >= FIRST))).size;
}

/** Writes the same land with other names, orders, rotations and orientations. */
export function scrambledRegions(regions: TokenRegions, random: Random): TokenRegion[] {
  const letters = [...new Set(regions.flatMap(({ boundaries }) => boundaries.flat()))].filter(
    (token) => token >= FIRST,
  );
  const names = new Map(shuffled(letters, random).map((letter, i) => [letter, FIRST + i]));
  return shuffled(regions, random).map(({ zeros, genus, boundaries }) => {
    const isTurned = random.below(2) === 1;
    const turned = shuffled(boundaries, random).map((boundary) => {
      const start = random.below(boundary.length);
      const rotated = [...boundary.slice(start), ...boundary.slice(0, start)].map((token) => names.get(token) ?? token);
      return (genus < 0 ? random.below(2) === 1 : isTurned) ? rotated.toReversed() : rotated;
    });
    return region(turned, zeros, genus);
  });
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
  }
  return mixed;
}

/** The regions as the engine has them. */
export function engineRegions(regions: TokenRegions): Regions {
  const all = new Regions();
  for (const { zeros, genus, boundaries } of regions) {
    all.addZeros(zeros);
    all.setGenus(genus);
    for (const boundary of boundaries) {
      for (const token of boundary) all.push(token);
      all.closeBoundary();
    }
    all.closeRegion();
  }
  return all;
}

const reduction = new Reduction();

/**
 * Canonical form of each land, sorted, and the steps that the orders of their letters cost. Each land gets new buffers,
 * whose room it may pass.
 */
export function countedForm(regions: TokenRegions): { readonly form: string; readonly steps: number } {
  reduction.reduce(engineRegions(regions));
  const forms: string[] = [];
  let steps = 0;
  for (let i = 0; i < reduction.landCount; i++) {
    const canonizer = new Canonizer();
    const isDiscrete = canonizer.load(reduction.flat, reduction.starts[i], reduction.starts[i + 1]);
    const length = isDiscrete ? canonizer.leaf() : canonizer.canonical();
    forms.push(canonizer.output.slice(0, length).join(" "));
    steps += canonizer.steps;
  }
  return { form: forms.sort().join("+"), steps };
}

/** The leaf of the order of letters of a position that is one land, however few its letters are. */
export function formByOrder(regions: TokenRegions): string {
  reduction.reduce(engineRegions(regions));
  return Array.from({ length: reduction.landCount }, (_, i) => {
    const refinement = new Refinement();
    refinement.load(reduction.flat, reduction.starts[i], reduction.starts[i + 1]);
    const serialiser = new Serialiser(refinement);
    const length = serialiser.serialise(Int32Array.from(new LetterOrder(refinement).letters));
    return serialiser.output.slice(0, length).join(" ");
  })
    .sort()
    .join("+");
}

export function tokenCountOf(regions: TokenRegions): number {
  return regions.reduce((sum, { boundaries }) => sum + boundaries.flat().length + boundaries.length + 1, 0);
}

/** The regions as a text, if their letters are not too many. */
export function textOf(regions: TokenRegions): string {
  const nameOf = (token: number): string =>
    token < FIRST ? String(token) : String.fromCharCode(65 + ((token - FIRST) % 26)) + "'".repeat((token - FIRST) / 26);
  return regions
    .map(({ zeros, genus, boundaries }) => {
      const words = boundaries.map((boundary) => boundary.map(nameOf).join(""));
      if (zeros > 0) words.unshift(`0*${zeros}`);
      return words.join(".") + (genus === 0 ? "" : `@${genus}`);
    })
    .join("|");
}
