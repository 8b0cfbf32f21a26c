import { describe, expect, it } from "vitest";
import type { Outcome } from "../../../engine/grundy/solver.ts";
import { PlaySolver } from "../../../engine/play/perfect/play-solver.ts";
import { judgePositions, keptWins, turningPoint, type Judgement } from "../../../engine/play/review.ts";
import { seededRandom, type Random } from "../../../engine/random.ts";
import { canonicalOf } from "../../../engine/sprouts/canonical-of.ts";
import { applyMove, movesOf, type LabelledPosition } from "../../../engine/sprouts/labelled.ts";
import { randomPlay } from "../../oracle/positions.ts";
import { testSeed } from "../../oracle/seed.ts";

const odd = (move: number): boolean => move % 2 === 1;
const even = (move: number): boolean => move % 2 === 0;

const solved = new Map<string, Outcome>();

function tried(position: LabelledPosition): Outcome {
  const text = canonicalOf(position);
  const known = solved.get(text);
  if (known !== undefined) return known;
  const outcome = [...movesOf(position)].some(
    (move) => tried(applyMove(position, move, nextLabel(position))) === "loss",
  )
    ? "win"
    : "loss";
  solved.set(text, outcome);
  return outcome;
}

function nextLabel({ regions }: LabelledPosition): number {
  return Math.max(...regions.flat(2)) + 1;
}

function randomBeginning(random: Random): { positions: string[]; truth: Outcome[] } {
  const whole = randomPlay(2 + random.below(3), random);
  const game = random.below(2) === 0 ? whole : whole.slice(0, 1 + random.below(whole.length));
  return { positions: game.map(canonicalOf), truth: game.map(tried) };
}

/** The turning point by definition: the loser could win before the move, and the other side at all times after it. */
function slowTurn(truth: readonly Outcome[], isOfLoser: (move: number) => boolean): number | null {
  const losers = truth.map((outcome, at) => (outcome === "win" ? isOfLoser(at + 1) : !isOfLoser(at + 1)));
  for (let move = 1; move < losers.length; move++) {
    if (losers[move - 1] && losers.slice(move).every((isLosers) => !isLosers)) return move;
  }
  return null;
}

describe("the positions of a game", () => {
  it("are judged as by trying all moves", () => {
    const random = seededRandom(testSeed("judged games"));
    const solver = new PlaySolver();
    for (let game = 0; game < 60; game++) {
      const { positions, truth } = randomBeginning(random);
      expect(
        judgePositions(positions, (position) => solver.outcome(solver.read(position))),
        positions.join(" "),
      ).toEqual(truth);
    }
  });

  it("are known where they follow from a neighbour, and never judged wrongly", () => {
    const random = seededRandom(testSeed("half known games"));
    let filled = 0;
    for (let game = 0; game < 200; game++) {
      const { positions, truth } = randomBeginning(random);
      const isKnown = positions.map(() => random.below(2) === 0);
      const halfKnown = (position: string): Judgement =>
        isKnown[positions.indexOf(position)] ? truth[positions.indexOf(position)] : undefined;
      const judged = judgePositions(positions, halfKnown);
      judged.forEach((judgement, at) => {
        const where = `${positions.join(" ")} at ${at}`;
        if (judgement !== undefined) expect(judgement, where).toBe(truth[at]);
        const isNearLost = [at - 1, at + 1].some((beside) => isKnown[beside] && truth[beside] === "loss");
        expect(judgement !== undefined, where).toBe(isKnown[at] || isNearLost);
        if (judgement !== undefined && !isKnown[at]) filled++;
      });
    }
    expect(filled).toBeGreaterThan(20);
  });
});

describe("the turning point of a game", () => {
  it.each<[string, Judgement[], (move: number) => boolean, number | null]>([
    ["the only blunder", ["win", "win", "loss", "win", "loss"], odd, 1],
    ["the last one of several", ["win", "win", "win", "win", "loss"], odd, 3],
    ["no blunder: it was lost from the start", ["loss", "win", "loss"], odd, null],
    ["the last move, after which the other side could win, and the game was given up", ["win", "win"], odd, 1],
    ["given up while it could be won, without a blunder", ["win"], odd, null],
    ["given up after the other side had given the win back", ["win", "win", "win"], odd, null],
    ["given up on the other side's move, while that had lost", ["win", "loss"], odd, null],
    ["given up where it is unknown who could win", ["win", "win", undefined], odd, null],
    [
      "a later blunder may hide among what is unknown",
      ["win", "win", undefined, undefined, undefined, "win", "loss"],
      odd,
      null,
    ],
    ["before the blunder nothing need be known", [undefined, undefined, "win", "win", "loss"], odd, 3],
    ["the loser moved second", ["loss", "win", "win", "win", "win", "loss"], even, 4],
    ["nothing at all is known", [undefined, undefined], odd, null],
  ])("%s", (_, judgements, isOfLoser, move) => {
    expect(turningPoint(judgements, isOfLoser)).toBe(move);
  });

  it("follows its definition in random games, finished or given up", () => {
    const random = seededRandom(testSeed("turning points"));
    let found = 0;
    for (let game = 0; game < 300; game++) {
      const { positions, truth } = randomBeginning(random);
      for (const isOfLoser of [odd, even]) {
        const turn = turningPoint(truth, isOfLoser);
        expect(turn, `${truth.join(" ")} of ${positions.join(" ")}`).toBe(slowTurn(truth, isOfLoser));
        if (turn === null) continue;
        found++;
        expect(isOfLoser(turn), "it is the loser's own move").toBe(true);
      }
    }
    expect(found).toBeGreaterThan(30);
  });

  it("is never wrong if only some outcomes are known", () => {
    const random = seededRandom(testSeed("partly known games"));
    let found = 0;
    for (let game = 0; game < 600; game++) {
      const { truth } = randomBeginning(random);
      const known = truth.map((outcome) => (random.below(4) === 0 ? undefined : outcome));
      for (const isOfLoser of [odd, even]) {
        const turn = turningPoint(known, isOfLoser);
        if (turn === null) continue;
        found++;
        expect(turn, `${known.join(" ")} of ${truth.join(" ")}`).toBe(slowTurn(truth, isOfLoser));
      }
    }
    expect(found).toBeGreaterThan(30);
  });
});

describe("the wins that a side kept", () => {
  it("are its moves from won positions to lost ones, apart from those that could not be judged", () => {
    const judgements: (Outcome | null)[] = ["win", "loss", "win", "win", null, "win", "loss"];
    expect(keptWins(judgements, odd)).toEqual({ moves: 2, kept: 1, unknown: 1 });
    expect(keptWins(judgements, even)).toEqual({ moves: 1, kept: 1, unknown: 1 });
  });

  it("are none without a move", () => {
    expect(keptWins(["win"], odd)).toEqual({ moves: 0, kept: 0, unknown: 0 });
  });
});
