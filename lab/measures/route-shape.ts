import type { Drawing } from "../../engine/drawing/drawing.ts";
import { outlineAmong } from "../../engine/drawing/display/outlines.ts";
import { evenly } from "../../engine/drawing/measures/painted-curves.ts";
import { nearestPoint } from "../../engine/drawing/geometry/segments.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { strokeLine } from "../../engine/drawing/any-surface/stroke-line.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { type CurveSurroundings, regionObstacles, routeGap } from "../../engine/drawing/fairing/obstacles.ts";
import type { PlanarMap } from "../../engine/drawing/topology/map.ts";
import { lengthOf } from "../../renderer/game/distances.ts";

/** How a routed curve looks. */
export interface RouteShape {
  /**
   * Least part of the best distance that the curve keeps from the nearer side: half of the way between both sides
   * there, at most the gap that routing wants on such a board (`routeGap`).
   */
  readonly channel: number;
  /** Degrees of the sharpest corner of the painted curve. */
  readonly tangentBreak: number;
}

/** Distance of sampled points in board units. */
const SPACING = 0.003;
/** Way from the ends of a curve that spots cover, in board units. */
const COVERED = 0.012;
/**
 * How many times as long as the distance of two points the way between them must be for a curve to pass itself there.
 */
const OWN_CURVE_FACTOR = 3;

export function routeShape(drawing: Drawing, stroke: Stroke, surroundings: CurveSurroundings): RouteShape {
  const line = strokeLine(drawing, stroke);
  return {
    channel: channelOf(line, surroundings, routeGap(drawing)),
    tangentBreak: sharpestCorner(line, surroundings),
  };
}

/** What a stroke in a region of the sphere has around it. */
export function regionSurroundings(map: PlanarMap, region: number, { from }: Stroke): CurveSurroundings {
  return { obstacles: regionObstacles(map, region), from, copies: [] };
}

/** @param gap distance (board units) beyond which more room on a side is no gain. */
function channelOf(line: readonly Point[], { obstacles, copies }: CurveSurroundings, gap: number): number {
  const length = lengthOf(line);
  const last = Math.max(2, Math.round(length / SPACING));
  const places = evenly(line, last);
  const step = length / last;
  const images = copies.map((copy) => places.map(copy));
  let least = 1;
  const hidden = Math.ceil(COVERED / step);
  for (let i = hidden; i <= last - hidden; i++) {
    const { x, y } = places[i];
    const [tx, ty] = [places[i + 1].x - places[i - 1].x, places[i + 1].y - places[i - 1].y];
    const way = step * Math.min(i, last - i);
    const reach = Math.min(2 * gap, way);
    const sides: [number, number] = [reach, reach];
    const meet = (p: Point): void => {
      const side = tx * (p.y - y) - ty * (p.x - x) > 0 ? 0 : 1;
      sides[side] = Math.min(sides[side], Math.hypot(p.x - x, p.y - y));
    };
    obstacles.grid.near(x, y, x, y, reach, (k) => {
      const { ax, ay, bx, by } = obstacles;
      meet(nearestPoint({ ax: ax[k], ay: ay[k], bx: bx[k], by: by[k] }, x, y));
    });
    places.forEach((p, k) => {
      if (step * Math.abs(k - i) > OWN_CURVE_FACTOR * Math.hypot(p.x - x, p.y - y)) meet(p);
    });
    for (const image of images) for (const p of image) meet(p);
    least = Math.min(least, Math.min(...sides) / Math.min(gap, (sides[0] + sides[1]) / 2));
  }
  return least;
}

function sharpestCorner(line: readonly Point[], { obstacles }: CurveSurroundings): number {
  const { ax, ay, bx, by } = obstacles;
  const spots = [...ax.map((x, k) => ({ x, y: ay[k], move: 0 })), ...bx.map((x, k) => ({ x, y: by[k], move: 0 }))];
  const around: Drawing = { format: 1, spots, curves: [] };
  const { x, y, onX, onY } = outlineAmong(around, line);
  let sharpest = 0;
  for (let i = 1; i + 1 < x.length; i++) {
    if (onX[i] !== x[i] || onY[i] !== y[i]) continue;
    const turn = Math.atan2(y[i + 1] - y[i], x[i + 1] - x[i]) - Math.atan2(y[i] - y[i - 1], x[i] - x[i - 1]);
    const folded = Math.abs(turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI)));
    sharpest = Math.max(sharpest, (folded * 180) / Math.PI);
  }
  return sharpest;
}
