import { afterEach, describe, expect, it, vi } from "vitest";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { ElasticCurve } from "../../../../engine/drawing/routing/elastic-curve.ts";
import { alternatives } from "../../../../engine/play/alternatives.ts";
import { spiral, type NastyMove } from "../nasty-strokes.ts";

afterEach(() => void vi.restoreAllMocks());

/** Pairs of points that one curve may look at; and curves that are asked for. */
const MOST_PAIRS = 60_000_000;
const PAGE = 1;

describe("curves on a board that is as it was drawn", () => {
  it.each<[string, NastyMove]>([
    ["a spiral around a spot", spiral(12)],
    // So long that a walk along it is deeper than the stack.
    ["a spiral around two joined spots", spiral(30, true)],
  ])("are found within a budget: %s", (_name, { drawing, stroke }) => {
    const accepted = validateMove(drawing, stroke);
    if (!accepted.ok) throw new Error(accepted.error.code);
    const relax = vi.spyOn(ElasticCurve.prototype, "relax");
    const { choices } = alternatives(accepted.value.drawing, stroke.from, stroke.to, 0, PAGE);
    expect(choices.length).toBeGreaterThan(0);
    const pairs = new Map<ElasticCurve, number>();
    for (const curve of relax.mock.contexts as ElasticCurve[])
      pairs.set(curve, (pairs.get(curve) ?? 0) + curve.innerPoints().length ** 2);
    for (const count of pairs.values()) expect(count).toBeLessThanOrEqual(MOST_PAIRS);
  });
});
