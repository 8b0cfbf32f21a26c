import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Colour, MatchSetup } from "../../protocol/schemas.ts";
import packed from "./examples.json" with { type: "json" };
import { unpacked } from "./packed-drawing.ts";

function between(first: Colour, second: Colour): MatchSetup {
  return {
    ruleset: DEFAULT_RULESET,
    sides: [
      { kind: "person", colour: first },
      { kind: "person", colour: second },
    ],
    map: { kind: "plain", spots: 2 },
    starts: 0,
  };
}

export const EXAMPLE_SETUP = between("blue", "red");

export const HERO = { drawing: unpacked(packed.hero), setup: between("green", "blue") };

/** The start and each of the four moves. */
export const WHOLE_GAME: readonly Drawing[] = packed.game.map((one) => unpacked(one));

export const JOIN = unpacked(packed.join);

export const LOOP = unpacked(packed.loop);

export const APART = unpacked(packed.apart);

export const END = unpacked(packed.end);
