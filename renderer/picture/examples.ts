import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { DRAWING_FORMAT, type Drawing } from "../../engine/drawing/drawing.ts";
import type { Colour, MatchSetup } from "../../protocol/schemas.ts";
import packed from "./examples.json";

/** Spots as x, y, move; curves as from, to, move and inner coordinates. */
interface Packed {
  readonly spots: readonly (readonly number[])[];
  readonly curves: readonly (readonly (number | readonly number[])[])[];
}

function unpacked({ spots, curves }: Packed): Drawing {
  return {
    format: DRAWING_FORMAT,
    spots: spots.map(([x, y, move]) => ({ x, y, move })),
    curves: curves.map((curve) => {
      const [from, to, move] = curve as readonly number[];
      const flat = curve[3] as readonly number[];
      const inner = Array.from({ length: flat.length / 2 }, (_, i) => ({ x: flat[2 * i], y: flat[2 * i + 1] }));
      return { from, to, move, inner };
    }),
  };
}

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
export const WHOLE_GAME: readonly Drawing[] = packed.game.map(unpacked);

export const JOIN = unpacked(packed.join);

export const LOOP = unpacked(packed.loop);

export const APART = unpacked(packed.apart);

export const END = unpacked(packed.end);
