import { otherSide, type SideIndex } from "../../engine/play/match.ts";
import { hasLevels, OPPONENT_LEVEL_IDS } from "../../engine/play/opponent-levels.ts";
import { GAMES, PLAY_CONVENTIONS } from "../../engine/rules.ts";
import { nameKey } from "../../protocol/names.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import type { ListedGame } from "../session/library-client.ts";

export const GAME_FILTERS = ["all", ...GAMES] as const;
export const OPPONENT_FILTERS = ["all", "people", ...OPPONENT_LEVEL_IDS] as const;
export const RESULT_FILTERS = ["all", "won", "lost", "time-out", "finished", "unfinished"] as const;
export const MAP_FILTERS = ["all", "campaign", "plain", "custom", "daily", "puzzle"] as const;
export const RULES_FILTERS = ["all", ...PLAY_CONVENTIONS] as const;
export const DATE_FILTERS = ["all", "week", "month", "year"] as const;

export interface GameFilter {
  readonly game: (typeof GAME_FILTERS)[number];
  readonly opponent: (typeof OPPONENT_FILTERS)[number];
  readonly result: (typeof RESULT_FILTERS)[number];
  readonly map: (typeof MAP_FILTERS)[number];
  /** What becomes of the last to move. */
  readonly rules: (typeof RULES_FILTERS)[number];
  readonly date: (typeof DATE_FILTERS)[number];
  readonly search: string;
}

export const NO_FILTER: GameFilter = {
  game: "all",
  opponent: "all",
  result: "all",
  map: "all",
  rules: "all",
  date: "all",
  search: "",
};

const DAYS: Readonly<Record<Exclude<GameFilter["date"], "all">, number>> = { week: 7, month: 30, year: 365 };

/** The side of the person who plays against the computer; null in other games. */
export function personIn({ sides }: MatchSetup): SideIndex | null {
  for (const side of [0, 1] as const)
    if (sides[side].kind === "person" && sides[otherSide(side)].kind === "computer") return side;
  return null;
}

/** Null unless a person played against the computer to the end. */
export function isWon({ setup, result }: Pick<ListedGame, "setup" | "result">): boolean | null {
  const person = personIn(setup);
  return person === null || result === null ? null : result.winner === person;
}

/** `textOf` is what a search looks at; `now` is in milliseconds since 1970. */
export function findGames(
  games: readonly ListedGame[],
  filter: GameFilter,
  textOf: (game: ListedGame) => string,
  now: number,
): readonly ListedGame[] {
  const words = nameKey(filter.search).split(/\s+/u).filter(Boolean);
  const since = beginOf(filter.date, now);
  return games.filter(
    (game) =>
      game.changedAt >= since &&
      isOfGame(game, filter.game) &&
      hasMap(game, filter.map) &&
      (filter.rules === "all" || game.setup.ruleset.play === filter.rules) &&
      hasOpponent(game, filter.opponent) &&
      hasResult(game, filter.result) &&
      (words.length === 0 || holdsAll(nameKey(textOf(game)), words)),
  );
}

/** The begin of the day that lies so many days ago, in milliseconds since 1970, in local time. */
function beginOf(date: GameFilter["date"], now: number): number {
  if (date === "all") return -Infinity;
  const today = new Date(now);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - DAYS[date]).getTime();
}

function holdsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

export function isOfGame({ setup }: Pick<ListedGame, "setup">, wanted: GameFilter["game"]): boolean {
  return wanted === "all" || setup.ruleset.game === wanted;
}

/** Whether a game began on such a map. Cells of Cram are a plain start, like spots. */
function hasMap({ setup: { map } }: ListedGame, wanted: GameFilter["map"]): boolean {
  return wanted === "all" || (map.kind === "cells" ? "plain" : map.kind) === wanted;
}

function hasOpponent({ setup: { ruleset, sides } }: ListedGame, wanted: GameFilter["opponent"]): boolean {
  if (wanted === "all") return true;
  if (wanted === "people") return sides.every(({ kind }) => kind === "person");
  return hasLevels(ruleset) && sides.some((side) => side.kind === "computer" && side.level === wanted);
}

function hasResult(game: ListedGame, wanted: GameFilter["result"]): boolean {
  if (wanted === "all") return true;
  if (wanted === "unfinished") return game.result === null;
  if (wanted === "time-out") return game.result?.reason === "time-out";
  if (wanted === "finished") return game.result !== null;
  return isWon(game) === (wanted === "won");
}
