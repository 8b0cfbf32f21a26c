import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { morph, shownSteps } from "../../../../engine/drawing/redraw/shown-steps.ts";
import type { RedrawStep } from "../../../../engine/drawing/redraw/redraw-step.ts";
import { longerSide } from "../../../../engine/drawing/redraw/view-fitting.ts";
import { meetingOnTheWay } from "../../../../engine/drawing/redraw/sweep.ts";
import { drawingAtEnd } from "../../../../engine/drawing/redraw/pictures.ts";
import { redraw } from "../../../../engine/drawing/redraw/redraw.ts";
import { startDrawing } from "../../../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { polyline } from "../../../../engine/drawing/drawing.ts";
import { curveOf, drawingWith } from "../../../drawings.ts";

/** A curve from the top to the middle, and a spot of its own. */
function besideCurve(x: number, y: number): Drawing {
  return drawingWith(
    [
      [0.5, 0.2],
      [0.5, 0.6],
      [x, y],
    ],
    [curveOf(0, 1, [[0.5, 0.4]])],
  );
}

const placesOf = ({ spots, curves }: Drawing): number[] =>
  [...spots, ...curves.flatMap(({ inner }) => inner)].flatMap(({ x, y }) => [x, y]);

/** The lone spot goes through these places. */
function steps(...places: readonly (readonly [number, number])[]): RedrawStep[] {
  return places.slice(1).map(([x, y], i) => ({
    inner: [1],
    from: placesOf(besideCurve(...places[i])),
    to: placesOf(besideCurve(x, y)),
  }));
}

const rounded = (value: number): number => Math.round(value * 1e9) / 1e9;

/** Steps between places of the lone spot, and what is shown of them. */
function shownThrough(...places: readonly (readonly [number, number])[]): { way: RedrawStep[]; shown: RedrawStep[] } {
  const way = steps(...places);
  const [first, last] = [places[0], places[places.length - 1]];
  return { way, shown: shownSteps(besideCurve(...first), besideCurve(...last), way) };
}

/** Sum of the angles by which the two curves of a first move turn together, in radians. */
function turningOf(drawing: Drawing): number {
  const [one, other] = drawing.curves.map((curve) => polyline(drawing, curve));
  const line = [...one, ...other.slice(1)];
  let turning = 0;
  for (let i = 1; i + 1 < line.length; i++) {
    const [ux, uy] = [line[i].x - line[i - 1].x, line[i].y - line[i - 1].y];
    const [vx, vy] = [line[i + 1].x - line[i].x, line[i + 1].y - line[i].y];
    turning += Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy));
  }
  return turning;
}

