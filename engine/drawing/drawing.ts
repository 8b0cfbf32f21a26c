import type { Point } from "./geometry/point.ts";
import type { GameId, Surface } from "../rules.ts";

/** The version of the stored form. */
export const DRAWING_FORMAT = 1;

/** A drawn position in board units (thesis, 2.1.1), as JSON data. */
export interface Drawing {
  readonly format: typeof DRAWING_FORMAT;
  /** The game; Sprouts if this is missing. What spots and curves mean in the others, `engine/play/boards/` says. */
  readonly game?: DrawnGame;
  /** The surface; the sphere if this is missing. On others the board is a square with glued sides (see `surface/`). */
  readonly surface?: DrawnSurface;
  readonly spots: readonly Spot[];
  readonly curves: readonly Curve[];
}

/** Surfaces of which a square with glued sides is a picture: torus, projective plane and Klein bottle. */
export const DRAWN_SURFACES = ["T", "P", "P2"] as const satisfies readonly Surface[];
export type DrawnSurface = (typeof DRAWN_SURFACES)[number];

/** Games beside Sprouts that are played on drawings. */
export const DRAWN_GAMES = ["brussels-sprouts", "cram"] as const satisfies readonly GameId[];
export type DrawnGame = (typeof DRAWN_GAMES)[number];

/** The game of a drawing. */
export function gameOfDrawing({ game }: Pick<Drawing, "game">): GameId {
  return game ?? "sprouts";
}

export function surfaceOf({ surface }: Pick<Drawing, "surface">): Surface {
  return surface ?? "S";
}

/** The column and row of a copy of the board. */
export type Tile = readonly [number, number];

/** A spot. `move` is the number of the move that made it, 0 at the start. */
export interface Spot extends Point {
  readonly move: number;
}

/**
 * A polyline from spot `from` over `inner` to spot `to`. A move adds two, which meet at its new spot; a loop has two
 * or more inner points.
 */
export interface Curve {
  readonly from: number;
  readonly to: number;
  readonly inner: readonly Point[];
  /** Number of the move that drew the curve, from 1. */
  readonly move: number;
  /** The copy of the board that holds the end, on a surface. `inner` goes on over the sides, from the start's board. */
  readonly tile?: Tile;
}

export function polyline(drawing: Drawing, curve: Curve): Point[] {
  return [drawing.spots[curve.from], ...curve.inner, drawing.spots[curve.to]];
}

/** Number of the inner points of all curves. */
export function pointCount({ curves }: Pick<Drawing, "curves">): number {
  return curves.reduce((sum, { inner }) => sum + inner.length, 0);
}

export function degrees(drawing: Drawing): number[] {
  const degree = drawing.spots.map(() => 0);
  for (const curve of drawing.curves) {
    degree[curve.from]++;
    degree[curve.to]++;
  }
  return degree;
}

export function spotLives(drawing: Drawing): number[] {
  return degrees(drawing).map((degree) => 3 - degree);
}
