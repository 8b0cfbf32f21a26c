import type { Budget } from "../budget.ts";
import { degrees } from "../drawing.ts";
import { dividedLine } from "../geometry/line.ts";
import type { Point } from "../geometry/point.ts";
import type { Chain } from "../joints.ts";
import { clearingMove, clearMoves, partOfMove, partsOfMoves } from "./allowed-moves.ts";
import type { SurfaceDrawing } from "./cut.ts";
import { edgeRooms } from "./edge-rooms.ts";
import { PART_OF_WAY } from "../fairing/fair-energy.ts";
import { type EdgeSides, edgeSides, type NeighbourOfEdge } from "./edge-sides.ts";
import { type Flip, flipOf, HOME, lifted, lowered, offSides, seenFrom, tileAt } from "./gluing.ts";
import { NearbyEdges, SPOT } from "./nearby-edges.ts";
import { SurfaceVertices, thinned } from "./shortening.ts";
import { balancedSpots, type SpotGoal } from "./spot-balance.ts";
import { edgeLength, type Layout, lengthOfStrand, MAX_SPACING, type Strand } from "./strand.ts";
import { chainedStrands, jointStrands, type StrandChain } from "./strand-chains.ts";
import { wantedMoves } from "./strand-moves.ts";

/** Distance at which spots push spots, for one spot; it falls with the root of their number. */
const SPREAD = 1.1;
/**
 * Distances that curves keep, in board units: a part of the board's area over the length of all curves, to which each
 * spot adds. So curves fill about half of the board.
 */
const AREA_PART = 0.55;
const LENGTH_OF_SPOT = 0.05;
const MIN_GAP = 0.04;
const MAX_GAP = 0.13;
/** Part of the wanted distance below which no point comes nearer to what is nearest to it. */
const KEPT_PART = 0.5;
/** Number of rounds in which spots drift. */
const DRIFTING_ROUNDS = 60;

/** A varied way from a drawing to another picture of it. */
export interface SurfaceVariation {
  /** Factors of what curves and spots keep apart. */
  readonly gap: number;
  readonly spread: number;
  /** Push of each spot in the first round, less and less in those after it; board units. */
  readonly drift: readonly Point[];
}

/**
 * Curves on a surface that straighten and keep away from each other, seen in the plane that copies of the board cover
 * (a force-directed method as in the thesis, 2.2). Spots may leave the board on the way.
 */
export class SurfaceRelaxation {
  private readonly drawing: SurfaceDrawing;
  private readonly spotX: number[];
  private readonly spotY: number[];
  private readonly strands: Strand[];
  /** Strands that continue each other. */
  private chains: readonly Chain[] = [];
  /** Distance to which neighbours are pushed. */
  private gap = 0;
  private readonly gapFactor: number;
  /** Distance at which spots push spots. */
  private readonly spread: number;
  private readonly drift: readonly Point[];
  private readonly degrees: readonly number[];
  private round = 0;
  private readonly budget: Budget;

  constructor(drawing: SurfaceDrawing, budget: Budget, variation?: SurfaceVariation) {
    this.drawing = drawing;
    this.budget = budget;
    this.spotX = drawing.spots.map(({ x }) => x);
    this.spotY = drawing.spots.map(({ y }) => y);
    this.strands = drawing.curves.map(({ from, to, inner, move, tile = HOME }) => ({
      from,
      to,
      tile,
      move,
      x: [0, ...inner.map(({ x }) => x), 0],
      y: [0, ...inner.map(({ y }) => y), 0],
    }));
    this.gapFactor = variation?.gap ?? 1;
    this.spread = (SPREAD / Math.sqrt(drawing.spots.length)) * (variation?.spread ?? 1);
    this.drift = variation?.drift ?? [];
    this.degrees = degrees(drawing);
    this.attachEnds();
    this.join();
  }

  private get layout(): Layout {
    const { spotX, spotY, strands } = this;
    return { surface: this.drawing.surface, spotX, spotY, strands };
  }

