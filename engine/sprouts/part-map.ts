import type { LandGraph } from "./land-graph.ts";
import type { Joint, Part } from "./land-parts.ts";

/**
 * A part as a map: vertices are its boundaries, edges its letters and the rings that leave and come back. Three paths
 * without a common edge lead from each vertex to each other one, so on the sphere the orientation of one boundary gives
 * that of all others: these paths end in the opposite cyclic order to the one in which they begin.
 */
export class PartMap {
  /** The other end of the edge at each token; -1 if it has none in its part. */
  readonly partner: Int32Array;
  /** Sign of each boundary, 1 or -1: those with the same sign run the same way round when the part is drawn. */
  readonly sign: Int8Array;
  steps = 0;
  /** Tokens of each boundary that have a partner. */
  readonly around: readonly (readonly number[])[];
  private readonly graph: LandGraph;
  private readonly flow: Int8Array;
  private readonly cameBy: Int32Array;

  constructor(graph: LandGraph, joints: readonly Joint[]) {
    const { boundaryCount, letterCount } = graph.land;
    this.graph = graph;
    this.partner = new Int32Array(graph.boundaryOf.length).fill(-1);
    this.sign = new Int8Array(boundaryCount).fill(1);
    this.flow = new Int8Array(graph.boundaryOf.length);
    this.cameBy = new Int32Array(boundaryCount);
    for (let end = 0; end < 2 * letterCount; end++) this.partner[graph.places[end]] = graph.places[end ^ 1];
    for (const { kind, ports } of joints) {
      if (kind === "stem") continue;
      for (const [from, to] of ports) {
        this.partner[from] = kind === "ring" ? to : -1;
        this.partner[to] = kind === "ring" ? from : -1;
      }
    }
    const around: number[][] = Array.from({ length: boundaryCount }, () => []);
    this.partner.forEach((partner, token) => {
      if (partner >= 0) around[graph.boundaryOf[token]].push(token);
    });
    this.around = around;
  }

  /** Finds the signs of a part without regions. @returns whether they make it a map on the sphere. */
  orient({ boundaries, regions }: Part): boolean {
    if (regions.length > 0) return boundaries.length === 0;
    for (const b of boundaries.slice(1)) this.sign[b] = this.signBetween(boundaries[0], b);
    return boundaries.length === 1 || this.isSpherical(boundaries);
  }

  private signBetween(from: number, to: number): 1 | -1 {
    this.flow.fill(0);
    for (let path = 0; path < 3; path++) this.augment(from, to);
    const paths = this.around[from].filter((token) => this.flow[token] === 1).map((token) => this.pathFrom(token, to));
    let turns = -cyclicSign(paths.map((path) => path[0])) * cyclicSign(paths.map((path) => path[path.length - 1]));
    for (const [i, path] of paths.entries()) {
      for (const other of paths.slice(i + 1)) turns *= this.crossings(path, other);
    }
    return turns > 0 ? 1 : -1;
  }

  /** Finds another path, which may take back what earlier ones took. */
  private augment(from: number, to: number): void {
    const { partner, flow, cameBy } = this;
    const { boundaryOf } = this.graph;
    const seen = new Set([from]);
    for (const v of seen) {
      if (v === to) break;
      for (const token of this.around[v]) {
        this.steps++;
        const w = boundaryOf[partner[token]];
        if (flow[token] === 1 || seen.has(w)) continue;
        seen.add(w);
        cameBy[w] = token;
      }
    }
    for (let v = to; v !== from;) {
      const token = cameBy[v];
      flow[token]++;
      flow[partner[token]]--;
      v = boundaryOf[token];
    }
  }

  /** The tokens of a path, leaving and arriving in turn, without its loops. */
  private pathFrom(start: number, to: number): number[] {
    const { partner, flow } = this;
    const { boundaryOf } = this.graph;
    const path: number[] = [];
    const leftAt = new Map<number, number>();
    for (let token = start; ;) {
      const known = leftAt.get(boundaryOf[token]);
      if (known !== undefined) {
        for (const dropped of path.splice(known)) leftAt.delete(boundaryOf[dropped]);
      }
      leftAt.set(boundaryOf[token], path.length);
      flow[token] = 0;
      path.push(token, partner[token]);
      const at = boundaryOf[partner[token]];
      if (at === to) return path;
      for (const next of this.around[at]) {
        if (flow[next] !== 1) continue;
        token = next;
        break;
      }
    }
  }

  /** 1 if two paths cross in an even number of boundaries between their ends, else -1. */
  private crossings(path: readonly number[], other: readonly number[]): number {
    const { boundaryOf } = this.graph;
    const arrivals = new Map<number, number>();
    for (let i = 1; i + 1 < path.length; i += 2) arrivals.set(boundaryOf[path[i]], i);
    let sign = 1;
    for (let j = 1; j + 1 < other.length; j += 2) {
      const i = arrivals.get(boundaryOf[other[j]]);
      if (i === undefined) continue;
      const [low, high] = [Math.min(path[i], path[i + 1]), Math.max(path[i], path[i + 1])];
      const isBetween = (token: number): boolean => low < token && token < high;
      if (isBetween(other[j]) !== isBetween(other[j + 1])) sign = -sign;
    }
    return sign;
  }

  /** Whether boundaries with these signs make a map on the sphere, by Euler's formula. */
  private isSpherical(boundaries: readonly number[]): boolean {
    const { partner } = this;
    const next = new Map<number, number>();
    let ends = 0;
    for (const b of boundaries) {
      const around = this.around[b];
      ends += around.length;
      around.forEach((token, i) => {
        next.set(token, around[(i + (this.sign[b] > 0 ? 1 : around.length - 1)) % around.length]);
      });
    }
    let faces = 0;
    const seen = new Set<number>();
    for (const start of next.keys()) {
      if (seen.has(start)) continue;
      faces++;
      for (let token = start; !seen.has(token); token = next.get(partner[token]) ?? start) {
        this.steps++;
        seen.add(token);
      }
    }
    return boundaries.length - ends / 2 + faces === 2;
  }
}

/** 1 if three numbers ascend when read cyclically, else -1. */
function cyclicSign([a, b, c]: readonly number[]): number {
  return Math.sign((b - a) * (c - b) * (c - a));
}
