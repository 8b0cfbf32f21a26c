import { describe, expect, it } from "vitest";
import { DRAWN_SURFACES } from "../../engine/drawing/drawing.ts";
import type { PlayerName } from "../../lab/selfplay/players.ts";
import { playGames } from "../../lab/selfplay/selfplay.ts";
import { playSurfaceGames } from "../../lab/selfplay/surface-games.ts";
import { testSeed } from "../oracle/seed.ts";

const PAIRS: [PlayerName, PlayerName][] = [
  ["random", "random"],
  ["random", "random"],
  ["moves", "random"],
  ["random", "pen"],
];

function playMany(games: number, spotsOf: (game: number) => number): void {
  const seed = testSeed(`${games} games through the drawing engine`);
  const complaints: string[] = [];
  const total = { moves: 0, rejectedCurves: 0, unplayable: 0, crossings: 0, mismatches: 0, redrawSubsteps: 0 };
  let slowest = 0;
  for (let game = 0; game < games; game++) {
    const options = {
      spots: spotsOf(game),
      games: 1,
      seed: (seed + game) % 2 ** 32,
      players: PAIRS[game % PAIRS.length],
    };
    const report = playGames(options, (complaint) => complaints.push(`${JSON.stringify(options)} ${complaint}`));
    total.moves += report.moves;
    total.rejectedCurves += report.rejectedCurves;
    total.unplayable += report.unplayable;
    total.crossings += report.crossings;
    total.mismatches += report.mismatches;
    total.redrawSubsteps += report.redrawSubsteps;
    slowest = Math.max(slowest, report.msPerMove.max);
  }
  console.info(`${games} games: ${JSON.stringify({ ...total, slowest })}`);
  expect(complaints).toEqual([]);
  expect(total).toMatchObject({ rejectedCurves: 0, unplayable: 0, crossings: 0, mismatches: 0 });
  expect(total.moves).toBeGreaterThan(games);
}

describe("whole games through the drawing engine", () => {
  it("1,000 games of 2 to 12 spots: no refused curve, no gate failure, no crossing, no mismatch", () => {
    playMany(1000, (game) => 2 + (game % 11));
  });

  it("20 games of 20 spots: the same", () => {
    playMany(20, () => 20);
  });
});

describe("whole games on surfaces", () => {
  it.each(DRAWN_SURFACES)("200 games of 2 to 4 spots on %s: no refused curve, no crossing, no mismatch", (surface) => {
    const seed = testSeed(`200 games on ${surface}`);
    for (let game = 0; game < 200; game++) {
      const complaints: string[] = [];
      const options = { surface, spots: 2 + (game % 3), games: 1, seed: (seed + game) % 2 ** 32 };
      const report = playSurfaceGames(options, (complaint) => complaints.push(complaint));
      expect(complaints).toEqual([]);
      expect(report.moves).toBeGreaterThanOrEqual(2 * options.spots);
    }
  });

  it("a game on P2 in which a curve has to cut a Möbius band open beside a boundary over a side", () => {
    const complaints: string[] = [];
    playSurfaceGames({ surface: "P2", spots: 4, games: 1, seed: 1_003_299_633 }, (complaint) =>
      complaints.push(complaint),
    );
    expect(complaints).toEqual([]);
  });
});
