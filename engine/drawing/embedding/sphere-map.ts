import { ONE } from "../../sprouts/regions.ts";
import { directedTokens } from "./boundary-directions.ts";
import { isLetter, type LandOutline } from "./land-outline.ts";
import { PlaneGraph } from "./plane-graph.ts";
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
 * A boundary's region is a disc, and discs touch where they have a letter in common. What is left of the sphere
 * between the discs is cut into pieces without live spots: around a piece come its **ends**, the letters at which
 * two discs touch there, and each `1` and `2` of the discs. A tree of dead spots with three curves each joins them, so
 * that the walk of each disc goes from one end to the next. A `2` gets a dead face to which its second curve leads.
 *
 * Of several lands, one has an eye in its curves for each other land, which lies in it.
 *
 * @returns undefined where the boundaries do not fit together on a sphere.
 */
export function sphereMap(lands: readonly LandOutline[], isPlayed = false): SphereMap | undefined {
  const builder = new Builder();
  for (const land of lands) if (!builder.addLand(land)) return undefined;
  builder.separateLands();
  return builder.finish(isPlayed);
}

/** Something that a piece's tree joins. */
type End =
  | { readonly kind: "spot"; readonly vertex: number; readonly region: number }
  | { readonly kind: "two"; readonly region: number }
  | { readonly kind: "loop"; readonly region: number; readonly inside?: number | undefined };

/** A place of a boundary: an index into the tokens of `boundary`. */
interface Place {
  readonly boundary: number;
  readonly index: number;
}

class Builder {
  private readonly graph = new PlaneGraph();
  /** Regions of all lands so far. */
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
    for (const ends of this.piecesOf(land, order, firstRegion)) this.joinEnds(ends);
    const edges = Array.from({ length: graph.edgeCount - firstEdge }, (_, i) => firstEdge + i);
    this.lands.push({ firstRegion, edges });
    return true;
  }

  /** Puts all lands but the one with the most curves into eyes of that one's curves. */
  separateLands(): void {
    const { graph, lands } = this;
    const host = lands.toSorted((a, b) => b.edges.length - a.edges.length).at(0);
    const guests = lands.filter((land) => land !== host).map(({ firstRegion }) => firstRegion);
    if (host === undefined) this.lone.push([]);
    let edges = host?.edges.slice() ?? [];
    if (edges.length === 0 && (host === undefined || guests.length > 0)) {
      const loop = (inside?: number): End => ({ kind: "loop", region: host?.firstRegion ?? 0, inside });
      this.join(this.rootOf(loop(guests.shift())), this.rootOf(loop(guests.shift())));
      edges = [graph.edgeCount - 1];
    }
    const count = edges.length;
    guests.forEach((region, i) => {
      // Once each curve has an eye, the next ones go into the sides of eyes: eyes in a row cannot arise in a game.
      const edge = i < count ? edges[Math.floor(((i + 0.5) * count) / Math.min(count, guests.length))] : edges[i];
      const inside = graph.insertLens(edge);
      this.regionOfDart.set(inside, region);
      edges.push(inside >> 1);
    });
  }

  finish(isPlayed: boolean): SphereMap | undefined {
    const { graph } = this;
    const moves = isPlayed ? makePlayed(graph)?.toReversed() : [];
    if (moves === undefined) return undefined;
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
  private piecesOf(land: LandOutline, order: readonly (readonly number[])[], firstRegion: number): End[][] {
    const regionOf = (boundary: number): number => firstRegion + land.boundaries[boundary].region;
    const vertexOf = new Map<number, number>();
    const places = new Map<number, Place[]>();
    order.forEach((tokens, boundary) =>
      tokens.forEach((token, index) => {
        if (!isLetter(token)) return;
        places.set(token, [...(places.get(token) ?? []), { boundary, index }]);
        if (!vertexOf.has(token)) vertexOf.set(token, this.graph.addVertex());
      }),
    );
    const endAt = ({ boundary, index }: Place): End => {
      const token = order[boundary][index];
      const region = regionOf(boundary);
      const letter = vertexOf.get(token);
      if (letter !== undefined) return { kind: "spot", vertex: letter, region };
      return token === ONE ? { kind: "spot", vertex: this.graph.addVertex(), region } : { kind: "two", region };
    };
    const clockwise = ({ boundary, index }: Place): Place => {
      const { length } = order[boundary];
      return { boundary, index: (index + length - 1) % length };
    };
    const seen = new Set<string>();
    const pieces: End[][] = [];
    order.forEach((tokens, boundary) => {
      const hasLetter = tokens.some(isLetter);
      tokens.forEach((token, index) => {
        let place: Place = { boundary, index };
        if (seen.has(keyOf(place)) || (hasLetter && !isLetter(token))) return;
        const ends: End[] = [];
        while (!seen.has(keyOf(place))) {
          seen.add(keyOf(place));
          ends.push(endAt(place));
          const other = places
            .get(order[place.boundary][place.index])
            ?.find((p) => p.boundary !== place.boundary || p.index !== place.index);
          place = clockwise(other ?? place);
        }
        pieces.push(ends);
      });
    });
    return pieces;
  }

  /** Joins the ends of a piece. */
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

function keyOf({ boundary, index }: Place): string {
  return `${boundary} ${index}`;
}
