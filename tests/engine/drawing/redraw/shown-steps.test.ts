import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { morph, shownSteps } from "../../../../engine/drawing/redraw/shown-steps.ts";
import type { RedrawStep } from "../../../../engine/drawing/redraw/redraw-step.ts";
import { longerSide } from "../../../../engine/drawing/redraw/view-fitting.ts";
import { meetingOnTheWay } from "../../../../engine/drawing/redraw/sweep.ts";
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

describe("the shown steps of a redraw", () => {
  it("are one where nothing is in the way", () => {
    const { way, shown } = shownThrough([0.4, 0.4], [0.3, 0.7], [0.2, 0.3], [0.4, 0.2]);
    expect(shown).toHaveLength(1);
    expect(shown[0].from.slice(0, 6)).toEqual(way[0].from.slice(0, 6));
    expect(shown[0].to.slice(0, 6)).toEqual(way[2].to.slice(0, 6));
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
