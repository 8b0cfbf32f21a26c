import { describe, expect, it } from "vitest";
import { checkDaily } from "../../../lab/daily/check.ts";
import { dailyPositions } from "../../../lab/daily/generation.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { loadDailyTable } from "../../../main/services/daily/daily-file.ts";
import { runs } from "../../oracle/runs.ts";

/** Judges a position by all its moves, without a search. */
function isWonMisere(game: SproutsGame, start: readonly number[]): boolean {
  const known = new Map<string, boolean>();
  const judge = (position: readonly number[]): boolean => {
    const key = game.print(position);
    const found = known.get(key);
    if (found !== undefined) return found;
    const children = game.childrenOf(position);
    const isWon = children.length === 0 || children.some((child) => !judge(child));
    known.set(key, isWon);
    return isWon;
  };
  return judge(start);
}

describe("the daily positions", () => {
  it("are won by few moves and can be drawn, at each strength", () => {
    const table = loadDailyTable();
    if (table === undefined) throw new Error("The table is missing.");
    expect(checkDaily(table, "2026-11-22", runs(3, 3660)).failures).toEqual([]);
  });

  it("are refused if they are lost, have many winning moves or the wrong number of lives", () => {
    const positions = { easy: ["0*2"], medium: ["0*5"], hard: ["12"], reversed: ["0*2"] };
    const { failures } = checkDaily({ from: "2026-01-01", seed: 1, positions }, "2026-01-01", 1);
    expect(failures.map(({ strength }) => strength)).toEqual(["easy", "medium", "hard", "reversed"]);
  });

  it("are counted once each, and once more where a single move wins", () => {
    const positions = { easy: ["22"], medium: ["0*3"], hard: ["0*2.AB|AB"], reversed: ["0*2.1"] };
    const report = checkDaily({ from: "2026-01-01", seed: 1, positions }, "2026-01-01", 2);
    expect(report).toMatchObject({ checked: 8, positions: { easy: 1, medium: 1, hard: 1, reversed: 1 } });
    expect(report.oneWinningMove).toMatchObject({ easy: 1, medium: 0, hard: 1 });
  });

  it("are won in misère play where the last to move loses", () => {
    const table = loadDailyTable();
    const judged = (table?.positions.reversed ?? []).slice(0, runs(40, 731)).map((position) => {
      const game = new SproutsGame({ ...DEFAULT_RULESET, play: "misere" });
      const read = game.parse(position);
      if (!read.ok) throw new Error(position);
      return isWonMisere(game, read.value);
    });
    expect(new Set(judged)).toEqual(new Set([true]));
  });

  it("are made from the seed of the shipped table", () => {
    const table = loadDailyTable();
    const first: string[] = [];
    for (const { position } of dailyPositions("easy", table?.seed ?? 0)) {
      first.push(position);
      if (first.length === 2) break;
    }
    expect(first).toEqual(table?.positions.easy.slice(0, 2));
  });
});
