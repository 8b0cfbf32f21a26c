import { describe, expect, it } from "vitest";
import type { OpponentLevel } from "../../../engine/play/opponent-levels.ts";
import { DEFAULT_RULESET, type GameId, type PlayConvention } from "../../../engine/rules.ts";
import { movableTimeZone } from "../../time-zone.ts";
import { findGames, NO_FILTER, type GameFilter } from "../../../renderer/games/game-filter.ts";
import { statisticsOf } from "../../../renderer/games/game-statistics.ts";
import { searchedText } from "../../../renderer/games/game-texts.ts";
import type { ListedGame } from "../../../renderer/session/library-client.ts";

const NOW = new Date(2026, 10, 22, 12).getTime();
const DAY = 24 * 60 * 60 * 1000;

/** A game against a level, or between two people; `winner` is null for an unfinished one. */
function game(
  id: string,
  opponent: OpponentLevel | null,
  winner: 0 | 1 | null,
  {
    ago = 0,
    map = { kind: "plain", spots: 3 },
    of = "sprouts",
    play = "normal",
  }: { ago?: number; map?: ListedGame["setup"]["map"]; of?: GameId; play?: PlayConvention } = {},
): ListedGame {
  return {
    id,
    moves: 4,
    isBegun: true,
    changedAt: NOW - ago * DAY,
    result: winner === null ? null : { winner, reason: "no-move-left" },
    setup: {
      ruleset: { ...DEFAULT_RULESET, game: of, play },
      sides: [
        { kind: "person", colour: "blue" },
        opponent === null ? { kind: "person", colour: "red" } : { kind: "computer", colour: "red", level: opponent },
      ],
      map,
      starts: 0,
    },
  };
}

const LATE: ListedGame = { ...game("late", null, 0, { ago: 500 }), result: { winner: 0, reason: "time-out" } };

const TODAY = game("today", "perfect", null, { map: { kind: "daily", day: "2026-11-22", strength: "easy" } });

const GAMES = [
  game("open", "hard", null),
  game("won", "hard", 0, { ago: 1, play: "misere" }),
  game("pair", null, 1, { ago: 2 }),
  game("level", "easy", 0, { ago: 10, map: { kind: "campaign", level: 12 } }),
  game("lost", "easy", 1, { ago: 40, map: { kind: "custom", id: "map", name: "Straße" } }),
  game("old", "easy", 0, { ago: 400 }),
];

const OTHERS = [
  game("cells", "hard", 0, { of: "cram", map: { kind: "cells", cells: "4x5" } }),
  game("crosses", "easy", 1, { of: "brussels-sprouts", map: { kind: "plain", spots: 2 } }),
];

describe("a filter of games", () => {
  it.each<[Partial<GameFilter>, string[]]>([
    [{ game: "cram" }, ["cells"]],
    [{ game: "brussels-sprouts" }, ["crosses"]],
    [{ game: "sprouts" }, ["today"]],
    [{ map: "plain" }, ["cells", "crosses"]],
    // Levels make no difference in Brussels Sprouts.
    [{ opponent: "easy" }, []],
    [{ search: "cram 4" }, ["cells"]],
  ])("%j lets games other than Sprouts through", (filter, ids) => {
    const found = findGames([...OTHERS, TODAY], { ...NO_FILTER, ...filter }, searchedText, NOW);
    expect(found.map(({ id }) => id)).toEqual(ids);
  });

  it.each<[Partial<GameFilter>, string[]]>([
    [{}, ["open", "won", "pair", "level", "lost", "old", "today", "late"]],
    [{ result: "time-out" }, ["late"]],
    [{ map: "daily" }, ["today"]],
    [{ opponent: "easy" }, ["level", "lost", "old"]],
    [{ opponent: "people" }, ["pair", "late"]],
    [{ result: "won" }, ["won", "level", "old"]],
    [{ result: "lost" }, ["lost"]],
    [{ result: "unfinished" }, ["open", "today"]],
    [{ result: "finished", map: "plain" }, ["won", "pair", "old", "late"]],
    [{ map: "campaign" }, ["level"]],
    [{ date: "week" }, ["open", "won", "pair", "today"]],
    [{ date: "year", opponent: "easy" }, ["level", "lost"]],
    [{ rules: "misere" }, ["won"]],
    [{ rules: "normal", opponent: "hard" }, ["open"]],
    [{ search: "STRASSE" }, ["lost"]],
    [{ search: "easy level 12" }, ["level"]],
    [{ search: "red won" }, ["pair"]],
    [{ search: "nothing" }, []],
  ])("%j lets the right games through", (filter, ids) => {
    const found = findGames([...GAMES, TODAY, LATE], { ...NO_FILTER, ...filter }, searchedText, NOW);
    expect(found.map(({ id }) => id)).toEqual(ids);
  });
});

