import { ONE } from "../../sprouts/regions.ts";
import { directedTokens } from "./boundary-directions.ts";
import { isLetter, type LandOutline } from "./land-outline.ts";
import { PlaneGraph } from "./plane-graph.ts";
import { piecesOf } from "./pieces.ts";
import { makePlayed } from "./played-graph.ts";

/** A position on the sphere: its curves as a plane graph, and which walks bound each face together. */
export interface SphereMap {
  readonly graph: PlaneGraph;
  readonly faces: readonly SphereFace[];
  /** The new spots of the moves of a game that draws the map, in order; empty where none is asked for. */
  readonly moves: readonly number[];
}

export interface SphereFace {
  /** Closed walks of darts with the face on the left. */
  readonly walks: readonly (readonly number[])[];
  /** Vertices without edges. */
  readonly loneVertices: readonly number[];
}

/**
 * Finds curves for the boundaries of reduced lands.
 *
 * A tree of dead spots with three curves each joins the ends of each piece (`piecesOf`), so that the walk of each disc
 * goes from one end to the next. A `2` gets a dead face to which its second curve leads.
 *
 * Of several lands, one has an eye in its curves for each other land, which lies in it.
 *
 * @returns undefined where the boundaries do not fit together on a sphere.
 */
export function sphereMap(lands: readonly LandOutline[], isPlayed = false): SphereMap | undefined {
  const builder = new Builder();
  for (const land of lands) if (!builder.addLand(land)) return undefined;
  builder.separateLands(isPlayed);
  return builder.finish(isPlayed);
}

type End =
  | { readonly kind: "spot"; readonly vertex: number; readonly region: number }
  | { readonly kind: "two"; readonly region: number }
  | { readonly kind: "loop"; readonly region: number; readonly inside?: number | undefined };

class Builder {
  private readonly graph = new PlaneGraph();
  /** Number of the regions of all lands so far. */
  private regionCount = 0;
  private readonly lone: number[][] = [];
  /** The region left of a dart; one dart of each walk of a region is enough. */
  private readonly regionOfDart = new Map<number, number>();
  private readonly lands: { readonly firstRegion: number; readonly edges: number[] }[] = [];

  addLand(land: LandOutline): boolean {
    const { graph } = this;
    const firstRegion = this.regionCount;
    this.regionCount += land.zeros.length;
    for (const count of land.zeros) this.lone.push(Array.from({ length: count }, () => graph.addVertex()));
    const order = directedTokens(land);
    if (order === undefined) return false;
    const firstEdge = graph.edgeCount;
    for (const ends of this.endsOfPieces(land, order, firstRegion)) this.joinEnds(ends);
    const edges = Array.from({ length: graph.edgeCount - firstEdge }, (_, i) => firstEdge + i);
    this.lands.push({ firstRegion, edges });
    return true;
  }

  /** Puts all lands but the one with the most curves into dead faces: if played, first into those that are there. */
  separateLands(isPlayed: boolean): void {
    const { graph } = this;
    const largestFirst = this.lands.toSorted((a, b) => b.edges.length - a.edges.length);
    const host = largestFirst.at(0);
    // Of a played map, the holes of large guests serve the small ones.
    const guests = (isPlayed ? largestFirst : this.lands).filter((land) => land !== host);
    if (host === undefined) this.lone.push([]);
    let edges = host?.edges.slice() ?? [];
    if (edges.length === 0 && (host === undefined || guests.length > 0)) {
      const loop = (inside?: number): End => ({ kind: "loop", region: host?.firstRegion ?? 0, inside });
      this.join(this.rootOf(loop(guests.shift()?.firstRegion)), this.rootOf(loop(guests.shift()?.firstRegion)));
      edges = [graph.edgeCount - 1];
    }
    const count = edges.length;
    const holes = isPlayed ? this.emptyFaces() : [];
    const holesOf = (own: readonly number[]): number[] => holes.filter((dart) => own.includes(dart >> 1));
    const free = holesOf(edges);
    let eyes = 0;
    for (const { firstRegion, edges: own } of guests) {
      let inside = free.shift();
      if (inside === undefined) {
        // Once each curve has an eye, the next ones go into the sides of eyes: eyes in a row cannot arise in a game.
        const i = eyes++;
        const edge = i < count ? edges[Math.floor(((i + 0.5) * count) / Math.min(count, guests.length))] : edges[i];
        inside = graph.insertLens(edge);
        edges.push(inside >> 1);
      }
      this.regionOfDart.set(inside, firstRegion);
      free.push(...holesOf(own));
    }
  }

