import type { DrawnSurface, Tile } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";

/**
 * The plane is covered with copies of the board, the unit square. Going over its right side leads to the left one: on
 * the torus at the same height, else upside down. Going over the lower side leads to the upper one, on the projective
 * plane with left and right exchanged.
 */
export const HOME: Tile = [0, 0];

/** Coordinates are multiples of this, so copies and sides are exact. */
const GRAIN = 2 ** -30;

export function onGrain(value: number): number {
  return Math.round(value / GRAIN) * GRAIN;
}

/** Moves a point off the sides, into a copy of the board. */
export function offSides({ x, y }: Point): Point {
  const clear = (value: number): number => {
    const rounded = onGrain(value);
    return Number.isInteger(rounded) ? rounded + GRAIN : rounded;
  };
  return { x: clear(x), y: clear(y) };
}

/** Finds the tile of a point that lies on no side. */
export function tileAt({ x, y }: Point): Tile {
  return [Math.floor(x), Math.floor(y)];
}

function isOdd(n: number): boolean {
  return (n & 1) !== 0;
}

function mirrorsX(surface: DrawnSurface, [, row]: Tile): boolean {
  return surface === "P" && isOdd(row);
}

function mirrorsY(surface: DrawnSurface, [column]: Tile): boolean {
  return surface !== "T" && isOdd(column);
}

/** Factors of ways to the right and down, as a copy of the board shows them: -1 where it turns them around. */
export type Flip = readonly [number, number];

export function flipOf(surface: DrawnSurface, tile: Tile): Flip {
  return [mirrorsX(surface, tile) ? -1 : 1, mirrorsY(surface, tile) ? -1 : 1];
}

/** Whether a copy of the board shows it reflected. */
export function isMirrored(surface: DrawnSurface, tile: Tile): boolean {
  return mirrorsX(surface, tile) !== mirrorsY(surface, tile);
}

/** Finds where a copy of the board has a point of the board. */
export function lifted(surface: DrawnSurface, tile: Tile, { x, y }: Point): Point {
  return {
    x: tile[0] + (mirrorsX(surface, tile) ? 1 - x : x),
    y: tile[1] + (mirrorsY(surface, tile) ? 1 - y : y),
  };
}

/** The inverse of `lifted`. */
export function lowered(surface: DrawnSurface, tile: Tile, { x, y }: Point): Point {
  return {
    x: mirrorsX(surface, tile) ? 1 - (x - tile[0]) : x - tile[0],
    y: mirrorsY(surface, tile) ? 1 - (y - tile[1]) : y - tile[1],
  };
}

const MIDDLE = { x: 0.5, y: 0.5 };

/** The copy that a point of copy `inner` comes into when the board goes to copy `outer`. */
export function composed(surface: DrawnSurface, outer: Tile, inner: Tile): Tile {
  return tileAt(lifted(surface, outer, lifted(surface, inner, MIDDLE)));
}

/** `inner`, seen from copy `outer`: `composed(outer, result)` is `inner`. */
export function seenFrom(surface: DrawnSurface, outer: Tile, inner: Tile): Tile {
  return tileAt(lowered(surface, outer, lifted(surface, inner, MIDDLE)));
}
