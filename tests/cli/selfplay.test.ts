import { describe, expect, it } from "vitest";
import { selfplay as command } from "../../cli/commands/selfplay.ts";
import { DRAWN_SURFACES, type DrawnSurface } from "../../engine/drawing/drawing.ts";
import { InputError } from "../../cli/command.ts";
import type { PlayerName } from "../../lab/selfplay/players.ts";
import { playGames, type SelfplayReport } from "../../lab/selfplay/selfplay.ts";
import { playSurfaceGames } from "../../lab/selfplay/surface-games.ts";
import { runs } from "../oracle/runs.ts";
import { testSeed } from "../oracle/seed.ts";

function playFlawlessly(spots: number, games: number, players: [PlayerName, PlayerName]): SelfplayReport {
  const seed = testSeed(`${games} games of ${spots} spots, ${players.join(" against ")}`);
  const complaints: string[] = [];
  const report = playGames({ spots, games, seed, players }, (complaint) => complaints.push(complaint));
  expect(complaints).toEqual([]);
  expect(report).toMatchObject({ games, rejectedCurves: 0, unplayable: 0, crossings: 0, mismatches: 0 });
  // A game of n spots has at least 2n and at most 3n - 1 moves.
  expect(report.moves).toBeGreaterThanOrEqual(2 * spots * games);
  expect(report.moves).toBeLessThanOrEqual((3 * spots - 1) * games);
  expect(report.redrawSubsteps).toBeGreaterThan(report.moves);
  expect(report.fairness.tangentBreak.median).toBeLessThan(1);
  expect(report.fairness.inflections.median).toBeLessThanOrEqual(1);
  expect(report.composition.centre.max).toBeLessThan(0.03);
  expect(report.composition.fill.min).toBeGreaterThan(0.85);
  return report;
}

describe("selfplay", () => {
  it.each([
    [2, runs(1, 6), ["random", "random"]],
    [3, runs(1, 5), ["moves", "random"]],
    [runs(4, 5), runs(1, 4), ["random", "pen"]],
    ...runs([], [[8, 2, ["random", "moves"]]]),
  ] as [number, number, [PlayerName, PlayerName]][])(
    "plays games of %i spots without errors (%i games, %j)",
    (spots, games, players) => {
      playFlawlessly(spots, games, players);
    },
  );

  it.each(runs([], [7, 12, 20]))("plays a game of %i spots without errors", (spots) => {
    playFlawlessly(spots, 1, ["random", "random"]);
  });

  it("measures length and clearance of routed curves, and clarity at the end", () => {
    const seed = testSeed("routed curves judged");
    const { moves, routing, redrawSteps, redrawSubsteps, endGap, endGaps, endSpotGap } = playGames({
      spots: 5,
      games: runs(1, 3),
      seed,
      players: ["random", "moves"],
      trees: 4,
    });
    expect(routing.curves + routing.loops).toBe(moves);
    expect(redrawSubsteps).toBe(2 * redrawSteps);
    expect(routing.ratio.min).toBeGreaterThan(0.5);
    expect(routing.ratio.median).toBeLessThanOrEqual(1.3);
    expect(routing.ratio.max).toBeLessThanOrEqual(3);
    expect(routing.worst.game).toBeGreaterThanOrEqual(1);
    expect(routing.clearance.median).toBeGreaterThan(2);
    expect(endGaps).toHaveLength(runs(1, 3));
    expect(endGap.min).toBe(endGaps.reduce((a, b) => Math.min(a, b)));
    expect(Math.min(endGap.min, endSpotGap.min)).toBeGreaterThan(3);
  });

  it.each(runs<readonly DrawnSurface[]>(["P2"], DRAWN_SURFACES))(
    "plays a game of 2 spots on %s without errors",
    (surface) => {
      const complaints: string[] = [];
      const options = { surface, spots: 2, games: 1, seed: testSeed(`a game on ${surface}`) };
      const report = playSurfaceGames(options, (complaint) => complaints.push(complaint));
      expect(complaints).toEqual([]);
      expect(report).toMatchObject({ games: 1, rejectedCurves: 0, unplayable: 0, crossings: 0, mismatches: 0 });
      expect(report.moves).toBeGreaterThanOrEqual(4);
      expect(report.moves).toBeLessThanOrEqual(5);
      expect(report.clearness.spotToCurve.min).toBeGreaterThan(4);
      expect(report.clearness.angle.min).toBeGreaterThan(10);
    },
  );

  it("plays the same games for the same seed", () => {
    const play = (): Omit<SelfplayReport, "msPerMove"> => {
      const { msPerMove: _, ...rest } = playGames({
        spots: runs(2, 3),
        games: 1,
        seed: 77,
        players: ["random", "pen"],
      });
      return rest;
    };
    expect(play()).toEqual(play());
  });

  it.each([
    ["no spots", []],
    ["spots that are not a number", ["--spots", "many"]],
    ["no spot at all", ["--spots", "0"]],
    ["too many spots", ["--spots", "41"]],
    ["games that are not a number", ["--spots", "3", "--games", "-1"]],
    ["a seed that is not a whole number", ["--spots", "3", "--seed", "1.5"]],
    ["a surface that no board shows", ["--spots", "3", "--surface", "P3"]],
    ["a player that knows the sphere alone", ["--spots", "3", "--surface", "T", "--players", "pen,random"]],
    ["one player", ["--spots", "3", "--players", "random"]],
    ["an unknown player", ["--spots", "3", "--players", "random,toString"]],
    ["trees that are not a number", ["--spots", "3", "--trees", "few"]],
    ["an unknown option", ["--spots", "3", "--colour", "red"]],
    ["a stray word", ["--spots", "3", "twice"]],
  ])("refuses %s", async (_, args) => {
    const run = async (): Promise<number> => command.run(args);
    await expect(run()).rejects.toThrow(InputError);
  });
});
