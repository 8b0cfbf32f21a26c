import { LETTER } from "./regions.ts";

/** A land as a list of tokens; its letters are numbered from `LETTER` and occur twice. */
export interface TokenLand {
  readonly tokens: Int32Array;
  readonly boundaryStart: Int32Array;
  readonly boundaryCount: number;
  readonly regionStart: Int32Array;
  readonly heads: Int32Array;
  readonly regionCount: number;
  readonly letterCount: number;
}

/**
 * The graph of a land. Its vertices are the boundaries, then the regions. Its edges are the letters, each between the
 * two boundaries in which it occurs, then the stems, each between a boundary and its region. On the sphere every stem
 * is a bridge.
 */
export class LandGraph {
  readonly land: TokenLand;
  readonly vertexCount: number;
  readonly edgeCount: number;
  /** Ends of edge e: `ends[2 * e]` and `ends[2 * e + 1]`. */
  readonly ends: Int32Array;
  /** Tokens of letter e: `places[2 * e]` and `places[2 * e + 1]`, by the ends of its edge. */
  readonly places: Int32Array;
  readonly boundaryOf: Int32Array;
  /** Edges at vertex v: `edges[firstEdge[v]]` to `edges[firstEdge[v + 1] - 1]`. A loop is there twice. */
  private readonly firstEdge: Int32Array;
  private readonly edges: Int32Array;
  private readonly depth: Int32Array;
  private readonly low: Int32Array;
  private readonly next: Int32Array;
  /** Steps over edges since the graph was made: what the search for bridges costs. */
  steps = 0;

  constructor(land: TokenLand) {
    const { tokens, boundaryStart, boundaryCount, regionStart, regionCount, letterCount } = land;
    this.land = land;
    this.vertexCount = boundaryCount + regionCount;
    this.edgeCount = letterCount + boundaryCount;
    this.ends = new Int32Array(2 * this.edgeCount);
    this.places = new Int32Array(2 * letterCount).fill(-1);
    this.boundaryOf = new Int32Array(boundaryStart[boundaryCount]);
    for (let r = 0; r < regionCount; r++) {
      for (let b = regionStart[r]; b < regionStart[r + 1]; b++) {
        this.ends[2 * (letterCount + b)] = b;
        this.ends[2 * (letterCount + b) + 1] = boundaryCount + r;
        for (let i = boundaryStart[b]; i < boundaryStart[b + 1]; i++) {
          this.boundaryOf[i] = b;
          if (tokens[i] < LETTER) continue;
          const letter = tokens[i] - LETTER;
          const end = this.places[2 * letter] < 0 ? 2 * letter : 2 * letter + 1;
          this.places[end] = i;
          this.ends[end] = b;
        }
      }
    }
    this.firstEdge = new Int32Array(this.vertexCount + 1);
    for (const v of this.ends) this.firstEdge[v + 1]++;
    for (let v = 0; v < this.vertexCount; v++) this.firstEdge[v + 1] += this.firstEdge[v];
    this.edges = new Int32Array(this.ends.length);
    const free = this.firstEdge.slice();
    this.ends.forEach((v, end) => (this.edges[free[v]++] = end >> 1));
    this.depth = new Int32Array(this.vertexCount);
    this.low = new Int32Array(this.vertexCount);
    this.next = new Int32Array(this.vertexCount);
  }

  otherEnd(edge: number, vertex: number): number {
    const { ends } = this;
    return ends[2 * edge] === vertex ? ends[2 * edge + 1] : ends[2 * edge];
  }

  /** The edges that hold together what hangs together at a vertex, when removed edges are not there. Iterative. */
  bridges(root: number, removed: Uint8Array): number[] {
    const { depth, low, next, firstEdge, edges } = this;
    const found: number[] = [];
    depth.fill(0);
    const vertices = [root];
    const entries = [-1];
    depth[root] = low[root] = 1;
    next[root] = firstEdge[root];
    while (vertices.length > 0) {
      const top = vertices.length - 1;
      const v = vertices[top];
      if (next[v] < firstEdge[v + 1]) {
        this.steps++;
        const edge = edges[next[v]++];
        if (removed[edge] === 1 || edge === entries[top]) continue;
        const w = this.otherEnd(edge, v);
        if (depth[w] > 0) {
          low[v] = Math.min(low[v], depth[w]);
          continue;
        }
        depth[w] = low[w] = depth[v] + 1;
        next[w] = firstEdge[w];
        vertices.push(w);
        entries.push(edge);
        continue;
      }
      vertices.pop();
      const entry = entries.pop() ?? -1;
      if (entry < 0) break;
      const above = vertices[top - 1];
      low[above] = Math.min(low[above], low[v]);
      if (low[v] === depth[v]) found.push(entry);
    }
    return found;
  }

  /**
   * The connected components when removed edges are not there.
   * @param vertices of one or more components.
   */
  components(removed: Uint8Array, vertices: readonly number[]): number[][] {
    const { firstEdge, edges, depth } = this;
    for (const v of vertices) depth[v] = 0;
    const components: number[][] = [];
    for (const root of vertices) {
      if (depth[root] > 0) continue;
      depth[root] = 1;
      const found = [root];
      for (const v of found) {
        for (let i = firstEdge[v]; i < firstEdge[v + 1]; i++) {
          this.steps++;
          const w = this.otherEnd(edges[i], v);
          if (removed[edges[i]] === 1 || depth[w] > 0) continue;
          depth[w] = 1;
          found.push(w);
        }
      }
      components.push(found);
    }
    return components;
  }
}