  /** A dart of each face that is part of no region and meets no live spot. */
  private emptyFaces(): number[] {
    const { graph, regionOfDart } = this;
    return graph.faces().flatMap((walk) => {
      const isEmpty = walk.every((dart) => !regionOfDart.has(dart) && graph.rotation[graph.start[dart]].length === 3);
      return isEmpty ? [walk[0]] : [];
    });
  }

  finish(isPlayed: boolean): SphereMap | undefined {
    const { graph } = this;
    const moves = isPlayed ? makePlayed(graph, (dart) => this.regionOfDart.has(dart)).toReversed() : [];
    const walks: number[][][] = this.lone.map(() => []);
    const dead: SphereFace[] = [];
    for (const walk of graph.faces()) {
      const regions = new Set(walk.flatMap((dart) => this.regionOfDart.get(dart) ?? []));
      if (regions.size > 1) return undefined;
      const [region] = regions;
      if (region !== undefined) walks[region].push(walk);
      else dead.push({ walks: [walk], loneVertices: [] });
    }
    const live = walks.map((own, r): SphereFace => ({ walks: own, loneVertices: this.lone[r] }));
    return { graph, faces: [...live, ...dead], moves };
  }

  /** The ends around each piece, counterclockwise; an end's region lies clockwise of it. */
  private endsOfPieces(land: LandOutline, order: readonly (readonly number[])[], firstRegion: number): End[][] {
    const vertexOf = new Map<number, number>();
    for (const token of order.flat()) {
      if (isLetter(token) && !vertexOf.has(token)) vertexOf.set(token, this.graph.addVertex());
    }
    return piecesOf(order).map((places) =>
      places.map(({ boundary, index }): End => {
        const token = order[boundary][index];
        const region = firstRegion + land.boundaries[boundary].region;
        const letter = vertexOf.get(token);
        if (letter !== undefined) return { kind: "spot", vertex: letter, region };
        return token === ONE ? { kind: "spot", vertex: this.graph.addVertex(), region } : { kind: "two", region };
      }),
    );
  }

  private joinEnds(ends: readonly End[]): void {
    if (ends.length === 1) {
      const [end] = ends;
      if (end.kind === "two") {
        this.regionOfDart.set(this.addLoop(this.graph.addVertex()).outside, end.region);
        return;
      }
      this.join(this.rootOf(end), this.rootOf({ kind: "loop", region: end.region }));
      return;
    }
    const half = ends.length >> 1;
    this.join(this.tree(ends.slice(0, half)), this.tree(ends.slice(half)));
  }

  /** A tree over ends that needs one more curve at its root. */
  private tree(ends: readonly End[]): Root {
    if (ends.length === 1) return this.rootOf(ends[0]);
    const half = ends.length >> 1;
    const vertex = this.graph.addVertex();
    this.join({ vertex }, this.tree(ends.slice(0, half)));
    this.join({ vertex }, this.tree(ends.slice(half)));
    return { vertex };
  }

  private rootOf(end: End): Root {
    if (end.kind === "spot") return end;
    const vertex = this.graph.addVertex();
    if (end.kind === "loop") {
      const inside = this.graph.addEdge(vertex, vertex);
      if (end.inside !== undefined) this.regionOfDart.set(inside, end.inside);
    } else {
      const spot = this.graph.addVertex();
      this.graph.addEdge(vertex, spot);
      this.graph.addEdge(vertex, spot);
    }
    return { vertex, region: end.region };
  }

  private join(a: Root, b: Root): void {
    let [leavingA, leavingB] = [-1, -1];
    if (a.vertex === b.vertex) {
      ({ inside: leavingA, outside: leavingB } = this.addLoop(a.vertex));
    } else {
      leavingA = this.graph.addEdge(a.vertex, b.vertex);
      leavingB = leavingA + 1;
    }
    if (a.region !== undefined) this.regionOfDart.set(leavingA, a.region);
    if (b.region !== undefined) this.regionOfDart.set(leavingB, b.region);
  }

  /**
   * Adds a loop with two dead spots and a dead face between these. The loop could be one curve, but a walk of one live
   * spot is an isolated spot to the rules, and loops within loops would be too narrow for a redraw to open.
   *
   * @returns the darts that leave the vertex with the inside and the outside on their left.
   */
  private addLoop(vertex: number): { inside: number; outside: number } {
    const { graph } = this;
    const [p, q] = [graph.addVertex(), graph.addVertex()];
    const inside = graph.addEdge(vertex, q);
    const outside = graph.addEdge(vertex, p);
    graph.addEdge(p, q);
    graph.addEdge(p, q);
    graph.rotation[q].reverse();
    return { inside, outside };
  }
}

/** The region left of the curve that will leave `vertex`, where it is known. */
interface Root {
  readonly vertex: number;
  readonly region?: number;
}
