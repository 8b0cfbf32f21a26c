import { type Drawing, polyline } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { distance, distanceToLine } from "./distances.ts";

/** Distance in board units beyond which nothing is in a number's way. */
const NEAR = 0.07;
/** Directions that are tried, beginning above on the right. */
const DIRECTIONS = 12;

/** A place `away` from each spot, in board units, where its number has the most room. */
export function numberPlaces(drawing: Drawing, away: number): Point[] {
  const lines = drawing.curves.map((curve) => polyline(drawing, curve));
  const places: Point[] = [];
  for (const spot of drawing.spots) {
    const pieces = lines.flatMap((line) => piecesNear(line, spot));
    const others = [...drawing.spots.filter((other) => other !== spot), ...places];
    const room = (place: Point): number =>
      Math.min(
        ...pieces.map((piece) => distanceToLine(place, piece)),
        ...others.map((other) => distance(place, other)),
        // Half of a number must not stick out of the board.
        place.x,
        1 - place.x,
        place.y,
        1 - place.y,
        NEAR,
      );
    const tries = Array.from({ length: DIRECTIONS }, (_, index) => {
      const angle = -Math.PI / 4 + (index / DIRECTIONS) * 2 * Math.PI;
      return { x: spot.x + away * Math.cos(angle), y: spot.y + away * Math.sin(angle) };
    });
    places.push(tries.reduce((best, place) => (room(place) > room(best) ? place : best)));
  }
  return places;
}

/** The pieces of a line that come near a spot. */
function piecesNear(line: readonly Point[], spot: Point): Point[][] {
  const pieces: Point[][] = [];
  for (let i = 1; i < line.length; i++) {
    const piece = [line[i - 1], line[i]];
    if (distanceToLine(spot, piece) < NEAR) pieces.push(piece);
  }
  return pieces;
}
