import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { tileAt } from "../../engine/drawing/surface/gluing.ts";
import { onBoard } from "../game/board-places.ts";

/** Number of places along each side of a part that are looked at. */
const GRID = 24;
/**
 * Distance in board units that a label may lie outside of the box around its spots; `ROOM` is the room that it needs.
 */
const MARGIN = 0.08;
const ROOM = 0.07;
/** Distance of a label from its free end, in board units. */
const BEFORE_END = 0.05;
/** Longest step of a curve in board units; what is longer leads over the edge of a glued square. */
const LONGEST_STEP = 0.5;
/** Price of a board unit away from the middle, in board units of room. */
const FAR = 0.15;

/**
 * Finds where the label of a part is free of spots and curves, as near to the middle of its spots as that allows, with
 * no curve between it and one of them, since a part may lie around another one; in Cram the cell next to the middle,
 * and in Brussels Sprouts before a free end.
 */
export function partPlace(drawing: Drawing, part: readonly number[]): Point {
  const { spots, curves } = drawing;
  const own = part.map((spot) => spots[spot]);
  const middle = {
    x: own.reduce((sum, { x }) => sum + x, 0) / own.length,
    y: own.reduce((sum, { y }) => sum + y, 0) / own.length,
  };
  const away = (place: Point): number => Math.hypot(place.x - middle.x, place.y - middle.y);
  if (drawing.game === "cram") return own.reduce((best, place) => (away(place) < away(best) ? place : best));
  const lines = curves.map(({ from, inner, to }) => [
    spots[from],
    ...inner.map((point) => onBoard(drawing, tileAt(point), point)),
    spots[to],
  ]);
  const ink = [...spots, ...lines.flat()];
  const roomAt = (place: Point): number =>
    ink.reduce((room, { x, y }) => Math.min(room, Math.hypot(x - place.x, y - place.y)), ROOM);
  if (drawing.game === "brussels-sprouts") {
    const places = part.map((end) => beforeEnd(drawing, end));
    return places.reduce((best, place) => (roomAt(place) > roomAt(best) ? place : best));
  }
  const low = (values: number[]): number => Math.max(0.04, Math.min(...values) - MARGIN);
  const high = (values: number[]): number => Math.min(0.96, Math.max(...values) + MARGIN);
  const [left, right] = [low(own.map(({ x }) => x)), high(own.map(({ x }) => x))];
  const [top, bottom] = [low(own.map(({ y }) => y)), high(own.map(({ y }) => y))];
  let best = middle;
  let most = -Infinity;
  for (let i = 0; i <= GRID; i++) {
    for (let j = 0; j <= GRID; j++) {
      const place = { x: left + ((right - left) * i) / GRID, y: top + ((bottom - top) * j) / GRID };
      const worth = roomAt(place) - FAR * away(place);
      if (worth <= most || !own.some((spot) => lines.every((line) => !isCrossed(place, spot, line)))) continue;
      best = place;
      most = worth;
    }
  }
  return best;
}

/** Whether a line crosses or touches the way from `a` to spot `b`. Its steps at the spot itself do not count. */
function isCrossed(a: Point, b: Point, line: readonly Point[]): boolean {
  const side = (p: Point, q: Point, r: Point): number =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return line.some((to, i) => {
    const from = line[i - 1];
    if (i === 0 || from === b || to === b || Math.hypot(to.x - from.x, to.y - from.y) > LONGEST_STEP) return false;
    return side(a, b, from) * side(a, b, to) <= 0 && side(from, to, a) * side(from, to, b) <= 0;
  });
}

/** The place of a label before a free end, in the direction of its arm. */
function beforeEnd({ spots, curves }: Drawing, end: number): Point {
  const { x, y } = spots[end];
  const { from, inner } = curves[curves.findIndex(({ to }) => to === end)];
  const before = inner.at(-1) ?? spots[from];
  const length = Math.hypot(x - before.x, y - before.y);
  return { x: x + (BEFORE_END * (x - before.x)) / length, y: y + (BEFORE_END * (y - before.y)) / length };
}