describe("dates", () => {
  const moveTo = movableTimeZone();
  const at = (id: string, time: string): ListedGame => ({ ...game(id, "easy", 0), changedAt: Date.parse(time) });
  const idsOf = (games: readonly ListedGame[], date: GameFilter["date"], now: string): string[] =>
    findGames(games, { ...NO_FILTER, date }, searchedText, Date.parse(now)).map(({ id }) => id);

  it.each(["Pacific/Honolulu", "Europe/Prague", "America/Sao_Paulo", "Pacific/Kiritimati"])(
    "of a filter begin with a day of the player: %s",
    (timeZone) => {
      moveTo(timeZone);
      // The clocks change within the week.
      const games = [at("in", "2026-10-20T00:00"), at("out", "2026-10-19T23:59"), at("to come", "2026-11-20T12:00")];
      expect(idsOf(games, "week", "2026-10-27T00:00")).toEqual(["in", "to come"]);
      expect(idsOf(games, "week", "2026-10-27T23:59")).toEqual(["in", "to come"]);
      expect(idsOf(games, "month", "2026-11-19T12:00")).toEqual(["in", "to come"]);
      expect(idsOf(games, "year", "2027-10-20T12:00")).toEqual(["in", "to come"]);
    },
  );

  it.each(["Pacific/Honolulu", "Europe/Prague", "Pacific/Kiritimati"])(
    "of months in statistics are the player's: %s",
    (timeZone) => {
      moveTo(timeZone);
      const games = [at("first", "2026-11-01T00:00"), at("last", "2026-10-31T23:59")];
      const { months } = statisticsOf(games, Date.parse("2026-11-30T23:59"));
      expect(months.slice(-2).map((month) => month.games)).toEqual([1, 1]);
    },
  );
});

describe("statistics", () => {
  it("have no level of a game in which levels make no difference", () => {
    expect(statisticsOf(OTHERS, NOW)).toMatchObject({ games: 2, levels: [{ level: "hard", games: 1, wins: 1 }] });
  });

  it("count finished games, wins, streaks, levels and months", () => {
    const { months, ...rest } = statisticsOf(GAMES, NOW);
    expect(rest).toEqual({
      games: 5,
      againstComputer: 4,
      wins: 3,
      levels: [
        { level: "easy", games: 3, wins: 2 },
        { level: "hard", games: 1, wins: 1 },
      ],
      conventions: [
        { play: "normal", games: 3, wins: 2 },
        { play: "misere", games: 1, wins: 1 },
      ],
      streak: 2,
      longestStreak: 2,
    });
    const usual = GAMES.filter(({ setup }) => setup.ruleset.play === "normal");
    expect(statisticsOf(usual, NOW).conventions, "one convention needs no rows").toEqual([]);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({ begin: new Date(2026, 10, 1).getTime(), games: 3, wins: 2 });
    expect(months.at(-2)).toEqual({ begin: new Date(2026, 9, 1).getTime(), games: 1, wins: 0 });
    expect(months.at(0)?.begin).toBe(new Date(2025, 11, 1).getTime());
  });
});
