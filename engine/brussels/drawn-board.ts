import { degrees, type Curve, type Drawing, DRAWING_FORMAT, type Spot } from "../drawing/drawing.ts";
import { planarityFaults } from "../drawing/geometry/planarity.ts";
import type { Point } from "../drawing/geometry/point.ts";
import { type IllegalStroke, refuse } from "../drawing/moves/illegal-stroke.ts";
import type { Stroke } from "../drawing/moves/stroke.ts";
import { validateMove } from "../drawing/moves/validation.ts";
import { startDrawing } from "../drawing/start-drawing.ts";
import type { PlanarMap } from "../drawing/topology/map.ts";
import { type Result, success } from "../result.ts";

/** Length of a free arm, in board units; redraws make arms as long, where there is room. */
const ARM = 0.045;
const MIN_ARM = ARM / 64;

const BRUSSELS_DRAWING = { format: DRAWING_FORMAT, game: "brussels-sprouts" } as const;

/**
 * Draws a board of crosses. The middle of a cross is a spot with four curves. Those that are no arms lead to other
 * crosses; an arm leads to its free end, a spot with one curve.
 */
export function drawnCrosses(crosses: number): Drawing {
  const { spots } = startDrawing(crosses);
  const drawn: { spots: Spot[]; curves: Curve[] } = { spots: [...spots], curves: [] };
  spots.forEach(({ x, y }, middle) => {
    for (let arm = 0; arm < 4; arm++) {
      const angle = (arm * Math.PI) / 2;
      addArm(drawn, middle, { x: x + ARM * Math.cos(angle), y: y + ARM * Math.sin(angle) }, 0);
    }
  });
  return { ...BRUSSELS_DRAWING, ...drawn };
}

/** The free ends: numbers of the spots with one curve. */
export function freeEnds(drawing: Drawing): number[] {
  return degrees(drawing).flatMap((degree, spot) => (degree === 1 ? [spot] : []));
}

/** Lists the free ends of each boundary of each region in walking order. */
export function endsByRegion(map: PlanarMap): number[][][] {
  const isFree = new Set(freeEnds(map.drawing));
  return map.regions.map(({ boundaries }) =>
    boundaries.map(({ corners }) => corners.map(({ spot }) => spot).filter((spot) => isFree.has(spot))),
  );
}

/** Whether each spot is the middle of a cross or bar, or a free end of one. */
export function areCrosses(drawing: Drawing): boolean {
  const degree = degrees(drawing);
  return (
    degree.length > 0 &&
    degree.every((count) => count === 1 || count === 4) &&
    drawing.curves.every(({ from, to }) => degree[from] === 4 && from !== to)
  );
}

/**
 * Joins two free ends by a stroke and draws a bar across its middle, whose two ends are free ends then; `line` are the
 * points of the curve.
 */
export function joined(
  drawing: Drawing,
  stroke: Stroke,
  move?: number,
): Result<{ readonly drawing: Drawing; readonly line: readonly Point[] }, IllegalStroke> {
  if (stroke.from === stroke.to) return refuse("same-end");
  const ends = freeEnds(drawing);
  if (!ends.includes(stroke.from) || !ends.includes(stroke.to)) return refuse("taken-end");
  const accepted = validateMove(drawing, stroke, move);
  if (!accepted.ok) return accepted;
  const barred = withBar(withoutEnds(accepted.value.drawing, stroke));
  return barred === null ? refuse("no-room") : success({ drawing: barred, line: accepted.value.stroke });
}

/** Joins two arms to the halves of the new curve, which come last and meet at the last spot. */
function withoutEnds(drawing: Drawing, { from, to }: Stroke): Drawing {
  const { spots, curves } = drawing;
  const [first, second] = curves.slice(-2);
  const middle = spots.length - 1;
  const halfTo = (end: number, half: Curve): Curve => {
    const arm = curves.find((curve) => curve !== half && (curve.from === end || curve.to === end));
    if (arm === undefined) throw new Error("A free end has an arm.");
    const armPoints = arm.to === end ? arm.inner : arm.inner.toReversed();
    const halfPoints = half.from === end ? half.inner : half.inner.toReversed();
    const cross = arm.to === end ? arm.from : arm.to;
    const { x, y } = spots[end];
    return { from: cross, to: middle, inner: [...armPoints, { x, y }, ...halfPoints], move: half.move };
  };
  const halves = [halfTo(from, first), halfTo(to, second)];
  const others = curves.slice(0, -2).filter((curve) => ![curve.from, curve.to].some((s) => s === from || s === to));
  const number = (spot: number): number => spot - (spot > from ? 1 : 0) - (spot > to ? 1 : 0);
  return {
    ...BRUSSELS_DRAWING,
    spots: spots.filter((_, spot) => spot !== from && spot !== to),
    curves: [...others, ...halves].map((curve) => ({ ...curve, from: number(curve.from), to: number(curve.to) })),
  };
}

/**
 * Puts the bar of a move on a drawing: two arms at the last spot, on either side of the curve through it, whose outer
 * spots are free ends. The arms are as long as fits; null if not even short ones do.
 */
function withBar(drawing: Drawing): Drawing | null {
  const middle = drawing.spots.length - 1;
  const { x, y, move } = drawing.spots[middle];
  const [before, after] = drawing.curves.slice(-2).map((half) => half.inner.at(-1) ?? drawing.spots[half.from]);
  const [dx, dy] = [after.x - before.x, after.y - before.y];
  const length = Math.hypot(dx, dy) || 1;
  for (let arm = ARM; arm >= MIN_ARM; arm /= 2) {
    const drawn = { spots: [...drawing.spots], curves: [...drawing.curves] };
    for (const side of [1, -1])
      addArm(drawn, middle, { x: x - (side * arm * dy) / length, y: y + (side * arm * dx) / length }, move);
    const barred: Drawing = { ...BRUSSELS_DRAWING, ...drawn };
    if (planarityFaults(barred, 1).length === 0) return barred;
  }
  return null;
}

function addArm(drawn: { spots: Spot[]; curves: Curve[] }, middle: number, { x, y }: Point, move: number): void {
  drawn.curves.push({ from: middle, to: drawn.spots.length, inner: [], move });
  drawn.spots.push({ x, y, move });
}

/** Gives arms one length where they are longer. What is cut off frees room, so that nothing can meet. */
export function withShortArms(drawing: Drawing): Drawing {
  const spots = [...drawing.spots];
  const ends = new Set(freeEnds(drawing));
  const curves = drawing.curves.map((curve): Curve => {
    if (!ends.has(curve.to)) return curve;
    const points = [spots[curve.from], ...curve.inner, spots[curve.to]];
    let left = ARM;
    for (let i = 1; i < points.length; i++) {
      const step = Math.hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y);
      if (step >= left && (step > left || i < points.length - 1)) {
        const part = left / step;
        const [a, b] = [points[i - 1], points[i]];
        spots[curve.to] = { ...spots[curve.to], x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) };
        return { ...curve, inner: curve.inner.slice(0, i - 1) };
      }
      left -= step;
    }
    return curve;
  });
  return { ...BRUSSELS_DRAWING, spots, curves };
}
