import { describe, expect, it } from "vitest";
import { animate, between, planOf, type BoardChange } from "../../renderer/game/animation.ts";
import { beginning, lengthOf } from "../../renderer/game/distances.ts";
import { afterArc, begun, shift, TWO_PEOPLE } from "./fake-host.ts";

const before = begun(TWO_PEOPLE);
const { state: after, stroke } = afterArc(before);

function change(line: BoardChange["stroke"], steps: BoardChange["steps"]): BoardChange {
  return { before: before.drawing, after: after.drawing, by: 0, stroke: line, steps };
}

describe("the part of a stroke drawn so far", () => {
  const line = [
    { x: 0, y: 0 },
    { x: 0.3, y: 0 },
    { x: 0.3, y: 0.1 },
  ];
  it("ends at the given part of the length", () => {
    expect(beginning(line, 0.5)).toEqual([
      { x: 0, y: 0 },
      { x: expect.closeTo(0.2, 12), y: 0 },
    ]);
    expect(beginning(line, 1).at(-1)).toEqual({ x: 0.3, y: expect.closeTo(0.1, 12) });
  });
  it("is a point at the start, even where points coincide", () => {
    expect(beginning([line[0], line[0], line[1]], 0)).toEqual([line[0], line[0]]);
  });
});

describe("the animation of a move", () => {
  const move = change(stroke, [shift(after, 0.1, 0), shift(after, 0, 0)]);
  const animation = animate(move);

  it("draws a stroke as the hand did, where its pace is known", () => {
    // Half of the line in the first tenth of a second, the rest in a whole one.
    const shown = animate({ ...move, pace: [0, 100, 1100] });
    expect(shown.strokeDuration).toBe(1100);
    const lengthAt = (time: number): number => {
      const [first, ...rest] = shown.frameAt(time).stroke;
      return rest.reduce(([sum, last], to) => [sum + Math.hypot(to.x - last.x, to.y - last.y), to] as const, [
        0,
        first,
      ] as readonly [number, typeof first])[0];
    };
    const whole = lengthAt(1099.99);
    expect(lengthAt(100) / whole).toBeCloseTo(0.5, 3);
    expect(lengthAt(600) / whole).toBeCloseTo(0.75, 3);
    expect(animate({ ...move, pace: [0, 10] }).strokeDuration).toBeGreaterThan(400);
  });

  it("draws other strokes as a calm hand does: slowly at both ends and in bends, in a time by their length", () => {
    const lengthAt = (line: BoardChange["stroke"], part: number): number => {
      const shown = animate(change(line, []));
      return lengthOf(shown.frameAt(part * shown.strokeDuration).stroke) / lengthOf(line);
    };
    const straight = [
      { x: 0.1, y: 0.1 },
      { x: 0.9, y: 0.1 },
    ];
    expect(lengthAt(straight, 0.1)).toBeLessThan(0.07);
    expect(lengthAt(straight, 0.5)).toBeCloseTo(0.5, 6);
    expect(lengthAt(straight, 0.9)).toBeGreaterThan(0.93);
    const hook = [
      ...Array.from({ length: 31 }, (_, i) => {
        const angle = (1.5 * Math.PI * i) / 30;
        return { x: 0.1 + 0.06 * Math.sin(angle), y: 0.5 - 0.06 * Math.cos(angle) };
      }),
      { x: 0.04, y: 0.1 },
    ];
    expect(lengthAt(hook, 0.5)).toBeLessThan(0.47);
    expect(
      animate(
        change(
          straight.map(({ x }) => ({ x: x / 10, y: 0.1 })),
          [],
        ),
      ).strokeDuration,
    ).toBe(700);
    expect(animate(change([...straight, ...straight, ...straight], [])).strokeDuration).toBe(1600);
  });

  it("first draws the stroke into the earlier drawing", () => {
    const frame = animation.frameAt(animation.strokeDuration / 2);
    expect(frame.drawing).toBe(before.drawing);
    expect(frame.isAfter).toBe(false);
    expect(frame.stroke.at(-1)?.x).toBeCloseTo(0.35, 6);
  });

  it("then moves through the steps and ends exactly at the new drawing", () => {
    expect(animation.frameAt(animation.strokeDuration).drawing.spots[0].x).toBeCloseTo(0.1, 12);
    expect(animation.frameAt(animation.duration).drawing).toBe(after.drawing);
    expect(animation.frameAt(animation.duration + 1e9).drawing).toBe(after.drawing);
  });

  it("lets the new spot sprout from nothing, a little beyond its size", () => {
    const sizes = Array.from({ length: 101 }, (_, i) => {
      const time = animation.strokeDuration + ((animation.duration - animation.strokeDuration) * i) / 100;
      return animation.frameAt(time).newSpotSize;
    });
    expect(sizes[0]).toBeCloseTo(0, 6);
    expect(sizes.at(-1)).toBe(1);
    expect(Math.max(...sizes)).toBeGreaterThan(1.05);
    expect(Math.max(...sizes)).toBeLessThan(1.15);
    const redraw = animate({ ...move, by: null, stroke: [] });
    expect(redraw.frameAt(0).newSpotSize, "a redraw alone has no new spot").toBe(1);
  });

  it("never goes back in time", () => {
    let last = 0;
    for (let time = 0; time < animation.strokeDuration; time += 5) {
      const { x } = animation.frameAt(time).stroke.at(-1) ?? { x: -1 };
      expect(x).toBeGreaterThanOrEqual(last);
      last = x;
    }
    let lastX = -1;
    for (let time = animation.strokeDuration; time < animation.duration; time += 5) {
      const { x } = animation.frameAt(time).drawing.spots[0];
      expect(x).toBeGreaterThanOrEqual(lastX);
      lastX = x;
    }
  });

  it("swings a little beyond the end and comes back, where nothing is in the way", () => {
    const wide = animate(change([], [shift(after, 0.1, 0.1)]));
    const places = Array.from({ length: 101 }, (_, i) => wide.frameAt((wide.duration * i) / 100).drawing.spots[0].x);
    const way = after.drawing.spots[0].x - places[0];
    const beyond = (Math.max(...places) - after.drawing.spots[0].x) / way;
    expect(beyond).toBeGreaterThan(0.01);
    expect(beyond).toBeLessThan(0.03);
    expect(places[100]).toBe(after.drawing.spots[0].x);
  });

  it("gives each step time by its way", () => {
    const steps = [shift(after, 0.3, 0), shift(after, 0, 0), shift(after, 0, 0)];
    const { ends } = planOf(change([], steps));
    expect(ends[0]).toBeGreaterThan(0.5);
    expect(ends[2]).toBe(1);
  });

  it("takes longer for a long stroke or redraw, within limits", () => {
    const short = planOf(change([stroke[0], { x: 0.21, y: 0.5 }], []));
    const wandering = Array.from({ length: 200 }, (_, i) => ({ x: i % 2, y: i / 200 }));
    const long = planOf(change(wandering, []));
    expect(short.strokeDuration).toBeGreaterThan(200);
    expect(long.strokeDuration).toBeGreaterThan(animation.strokeDuration);
    expect(long.strokeDuration).toBeLessThan(4000);
    const still = planOf(change([], [shift(after, 0, 0)]));
    expect(planOf(move).redrawDuration).toBeGreaterThan(still.redrawDuration);
  });
});

