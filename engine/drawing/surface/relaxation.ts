import { dividedLine } from "../geometry/line.ts";
import type { Point } from "../geometry/point.ts";
import type { Budget } from "../budget.ts";
import type { SurfaceDrawing } from "./cut.ts";
import { edgeRooms } from "./edge-rooms.ts";
import { HOME, lifted, lowered, offSides, seenFrom, tileAt } from "./gluing.ts";
import { NearbyEdges } from "./nearby-edges.ts";
import { SurfaceVertices, thinned } from "./shortening.ts";
import { balanceSpots } from "./spot-balance.ts";
import { MAX_SPACING, type Strand } from "./strand.ts";
import { BENDING, wantedMoves } from "./strand-moves.ts";

/** The most that a point moves, as a part of the distance to what it could cross: below 1/3, so that nothing can. */
const MOVE_PART = 0.3;
/** Distance at which spots push spots, for one spot; it falls with the root of their number. */
const SPREAD = 1.1;
/** The most that curves keep apart; board units. */
const MAX_GAP = 0.108;
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
  /** Distance to which neighbours are pushed. */
  private readonly gap: number;
  /** Distance at which spots push spots. */
  private readonly spread: number;
  private readonly drift: readonly Point[];
  private round = 0;
  private readonly budget: Budget;

  constructor(drawing: SurfaceDrawing, budget: Budget, variation?: SurfaceVariation) {
    this.drawing = drawing;
    this.budget = budget;
    this.spotX = drawing.spots.map(({ x }) => x);
    this.spotY = drawing.spots.map(({ y }) => y);
    this.strands = drawing.curves.map(({ from, to, inner, tile = HOME }) => ({
      from,
      to,
      tile,
      x: [0, ...inner.map(({ x }) => x), 0],
      y: [0, ...inner.map(({ y }) => y), 0],
    }));
    const size = drawing.curves.length + drawing.spots.length;
    this.gap = Math.min(MAX_GAP, 0.45 / Math.sqrt(size)) * (variation?.gap ?? 1);
    this.spread = (SPREAD / Math.sqrt(drawing.spots.length)) * (variation?.spread ?? 1);
    this.drift = variation?.drift ?? [];
    this.attachEnds();
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
  step(bending = BENDING): number {
    const edges = this.index();
    const { surface } = this.drawing;
    const rooms = edgeRooms(surface, this.strands, edges);
    const spotRoom = this.spotX.map(() => MAX_SPACING * 3);
    const drifting = Math.max(0, 1 - this.round++ / DRIFTING_ROUNDS);
    const spotForce = this.spotX.map((_, s) => {
      const { x, y } = this.drift[s] ?? { x: 0, y: 0 };
      return { x: x * drifting, y: y * drifting };
    });
    this.strands.forEach((strand, c) => {
      const room = rooms[c];
      const last = strand.x.length - 1;
      spotRoom[strand.from] = Math.min(spotRoom[strand.from], room[0]);
      spotRoom[strand.to] = Math.min(spotRoom[strand.to], room[last - 1]);
    });
    let farthest = 0;
    const moves = this.strands.map((strand, c) => wantedMoves(surface, strand, c, edges, this.gap, bending));
    const { spotX, spotY, strands, gap, spread } = this;
    balanceSpots({ surface, spotX, spotY, strands }, edges, { gap, spread }, spotForce, spotRoom);
    this.strands.forEach((strand, c) => {
      const wanted = moves[c];
      for (let i = 1; i + 1 < strand.x.length; i++) {
        const most = MOVE_PART * Math.min(rooms[c][i - 1], rooms[c][i]);
        const length = Math.hypot(wanted.x[i], wanted.y[i]);
        const part = length > most ? most / length : 1;
        strand.x[i] += part * wanted.x[i];
        strand.y[i] += part * wanted.y[i];
        farthest = Math.max(farthest, part * length);
      }
    });
    spotForce.forEach(({ x, y }, s) => {
      const length = Math.hypot(x, y);
      const most = MOVE_PART * spotRoom[s];
      const part = length > most ? most / length : 1;
      this.spotX[s] += part * x;
      this.spotY[s] += part * y;
      farthest = Math.max(farthest, part * length);
    });
    this.attachEnds();
    return farthest;
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
