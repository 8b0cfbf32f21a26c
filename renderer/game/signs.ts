import type { Point } from "../../engine/drawing/point.ts";
import { distance, distanceToLine } from "./distances.ts";

/** By line: a place on it for a sign, apart from the other lines, the spots and the other signs. */
export function signPlaces(lines: readonly (readonly Point[])[], spots: readonly Point[]): Point[] {
  const places: Point[] = [];
  for (const [index, line] of lines.entries()) {
    const others = lines.filter((_, i) => i !== index);
    let best = line[Math.floor(line.length / 2)];
    let most = -1;
    for (let i = 0; i < line.length - 1; i++) {
      for (const t of [0.25, 0.75]) {
        const place = { x: line[i].x + (line[i + 1].x - line[i].x) * t, y: line[i].y + (line[i + 1].y - line[i].y) * t };
        const apart = Math.min(...others.map((other) => distanceToLine(place, other)), ...spots.map((spot) => distance(place, spot)));
        // Signs are wider than lines.
        const room = Math.min(apart, ...places.map((other) => distance(place, other) / 2));
        if (room > most) {
          best = place;
          most = room;
        }
      }
    }
    places.push(best);
  }
  return places;
}
