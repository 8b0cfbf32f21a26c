import type { DrawnSurface, Tile } from "../drawing.ts";
import { Budget } from "../budget.ts";
import { isAt, type Point } from "../geometry/point.ts";
import { wayOfEnds } from "../geometry/segments.ts";
import { lifted, lowered, tileAt } from "./gluing.ts";
import type { Strand } from "./strand.ts";

/** A small edge as the plane shows it near the board. */
export interface NearEdge {
  readonly strand: number;
  readonly index: number;
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  /** Middle of the edge, and half its length. */
  readonly mx: number;
  readonly my: number;
  readonly half: number;
}

/** A small edge that lies on the board, and the copy of the board that it came from. */
export interface BoardEdge extends NearEdge {
  readonly tile: Tile;
}

/** The strand of a spot, which is an edge without length. */
export const SPOT = -1;
/** Distance off the board within which edges count. */
const MARGIN = 0.2;
const CELL = 0.05;
const COLUMNS = Math.ceil((1 + 2 * MARGIN) / CELL);
const LAST_COLUMN = COLUMNS - 1;

/** All small edges and spots on and near the board, found by their place. */
export class NearbyEdges {
  private readonly surface: DrawnSurface;
  private readonly cells: NearEdge[][] = Array.from({ length: COLUMNS * COLUMNS }, () => []);
  private longestHalf = 0;
  private readonly budget: Budget;

  constructor(
    surface: DrawnSurface,
    spots: readonly Point[],
    strands: readonly Strand[],
    budget = new Budget(Infinity),
  ) {
    this.surface = surface;
    this.budget = budget;
    spots.forEach((spot, s) => this.place(SPOT, s, spot, spot));
    strands.forEach(({ x, y }, strand) => {
      for (let index = 0; index + 1 < x.length; index++)
        this.place(strand, index, { x: x[index], y: y[index] }, { x: x[index + 1], y: y[index + 1] });
    });
  }

  private place(strand: number, index: number, from: Point, to: Point): void {
    const { surface } = this;
    const { ax, ay, bx, by, half } = boardEdge(surface, strand, index, from, to);
    const a = { x: ax, y: ay };
    const b = { x: bx, y: by };
    this.longestHalf = Math.max(this.longestHalf, half);
    for (let column = -1; column <= 1; column++) {
      for (let row = -1; row <= 1; row++) {
        const p = lifted(surface, [column, row], a);
        const q = lifted(surface, [column, row], b);
        const x = (p.x + q.x) / 2;
        const y = (p.y + q.y) / 2;
        if (x < -MARGIN || x >= 1 + MARGIN || y < -MARGIN || y >= 1 + MARGIN) continue;
        const edge = { strand, index, ax: p.x, ay: p.y, bx: q.x, by: q.y, mx: x, my: y, half };
        this.cells[cellAt(x) * COLUMNS + cellAt(y)].push(edge);
      }
    }
  }

  /** Visits the edges that come within reach of a place on the board. @throws {BudgetSpent} */
  near(x: number, y: number, reach: number, visit: (edge: NearEdge) => void): void {
    const far = reach + this.longestHalf;
    const [right, bottom] = [cellAt(x + far), cellAt(y + far)];
    for (let column = cellAt(x - far); column <= right; column++) {
      for (let row = cellAt(y - far); row <= bottom; row++) {
        const edges = this.cells[column * COLUMNS + row];
        this.budget.spend(edges.length);
        for (const edge of edges) {
          const most = reach + edge.half;
          const dx = edge.mx - x;
          const dy = edge.my - y;
          if (dx * dx + dy * dy < most * most) visit(edge);
        }
      }
    }
  }

  /**
   * Visits the edges that come within reach of an edge on the board, with the shortest way from each to it.
   * @param visit returns the distance within which the next ones still count. @throws {BudgetSpent}
   */
  around(edge: BoardEdge, reach: number, visit: (other: NearEdge, way: Point) => number): void {
    const { strand, index, ax, ay, mx, my, half } = edge;
    let most = reach;
    this.near(mx, my, reach + half, (other) => {
      if (other.strand === strand && other.index === index && isAt(other.ax, other.ay, ax, ay)) return;
      const far = most + half + other.half;
      if ((other.mx - mx) ** 2 + (other.my - my) ** 2 > far * far) return;
      most = visit(other, wayOfEnds(other, edge));
    });
  }
}

function boardEdge(surface: DrawnSurface, strand: number, index: number, from: Point, to: Point): BoardEdge {
  const tile = tileAt({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  const { x: ax, y: ay } = lowered(surface, tile, from);
  const { x: bx, y: by } = lowered(surface, tile, to);
  const half = Math.hypot(bx - ax, by - ay) / 2;
  return { strand, index, tile, ax, ay, bx, by, mx: (ax + bx) / 2, my: (ay + by) / 2, half };
}

/** Lists the small edges of a strand as they lie on the board. @param strand its number. */
export function boardEdges(surface: DrawnSurface, { x, y }: Pick<Strand, "x" | "y">, strand: number): BoardEdge[] {
  return Array.from({ length: x.length - 1 }, (_, i) =>
    boardEdge(surface, strand, i, { x: x[i], y: y[i] }, { x: x[i + 1], y: y[i + 1] }),
  );
}

function cellAt(coordinate: number): number {
  return Math.min(LAST_COLUMN, Math.max(0, Math.floor((coordinate + MARGIN) / CELL)));
}
