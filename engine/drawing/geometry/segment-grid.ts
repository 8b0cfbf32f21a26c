export interface GridBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export const UNIT_SQUARE: GridBounds = { x: 0, y: 0, width: 1 };

/** Numbered segments, added in rising order and removed from the end. */
export class SegmentGrid {
  readonly size: number;
  readonly bounds: GridBounds;
  private readonly cell: number;
  private readonly cells: (number[] | undefined)[];
  private readonly met: number[] = [];
  private query = 0;

  constructor(size: number, bounds: GridBounds = { x: 0, y: 0, width: 1 }) {
    this.size = size;
    this.bounds = bounds;
    this.cell = bounds.width > 0 ? bounds.width / size : 1;
    this.cells = Array.from({ length: size * size });
  }

  add(id: number, ax: number, ay: number, bx: number, by: number): void {
    this.visit(ax, ay, bx, by, 0, (cell) => {
      const held = this.cells[cell];
      if (held) held.push(id);
      else this.cells[cell] = [id];
    });
  }

  removeLast(id: number, ax: number, ay: number, bx: number, by: number): void {
    this.visit(ax, ay, bx, by, 0, (cell) => {
      const held = this.cells[cell];
      if (held && held[held.length - 1] === id) held.pop();
    });
  }

  /** Calls `found` once for each segment that may be within `reach`. */
  near(ax: number, ay: number, bx: number, by: number, reach: number, found: (id: number) => void): void {
    const query = ++this.query;
    this.visit(ax, ay, bx, by, reach, (cell) => {
      const held = this.cells[cell];
      if (!held) return;
      for (const id of held) {
        if (this.met[id] === query) continue;
        this.met[id] = query;
        found(id);
      }
    });
  }

  private visit(ax: number, ay: number, bx: number, by: number, reach: number, visit: (cell: number) => void): void {
    const { x, y } = this.bounds;
    const slack = reach + this.cell * 1e-6;
    const forward = ax <= bx;
    const x0 = forward ? ax : bx;
    const y0 = forward ? ay : by;
    const x1 = forward ? bx : ax;
    const y1 = forward ? by : ay;
    const first = this.index(x0 - slack - x);
    const last = this.index(x1 + slack - x);
    const slope = x1 > x0 ? (y1 - y0) / (x1 - x0) : 0;
    const low = Math.min(y0, y1);
    const high = Math.max(y0, y1);
    for (let column = first; column <= last; column++) {
      let from = low;
      let to = high;
      if (first !== last && x1 > x0) {
        const left = column === first ? x0 : x + column * this.cell - slack;
        const right = column === last ? x1 : x + (column + 1) * this.cell + slack;
        const atLeft = y0 + (Math.min(x1, Math.max(x0, left)) - x0) * slope;
        const atRight = y0 + (Math.max(x0, Math.min(x1, right)) - x0) * slope;
        from = Math.max(low, Math.min(atLeft, atRight));
        to = Math.min(high, Math.max(atLeft, atRight));
      }
      const top = this.index(to + slack - y);
      for (let row = this.index(from - slack - y); row <= top; row++) visit(row * this.size + column);
    }
  }

  private index(offset: number): number {
    const i = Math.floor(offset / this.cell);
    return i < 0 ? 0 : i >= this.size ? this.size - 1 : i;
  }
}