describe("a step of a redraw", () => {
  it("is linear between its ends, with its inner points", () => {
    const drawing = {
      ...after.drawing,
      curves: [{ from: 0, to: 3, inner: [{ x: 0.5, y: 0.5 }], move: 1 }, after.drawing.curves[1]],
    };
    const spots = after.drawing.spots.flatMap(({ x, y }) => [x, y]);
    const step = { inner: [2, 0], from: [...spots, 0, 0, 1, 1], to: [...spots, 0.4, 0, 1, 0.6] };
    expect(between(step, drawing, 0.25).curves[0].inner).toEqual([
      { x: 0.1, y: 0 },
      { x: 1, y: 0.9 },
    ]);
    expect(between(step, drawing, 0.25).curves[1]).toEqual(after.drawing.curves[1]);
  });

  it("is left out when it is about other curves", () => {
    const animation = animate(change([], [{ inner: [0], from: [], to: [] }]));
    expect(animation.duration).toBe(0);
    expect(animation.frameAt(0).drawing).toBe(after.drawing);
  });

  it("has the speed of the settings", () => {
    const steps = [shift(after, 0.1, 0)];
    const natural = planOf(change(stroke, steps));
    const quick = planOf(change(stroke, steps), 2);
    expect(quick.strokeDuration).toBeCloseTo(natural.strokeDuration / 2, 9);
    expect(quick.redrawDuration).toBeCloseTo(natural.redrawDuration / 2, 9);
  });
});
