import type { Point } from "../../engine/drawing/point.ts";
import { distance, distanceToLine } from "./distances.ts";

/** A line that goes no farther from its beginning than this would vanish below its sign, in board units. */
const SMALL = 0.1;
/** How far beyond such a line its sign stands. */
const BESIDE = 0.032;

/** By line: a place on it for a sign, apart from the other lines, the spots and the other signs; beside it where it is small. */
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
    places.push(besideSmall(line, best));
  }
  return places;
}

function besideSmall(line: readonly Point[], place: Point): Point {
  const [start] = line;
  const far = line.reduce((farthest, point) => (distance(point, start) > distance(farthest, start) ? point : farthest));
  const reach = distance(far, start);
  if (reach === 0 || reach > SMALL) return place;
  const beyond = (reach + BESIDE) / reach;
  const within = (coordinate: number): number => Math.min(1 - BESIDE, Math.max(BESIDE, coordinate));
  return { x: within(start.x + (far.x - start.x) * beyond), y: within(start.y + (far.y - start.y) * beyond) };
}
