import { DEFAULT_RULESET, type Ruleset, type Surface } from "../../engine/rules.ts";
import {
  hasLevels,
  isPerfectOnMap,
  offeredLevel,
  type OpponentLevel,
  untrainedPerfectLives,
} from "../../engine/play/opponent-levels.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import { sideNameSchema } from "../../protocol/names.ts";
import { hasSwap2 } from "../../protocol/network/rooms.ts";
import { FIRST_SIZES, sizeOfStart, sizesOfStart, startOfForm, type StartForm } from "../parts/start-form.ts";
import { clockFormOf, NO_CLOCK, timeControlOf, type ClockForm } from "../parts/clock-form.ts";
import type { Colour, QuickSetup, Settings, Side } from "../../protocol/schemas.ts";

/** The first side is always a person. */
export interface SetupForm extends StartForm {
  readonly opponent: "person" | "computer";
  readonly level: OpponentLevel;
  readonly colours: readonly [Colour, Colour];
  /** The player's map that is chosen; null for a plain one. */
  readonly map: {
    readonly id: string;
    readonly name: string;
    readonly lives: number;
    readonly surface: Surface;
    /** Whether Perfect is trained for it. */
    readonly isTrained: boolean;
  } | null;
  readonly starts: SideIndex;
  /** Whether two people find out by Swap2 who starts. */
  readonly isSwap2: boolean;
  /** Names of two players; empty for a colour. */
  readonly names: readonly [string, string];
  /** Whether one random move comes first. */
  readonly opensAtRandom: boolean;
  /** The clock in a game of two players. */
  readonly clock: ClockForm;
  /** Whether a game against the computer is casual. */
  readonly isCasual: boolean;
}

export const FIRST_FORM: SetupForm = {
  ruleset: DEFAULT_RULESET,
  opponent: "computer",
  level: "medium",
  colours: ["blue", "red"],
  ...FIRST_SIZES,
  map: null,
  starts: 0,
  isSwap2: false,
  names: ["", ""],
  opensAtRandom: false,
  clock: NO_CLOCK,
  isCasual: false,
};

/** The chosen level, or the strongest offered one below it. */
export function levelOf(form: OfferedFor & Pick<SetupForm, "level">): OpponentLevel {
  return offeredLevel(form.level, provedSpots(form), rulesetOf(form));
}

type OfferedFor = StartForm & Pick<SetupForm, "map" | "opensAtRandom">;

/** The rules of the game; a map says on which surface it is played. */
function rulesetOf({ ruleset, map }: Pick<SetupForm, "ruleset" | "map">): Ruleset {
  return map === null ? ruleset : { ...ruleset, game: "sprouts", surface: map.surface };
}

/** The size of the start that decides which levels are offered: 0 on a map where Perfect is proved. */
export function provedSpots(form: OfferedFor): number {
  const { map, opensAtRandom } = form;
  const ruleset = rulesetOf(form);
  if (opensAtRandom && untrainedPerfectLives(ruleset) === null) return Infinity;
  if (map === null) return sizeOfStart(form);
  return isPerfectOnMap(map.lives, ruleset, map.isTrained) ? 0 : Infinity;
}

/** Whether two people may find out by Swap2 who starts. */
export function offersSwap2(form: Pick<SetupForm, "opponent" | "ruleset" | "map">): boolean {
  return form.opponent === "person" && hasSwap2(rulesetOf(form));
}

/** The setup that the game begins with, without what means nothing in it. */
export function setupOfForm(form: SetupForm): QuickSetup {
  const { opening, casual, ...setup } = choicesOf(form);
  return {
    ...setup,
    ...(opening !== undefined && offersSwap2(form) ? { opening } : {}),
    ...(casual === true && hasLevels(setup.ruleset) ? { casual } : {}),
  };
}

/** The setup that is remembered: all that was chosen, also what the game does not ask for. */
export function choicesOf(form: SetupForm): QuickSetup {
  const [mine, theirs] = form.colours;
  const clock = form.opponent === "person" ? timeControlOf(form.clock) : undefined;
  const person = (colour: Colour, name: string): Side => {
    const named = form.opponent === "person" ? sideNameSchema.safeParse(name) : null;
    return { kind: "person", colour, ...(named?.success === true ? { name: named.data } : {}) };
  };
  return {
    ruleset: rulesetOf(form),
    sides: [
      person(mine, form.names[0]),
      form.opponent === "person"
        ? person(theirs, form.names[1])
        : { kind: "computer", colour: theirs, level: levelOf(form) },
    ],
    map: form.map === null ? startOfForm(form) : { kind: "custom", id: form.map.id, name: form.map.name },
    starts: form.starts,
    ...(form.opponent === "person" && form.isSwap2 ? { opening: "swap2" } : {}),
    ...(form.opensAtRandom ? { randomOpening: true } : {}),
    ...(form.opponent === "computer" && form.isCasual ? { casual: true } : {}),
    ...(clock === undefined || clock === null ? {} : { clock }),
  };
}

/** Whether a game can begin with this form. */
export function isReady({ opponent, clock }: Pick<SetupForm, "opponent" | "clock">): boolean {
  return opponent === "computer" || timeControlOf(clock) !== null;
}

/** The last choices; the map is always chosen again. */
export function formOf(setup: QuickSetup | null): SetupForm {
  if (setup === null) return FIRST_FORM;
  const [a, b] = setup.sides;
  return {
    ruleset: setup.ruleset,
    opponent: b.kind,
    level: b.kind === "computer" ? b.level : FIRST_FORM.level,
    colours: [a.colour, b.colour],
    ...sizesOfStart(setup.ruleset, setup.map.kind === "custom" ? null : setup.map),
    map: null,
    starts: setup.starts,
    isSwap2: setup.opening === "swap2",
    names: [nameOfSide(a), nameOfSide(b)],
    opensAtRandom: setup.randomOpening === true,
    clock: clockFormOf(setup.clock),
    isCasual: setup.casual === true,
  };
}

function nameOfSide(side: Side): string {
  return side.kind === "person" ? (side.name ?? "") : "";
}

/** The form with another opponent. The game with its board, the map and the surface stay. */
export function againstOpponent(
  form: SetupForm,
  { opponent, level }: Pick<SetupForm, "opponent" | "level">,
  setups: Settings["setups"],
): SetupForm {
  const { [opponent === "person" ? opponent : level]: setup } = setups;
  const remembered = setup === undefined ? form : formOf(setup);
  const current = rulesetOf(form);
  const isOfGame = remembered.ruleset.game === current.game;
  const { spots, crosses, cells } = isOfGame ? { ...form, spots: remembered.spots } : form;
  const ruleset = isOfGame ? { ...remembered.ruleset, surface: current.surface } : current;
  return { ...remembered, ruleset, spots, crosses, cells, opponent, level, map: form.map };
}

/** A colour that the other side has is exchanged. */
export function withColour(form: SetupForm, side: SideIndex, colour: Colour): SetupForm {
  const [a, b] = form.colours;
  const old = form.colours[side];
  const keep = (current: Colour): Colour => (current === colour ? old : current);
  return { ...form, colours: side === 0 ? [colour, keep(b)] : [keep(a), colour] };
}
