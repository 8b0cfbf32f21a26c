import { hasLevels, OPPONENT_LEVEL_IDS, type OpponentLevel } from "../../engine/play/opponent-levels.ts";
import { PLAY_CONVENTIONS, type PlayConvention } from "../../engine/rules.ts";
import type { ListedGame } from "../session/library-client.ts";
import { isWon, personIn } from "./game-filter.ts";

/** Number of months in the chart, this one included. */
const MONTHS = 12;

interface GamesAndWins {
  readonly games: number;
  /** Wins against the computer. */
  readonly wins: number;
}

export interface GameStatistics extends GamesAndWins {
  /** All finished games. */
  readonly games: number;
  /** Finished games of a person against the computer. */
  readonly againstComputer: number;
  /** Levels that a person has played to the end, weakest first. */
  readonly levels: readonly (GamesAndWins & { readonly level: OpponentLevel })[];
  /** Games of each play convention, if a person has played by more than one. */
  readonly conventions: readonly (GamesAndWins & { readonly play: PlayConvention })[];
  /** Wins against the computer since the last loss. */
  readonly streak: number;
  readonly longestStreak: number;
  /** Oldest first. `begin` is in milliseconds since 1970, in local time. */
  readonly months: readonly (GamesAndWins & { readonly begin: number })[];
}

/**
 * Computes the statistics of all games but casual ones. `games` come last changed first; `now` is in milliseconds since
 * 1970.
 */
export function statisticsOf(games: readonly ListedGame[], now: number): GameStatistics {
  const finished = games.filter(({ result, setup }) => result !== null && setup.casual !== true);
  const decided = finished.map(isWon).filter((won) => won !== null);
  const firstLoss = decided.indexOf(false);
  let longestStreak = 0;
  let run = 0;
  for (const won of decided) {
    run = won ? run + 1 : 0;
    longestStreak = Math.max(longestStreak, run);
  }
  return {
    games: finished.length,
    againstComputer: decided.length,
    wins: decided.filter(Boolean).length,
    levels: levelsOf(finished),
    conventions: conventionsOf(finished),
    streak: firstLoss === -1 ? decided.length : firstLoss,
    longestStreak,
    months: monthsOf(finished, now),
  };
}

function levelsOf(finished: readonly ListedGame[]): GameStatistics["levels"] {
  return OPPONENT_LEVEL_IDS.flatMap((level) => {
    const those = finished.filter(
      ({ setup }) =>
        personIn(setup) !== null &&
        hasLevels(setup.ruleset) &&
        setup.sides.some((side) => side.kind === "computer" && side.level === level),
    );
    return those.length === 0 ? [] : { level, games: those.length, wins: winsOf(those) };
  });
}

function conventionsOf(finished: readonly ListedGame[]): GameStatistics["conventions"] {
  const played = PLAY_CONVENTIONS.flatMap((play) => {
    const those = finished.filter(({ setup }) => personIn(setup) !== null && setup.ruleset.play === play);
    return those.length === 0 ? [] : { play, games: those.length, wins: winsOf(those) };
  });
  return played.length > 1 ? played : [];
}

function monthsOf(finished: readonly ListedGame[], now: number): GameStatistics["months"] {
  const today = new Date(now);
  const beginOf = (ago: number): number => new Date(today.getFullYear(), today.getMonth() - ago, 1).getTime();
  return Array.from({ length: MONTHS }, (_, i) => {
    const ago = MONTHS - 1 - i;
    const [begin, end] = [beginOf(ago), beginOf(ago - 1)];
    const those = finished.filter(({ changedAt }) => changedAt >= begin && changedAt < end);
    return { begin, games: those.length, wins: winsOf(those) };
  });
}

function winsOf(games: readonly ListedGame[]): number {
  return games.filter((game) => isWon(game) === true).length;
}
