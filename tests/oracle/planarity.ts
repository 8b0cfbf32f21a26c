import type { Drawing } from "../../engine/drawing/drawing.ts";
import { polyline } from "../../engine/drawing/drawing.ts";

/**
 * A second, slow check: every pair of small edges and spots, as multiples of 2^-1074, so nothing is rounded. Returns a
 * sentence for the first pair that meets where it may not, or undefined.
 */
export function slowFault(drawing: Drawing): string | undefined {
  const points: V[] = drawing.spots.map((p, i) => vertex(p, `spot ${i}`));
  const edges: [V, V][] = [];
  drawing.curves.forEach((curve, c) => {
    const line = polyline(drawing, curve).map((p, k) =>
      k === 0
        ? points[curve.from]
        : k === curve.inner.length + 1
          ? points[curve.to]
          : vertex(p, `vertex ${k} of curve ${c}`),
    );
    for (let k = 1; k < line.length; k++) edges.push([line[k - 1], line[k]]);
  });
  for (const [a, b] of edges) if (a.x === b.x && a.y === b.y) return `${a.name} is at ${b.name}`;
  for (let i = 0; i < points.length; i++) {
    for (let j = 0; j < i; j++) {
      if (points[i].x === points[j].x && points[i].y === points[j].y)
        return `${points[i].name} is at ${points[j].name}`;
    }
    for (const [a, b] of edges) {
      if (points[i] !== a && points[i] !== b && between(a, b, points[i])) return `${points[i].name} is on ${a.name}`;
    }
  }
  for (let i = 0; i < edges.length; i++) {
    for (let j = 0; j < i; j++) {
      if (meet(edges[i], edges[j])) return `the edges after ${edges[i][0].name} and ${edges[j][0].name} meet`;
    }
  }
  return undefined;
}

interface V {
  readonly x: bigint;
  readonly y: bigint;
  readonly name: string;
}

const vertex = (p: { x: number; y: number }, name: string): V => ({ x: whole(p.x), y: whole(p.y), name });

function whole(value: number): bigint {
  let shift = 0;
  let v = value;
  while (!Number.isInteger(v)) {
    v *= 2;
    shift++;
  }
  return BigInt(v) << BigInt(1074 - shift);
}

function cross(a: V, b: V, c: V): bigint {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

function between(a: V, b: V, p: V): boolean {
  if (cross(a, b, p) !== 0n) return false;
  return (p.x - a.x) * (p.x - b.x) + (p.y - a.y) * (p.y - b.y) <= 0n;
}

function meet([a, b]: [V, V], [c, d]: [V, V]): boolean {
  const common = [a, b].filter((v) => v === c || v === d);
  if (common.length === 2) return true;
  if (common.length === 1) {
    const p = common[0] === a ? b : a;
    const q = common[0] === c ? d : c;
    return between(common[0], p, q) || between(common[0], q, p);
  }
  if (between(a, b, c) || between(a, b, d) || between(c, d, a) || between(c, d, b)) return true;
  const sides = (p: V, q: V, r: V, s: V): boolean => cross(p, q, r) > 0n !== cross(p, q, s) > 0n;
  return cross(a, b, c) !== 0n && cross(a, b, d) !== 0n && sides(a, b, c, d) && sides(c, d, a, b);
}
