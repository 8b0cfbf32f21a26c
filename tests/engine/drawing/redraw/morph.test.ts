import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { morph, shortcuts } from "../../../../engine/drawing/redraw/morph.ts";
import type { RedrawStep } from "../../../../engine/drawing/redraw/redraw-step.ts";
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

describe("the steps of a redraw", () => {
  it("become one where nothing is in the way", () => {
    const way = steps([0.4, 0.4], [0.3, 0.7], [0.2, 0.3], [0.4, 0.2]);
    expect(shortcuts(besideCurve(0.4, 0.4), way)).toEqual([{ inner: [1], from: way[0].from, to: way[2].to }]);
  });

  it("still lead around the end of a curve", () => {
    const way = steps([0.4, 0.4], [0.35, 0.6], [0.4, 0.8], [0.6, 0.8], [0.65, 0.6], [0.6, 0.4]);
    const short = shortcuts(besideCurve(0.4, 0.4), way);
    expect(short.length).toBeGreaterThan(1);
    expect(short.length).toBeLessThan(way.length);
    expect(short[0].from).toEqual(way[0].from);
    expect(short[short.length - 1].to).toEqual(way[4].to);
    for (const [i, step] of short.entries()) {
      expect(meetingOnTheWay(step, besideCurve(0.4, 0.4))).toBeUndefined();
      if (i > 0) expect(step.from).toEqual(short[i - 1].to);
    }
  });
});

describe("a morph", () => {
  it("goes straight, with the vertices of both drawings", () => {
    const before = besideCurve(0.3, 0.3);
    const bent = { ...besideCurve(0.2, 0.8), curves: [curveOf(0, 1, [[0.4, 0.3]])] };
    const [step, ...rest] = morph(before, bent);
    expect(rest).toEqual([]);
    expect(step.inner).toEqual([2]);
    expect(step.from.slice(0, 6)).toEqual([0.5, 0.2, 0.5, 0.6, 0.3, 0.3]);
    expect(step.to.slice(0, 6)).toEqual([0.5, 0.2, 0.5, 0.6, 0.2, 0.8]);
    const [u, v] = [step.to.slice(6, 8), step.to.slice(8, 10)];
    expect(Math.hypot(u[0] - 0.4, u[1] - 0.3)).toBeLessThan(1e-9);
    // Half of the bent curve's length, which is the vertex of the straight one.
    expect(Math.hypot(v[0] - 0.4, v[1] - 0.3) + Math.hypot(v[0] - 0.5, v[1] - 0.6)).toBeCloseTo(
      Math.hypot(0.1, 0.3),
      9,
    );
    expect(step.from.slice(8, 10)).toEqual([0.5, 0.4]);
  });

  it("is none where a spot would pass through a curve", () => {
    expect(morph(besideCurve(0.4, 0.4), besideCurve(0.6, 0.4))).toEqual([]);
  });
});