  /** Finds which strands continue each other, and how far apart curves can be. */
  private join(): void {
    const { spotX, strands } = this;
    this.chains = jointStrands(this.layout);
    const length = strands.reduce((sum, strand) => sum + lengthOfStrand(strand), LENGTH_OF_SPOT * spotX.length);
    this.gap = this.gapFactor * Math.min(MAX_GAP, Math.max(MIN_GAP, AREA_PART / length));
  }

  /** The number of inner points of each curve. */
  counts(): number[] {
    return this.strands.map(({ x }) => x.length - 2);
  }

  /** x, y of all spots, then of inner points curve by curve. */
  coordinates(): number[] {
    const spots = this.spotX.flatMap((x, s) => [x, this.spotY[s]]);
    return [...spots, ...this.strands.flatMap(({ x, y }) => x.slice(1, -1).flatMap((px, i) => [px, y[i + 1]]))];
  }

  /** Returns the drawing with all spots on the board again. */
  result(): SurfaceDrawing {
    const { surface } = this.drawing;
    const places = this.spotX.map((x, s) => offSides({ x, y: this.spotY[s] }));
    const tiles = places.map(tileAt);
    return {
      ...this.drawing,
      spots: this.drawing.spots.map((spot, s) => ({ ...spot, ...lowered(surface, tiles[s], places[s]) })),
      curves: this.strands.map((strand, c) => {
        const start = tiles[strand.from];
        const end = tileAt(lifted(surface, strand.tile, lifted(surface, tiles[strand.to], { x: 0.5, y: 0.5 })));
        const inner = strand.x.slice(1, -1).map((x, i) => offSides(lowered(surface, start, { x, y: strand.y[i + 1] })));
        return { ...this.drawing.curves[c], inner, tile: seenFrom(surface, start, end) };
      }),
    };
  }

  /** Moves the whole drawing; the surface must go on itself by this way. */
  translate(way: Point): void {
    this.spotX.forEach((x, s) => {
      this.spotX[s] = x + way.x;
      this.spotY[s] += way.y;
    });
    for (const strand of this.strands) {
      strand.x = strand.x.map((x) => x + way.x);
      strand.y = strand.y.map((y) => y + way.y);
    }
  }

  /** The least distance between what moves and what it could cross, if it is small. @throws {BudgetSpent} */
  leastRoom(): number {
    return Math.min(...edgeRooms(this.drawing.surface, this.strands, this.index()).map((room) => Math.min(...room)));
  }

  /** @returns how far the farthest point moved. @throws {BudgetSpent} */
  step(): number {
    const { layout, gap, spotX, spotY, strands } = this;
    const edges = this.index();
    const { chains, places } = chainedStrands(layout, this.chains);
    const sides = edgeSides(layout, places, edges, gap);
    const spots = this.spotGoals(edges, chains, sides);
    const moves = wantedMoves({ layout, sides, degrees: this.degrees, gap }, chains, spots);
    const spotParts = spots.map((spot) => {
      Object.assign(spot, clearingMove(spot, spot.near, KEPT_PART * gap));
      return partOfMove(spot, spot.room);
    });
    moves.forEach((move, c) => clearMoves(move, sides[c], KEPT_PART));
    const parts = partsOfMoves({ strands, places, sides, moves }, spotParts, gap);
    let farthest = 0;
    const wayOf = (part: number, x: number, y: number): Point => {
      farthest = Math.max(farthest, part * Math.hypot(x, y));
      return { x: part * x, y: part * y };
    };
    strands.forEach((strand, c) => {
      for (let i = 1; i + 1 < strand.x.length; i++) {
        const way = wayOf(parts[c][i], moves[c].x[i], moves[c].y[i]);
        strand.x[i] += way.x;
        strand.y[i] += way.y;
      }
    });
    spots.forEach(({ x, y }, s) => {
      const way = wayOf(spotParts[s], x, y);
      spotX[s] += way.x;
      spotY[s] += way.y;
    });
    this.attachEnds();
    this.round++;
    return farthest;
  }

