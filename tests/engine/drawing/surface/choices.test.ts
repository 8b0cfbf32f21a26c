import { describe, expect, it } from "vitest";
import { DRAWN_SURFACES, type DrawnSurface } from "../../../../engine/drawing/drawing.ts";
import type { SurfaceDrawing } from "../../../../engine/drawing/surface/cut.ts";
import { type SurfaceChoice, surfaceChoices } from "../../../../engine/drawing/surface/surface-choices.ts";
import { surfacePosition, validateSurfaceMove } from "../../../../engine/drawing/surface/surface-gate.ts";
import { startOnSurface } from "../../../../engine/drawing/surface/surface-start.ts";
import { alternatives } from "../../../../engine/play/alternatives.ts";
import { DEFAULT_RULESET } from "../../../../engine/rules.ts";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";

function overOf({ over }: SurfaceChoice): string {
  return over.map(({ out }) => out).join(" ");
}

function reached(drawing: SurfaceDrawing, choices: readonly SurfaceChoice[]): Set<string> {
  return new Set(
    choices.map(({ route: { stroke } }) => {
      const accepted = validateSurfaceMove(drawing, stroke);
      if (!accepted.ok) throw new Error(accepted.error.code);
      return surfacePosition(accepted.value.drawing);
    }),
  );
}

function childrenOf(surface: DrawnSurface, position: string): Set<string> {
  const engine = new SproutsGame({ ...DEFAULT_RULESET, surface });
  const parsed = engine.parse(position);
  if (!parsed.ok) throw new Error(parsed.error.reason);
  return new Set(engine.childrenOf(parsed.value).map((child) => engine.print(child)));
}

describe("curves to choose from on a surface", () => {
  it.each(DRAWN_SURFACES)("lead to all positions that can follow the start on %s", (surface) => {
    const drawing = startOnSurface(surface, 2);
    const found = [
      [0, 1],
      [0, 0],
    ].flatMap(([from, to]) => [...surfaceChoices(drawing, from, to)]);
    expect(reached(drawing, found)).toEqual(childrenOf(surface, surfacePosition(drawing)));
  });

  it.each(DRAWN_SURFACES)("lead to other positions first, and then go over other sides on %s", (surface) => {
    const drawing = startOnSurface(surface, 2);
    const loops = [...surfaceChoices(drawing, 1, 1)];
    const kinds = reached(drawing, loops).size;
    expect(reached(drawing, loops.slice(0, kinds)).size).toBe(kinds);
    const straight = [...surfaceChoices(drawing, 1, 0)];
    expect(straight.map(overOf).sort()).toEqual(["", "bottom", "right", "top right"]);
    expect(reached(drawing, straight).size).toBe(1);
  });

  it("say what they enclose, and which of them cut the surface open", () => {
    const { choices, next } = alternatives(startOnSurface("T", 3), 0, 0, 0, 3);
    expect(choices.map(({ division }) => division)).toEqual([
      { kind: "encloses", inside: [] },
      { kind: "encloses", inside: [1, 2] },
      { kind: "opens" },
    ]);
    expect(choices.map(({ region }) => region)).toEqual([
      [0, 1, 2],
      [0, 1, 2],
      [0, 1, 2],
    ]);
    expect(next).toBe(3);
  });

  it("are the same for any page size, and none between spots that cannot be joined", () => {
    const drawing = startOnSurface("P", 2);
    const whole = alternatives(drawing, 0, 0, 0, 20);
    const [first, second] = [0, 3].map((start) => alternatives(drawing, 0, 0, start, 3).choices);
    expect([...first, ...second]).toEqual(whole.choices.slice(0, 6));
    expect(alternatives(drawing, 0, 7, 0, 6)).toEqual({ choices: [], next: null });
  });
});
