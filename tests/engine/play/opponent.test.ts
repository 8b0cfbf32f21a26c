import { describe, expect, it } from "vitest";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import { OPPONENT_LEVELS, type OpponentLevel, perfectSpots } from "../../../engine/play/opponent-levels.ts";
import type { Match } from "../../../engine/play/match.ts";
import { beginMatch, makeMove } from "../../../engine/play/match-play.ts";
import { Opponent } from "../../../engine/play/opponent.ts";
import { PlaySolver } from "../../../engine/play/perfect/play-solver.ts";
import { seededRandom, type Random } from "../../../engine/random.ts";
import { readTrainedNimbers } from "../../../main/workers/trained-nimbers.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";

const seed = testSeed("tests/engine/play/opponent.test.ts");

const levels = Object.keys(OPPONENT_LEVELS) as OpponentLevel[];

function choose(opponent: Opponent, match: Match, level: OpponentLevel, random: Random, spent: () => number): Stroke {
  return opponent.choose({ match, level, random, spent, soFar: () => {} }).stroke;
}

/** A clock that advances when it is read, so that no test depends on the machine's speed. */
function clock(looks: number): () => number {
  let looked = 0;
  return () => looked++ / looks;
}

function after(match: Match, stroke: Stroke): Match {
  const made = makeMove(match, stroke);
  if (!made.ok) throw new Error(`${JSON.stringify(made.error)} in ${match.board.position}: ${JSON.stringify(stroke)}`);
  return made.value.match;
}

describe("an opponent", () => {
  it.each(levels)("plays legal moves to the end of a game: %s", (level) => {
    const random = seededRandom(seed);
    const opponent = new Opponent();
    for (const spots of runs([3], [2, 6])) {
      let match = beginMatch(spots, 0);
      while (match.result === null) match = after(match, choose(opponent, match, level, random, clock(100)));
      expect(match.moves).toBeGreaterThanOrEqual(2 * spots);
      expect(match.moves).toBeLessThanOrEqual(3 * spots - 1);
    }
  });

  it.each(levels)("has a legal curve with little time or none: %s", (level) => {
    const random = seededRandom(seed);
    const opponent = new Opponent();
    for (const looks of runs([0.5, 2, 10], [0.5, 1, 2, 3, 5, 10, 30])) {
      let match = beginMatch(5, 0);
      for (let i = 0; i < 3; i++) match = after(match, choose(opponent, match, level, random, clock(looks)));
    }
  });

  it("reports a legal curve before it looks for a better one", () => {
    const match = beginMatch(8, 0);
    const told: Stroke[] = [];
    let looks = 0;
    // With 8 spots, Insane is limited; a level that proves its moves reports none before.
    new Opponent().choose({
      match,
      level: "insane",
      random: seededRandom(seed),
      soFar: (stroke) => told.push(stroke),
      spent: () => {
        expect(told).toHaveLength(1);
        return ++looks / 20;
      },
    });
    expect(looks).toBeGreaterThan(0);
    after(match, told[0]);
  });

  it("plays a move known to win without any time, on levels that prove their moves", () => {
    const random = seededRandom(seed);
    const solver = new PlaySolver();
    solver.trust(readTrainedNimbers());
    // Where Perfect is not offered, Insane is not limited.
    const match = beginMatch(perfectSpots() + 1, 0);
    const opponent = new Opponent(solver);
    for (const level of ["insane", "perfect"] as const) {
      for (let i = 0; i < runs(2, 5); i++) {
        const told: Stroke[] = [];
        const { stroke, belief } = opponent.choose({
          match,
          level,
          random,
          spent: () => 1,
          soFar: (one) => told.push(one),
        });
        expect(belief).toBe("winning");
        expect(told).toEqual([]);
        expect(solver.bookOutcome(solver.read(after(match, stroke).board.position))).toBe("loss");
      }
    }
  });

  it("chooses by the random seed alone, and not always the same move", () => {
    const match = beginMatch(3, 0);
    const first = (from: number): Stroke => choose(new Opponent(), match, "medium", seededRandom(from), clock(100_000));
    expect(first(seed)).toEqual(first(seed));
    const positions = Array.from(
      { length: 8 },
      (_, i) =>
        after(beginMatch(5, 0), choose(new Opponent(), beginMatch(5, 0), "easy", seededRandom(i), clock(50))).board
          .position,
    );
    expect(new Set(positions).size).toBeGreaterThan(1);
  });
});