  /** Computes where spots want to go by themselves, and what is near to them and to the ends of their curves. */
  private spotGoals(
    edges: NearbyEdges,
    chains: readonly StrandChain[],
    sides: readonly (readonly EdgeSides[])[],
  ): SpotGoal[] {
    const { layout, gap, spread, strands } = this;
    const goals = balancedSpots(layout, edges, { gap, spread }, passedSpots(layout, chains));
    const drifting = Math.max(0, 1 - this.round / DRIFTING_ROUNDS);
    this.drift.forEach(({ x, y }, s) => {
      goals[s].x += drifting * x;
      goals[s].y += drifting * y;
    });
    strands.forEach((strand, c) => {
      const { from, to, tile } = strand;
      const [first, last] = [sides[c][0], sides[c][sides[c].length - 1]];
      const note = (spot: number, side: NeighbourOfEdge | undefined, edge: number, [flipX, flipY]: Flip): void => {
        if (side === undefined) return;
        const { distance, dx, dy, strand: other } = side;
        const isOwn = other !== SPOT && (strands[other].from === spot || strands[other].to === spot);
        // What ends at the spot goes along with it, and wants the distance that curves have beside their common end.
        const kept = isOwn ? KEPT_PART * PART_OF_WAY * edgeLength(strand, edge) : Infinity;
        goals[spot].near.push({ distance, dx: flipX * dx, dy: flipY * dy, kept });
      };
      for (const side of first.sides) note(from, side, 0, [1, 1]);
      for (const side of last.sides) note(to, side, strand.x.length - 2, flipOf(layout.surface, tile));
      goals[from].room = Math.min(goals[from].room, first.room);
      goals[to].room = Math.min(goals[to].room, last.room);
    });
    for (const goal of goals) {
      const part = partOfMove(goal, goal.room);
      [goal.x, goal.y] = [part * goal.x, part * goal.y];
    }
    return goals;
  }

  private attachEnds(): void {
    for (const strand of this.strands) {
      const last = strand.x.length - 1;
      const end = lifted(this.drawing.surface, strand.tile, { x: this.spotX[strand.to], y: this.spotY[strand.to] });
      [strand.x[0], strand.y[0]] = [this.spotX[strand.from], this.spotY[strand.from]];
      [strand.x[last], strand.y[last]] = [end.x, end.y];
    }
  }

  /** Adds points on long edges, and removes some where they are close. */
  resample(): void {
    const spots = this.spotX.map((x, s) => ({ x, y: this.spotY[s] }));
    const lines = this.strands.map(({ x, y }) => x.map((px, i): Point => ({ x: px, y: y[i] })));
    const inner = lines.flatMap((line) => line.slice(1, -1));
    const vertices = new SurfaceVertices(this.drawing.surface, [...spots, ...inner]);
    this.strands.forEach((strand, c) => {
      const points = thinned(vertices, lines[c], { longest: MAX_SPACING, tolerance: MAX_SPACING / 2 });
      const even = dividedLine(points, MAX_SPACING);
      [strand.x, strand.y] = [even.map(({ x }) => x), even.map(({ y }) => y)];
    });
    this.join();
  }

  private index(): NearbyEdges {
    return new NearbyEdges(
      this.drawing.surface,
      this.spotX.map((x, s) => ({ x, y: this.spotY[s] })),
      this.strands,
      this.budget,
    );
  }
}

/** Tells through which spots a chain goes on. */
function passedSpots({ spotX }: Layout, chains: readonly StrandChain[]): boolean[] {
  const arePassed = spotX.map(() => false);
  for (const { points, isClosed } of chains) {
    points.forEach(({ spot }, i) => {
      if (spot !== -1 && (isClosed || i % (points.length - 1) !== 0)) arePassed[spot] = true;
    });
  }
  return arePassed;
}
