import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packedStepsSchema } from "../../../protocol/network/online-match.ts";
import { beginMatch, makeMove } from "../../../engine/play/match-play.ts";
import { redrawBoard } from "../../../engine/play/boards/redrawing.ts";
import { startOn } from "../../../engine/drawing/any-surface/start.ts";
import { redraw } from "../../../engine/drawing/redraw/redraw.ts";
import { packSteps, unpackSteps } from "../../../protocol/network/packed-steps.ts";

/** The largest rounding in board units: half of a 262,144th part of the board. */
const ROUNDING = 2e-6;
/** The largest rounding on a surface: half of a 65,536th part of the board. */
const ROUNDING_ON_SURFACE = 8e-6;

describe("packed steps", () => {
  it("hold a redraw to within a rounding, in less than a quarter of the text", () => {
    const made = makeMove(beginMatch(3, 0), { from: 0, to: 1, inner: [{ x: 0.5, y: 0.6 }] });
    if (!made.ok) throw new Error(made.error.code);
    const { steps } = redraw(made.value.match.drawing);
    const packed = packSteps(steps);
    expect(packedStepsSchema.parse(packed)).toEqual(packed);
    const unpacked = unpackSteps(packed);
    expect(unpacked.map(({ inner }) => inner)).toEqual(steps.map(({ inner }) => inner));
    for (const [index, { from, to }] of steps.entries()) {
      for (const [at, number] of to.entries()) expect(Math.abs(unpacked[index].to[at] - number)).toBeLessThan(ROUNDING);
      expect(unpacked[index].from).toHaveLength(from.length);
    }
    expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(steps).length / 4);
  });

  it.each(["T", "P", "P2"] as const)("hold a redraw on a surface, with its tiles: %s", (surface) => {
    const { steps } = redrawBoard(startOn(surface, 5));
    const packed = packSteps(steps);
    expect(packedStepsSchema.parse(packed)).toEqual(packed);
    const unpacked = unpackSteps(packed);
    expect(unpacked.map(({ inner, tiles }) => [inner, tiles])).toEqual(steps.map(({ inner, tiles }) => [inner, tiles]));
    for (const [index, { to }] of steps.entries())
      for (const [at, number] of to.entries())
        expect(Math.abs(unpacked[index].to[at] - number)).toBeLessThan(ROUNDING_ON_SURFACE);
  });

  it("are none for an empty redraw", () => {
    expect(unpackSteps(packSteps([]))).toEqual([]);
  });

  it.each([false, true])("never throw, whatever a server sends; with tiles: %s", (hasTiles) => {
    fc.assert(
      fc.property(
        fc.record({
          spots: fc.nat(4),
          inner: fc.array(fc.array(fc.nat(3), { maxLength: 3 }), { maxLength: 4 }),
          jumps: fc.array(fc.boolean(), { maxLength: 4 }),
          places: fc.string({ maxLength: 60 }),
          ...(hasTiles
            ? { tiles: fc.array(fc.option(fc.array(fc.tuple(fc.integer(), fc.integer()))), { maxLength: 4 }) }
            : {}),
        }),
        (packed) => {
          for (const { inner, from, to } of unpackSteps(packed)) {
            const count = 2 * (packed.spots + inner.reduce((total, points) => total + points, 0));
            expect([from.length, to.length]).toEqual([count, count]);
          }
        },
      ),
    );
  });
});
