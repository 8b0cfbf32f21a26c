import type { DrawnSurface } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { CORNER_REACH, MIDDLE_REACH, SPOT_MARGIN } from "./side-clearance.ts";
import { developed, type SurfaceDrawing } from "./cut.ts";

/** Number of ways that are tried along a free axis. */
const TRIES = 40;
/** Costs: a spot at a side, a curve that passes at a corner, one at the middle of a side, a passage, the whole way. */
const SPOT_COST = 4;
const CORNER_COST = 2;
const MIDDLE_COST = 1;
const PASSAGE_COST = 0.1;
const WAY_COST = 2;
/** A point of a curve nearer to a side than this runs along it; board units. */
const CURVE_MARGIN = 0.015;
const BESIDE_COST = 0.15;
/**
 * Gain of the margin around a drawing that no side meets: more than the way, so that the drawing goes to the middle.
 */
const MARGIN_GAIN = 3;

/**
 * The shortest good way to move a whole drawing, so that sides meet it in clear places, or not at all; no way if
 * nothing is better. The torus goes on itself by each translation, the Klein bottle by those to the left and right.
 */
export function clearingTranslation(drawing: SurfaceDrawing): Point {
  const still = { x: 0, y: 0 };
  const axes = FREE_AXES[drawing.surface];
  if (axes.length === 0) return still;
  const lines = drawing.curves.map((curve) => developed(drawing, curve));
  const tries = Array.from({ length: TRIES }, (_, i) => (i <= TRIES / 2 ? i : i - TRIES) / TRIES);
  const ways = { x: axes.includes("x") ? tries : [0], y: axes.includes("y") ? tries : [0] };
  const [columns, rows] = [
    ways.x.map((way) => sideCost(drawing.spots, lines, "x", way)),
    ways.y.map((way) => sideCost(drawing.spots, lines, "y", way)),
  ];
  let best = still;
  let least = Infinity;
  ways.x.forEach((x, i) => {
    ways.y.forEach((y, j) => {
      const faults =
        columns[i].beside + rows[j].beside + passageCost(columns[i].passages, y, MIDDLE_REACH.leftAndRight);
      const cost = faults + passageCost(rows[j].passages, x, MIDDLE_REACH.topAndBottom) + WAY_COST * Math.hypot(x, y);
      if (cost < least) [least, best] = [cost, { x, y }];
    });
  });
  return best;
}

const FREE_AXES: Readonly<Record<DrawnSurface, readonly ("x" | "y")[]>> = { T: ["x", "y"], P: [], P2: ["x"] };

interface SideCost {
  /** Cost of what lies at the side. */
  readonly beside: number;
  /** Places where curves go over the side, before it is moved along itself. */
  readonly passages: readonly number[];
}

/** Computes the cost of the sides across an axis, when the drawing goes `way` along it. */
function sideCost(
  spots: readonly Point[],
  lines: readonly (readonly Point[])[],
  axis: "x" | "y",
  way: number,
): SideCost {
  const across = axis === "x" ? "y" : "x";
  let cost = 0;
  for (const spot of spots) {
    const lack = 1 - fromWhole(spot[axis] + way) / SPOT_MARGIN;
    if (lack > 0) cost += SPOT_COST * (0.5 + lack);
  }
  const passages: number[] = [];
  let margin = Math.min(...spots.map((spot) => fromWhole(spot[axis] + way)));
  for (const line of lines) {
    for (const point of line) {
      const distance = fromWhole(point[axis] + way);
      margin = Math.min(margin, distance);
      if (distance < CURVE_MARGIN) cost += BESIDE_COST;
    }
    for (let i = 0; i + 1 < line.length; i++) {
      const [a, b] = [line[i][axis] + way, line[i + 1][axis] + way];
      const side = Math.floor(Math.max(a, b));
      if (side < Math.min(a, b)) continue;
      passages.push(line[i][across] + ((side - a) / (b - a)) * (line[i + 1][across] - line[i][across]));
    }
  }
  return { beside: passages.length === 0 ? cost - MARGIN_GAIN * margin : cost, passages };
}

function passageCost(passages: readonly number[], way: number, middleReach: number): number {
  let cost = PASSAGE_COST * passages.length;
  for (const at of passages) {
    const [corner, middle] = [fromWhole(at + way), fromWhole(at + way + 0.5)];
    if (corner < CORNER_REACH) cost += CORNER_COST * (1 - corner / CORNER_REACH);
    if (middle < middleReach) cost += MIDDLE_COST * (1 - middle / middleReach);
  }
  return cost;
}

function fromWhole(value: number): number {
  return Math.abs(value - Math.round(value));
}
