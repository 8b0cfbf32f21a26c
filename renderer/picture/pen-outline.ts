import type { PathCommand } from "../../engine/drawing/display/smooth.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { penWidth } from "../game/ink.ts";

/** Largest gap between a curve and its straight pieces, in units of the picture. */
const FLATNESS = 0.04;
/** Cosine of half the turn: above it two pieces meet in a point, else in round ends, as in `Paint`. */
const SHARP = 0.8;

/**
 * What a pen covers that follows a path, as the `d` of a filled SVG path. `side` is the side of the board, `width` that
 * of the widest line, both in units of the picture.
 */
export function penOutline(path: readonly PathCommand[], side: number, width: number): string {
  const points = flattened(path, side);
  if (points.length < 2) return "";
  const ways = points.slice(1).map(({ x, y }, i) => {
    const [dx, dy] = [x - points[i].x, y - points[i].y];
    const length = Math.hypot(dx, dy);
    return { x: dx / length, y: dy / length };
  });
  const parts: string[] = [];
  let run = [edgeAt(points[0], ways[0], width)];
  for (let i = 1; i < ways.length; i++) {
    const sum = { x: ways[i - 1].x + ways[i].x, y: ways[i - 1].y + ways[i].y };
    const cosine = Math.hypot(sum.x, sum.y) / 2;
    if (cosine < SHARP) {
      parts.push(around([...run, edgeAt(points[i], ways[i - 1], width)]));
      run = [edgeAt(points[i], ways[i], width)];
    } else {
      const middle = { x: sum.x / (2 * cosine), y: sum.y / (2 * cosine) };
      run.push(edgeAt(points[i], middle, width, 1 / cosine));
    }
  }
  parts.push(around([...run, edgeAt(points[points.length - 1], ways[ways.length - 1], width)]));
  return parts.join("");
}

/** The two sides of the line at a point, and half its width there. */
interface Edge {
  readonly right: Point;
  readonly left: Point;
  readonly half: number;
}

function edgeAt({ x, y }: Point, way: Point, width: number, reach = 1): Edge {
  const half = (width / 2) * penWidth(way.x, way.y);
  const [nx, ny] = [-way.y * half * reach, way.x * half * reach];
  return { right: { x: x + nx, y: y + ny }, left: { x: x - nx, y: y - ny }, half };
}

function around(edges: readonly Edge[]): string {
  const [first] = edges;
  const last = edges[edges.length - 1];
  const back = edges.map(({ left }) => text(left)).reverse();
  return `M${edges.map(({ right }) => text(right)).join("L")}${cap(last.half, last.left)}L${back.slice(1).join("L")}${cap(first.half, first.right)}Z`;
}

function cap(radius: number, { x, y }: Point): string {
  return `A${short(radius)} ${short(radius)} 0 0 0 ${short(x)} ${short(y)}`;
}

function flattened(path: readonly PathCommand[], side: number): Point[] {
  const points: Point[] = [];
  const add = (x: number, y: number): void => {
    const last = points.at(-1);
    if (last === undefined || Math.hypot(x - last.x, y - last.y) > 1e-3) points.push({ x, y });
  };
  for (const [, ...numbers] of path) {
    const coordinates = numbers.map((number) => number * side);
    const from = points.at(-1);
    const controls = from === undefined ? coordinates : [from.x, from.y, ...coordinates];
    const pieces = piecesOf(controls);
    for (let i = 1; i < pieces; i++) add(...onCurve(controls, i / pieces));
    add(coordinates[coordinates.length - 2], coordinates[coordinates.length - 1]);
  }
  return points;
}

/** Number of pieces that a Bezier curve of any degree needs, by the second differences of its control points. */
function piecesOf(controls: readonly number[]): number {
  const degree = controls.length / 2 - 1;
  let bend = 0;
  for (let i = 0; i + 5 < controls.length; i += 2)
    bend = Math.max(
      bend,
      Math.hypot(
        controls[i] - 2 * controls[i + 2] + controls[i + 4],
        controls[i + 1] - 2 * controls[i + 3] + controls[i + 5],
      ),
    );
  return Math.ceil(Math.sqrt((degree * (degree - 1) * bend) / (8 * FLATNESS)));
}

function onCurve(controls: readonly number[], t: number): [x: number, y: number] {
  let now = controls;
  while (now.length > 2) {
    const before = now;
    now = before.slice(2).map((after, i) => before[i] + (after - before[i]) * t);
  }
  return [now[0], now[1]];
}

function text({ x, y }: Point): string {
  return `${short(x)} ${short(y)}`;
}

function short(number: number): string {
  return String(Math.round(number * 100) / 100);
}
