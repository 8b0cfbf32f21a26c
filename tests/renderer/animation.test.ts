import { describe, expect, it } from "vitest";
import { beginning, between, filmTime, frameAt, makeFilm } from "../../renderer/game/animation.ts";
import { afterArc, begun, shift, TWO_PEOPLE } from "./fake-host.ts";

const before = begun(TWO_PEOPLE);
const { state: after, stroke } = afterArc(before);

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
  it("is a point at the start, also where points coincide", () => {
    expect(beginning([line[0], line[0], line[1]], 0)).toEqual([line[0], line[0]]);
  });
});

describe("a film of a move", () => {
  const film = makeFilm(before.drawing, after.drawing, stroke, [shift(after, 0.1, 0), shift(after, 0, 0)]);

  it("first draws the stroke into the drawing before", () => {
    const frame = frameAt(film, film.strokeTime / 2);
    expect(frame.drawing).toBe(before.drawing);
    expect(frame.changed).toBe(false);
    expect(frame.stroke.at(-1)?.x).toBeCloseTo(0.35, 6);
  });

  it("then leads the drawing after from step to step, and ends exactly there", () => {
    expect(frameAt(film, film.strokeTime).drawing.spots[0].x).toBeCloseTo(0.1, 12);
    expect(frameAt(film, filmTime(film)).drawing).toBe(after.drawing);
    expect(frameAt(film, filmTime(film) + 1e9).drawing).toBe(after.drawing);
  });

  it("never goes back in time", () => {
    let last = 0;
    for (let time = 0; time < film.strokeTime; time += 5) {
      const { x } = frameAt(film, time).stroke.at(-1) ?? { x: -1 };
      expect(x).toBeGreaterThanOrEqual(last);
      last = x;
    }
    let lastX = -1;
    for (let time = film.strokeTime; time < filmTime(film); time += 5) {
      const { x } = frameAt(film, time).drawing.spots[0];
      expect(x).toBeGreaterThanOrEqual(lastX);
      lastX = x;
    }
  });

  it("takes longer for a long stroke and for a far redraw, within bounds", () => {
    const short = makeFilm(before.drawing, after.drawing, [stroke[0], { x: 0.21, y: 0.5 }], []);
    const wandering = Array.from({ length: 200 }, (_, i) => ({ x: i % 2, y: i / 200 }));
    const long = makeFilm(before.drawing, after.drawing, wandering, []);
    expect(short.strokeTime).toBeGreaterThan(200);
    expect(long.strokeTime).toBeGreaterThan(film.strokeTime);
    expect(long.strokeTime).toBeLessThan(4000);
    const still = makeFilm(before.drawing, after.drawing, [], [shift(after, 0, 0)]);
    expect(film.redrawTime).toBeGreaterThan(still.redrawTime);
  });
});

describe("a step of a redraw", () => {
  it("is linear between its ends, inner points included", () => {
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

  it("is left out when it speaks of other curves than there are", () => {
    const film = makeFilm(before.drawing, after.drawing, [], [{ inner: [0], from: [], to: [] }]);
    expect(filmTime(film)).toBe(0);
    expect(frameAt(film, 0).drawing).toBe(after.drawing);
  });

  it("goes as fast as the player wants", () => {
    const steps = [shift(after, 0.1, 0)];
    const natural = makeFilm(before.drawing, after.drawing, stroke, steps);
    const quick = makeFilm(before.drawing, after.drawing, stroke, steps, 2);
    expect(quick.strokeTime).toBeCloseTo(natural.strokeTime / 2, 9);
    expect(quick.redrawTime).toBeCloseTo(natural.redrawTime / 2, 9);
  });
});
