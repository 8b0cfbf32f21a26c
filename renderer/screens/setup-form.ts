import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { offeredLevel, type OpponentLevel } from "../../engine/play/opponent-levels.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import type { Colour, QuickSetup } from "../../protocol/schemas.ts";

/** The first side is always a person. */
export interface SetupForm {
  readonly opponent: "person" | "computer";
  readonly level: OpponentLevel;
  readonly colours: readonly [Colour, Colour];
  readonly spots: number;
  /** One of the player's maps instead of a plain one; null for a plain one. */
  readonly map: { readonly id: string; readonly name: string } | null;
  readonly starts: SideIndex;
}

export const FIRST_FORM: SetupForm = {
  opponent: "computer",
  level: "medium",
  colours: ["blue", "red"],
  spots: 5,
  map: null,
  starts: 0,
};

/** The chosen level, or the strongest offered one below it. */
export function levelOf({ level, spots, map }: Pick<SetupForm, "level" | "spots" | "map">): OpponentLevel {
  return offeredLevel(level, map === null ? spots : Infinity);
}

export function setupOf(form: SetupForm): QuickSetup {
  const [mine, theirs] = form.colours;
  return {
    ruleset: DEFAULT_RULESET,
    sides: [
      { kind: "person", colour: mine },
      form.opponent === "person"
        ? { kind: "person", colour: theirs }
        : { kind: "computer", colour: theirs, level: levelOf(form) },
    ],
    map: form.map === null ? { kind: "plain", spots: form.spots } : { kind: "custom", ...form.map },
    starts: form.starts,
  };
}

/** The last choices; the map is always chosen again. */
export function formOf(setup: QuickSetup | null): SetupForm {
  if (setup === null) return FIRST_FORM;
  const [a, b] = setup.sides;
  return {
    opponent: b.kind,
    level: b.kind === "computer" ? b.level : FIRST_FORM.level,
    colours: [a.colour, b.colour],
    spots: setup.map.kind === "plain" ? setup.map.spots : FIRST_FORM.spots,
    map: null,
    starts: setup.starts,
  };
}

/** A colour that the other side has is exchanged. */
export function withColour(form: SetupForm, side: SideIndex, colour: Colour): SetupForm {
  const [a, b] = form.colours;
  const old = form.colours[side];
  const keep = (current: Colour): Colour => (current === colour ? old : current);
  return { ...form, colours: side === 0 ? [colour, keep(b)] : [keep(a), colour] };
}
