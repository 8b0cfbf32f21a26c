import { type Curve, DRAWING_FORMAT, DRAWN_SURFACES, type Drawing, type DrawnSurface, type Spot } from "../drawing.ts";
import type { Surface } from "../../rules.ts";
import { failure, type Result, success } from "../../result.ts";
import type { Point } from "../geometry/point.ts";
import { HOME, lifted, lowered, onGrain, tileAt } from "./gluing.ts";

/** A drawing that lies on a surface. */
export interface SurfaceDrawing extends Drawing {
  readonly surface: DrawnSurface;
}

export function isSurfaceDrawing(drawing: Drawing): drawing is SurfaceDrawing {
  return drawing.surface !== undefined;
}

/** Says whether a surface besides the sphere has a board. */
export function isDrawnSurface(surface: Surface): surface is DrawnSurface {
  return DRAWN_SURFACES.some((drawn) => drawn === surface);
}

/**
 * A drawing on a surface, cut along the sides of the board: a planar drawing. Its spots are those of the drawing, the
 * corners of the board, and where curves meet the sides. Its curves are pieces of curves, and arcs of the sides.
 */
export interface CutDrawing {
  readonly drawing: SurfaceDrawing;
  readonly plane: Drawing;
  /** Pieces of each curve in order, as curves of `plane`. */
  readonly pieces: readonly (readonly number[])[];
  readonly arcs: readonly GluedArcs[];
}

/** Two curves of `plane` that are one on the surface; both begin at the same place of it. */
export interface GluedArcs {
  readonly one: number;
  readonly other: number;
  readonly reverses: boolean;
}

/** A curve from the board on over its sides, with both ends. */
export function developed(drawing: SurfaceDrawing, { from, to, inner, tile = HOME }: Omit<Curve, "move">): Point[] {
  return [drawing.spots[from], ...inner, lifted(drawing.surface, tile, drawing.spots[to])];
}

/** Whether a curve ends at its beginning, in the plane of the copies. */
export function isClosedLine({ from, to, tile: [column, row] = HOME }: Omit<Curve, "move">): boolean {
  return from === to && column === 0 && row === 0;
}

/** Number of the inner points of a curve, and of the places where it goes over a side of the board. */
export function cutPoints(drawing: SurfaceDrawing, curve: Curve): number {
  const tiles = developed(drawing, curve).map(tileAt);
  return tiles.reduce((sum, [column, row], i) => {
    const before = tiles[Math.max(0, i - 1)];
    return sum + Math.abs(column - before[0]) + Math.abs(row - before[1]);
  }, curve.inner.length);
}

/** `on-a-side`: a point lies on a side. `at-a-corner`: a curve goes over a corner of the board. */
export type CutFault = { readonly code: "on-a-side" | "at-a-corner" | "not-finite"; readonly at: Point };

/** The most copies of the board that a small edge may meet. */
const MAX_REACH = 64;

export function cutDrawing(drawing: SurfaceDrawing): Result<CutDrawing, CutFault> {
  const cutter = new Cutter(drawing);
  for (const spot of drawing.spots) if (!isInside(spot)) return failure({ code: "on-a-side", at: spot });
  for (const curve of drawing.curves) {
    const fault = cutter.cut(curve);
    if (fault) return failure(fault);
  }
  return success(cutter.finish());
}

function isInside({ x, y }: Point): boolean {
  return x > 0 && x < 1 && y > 0 && y < 1;
}

type Side = 0 | 1 | 2 | 3;

export const BOARD_SIDES = ["left", "right", "top", "bottom"] as const;
export type BoardSide = (typeof BOARD_SIDES)[number];

/** A curve goes out over one side and comes in over the glued one. */
export interface SidePassage {
  readonly out: BoardSide;
  readonly into: BoardSide;
}

/**
 * Lists the sides over which a curve of a planar cut goes, without those that it goes back over at once. Curves with
 * the same ends and other passages cannot be bent into each other without crossing a corner of the board.
 */
export function sidePassages(drawing: SurfaceDrawing, curve: Omit<Curve, "move">): SidePassage[] {
  const { surface } = drawing;
  const points = developed(drawing, curve);
  const passages: SidePassage[] = [];
  let tile = HOME;
  for (let i = 1; i < points.length; i++) {
    for (const { point, side } of sidesBetween(points[i - 1], points[i])) {
      const out = sideOf(lowered(surface, tile, point));
      tile = across(tile, side);
      const into = sideOf(lowered(surface, tile, point));
      if (out === undefined || into === undefined) continue;
      if (passages.at(-1)?.into === BOARD_SIDES[out]) passages.pop();
      else passages.push({ out: BOARD_SIDES[out], into: BOARD_SIDES[into] });
    }
  }
  return passages;
}

class Cutter {
  private readonly drawing: SurfaceDrawing;
  private readonly spots: Spot[];
  private readonly curves: Curve[] = [];
  private readonly pieces: number[][] = [];
  private readonly onSide: number[][] = [[], [], [], []];

