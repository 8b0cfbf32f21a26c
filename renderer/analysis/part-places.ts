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
/** Price of a board unit away from the middle, in board units of room. */
const FAR = 0.15;

/**
 * Finds where the label of a part is free of spots and curves, as near to the middle of its spots as that allows; in Cram
 * the cell next to the middle.
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
  const low = (values: number[]): number => Math.max(0.04, Math.min(...values) - MARGIN);
  const high = (values: number[]): number => Math.min(0.96, Math.max(...values) + MARGIN);
  const [left, right] = [low(own.map(({ x }) => x)), high(own.map(({ x }) => x))];
  const [top, bottom] = [low(own.map(({ y }) => y)), high(own.map(({ y }) => y))];
  const ink: Point[] = [
    ...spots,
    ...curves.flatMap(({ inner }) => inner).map((point) => onBoard(drawing, tileAt(point), point)),
  ];
  let best = middle;
  let most = -Infinity;
  for (let i = 0; i <= GRID; i++) {
    for (let j = 0; j <= GRID; j++) {
      const place = { x: left + ((right - left) * i) / GRID, y: top + ((bottom - top) * j) / GRID };
      let room = ROOM;
      for (const { x, y } of ink) room = Math.min(room, Math.hypot(x - place.x, y - place.y));
      const worth = room - FAR * away(place);
      if (worth <= most) continue;
      best = place;
      most = worth;
    }
  }
  return best;
}
