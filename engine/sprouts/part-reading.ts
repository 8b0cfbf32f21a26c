import type { LandGraph } from "./land-graph.ts";
import type { Part } from "./land-parts.ts";
import type { PartMap } from "./part-map.ts";

/** Place from which a part is read: a token, and 1 if its boundary is read as written, -1 if against it. */
export interface ReadingStart {
  readonly token: number;
  readonly direction: number;
}

/** Reads a part from a start: each boundary in turn, as the ones before it mention it first. */
export class PartReading {
  /** The tokens in the order in which they were read. */
  readonly tokens: Int32Array;
  tokenCount = 0;
  /** Direction in which each boundary was read. */
  readonly directions: Int8Array;
  steps = 0;
  private readonly graph: LandGraph;
  private readonly map: PartMap;
  private readonly queue: Int32Array;
  private readonly seen: Int32Array;
  private stamp = 0;

  constructor(graph: LandGraph, map: PartMap) {
    this.graph = graph;
    this.map = map;
    this.tokens = new Int32Array(graph.boundaryOf.length);
    this.directions = new Int8Array(graph.land.boundaryCount);
    this.queue = new Int32Array(graph.land.boundaryCount);
    this.seen = new Int32Array(graph.land.boundaryCount);
  }

  read({ token, direction }: ReadingStart): void {
    const { tokens, directions, queue, seen } = this;
    const { boundaryOf, land } = this.graph;
    const { partner, sign } = this.map;
    const { boundaryStart } = land;
    const stamp = ++this.stamp;
    const first = boundaryOf[token];
    const turn = direction * sign[first];
    let reached = 1;
    let count = 0;
    queue[0] = token;
    seen[first] = stamp;
    for (let q = 0; q < reached; q++) {
      const entry = queue[q];
      const b = boundaryOf[entry];
      const [from, to] = [boundaryStart[b], boundaryStart[b + 1]];
      const step = turn * sign[b];
      directions[b] = step;
      let at = entry;
      do {
        tokens[count++] = at;
        const other = partner[at];
        if (other >= 0 && seen[boundaryOf[other]] !== stamp) {
          seen[boundaryOf[other]] = stamp;
          queue[reached++] = other;
        }
        at += step;
        if (at === to) at = from;
        else if (at < from) at = to - 1;
      } while (at !== entry);
    }
    this.tokenCount = count;
    this.steps += count;
  }

  /** Every token of a part in both directions. */
  *startsOf({ boundaries }: Part): Generator<ReadingStart> {
    for (const b of boundaries) for (const direction of [1, -1]) yield* this.startsAt(b, direction);
  }

  *startsAt(boundary: number, direction: number): Generator<ReadingStart> {
    const { boundaryStart } = this.graph.land;
    for (let token = boundaryStart[boundary]; token < boundaryStart[boundary + 1]; token++) yield { token, direction };
  }
}
