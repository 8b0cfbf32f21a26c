import { failure, type Result, success } from "../result.ts";
import type { GameId, PlayConvention, Ruleset, Surface } from "../rules.ts";
import { BrusselsGame } from "../brussels/game.ts";
import { CramGame } from "../cram/game.ts";
import { SproutsGame } from "../sprouts/game.ts";
import { notationOfText, type PositionNotation, surfaceOfText } from "../sprouts/notation.ts";
import { namesMisere } from "../sprouts/other-notations.ts";
import type { PlayableGame } from "./playable-game.ts";

export type UnsupportedRuleset = "unsupported-game" | "unsupported-surface" | "unsupported-play";

interface GameEntry {
  readonly game: GameId;
  /** Surfaces that the game is played on; "all" for all compact ones. */
  readonly surfaces: readonly Surface[] | "all";
  readonly plays: readonly PlayConvention[];
  /** Surfaces on which matches can be played. */
  readonly boards: readonly Surface[];
  create(ruleset: Ruleset): PlayableGame;
  /** The least surface of a text; the sphere if the text names none, or cannot be read. */
  surfaceOf?(text: string): Surface;
  /** The notation of a text that can be read; null for others. */
  notationOf?(text: string): PositionNotation | null;
  /** Whether a text names misère play beside its position, as a start such as "14-". */
  namesMisere?(text: string): boolean;
}

const ENTRIES: readonly GameEntry[] = [
  {
    game: "sprouts",
    surfaces: "all",
    plays: ["normal", "misere"],
    boards: ["S", "T", "P", "P2"],
    create: (ruleset) => new SproutsGame(ruleset),
    surfaceOf: surfaceOfText,
    notationOf: notationOfText,
    namesMisere,
  },
  {
    game: "cram",
    surfaces: ["S"],
    plays: ["normal", "misere"],
    boards: ["S"],
    create: ({ play }) => new CramGame(play),
  },
  {
    game: "brussels-sprouts",
    surfaces: ["S"],
    plays: ["normal", "misere"],
    boards: ["S"],
    create: ({ play }) => new BrusselsGame(play),
  },
];

export function createGame(ruleset: Ruleset): Result<PlayableGame, UnsupportedRuleset> {
  const entry = entryOf(ruleset, ENTRIES);
  return entry.ok ? success(entry.value.create(ruleset)) : entry;
}

/** Why no match can have the ruleset; undefined if it can. */
export function whyNotPlayable(ruleset: Ruleset): UnsupportedRuleset | undefined {
  const entry = entryOf(
    ruleset,
    ENTRIES.filter(({ boards }) => boards.length > 0),
  );
  if (!entry.ok) return entry.error;
  return entry.value.boards.includes(ruleset.surface) ? undefined : "unsupported-surface";
}

/** The surface that a position names itself. */
export function surfaceOfPosition(game: GameId, text: string): Surface {
  return ENTRIES.find((entry) => entry.game === game)?.surfaceOf?.(text) ?? "S";
}

/** The notation in which a position is written; null where it cannot be read, or the game has only one. */
export function notationOfPosition(game: GameId, text: string): PositionNotation | null {
  return ENTRIES.find((entry) => entry.game === game)?.notationOf?.(text) ?? null;
}

/** Whether a position names misère play itself. */
export function isMiserePosition(game: GameId, text: string): boolean {
  return ENTRIES.find((entry) => entry.game === game)?.namesMisere?.(text) === true;
}

function entryOf(ruleset: Ruleset, entries: readonly GameEntry[]): Result<GameEntry, UnsupportedRuleset> {
  const entry = entries.find(({ game }) => game === ruleset.game);
  if (entry === undefined) return failure("unsupported-game");
  if (entry.surfaces !== "all" && !entry.surfaces.includes(ruleset.surface)) return failure("unsupported-surface");
  if (!entry.plays.includes(ruleset.play)) return failure("unsupported-play");
  return success(entry);
}
