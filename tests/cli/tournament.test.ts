import { describe, expect, it } from "vitest";
import { tournament } from "../../cli/commands/tournament.ts";
import { CONTESTANTS, Contestants } from "../../lab/tournament/contestants.ts";
import { beginnerWins, playPair, wilson } from "../../lab/tournament/games.ts";
import { upToMerging } from "../../engine/drawing/routing/merged-strings.ts";
import { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { seededRandom } from "../../engine/random.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { readTrainedNimbers } from "../../main/workers/trained-nimbers.ts";
import { shippedCampaign } from "../engine/play/campaign/levels.ts";
import { testSeed } from "../oracle/seed.ts";
import { inProcess } from "./commands.ts";

const seed = testSeed("tests/cli/tournament.test.ts");

const MISERE = { ...DEFAULT_RULESET, play: "misere" } as const;
const positions = shippedCampaign().levels.map(({ position }) => position);
const trained = readTrainedNimbers();

function fresh(): Contestants {
  const solver = new PlaySolver();
  solver.trust(trained);
  return new Contestants(solver);
}

describe("a tournament", () => {
  it("plays legal games without drawings to the end, and the last move wins", () => {
    const contestants = fresh();
    const game = new SproutsGame();
    for (const name of CONTESTANTS) {
      const random = seededRandom(seed);
      let position = "0*3";
      let moves = 0;
      for (
        let next = contestants.choose(name, position, random);
        next !== undefined;
        next = contestants.choose(name, position, random)
      ) {
        const before = game.parse(position);
        if (!before.ok) throw new Error(position);
        expect(
          game.childrenOf(before.value).map((child) => upToMerging(game.print(child))),
          name,
        ).toContain(upToMerging(next));
        position = next;
        moves++;
      }
      expect(position).toBe("!");
      expect(moves).toBeGreaterThanOrEqual(6);
      expect(moves).toBeLessThanOrEqual(8);
    }
    expect(beginnerWins(contestants, ["random", "random"], "1", seededRandom(seed))).toBe(true);
    expect(beginnerWins(contestants, ["random", "perfect"], "0*2", seededRandom(seed))).toBe(false);
  });

  it("plays each position from both sides, and the same games for the same seed", () => {
    const contestants = fresh();
    const once = playPair(contestants, ["hard", "easy"], positions, { games: 12, seed });
    expect(playPair(fresh(), ["hard", "easy"], positions, { games: 12, seed })).toEqual(once);
    expect(once.won).toBe(once.wonBeginning + once.wonReplying);
    // Independent of Perfect's earlier games.
    const perfect = playPair(contestants, ["perfect", "hard"], positions, { games: 6, seed });
    expect(playPair(contestants, ["perfect", "hard"], positions, { games: 6, seed })).toEqual(perfect);
    expect(playPair(fresh(), ["perfect", "hard"], positions, { games: 6, seed })).toEqual(perfect);
    // Where every game has one move, the first player wins.
    expect(playPair(contestants, ["random", "novice"], ["1", "22"], { games: 10, seed })).toMatchObject({
      games: 10,
      won: 5,
      wonBeginning: 5,
      wonReplying: 0,
    });
  });

  it("is not won against Perfect by the second player", () => {
    expect(playPair(fresh(), ["perfect", "insane"], positions, { games: 12, seed }).wonBeginning).toBe(6);
  });

  it("is won in misère play by who does not make the last move, and by Perfect where it can", () => {
    const contestants = new Contestants(new PlaySolver(MISERE));
    expect(beginnerWins(contestants, ["random", "random"], "1", seededRandom(seed))).toBe(false);
    // Whoever begins on two spots of a life each loses by the only move, and on two spots against Perfect.
    expect(playPair(contestants, ["random", "novice"], ["1", "22"], { games: 10, seed })).toMatchObject({
      wonBeginning: 0,
      wonReplying: 5,
    });
    const pair = playPair(contestants, ["perfect", "easy"], ["0*2", "0*3"], { games: 8, seed });
    expect(pair.wonReplying).toBe(4);
    expect(
      playPair(new Contestants(new PlaySolver(MISERE)), ["perfect", "easy"], ["0*2", "0*3"], { games: 8, seed }),
    ).toEqual(pair);
  });

  it("computes Wilson's interval", () => {
    // 15 of 20: 0.531 to 0.888; 0 of 10: 0 to 0.278 (Newcombe, Two-sided confidence intervals, 1998, and by hand).
    expect(wilson(15, 20)[0]).toBeCloseTo(0.531, 3);
    expect(wilson(15, 20)[1]).toBeCloseTo(0.888, 3);
    expect(wilson(0, 10)[0]).toBeCloseTo(0, 9);
    expect(wilson(0, 10)[1]).toBeCloseTo(0.278, 3);
  });

  it("prints a table or JSON and refuses bad arguments", async () => {
    const run = (...args: readonly string[]) => inProcess(tournament, args);
    const json = JSON.parse((await run("--games", "4", "--levels", "easy,random", "--first", "--json")).out) as {
      pairs: unknown[];
    };
    expect(json).toMatchObject({
      games: 4,
      seed: 1,
      positions: 10,
      pairs: [{ player: "easy", against: "random", games: 4 }],
    });
    expect((await run("--games", "2", "--levels", "medium,easy,random")).out.trim().split("\n")).toHaveLength(5);
    const misere = await run("--games", "2", "--levels", "perfect,novice", "--first", "--misere", "--json");
    expect(JSON.parse(misere.out)).toMatchObject({ surface: "S", play: "misere", positions: 10 });
    for (const args of [
      ["--levels", "easy"],
      ["--levels", "easy,clever"],
      ["--games", "1"],
      ["--games", "3"],
      ["now"],
    ]) {
      const { code, out, err } = await run(...args);
      expect({ code, out }, err).toEqual({ code: 2, out: "" });
    }
  });
});
