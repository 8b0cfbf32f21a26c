import { describe, expect, it } from "vitest";
import { COLOURS } from "../../protocol/colours.ts";
import { perfectSpots } from "../../engine/play/opponent-levels.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { matchSetupSchema, type Colour, type Side } from "../../protocol/schemas.ts";
import {
  againstOpponent,
  choicesOf,
  FIRST_FORM,
  formOf,
  levelOf,
  offersSwap2,
  setupOfForm,
  type SetupForm,
  withColour,
} from "../../renderer/screens/setup-form.ts";
import { AGAINST_COMPUTER, TWO_PEOPLE } from "./fake-host.ts";

const named = (colour: Colour, name: string): Side => ({ kind: "person", colour, name });

const ring = (isTrained: boolean): SetupForm["map"] => ({
  id: "ring",
  name: "Ring",
  lives: 30,
  surface: "S",
  isTrained,
});

describe("the choices of quick play", () => {
  it("make a valid setup", () => {
    expect(matchSetupSchema.parse(setupOfForm(FIRST_FORM))).toEqual(setupOfForm(FIRST_FORM));
  });

  it.each([
    ["two people", TWO_PEOPLE],
    ["against the computer", AGAINST_COMPUTER],
    [
      "two people with names",
      { ...TWO_PEOPLE, sides: [named("blue", "Anna"), named("red", "Ben")] satisfies [Side, Side] },
    ],
    ["a random first move", { ...TWO_PEOPLE, randomOpening: true as const }],
    ["misère play", { ...TWO_PEOPLE, ruleset: { ...DEFAULT_RULESET, play: "misere" as const } }],
    ["the computer starts", { ...AGAINST_COMPUTER, starts: 1 as const }],
  ])("come back from the setup that was remembered: %s", (_, setup) => {
    expect(setupOfForm(formOf(setup))).toEqual(setup);
  });

  it("fall back from Perfect to Insane where perfect play is not proved", () => {
    const perfect = { ...FIRST_FORM, level: "perfect" } as const;
    expect(levelOf({ ...perfect, spots: perfectSpots() })).toBe("perfect");
    expect(levelOf({ ...perfect, spots: perfectSpots() + 1 })).toBe("insane");
    expect(levelOf({ ...perfect, level: "hard", spots: 20 })).toBe("hard");
    expect(levelOf({ ...perfect, map: ring(false) })).toBe("insane");
    expect(levelOf({ ...perfect, map: ring(true) })).toBe("perfect");
    expect(levelOf({ ...perfect, map: ring(true), opensAtRandom: true })).toBe("insane");
    expect(levelOf({ ...perfect, opensAtRandom: true })).toBe("insane");
    expect(setupOfForm({ ...perfect, spots: perfectSpots() + 1 }).sides[1]).toMatchObject({ level: "insane" });
  });

  it("offer Perfect in misère play up to fewer spots, on small maps, and after a random move", () => {
    const misere = { ...FIRST_FORM, ruleset: { ...DEFAULT_RULESET, play: "misere" }, level: "perfect" } as const;
    const map = { id: "ring", name: "Ring", surface: "S", isTrained: false } as const;
    expect(
      levelOf({
        ...misere,
        spots: perfectSpots({ game: "sprouts", surface: "S", play: "misere" }),
        opensAtRandom: true,
      }),
    ).toBe("perfect");
    expect(levelOf({ ...misere, spots: perfectSpots({ game: "sprouts", surface: "S", play: "misere" }) + 1 })).toBe(
      "insane",
    );
    expect(levelOf({ ...misere, map: { ...map, lives: 21 } })).toBe("perfect");
    expect(levelOf({ ...misere, map: { ...map, lives: 22, isTrained: true } })).toBe("insane");
    expect(setupOfForm(misere).ruleset).toEqual(misere.ruleset);
  });

  it("offer Perfect on maps of other surfaces as far as it solves them, also after a random move", () => {
    const map = { id: "ring", name: "Ring", surface: "T", isTrained: false } as const;
    for (const [play, lives] of [
      ["normal", 21],
      ["misere", 15],
    ] as const) {
      const glued = { ...FIRST_FORM, ruleset: { ...DEFAULT_RULESET, play }, level: "perfect" } as const;
      expect(setupOfForm({ ...glued, map: { ...map, lives } }).ruleset).toEqual({ ...glued.ruleset, surface: "T" });
      expect(levelOf({ ...glued, map: { ...map, lives }, opensAtRandom: true })).toBe("perfect");
      expect(levelOf({ ...glued, map: { ...map, lives: lives + 1, isTrained: true } })).toBe("insane");
    }
  });

  it("come back for each kind of opponent, and keep the map that is chosen", () => {
    const map = ring(true);
    const setups = { person: { ...TWO_PEOPLE, starts: 1 as const }, hard: AGAINST_COMPUTER };
    const form = { ...FIRST_FORM, map };
    expect(againstOpponent(form, { opponent: "person", level: "hard" }, setups)).toMatchObject({
      ...formOf(setups.person),
      level: "hard",
      map,
    });
    expect(againstOpponent(form, { opponent: "computer", level: "hard" }, setups)).toEqual({
      ...formOf(AGAINST_COMPUTER),
      map,
    });
    expect(againstOpponent(form, { opponent: "computer", level: "easy" }, setups)).toEqual({ ...form, level: "easy" });
  });

  it("have a random first move on maps too", () => {
    const form = { ...FIRST_FORM, map: ring(true), opensAtRandom: true };
    expect(setupOfForm(form)).toMatchObject({ map: { kind: "custom", id: "ring" }, randomOpening: true });
  });

  describe("after a game of Brussels Sprouts", () => {
    const brussels = { ...DEFAULT_RULESET, game: "brussels-sprouts" } as const;
    const map = { id: "ring", name: "Ring", lives: 30, surface: "T", isTrained: true } as const;
    const chosen = { ...FIRST_FORM, level: "hard", ruleset: brussels, isCasual: true, isSwap2: true } as const;

    it("hold for a map: level, help and Swap2", () => {
      const computer = { ...formOf(choicesOf(chosen)), map };
      expect(setupOfForm(computer)).toMatchObject({
        ruleset: { ...DEFAULT_RULESET, surface: "T" },
        sides: [{ kind: "person" }, { kind: "computer", level: "hard" }],
        casual: true,
      });
      expect(setupOfForm(computer)).not.toHaveProperty("opening");
      const people = { ...formOf(choicesOf({ ...chosen, opponent: "person" })), map };
      expect(offersSwap2(people)).toBe(true);
      expect(setupOfForm(people)).toMatchObject({ opening: "swap2" });
      expect(setupOfForm(people)).not.toHaveProperty("casual");
    });

    it("are not asked of that game", () => {
      for (const opponent of ["person", "computer"] as const) {
        expect(offersSwap2({ ...chosen, opponent })).toBe(false);
        const setup = setupOfForm({ ...chosen, opponent });
        expect([setup.opening, setup.casual]).toEqual([undefined, undefined]);
      }
    });

    it("come back with the rules that a map was played by against an opponent", () => {
      const misere = { ...DEFAULT_RULESET, play: "misere" } as const;
      const setups = { hard: { ...AGAINST_COMPUTER, ruleset: misere, casual: true as const } };
      const form = againstOpponent(
        { ...chosen, isCasual: false, map },
        { opponent: "computer", level: "hard" },
        setups,
      );
      expect(setupOfForm(form)).toMatchObject({ ruleset: { ...misere, surface: "T" }, casual: true });
    });
  });

  it("leave out a name that is blank or cannot be printed", () => {
    const sides = setupOfForm({ ...FIRST_FORM, opponent: "person", names: ["  ", "\u0007"] }).sides;
    expect(sides.map((side) => "name" in side)).toEqual([false, false]);
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
