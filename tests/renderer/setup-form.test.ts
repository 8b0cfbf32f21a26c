import { describe, expect, it } from "vitest";
import { PERFECT_SPOTS } from "../../engine/play/opponent-levels.ts";
import { COLOURS, matchSetupSchema } from "../../protocol/schemas.ts";
import { FIRST_FORM, formOf, levelOf, setupOf, withColour } from "../../renderer/screens/setup-form.ts";
import { AGAINST_COMPUTER, TWO_PEOPLE } from "./fake-host.ts";

describe("the choices of quick play", () => {
  it("make a valid setup", () => {
    expect(matchSetupSchema.parse(setupOf(FIRST_FORM))).toEqual(setupOf(FIRST_FORM));
  });

  it.each([
    ["two people", TWO_PEOPLE],
    ["against the computer", AGAINST_COMPUTER],
    ["the computer starts", { ...AGAINST_COMPUTER, starts: 1 as const }],
  ])("come back from the setup that was remembered: %s", (_, setup) => {
    expect(setupOf(formOf(setup))).toEqual(setup);
  });

  it("fall back from Perfect to Insane where perfect play is not proved", () => {
    expect(levelOf({ level: "perfect", spots: PERFECT_SPOTS, map: null })).toBe("perfect");
    expect(levelOf({ level: "perfect", spots: PERFECT_SPOTS + 1, map: null })).toBe("insane");
    expect(levelOf({ level: "hard", spots: 20, map: null })).toBe("hard");
    expect(levelOf({ level: "perfect", spots: 2, map: { id: "ring", name: "Ring" } })).toBe("insane");
    expect(setupOf({ ...FIRST_FORM, level: "perfect", spots: 12 }).sides[1]).toMatchObject({ level: "insane" });
  });

  it("have defaults when nothing is remembered", () => {
    expect(formOf(null)).toBe(FIRST_FORM);
  });

  it("never give both sides one colour", () => {
    let form = FIRST_FORM;
    for (const side of [0, 1, 1, 0] as const) {
      for (const colour of COLOURS) {
        form = withColour(form, side, colour);
        expect(form.colours[side]).toBe(colour);
        expect(form.colours[0]).not.toBe(form.colours[1]);
      }
    }
  });
});
