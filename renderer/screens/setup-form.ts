import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { offeredLevel, type OpponentLevel } from "../../engine/play/opponent-levels.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import type { Colour, PlainSetup } from "../../protocol/schemas.ts";

/** The first side is always a person. */
export interface SetupForm {
  readonly opponent: "person" | "computer";
  readonly level: OpponentLevel;
  readonly colours: readonly [Colour, Colour];
  readonly spots: number;
  readonly starts: SideIndex;
}

export const FIRST_FORM: SetupForm = {
  opponent: "computer",
  level: "medium",
  colours: ["blue", "red"],
  spots: 5,
  starts: 0,
};

/** The strongest offered level up to the chosen one. */
export function levelOf({ level, spots }: Pick<SetupForm, "level" | "spots">): OpponentLevel {
  return offeredLevel(level, spots);
}

export function setupOf(form: SetupForm): PlainSetup {
  const [mine, theirs] = form.colours;
  return {
    ruleset: DEFAULT_RULESET,
    sides: [
      { kind: "person", colour: mine },
      form.opponent === "person"
        ? { kind: "person", colour: theirs }
        : { kind: "computer", colour: theirs, level: levelOf(form) },
    ],
    map: { kind: "plain", spots: form.spots },
    starts: form.starts,
  };
}

export function formOf(setup: PlainSetup | null): SetupForm {
  if (setup === null) return FIRST_FORM;
  const [a, b] = setup.sides;
  return {
    opponent: b.kind,
    level: b.kind === "computer" ? b.level : FIRST_FORM.level,
    colours: [a.colour, b.colour],
    spots: setup.map.spots,
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
