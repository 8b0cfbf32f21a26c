import { failure, type Result, success } from "./result.ts";

export const GAMES = ["sprouts", "brussels-sprouts", "cram"] as const;
export type GameId = (typeof GAMES)[number];

/** The two ways to end: in normal play the player who made the last move wins, in misère play the other one. */
export const PLAY_CONVENTIONS = ["normal", "misere"] as const;
export type PlayConvention = (typeof PLAY_CONVENTIONS)[number];

/**
 * A compact surface without boundary, up to homeomorphism: the sphere `S` (which stands for the plane),
 * `T` and `Tn` with 1 and n handles, `P` and `Pn` with 1 and n cross-caps
 * (Sprouts on compact surfaces, section 2).
 */
export type Surface = "S" | "T" | `T${number}` | "P" | `P${number}`;

export interface Ruleset {
  readonly game: GameId;
  readonly surface: Surface;
  readonly play: PlayConvention;
}

/** The ruleset of games, files and messages that name none. */
export const DEFAULT_RULESET: Ruleset = { game: "sprouts", surface: "S", play: "normal" };

/** The most handles or cross-caps that a surface may have. */
export const MAX_GENUS = 31;

/** Genus of a surface: handles if positive, cross-caps if negative. */
export function genusOfSurface(surface: Surface): number {
  const genus = surface === "S" ? 0 : Number(surface.slice(1) || 1);
  return surface.startsWith("P") ? -genus : genus;
}

export function surfaceOfGenus(genus: number): Surface {
  if (genus === 0) return "S";
  const kind = genus < 0 ? "P" : "T";
  return Math.abs(genus) === 1 ? kind : `${kind}${Math.abs(genus)}`;
}

export type RulesetErrorCode = "malformed-ruleset" | "unknown-game" | "unknown-surface" | "unknown-play";

/** Reads a surface by its name; the error is the code `unknown-surface`. */
export function parseSurface(text: string): Result<Surface, RulesetErrorCode> {
  const match = /^(?:S|[TP](?:[2-9]|[1-9]\d+)?)$/.exec(text);
  const genus = Number(text.slice(1) || 1);
  return match === null || genus > MAX_GENUS ? failure("unknown-surface") : success(text as Surface);
}

/** Reads a ruleset; a field that is left out, as by hand in a header, has the value of `DEFAULT_RULESET`. */
export function parseRuleset(value: unknown): Result<Ruleset, RulesetErrorCode> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return failure("malformed-ruleset");
  const { game, surface, play } = { ...DEFAULT_RULESET, ...value } as Record<keyof Ruleset, unknown>;
  if (!isOneOf(GAMES, game)) return failure("unknown-game");
  if (!isOneOf(PLAY_CONVENTIONS, play)) return failure("unknown-play");
  const parsed = typeof surface === "string" ? parseSurface(surface) : failure<RulesetErrorCode>("unknown-surface");
  return parsed.ok ? success({ game, surface: parsed.value, play }) : parsed;
}

export function sameRuleset(one: Ruleset, other: Ruleset): boolean {
  return one.game === other.game && one.surface === other.surface && one.play === other.play;
}

/** Whether the game is played on the sphere, which a sheet of paper stands for. */
export function isOnSphere({ surface }: Pick<Ruleset, "surface">): boolean {
  return surface === DEFAULT_RULESET.surface;
}

/** What a play convention means for those who play and solve. */
interface Convention {
  /** Outcome for the player who has no move left. */
  readonly outcomeAtEnd: "win" | "loss";
  /** Whether each position has a nimber, so that the parts of a sum can be solved by themselves. */
  readonly hasNimbers: boolean;
}

const CONVENTIONS: Readonly<Record<PlayConvention, Convention>> = {
  normal: { outcomeAtEnd: "loss", hasNimbers: true },
  misere: { outcomeAtEnd: "win", hasNimbers: false },
};

export function conventionOf({ play }: Pick<Ruleset, "play">): Convention {
  return CONVENTIONS[play];
}

/** Whether the player who makes the last move wins. */
export function lastMoverWins(ruleset: Pick<Ruleset, "play">): boolean {
  return conventionOf(ruleset).outcomeAtEnd === "loss";
}

export function playConvention(misere: boolean): PlayConvention {
  return misere ? "misere" : "normal";
}

export function rulesetLabel({ game, surface, play }: Ruleset): string {
  const where = surface === DEFAULT_RULESET.surface ? "" : ` on ${surface}`;
  return `${play === DEFAULT_RULESET.play ? "" : `${play} `}${game}${where}`;
}

function isOneOf<T>(values: readonly T[], value: unknown): value is T {
  return values.includes(value as T);
}
