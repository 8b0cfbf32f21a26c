import type { Point } from "../../engine/drawing/geometry/point.ts";
import { distance, distanceToLine } from "./distances.ts";

/** Length in board units below which a line would be hidden by its sign. */
const MIN_SIGNED_LENGTH = 0.1;
/** Distance of a sign from such a line, in board units. */
const SIGN_DISTANCE = 0.032;
/** Distance of signs in board units, so that a finger hits only one. */
const MIN_SIGN_DISTANCE = 0.06;
const MAX_PUSHES = 200;

/** Places each sign on or beside its line, away from other lines, spots and signs. */
export function signPlaces(lines: readonly (readonly Point[])[], spots: readonly Point[]): Point[] {
  const places: Point[] = [];
  for (const [index, line] of lines.entries()) {
    const others = lines.filter((_, i) => i !== index);
    let best = line[Math.floor(line.length / 2)];
    let most = -1;
    for (let i = 0; i < line.length - 1; i++) {
      for (const t of [0.25, 0.75]) {
        const place = {
          x: line[i].x + (line[i + 1].x - line[i].x) * t,
          y: line[i].y + (line[i + 1].y - line[i].y) * t,
        };
        const apart = Math.min(
          ...others.map((other) => distanceToLine(place, other)),
          ...spots.map((spot) => distance(place, spot)),
        );
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
  return pushedApart(places);
}

function pushedApart(places: readonly Point[]): Point[] {
  const pushed = places.map(onBoard);
  for (let round = 0, isTight = true; isTight && round < MAX_PUSHES; round++) {
    isTight = false;
    for (let i = 0; i < pushed.length; i++) {
      for (let j = i + 1; j < pushed.length; j++) {
        const gap = distance(pushed[i], pushed[j]);
        if (gap >= MIN_SIGN_DISTANCE) continue;
        isTight = true;
        // Too far and turned, to free signs in a row or corner.
        const push = (MIN_SIGN_DISTANCE - gap) * 0.55;
        const turn = gap > 1e-6 ? 0.1 * round : i + 2 * j;
        const dx = gap > 1e-6 ? (pushed[j].x - pushed[i].x) / gap : 1;
        const dy = gap > 1e-6 ? (pushed[j].y - pushed[i].y) / gap : 0;
        const [x, y] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)];
        pushed[i] = onBoard({ x: pushed[i].x - push * x, y: pushed[i].y - push * y });
        pushed[j] = onBoard({ x: pushed[j].x + push * x, y: pushed[j].y + push * y });
      }
    }
  }
  return pushed;
}

function onBoard({ x, y }: Point): Point {
  const within = (coordinate: number): number => Math.min(1 - SIGN_DISTANCE, Math.max(SIGN_DISTANCE, coordinate));
  return { x: within(x), y: within(y) };
}

function besideSmall(line: readonly Point[], place: Point): Point {
  const [start] = line;
  const far = line.reduce((farthest, point) => (distance(point, start) > distance(farthest, start) ? point : farthest));
  const reach = distance(far, start);
  if (reach === 0 || reach > MIN_SIGNED_LENGTH) return place;
  const beyond = (reach + SIGN_DISTANCE) / reach;
  return { x: start.x + (far.x - start.x) * beyond, y: start.y + (far.y - start.y) * beyond };
}
