import { describe, expect, it } from "vitest";
import { validateMove } from "../../../../engine/drawing/moves/validation.ts";
import { FAIRING_STEPS } from "../../../../engine/drawing/fairing/route-fairing.ts";
import { alternatives } from "../../../../engine/play/alternatives.ts";
import { budgetSteps } from "../counted-work.ts";
import { spiral, type NastyMove } from "../nasty-strokes.ts";

describe("curves on a board that is as it was drawn", () => {
  it.each<[string, NastyMove]>([
    ["a spiral around a spot", spiral(12)],
    // So long that a walk along it is deeper than the stack.
    ["a spiral around two joined spots", spiral(30, true)],
  ])("are found within a budget: %s", (_name, { drawing, stroke }) => {
    const accepted = validateMove(drawing, stroke);
    if (!accepted.ok) throw new Error(accepted.error.code);
    const found = budgetSteps(() => alternatives(accepted.value.drawing, stroke.from, stroke.to, 0, 1));
    expect(found.value.choices.length).toBeGreaterThan(0);
    expect(found.steps).toBeGreaterThan(0);
    expect(found.steps).toBeLessThanOrEqual(FAIRING_STEPS);
  });
});
