import { failure, type Result, success } from "../result.ts";
import type { GameId, Ruleset, Surface } from "../rules.ts";
import { BrusselsGame } from "../brussels/game.ts";
import { CramGame } from "../cram/game.ts";
import { SproutsGame } from "../sprouts/game.ts";
import { notationOfText, type PositionNotation, surfaceOfText } from "../sprouts/notation.ts";
import { namesMisere } from "../sprouts/other-notations.ts";
import type { PlayableGame } from "./playable-game.ts";

interface GameEntry {
  /** Surfaces that the game is played on; "all" for all compact ones. */
  readonly surfaces: readonly Surface[] | "all";
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

const ENTRIES: Readonly<Record<GameId, GameEntry>> = {
  sprouts: {
    surfaces: "all",
    boards: ["S", "T", "P", "P2"],
    create: (ruleset) => new SproutsGame(ruleset),
    surfaceOf: surfaceOfText,
    notationOf: notationOfText,
    namesMisere,
  },
  cram: {
    surfaces: ["S"],
    boards: ["S"],
    create: ({ play }) => new CramGame(play),
  },
  "brussels-sprouts": {
    surfaces: ["S"],
    boards: ["S"],
    create: ({ play }) => new BrusselsGame(play),
  },
};

/** Makes a game; the error tells that it has no such surface. */
export function createGame(ruleset: Ruleset): Result<PlayableGame, "unsupported-surface"> {
  const entry = ENTRIES[ruleset.game];
  const isKnown = entry.surfaces === "all" || entry.surfaces.includes(ruleset.surface);
  return isKnown ? success(entry.create(ruleset)) : failure("unsupported-surface");
}

/** Whether matches can have the ruleset. */
export function isPlayable({ game, surface }: Pick<Ruleset, "game" | "surface">): boolean {
  return ENTRIES[game].boards.includes(surface);
}

/** The surface that a position names itself. */
export function surfaceOfPosition(game: GameId, text: string): Surface {
  return ENTRIES[game].surfaceOf?.(text) ?? "S";
}

/** The notation in which a position is written; null where it cannot be read, or the game has only one. */
export function notationOfPosition(game: GameId, text: string): PositionNotation | null {
  return ENTRIES[game].notationOf?.(text) ?? null;
}

/** Whether a position names misère play itself. */
export function isMiserePosition(game: GameId, text: string): boolean {
  return ENTRIES[game].namesMisere?.(text) === true;
}