describe("the shown steps of a redraw", () => {
  it("are one where nothing is in the way", () => {
    const { way, shown } = shownThrough([0.4, 0.4], [0.3, 0.7], [0.2, 0.3], [0.4, 0.2]);
    expect(shown).toHaveLength(1);
    expect(shown[0].from.slice(0, 6)).toEqual(way[0].from.slice(0, 6));
    expect(shown[0].to.slice(0, 6)).toEqual(way[2].to.slice(0, 6));
  });

  it("bend a wave no more than it is at the beginning or the end", () => {
    const board = startDrawing(8);
    const { spots } = board;
    for (const [from, to, size] of [
      [1, 5, 0.03],
      [1, 5, 0.05],
      [3, 7, 0.03],
      [3, 7, -0.04],
    ]) {
      const [a, b] = [spots[from], spots[to]];
      const inner = Array.from({ length: 59 }, (_, i) => {
        const part = (i + 1) / 60;
        const aside = size * Math.sin(2 * Math.PI * part);
        return { x: a.x + part * (b.x - a.x) - aside * (b.y - a.y), y: a.y + part * (b.y - a.y) + aside * (b.x - a.x) };
      });
      const accepted = validateMove(board, { from, to, inner });
      if (!accepted.ok) throw new Error(accepted.error.code);
      const { drawing } = accepted.value;
      const after = redraw(drawing);
      const [step, ...others] = shownSteps(drawing, after.drawing, after.steps);
      expect(others).toHaveLength(0);
      const turningAt = (part: number): number =>
        turningOf(
          drawingAtEnd(
            after.drawing,
            step,
            step.from.map((value, k) => value + part * (step.to[k] - value)),
          ),
        );
      const most = Math.max(turningAt(0), turningAt(1));
      for (const part of [0.1, 0.25, 0.5, 0.75, 0.9]) expect(turningAt(part)).toBeLessThan(most + 0.02);
    }
  });

  it("still lead around the end of a curve", () => {
    const { way, shown } = shownThrough([0.4, 0.4], [0.35, 0.6], [0.4, 0.8], [0.6, 0.8], [0.65, 0.6], [0.6, 0.4]);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.length).toBeLessThan(way.length);
    expect(shown[0].from.slice(4, 6)).toEqual([0.4, 0.4]);
    expect(shown[shown.length - 1].to.slice(4, 6)).toEqual([0.6, 0.4]);
    for (const [i, step] of shown.entries()) {
      expect(meetingOnTheWay(step, besideCurve(0.4, 0.4))).toBeUndefined();
      if (i > 0) expect(step.from.map(rounded)).toEqual(shown[i - 1].to.map(rounded));
    }
  });

  it("never show a drawing smaller than at both ends", () => {
    const large = besideCurve(0.2, 0.4);
    const small = (drawing: Drawing): Drawing => ({
      ...drawing,
      spots: drawing.spots.map((spot) => ({ ...spot, x: spot.x / 3 + 0.3, y: spot.y / 3 + 0.3 })),
      curves: drawing.curves.map((curve) => ({
        ...curve,
        inner: curve.inner.map(({ x, y }) => ({ x: x / 3 + 0.3, y: y / 3 + 0.3 })),
      })),
    });
    // Around the end of the curve, since that is not straight.
    const boards = [large, small(besideCurve(0.4, 0.8)), small(besideCurve(0.6, 0.8)), besideCurve(0.8, 0.4)];
    const way = boards.slice(1).map((board, i) => ({ inner: [1], from: placesOf(boards[i]), to: placesOf(board) }));
    const shown = shownSteps(boards[0], boards[3], way);
    expect(shown.length).toBeGreaterThan(1);
    for (const { from, to } of shown) for (const places of [from, to]) expect(longerSide(places)).toBeGreaterThan(0.39);
  });

  it("have points where curves are painted, also between the vertices", () => {
    const [first, last] = [
      [0.3, 0.5],
      [0.5, 0.5],
    ].map(([x, y]) => ({
      ...besideCurve(0.2, 0.2),
      curves: [curveOf(0, 1, [[x, y]])],
    }));
    const [{ from, inner }] = shownSteps(first, last, [{ inner: [1], from: placesOf(first), to: placesOf(last) }]);
    const corner = Array.from({ length: inner[0] }, (_, i) => from[6 + 2 * i]);
    expect(Math.min(...corner)).toBeGreaterThan(0.35);
  });
});

describe("a morph", () => {
  it("goes straight, and curves that continue each other stay one curve", () => {
    const places: [number, number][] = [
      [0.2, 0.5],
      [0.5, 0.5],
      [0.8, 0.5],
    ];
    const before = drawingWith(places, [curveOf(0, 1, [[0.35, 0.5]]), curveOf(1, 2, [[0.65, 0.5]])]);
    const bent: [number, number][] = [
      [0.2, 0.6],
      [0.3, 0.6],
      [0.8, 0.6],
    ];
    const after = drawingWith(bent, [curveOf(0, 1, [[0.25, 0.6]]), curveOf(1, 2, [[0.55, 0.6]])]);
    const [step, ...rest] = morph(before, after);
    expect(rest).toEqual([]);
    const [first] = step.inner;
    const beside = (coordinates: readonly number[]): [number, number] => [
      coordinates[2] - coordinates[6 + 2 * (first - 1)],
      coordinates[6 + 2 * first] - coordinates[2],
    ];
    const [back, ahead] = beside(step.to).map((way, i) => way / beside(step.from)[i]);
    expect(back / ahead, "as far on both sides, though one curve grows and the other shrinks").toBeCloseTo(1, 0);
  });

  it("is none where a spot would pass through a curve", () => {
    expect(morph(besideCurve(0.4, 0.4), besideCurve(0.6, 0.4))).toEqual([]);
  });
});
