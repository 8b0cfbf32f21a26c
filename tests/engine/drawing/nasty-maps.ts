import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Point } from "../../../engine/drawing/geometry/point.ts";
import { curveOf, drawingWith } from "../../drawings.ts";

// Maps that cost a program much: rings of two spots, whose curves go up and down.

const COLUMNS = 8;
const ROWS = 5;
/** Inner points of all rings, fewer than a map may have. */
const POINTS = 9000;

/** @param wave how far the curves of a ring go in and out, as a part of its radius. */
function ringsAt(places: readonly (Point & { radius: number })[], wave: number): Drawing {
  const corners = Math.max(2, 2 * Math.floor(POINTS / places.length / 4));
  const at = ({ x, y, radius }: Point & { radius: number }, turn: number, part: number): Point => ({
    x: x + radius * part * Math.cos(Math.PI * turn),
    y: y + radius * part * Math.sin(Math.PI * turn),
  });
  const half = (place: Point & { radius: number }, first: number): Point[] =>
    Array.from({ length: corners }, (_, i) => at(place, first + (i + 1) / (corners + 1), i % 2 === 0 ? 1 : 1 - wave));
  return drawingWith(
    places.flatMap((place) => [at(place, 0, 1), at(place, 1, 1)]),
    places.flatMap((place, ring) => [
      curveOf(2 * ring, 2 * ring + 1, half(place, 0), 0),
      curveOf(2 * ring + 1, 2 * ring, half(place, 1), 0),
    ]),
  );
}

const PLACES = COLUMNS * ROWS;

/** So many rings beside each other. */
function ringsBeside(count: number, wave: number): Drawing {
  const places = Array.from({ length: count }, (_, i) => ({
    x: ((i % COLUMNS) + 0.5) / COLUMNS,
    y: (Math.floor(i / COLUMNS) + 0.5) / ROWS,
    radius: 0.4 / COLUMNS,
  }));
  return ringsAt(places, wave);
}

/** So many rings inside each other. */
function ringsNested(count: number, wave: number): Drawing {
  const places = Array.from({ length: count }, (_, i) => ({ x: 0.5, y: 0.5, radius: (0.45 * (i + 1)) / count }));
  return ringsAt(places, wave / count);
}

const MAPS = { "rings beside each other": ringsBeside, "rings inside each other": ringsNested } as const;
export type NastyMapKind = keyof typeof MAPS;

export const NASTY_MAPS: Readonly<Record<NastyMapKind, number>> = {
  "rings beside each other": PLACES,
  "rings inside each other": PLACES,
};

/** @param size from 0 to 1: how far curves go in and out. */
export function nastyMap(kind: NastyMapKind, count: number, size: number): Drawing {
  return MAPS[kind](count, 0.9 * size);
}
