import type { DrawnSurface } from "../drawing.ts";
import { Budget } from "../budget.ts";
import type { Point } from "../geometry/point.ts";
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
    const tile = tileAt({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    const a = lowered(surface, tile, from);
    const b = lowered(surface, tile, to);
    const half = Math.hypot(b.x - a.x, b.y - a.y) / 2;
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
    const [left, right, top, bottom] = [x - far, x + far, y - far, y + far].map(cellAt);
    for (let column = left; column <= right; column++) {
      for (let row = top; row <= bottom; row++) {
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
}

function cellAt(coordinate: number): number {
  return Math.min(LAST_COLUMN, Math.max(0, Math.floor((coordinate + MARGIN) / CELL)));
}