  constructor(drawing: SurfaceDrawing) {
    this.drawing = drawing;
    this.spots = [...drawing.spots];
    const corners = [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ].map(([x, y]) => this.addSpot({ x, y }));
    this.onSide = [
      [corners[0], corners[2]],
      [corners[1], corners[3]],
      [corners[0], corners[1]],
      [corners[2], corners[3]],
    ];
  }

  private addSpot({ x, y }: Point): number {
    this.spots.push({ x, y, move: 0 });
    return this.spots.length - 1;
  }

  cut(curve: Curve): CutFault | undefined {
    const { surface } = this.drawing;
    const points = developed(this.drawing, curve);
    const pieces: number[] = [];
    let tile = HOME;
    let start = curve.from;
    let inner: Point[] = [];
    const close = (to: number): void => {
      pieces.push(this.curves.length);
      this.curves.push({ from: start, to, inner, move: curve.move });
    };
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1], points[i]];
      if (Math.abs(b.x) > 1e6 || Math.abs(b.y) > 1e6 || !Number.isFinite(b.x + b.y))
        return { code: "not-finite", at: a };
      if (Number.isInteger(b.x) || Number.isInteger(b.y)) return { code: "on-a-side", at: b };
      if (Math.hypot(b.x - a.x, b.y - a.y) > MAX_REACH) return { code: "not-finite", at: a };
      for (const { point, side } of sidesBetween(a, b)) {
        const here = lowered(surface, tile, point);
        tile = across(tile, side);
        const there = lowered(surface, tile, point);
        const [leaves, enters] = [sideOf(here), sideOf(there)];
        if (leaves === undefined || enters === undefined) return { code: "at-a-corner", at: point };
        const [out, into] = [this.addSpot(here), this.addSpot(there)];
        this.onSide[leaves].push(out);
        this.onSide[enters].push(into);
        close(out);
        [start, inner] = [into, []];
      }
      if (i + 1 < points.length) inner.push(lowered(surface, tile, b));
    }
    close(curve.to);
    this.pieces.push(pieces);
    return undefined;
  }

  finish(): CutDrawing {
    const { surface } = this.drawing;
    const arcs = [...this.glue(0, 1, surface !== "T", ({ y }) => y), ...this.glue(2, 3, surface === "P", ({ x }) => x)];
    const plane: Drawing = { format: DRAWING_FORMAT, spots: this.spots, curves: this.curves };
    return { drawing: this.drawing, plane, pieces: this.pieces, arcs };
  }

  private glue(one: Side, other: Side, reverses: boolean, along: (spot: Point) => number): GluedArcs[] {
    const sorted = (side: Side, way: number): number[] =>
      this.onSide[side].sort((a, b) => way * (along(this.spots[a]) - along(this.spots[b])));
    const [first, second] = [sorted(one, 1), sorted(other, reverses ? -1 : 1)];
    return first.slice(1).map((to, i) => {
      this.curves.push({ from: first[i], to, inner: [], move: 0 });
      this.curves.push({ from: second[i], to: second[i + 1], inner: [], move: 0 });
      return { one: this.curves.length - 2, other: this.curves.length - 1, reverses };
    });
  }
}

interface SideCrossing {
  readonly point: Point;
  /** Side of the copy, as the plane shows it, that is crossed. */
  readonly side: Side;
}

/** Lists where a small edge meets sides of copies of the board, in order. */
function sidesBetween(a: Point, b: Point): SideCrossing[] {
  const found: (SideCrossing & { readonly part: number })[] = [];
  for (const line of linesBetween(a.x, b.x)) {
    const part = (line - a.x) / (b.x - a.x);
    found.push({ part, point: { x: line, y: onGrain(a.y + part * (b.y - a.y)) }, side: b.x > a.x ? 1 : 0 });
  }
  for (const line of linesBetween(a.y, b.y)) {
    const part = (line - a.y) / (b.y - a.y);
    found.push({ part, point: { x: onGrain(a.x + part * (b.x - a.x)), y: line }, side: b.y > a.y ? 3 : 2 });
  }
  return found.sort((one, other) => one.part - other.part);
}

function linesBetween(a: number, b: number): number[] {
  const first = Math.floor(Math.min(a, b)) + 1;
  return Array.from({ length: Math.floor(Math.max(a, b)) - first + 1 }, (_, i) => first + i);
}

function across([column, row]: readonly [number, number], side: Side): readonly [number, number] {
  if (side < 2) return [column + (side === 1 ? 1 : -1), row];
  return [column, row + (side === 3 ? 1 : -1)];
}

/** Finds the side on which a point lies; undefined at a corner, and off the sides. */
function sideOf({ x, y }: Point): Side | undefined {
  if (y > 0 && y < 1) return x === 0 ? 0 : x === 1 ? 1 : undefined;
  return x > 0 && x < 1 ? (y === 0 ? 2 : y === 1 ? 3 : undefined) : undefined;
}
