import { describe, expect, it } from "vitest";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { createGame } from "../../../../engine/games/registry.ts";
import { mex } from "../../../../engine/grundy/sums.ts";
import { Analyst } from "../../../../engine/play/analyst.ts";
import type { Analysis } from "../../../../engine/play/analysis.ts";
import { anyStroke } from "../../../../engine/play/any-stroke.ts";
import { acceptMove, startOfGame } from "../../../../engine/play/boards/board-games.ts";
import type { GameStart } from "../../../../engine/play/boards/board-game.ts";
import { boardMovesOf } from "../../../../engine/play/boards/board-moves.ts";
import { redrawBoard } from "../../../../engine/play/boards/redrawing.ts";
import { BrusselsAnalyst } from "../../../../engine/play/brussels-analyst.ts";
import { seededRandom } from "../../../../engine/random.ts";
import type { GameId, PlayConvention, Ruleset } from "../../../../engine/rules.ts";
import { testSeed } from "../../../oracle/seed.ts";

const STARTS: readonly [GameId, GameStart][] = [
  ["cram", { kind: "cells", cells: "3x4" }],
  ["cram", { kind: "cells", cells: "..#../...../.#..." }],
  ["brussels-sprouts", { kind: "plain", spots: 2 }],
  ["brussels-sprouts", { kind: "plain", spots: 3 }],
];

/** The boards of a game that is played by chance, from the first to the last. */
function boardsOf(game: GameId, start: GameStart, seed: number): Drawing[] {
  const random = seededRandom(seed);
  const first = startOfGame({ game, surface: "S" }, start);
  if (!first.ok) throw new Error(first.error);
  const boards = [first.value];
  for (;;) {
    const board = boards[boards.length - 1];
    if (boardMovesOf(board).families(board).next().done === true) return boards;
    const after = acceptMove(board, anyStroke(board, random), 0);
    if (!after.ok) throw new Error(after.error.code);
    boards.push(redrawBoard(after.value.drawing).drawing);
  }
}

/** What is true of positions, from the children that the engine lists. */
class Oracle {
  private readonly nimbers = new Map<string, number>();
  private readonly wins = new Map<string, boolean>();
  private readonly play: PlayConvention;
  private readonly game;

  constructor({ play, ...ruleset }: Ruleset) {
    const game = createGame({ ...ruleset, play });
    if (!game.ok) throw new Error(game.error);
    this.game = game.value;
    this.play = play;
  }

  childrenOf(text: string): string[] {
    const position = this.game.parse(text);
    if (!position.ok) throw new Error(text);
    return this.game.childrenOf(position.value).map((child) => this.game.print(child));
  }

  nimber(text: string): number {
    const known = this.nimbers.get(text) ?? mex(new Set(this.childrenOf(text).map((child) => this.nimber(child))));
    this.nimbers.set(text, known);
    return known;
  }

  isWon(text: string): boolean {
    const children = this.childrenOf(text);
    const known =
      this.wins.get(text) ??
      (children.length === 0 ? this.play === "misere" : children.some((child) => !this.isWon(child)));
    this.wins.set(text, known);
    return known;
  }
}

function analysisOf(ruleset: Ruleset, drawing: Drawing): Analysis {
  const analyst = ruleset.game === "brussels-sprouts" ? new BrusselsAnalyst(ruleset) : new Analyst(2 ** 26, ruleset);
  const { analysis, end } = analyst.analyse(
    drawing,
    () => false,
    () => {},
  );
  expect(end).toBe("all-found");
  return analysis;
}

describe.each(STARTS)("the moves on boards of %s from %o", (game, start) => {
  const boards = boardsOf(game, start, testSeed("board-moves"));

  it("are those that the engine lists, and each child can be reached by a stroke", () => {
    const oracle = new Oracle({ game, surface: "S", play: "normal" });
    for (const board of boards) {
      const moves = boardMovesOf(board);
      const children = new Set([...moves.families(board)].map(({ child }) => child));
      expect([...children].sort()).toEqual(oracle.childrenOf(moves.position(board)).sort());
      const route = moves.router(board);
      for (const child of children) {
        const stroke = route(child, seededRandom(1));
        if (stroke === undefined) throw new Error(`No stroke to ${child}`);
        const after = acceptMove(board, stroke, 0);
        expect(after.ok && moves.position(after.value.drawing)).toBe(child);
      }
    }
  });

  it.each(["normal", "misere"] as const)("are judged in %s play", (play) => {
    const ruleset = { game, surface: "S", play } as const;
    const oracle = new Oracle(ruleset);
    // The first boards take the oracle too long.
    for (const board of boards.slice(-6)) {
      const { outcome, nimber, parts, moves, isListed } = analysisOf(ruleset, board);
      const position = boardMovesOf(board).position(board);
      expect(outcome).toBe(oracle.isWon(position) ? "win" : "loss");
      expect(isListed).toBe(true);
      expect(moves.map(({ child, outcome: result }) => [child, result])).toEqual(
        moves.map(({ child }) => [child, oracle.isWon(child) ? "loss" : "win"]),
      );
      expect(nimber).toBe(play === "normal" ? oracle.nimber(position) : null);
      if (play === "misere") continue;
      expect(moves.map((move) => move.nimber)).toEqual(moves.map(({ child }) => oracle.nimber(child)));
      expect(parts.map((part) => part.nimber)).toEqual(parts.map((part) => oracle.nimber(part.position)));
      expect(parts.reduce((sum, part) => sum ^ (part.nimber ?? 0), 0)).toBe(nimber);
    }
  });
});
