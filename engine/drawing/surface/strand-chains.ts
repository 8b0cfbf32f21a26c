import { DRAWING_FORMAT, type DrawnSurface, type Tile } from "../drawing.ts";
import { type Chain, chainsOf, jointsToFair } from "../joints.ts";
import type { Point } from "../geometry/point.ts";
import { composed, type Flip, flipOf, HOME, lifted, lowered, seenFrom } from "./gluing.ts";
import { type Layout, lengthOfStrand, type Strand } from "./strand.ts";

/** The shortest step of knots, which keeps systems of equations well conditioned; board units. */
const MIN_STEP = 1e-5;

/**
 * Way from a spot, in board units and as a part of a short strand, that tells a strand's direction there. By their
 * first edges, two strands that once went straight on would stay together even if two others suit better.
 */
const DIRECTION_WAY = 0.06;
const DIRECTION_PART = 1 / 3;

export interface ChainPoint {
  readonly strand: number;
  /** Number of the point in its strand. At a spot, it is the strand that begins there. */
  readonly point: number;
  /** Spot at this point; -1 for none. */
  readonly spot: number;
  /** Turns moves of the line into those of the strand, or of the spot, and back. */
  readonly flip: Flip;
}

/** Strands that continue each other through spots, as one line in the plane of the copies. */
export interface StrandChain {
  /** A closed line is listed twice, since its middle then has neighbours on both sides. */
  readonly isClosed: boolean;
  readonly points: readonly ChainPoint[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Way along the line. */
  readonly along: Float64Array;
  /** Ways along the line as if all edges of a strand had one length. */
  readonly knots: Float64Array;
}

/** Place of a strand in its chain. */
export interface StrandPlace {
  readonly chain: number;
  /** Way of each of its points along the chain. */
  readonly along: Float64Array;
  /** Length of the chain if it is closed. */
  readonly period: number;
}

export interface ChainedStrands {
  readonly chains: readonly StrandChain[];
  /** Place of each strand. */
  readonly places: readonly StrandPlace[];
}

/** Finds which strands continue each other, as they lie now. */
export function jointStrands({ surface, spotX, spotY, strands }: Layout): Chain[] {
  // Each curve has two points that tell its directions, as they lie from the place of its spot.
  const curves = strands.map((strand) => {
    const { from, to, tile, move } = strand;
    const [first, last] = directionPoints(strand);
    return { from, to, move, inner: [first, lowered(surface, tile, last)] };
  });
  const spots = spotX.map((x, s) => ({ x, y: spotY[s], move: 0 }));
  return chainsOf(jointsToFair({ format: DRAWING_FORMAT, spots, curves }));
}

/** Finds the first points at the wanted way from both ends of a strand; inner ones if it has any. */
function directionPoints(strand: Strand): [Point, Point] {
  const { x, y } = strand;
  const wanted = Math.min(DIRECTION_WAY, DIRECTION_PART * lengthOfStrand(strand));
  const last = x.length - 1;
  const from = (end: number, step: 1 | -1): Point => {
    let i = end;
    let way = 0;
    do {
      way += Math.hypot(x[i + step] - x[i], y[i + step] - y[i]);
      i += step;
    } while (way < wanted && i + step > 0 && i + step < last);
    return { x: x[i], y: y[i] };
  };
  return [from(0, 1), from(last, -1)];
}

export function chainedStrands({ surface, strands }: Layout, chains: readonly Chain[]): ChainedStrands {
  const places: StrandPlace[] = [];
  const lines = chains.map(({ ends, isClosed }, chain) => {
    const line = new ChainLine(surface);
    const alongs = ends.map((end) => line.add(strands[end >> 1], end));
    const period = isClosed ? line.length : Infinity;
    ends.forEach((end, i) => (places[end >> 1] = { chain, along: alongs[i], period }));
    if (isClosed) for (const end of ends) line.add(strands[end >> 1], end);
    return line.ended(isClosed);
  });
  return { chains: lines, places };
}

/** A chain's line that grows strand by strand. */
class ChainLine {
  private readonly surface: DrawnSurface;
  /** Copy of the board in which the next strand begins. */
  private tile: Tile = HOME;
  private readonly points: ChainPoint[] = [];
  private readonly x: number[] = [];
  private readonly y: number[] = [];
  private readonly along: number[] = [0];
  private readonly knots: number[] = [0];

  constructor(surface: DrawnSurface) {
    this.surface = surface;
  }

  get length(): number {
    return this.along[this.along.length - 1];
  }

  /** Adds a strand from one of its ends. @returns the ways of its points along the line. */
  add(strand: Strand, end: number): Float64Array {
    const { surface, x, y, along, knots } = this;
    const isForward = (end & 1) === 0;
    const last = strand.x.length - 1;
    const begin = this.tile;
    if (!isForward) this.tile = composed(surface, begin, seenFrom(surface, strand.tile, HOME));
    const flip = flipOf(surface, this.tile);
    const step = Math.max(MIN_STEP, lengthOfStrand(strand) / last);
    const ways = new Float64Array(last + 1);
    for (let i = 0; i <= last; i++) {
      const point = isForward ? i : last - i;
      const place = lifted(surface, this.tile, { x: strand.x[point], y: strand.y[point] });
      if (i > 0) {
        const before = x.length - 1;
        along.push(this.length + Math.hypot(place.x - x[before], place.y - y[before]));
        knots.push(knots[knots.length - 1] + step);
      }
      ways[point] = this.length;
      // The next strand has the last point, too.
      if (i === 0 && x.length > 0) {
        x.pop();
        y.pop();
        this.points.pop();
      }
      const spot = i === 0 ? (isForward ? strand.from : strand.to) : -1;
      this.points.push({ strand: end >> 1, point, spot, flip: spot === -1 ? flip : flipOf(surface, begin) });
      x.push(place.x);
      y.push(place.y);
    }
    if (isForward) this.tile = composed(surface, this.tile, strand.tile);
    this.points[this.points.length - 1] = {
      ...this.points[this.points.length - 1],
      spot: isForward ? strand.to : strand.from,
      flip: flipOf(surface, this.tile),
    };
    return ways;
  }

  ended(isClosed: boolean): StrandChain {
    const { points, x, y, along, knots } = this;
    return {
      isClosed,
      points,
      x: Float64Array.from(x),
      y: Float64Array.from(y),
      along: Float64Array.from(along),
      knots: Float64Array.from(knots),
    };
  }
}
