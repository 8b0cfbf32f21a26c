import { describe, expect, it } from "vitest";
import { drawnCrosses, freeEnds } from "../../../../engine/brussels/drawn-board.ts";
import { strokeBetween } from "../../../../engine/brussels/joining-stroke.ts";
import { BrusselsGame } from "../../../../engine/brussels/game.ts";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { alternatives } from "../../../../engine/play/alternatives.ts";
import { anyStroke } from "../../../../engine/play/any-stroke.ts";
import { readBoard } from "../../../../engine/play/board-reading.ts";
import { acceptMove, boardGameOf, startOfGame } from "../../../../engine/play/boards/board-games.ts";
import { BrusselsPlayer } from "../../../../engine/play/boards/brussels-player.ts";
import { redrawBoard } from "../../../../engine/play/boards/redrawing.ts";
import { asMap, checkDrawing } from "../../../../engine/play/drawing-check.ts";
import { strokeOfLine } from "../../../../engine/play/game-notation.ts";
import { beginMatch, makeMove, resumeMatch, withDrawing } from "../../../../engine/play/match-play.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { testSeed } from "../../../oracle/seed.ts";

const RULESET = { game: "brussels-sprouts", surface: "S", play: "normal" } as const;

function positionOf(game: BrusselsGame, text: string): readonly number[] {
  const position = game.parse(text);
  if (!position.ok) throw new Error(position.error.reason);
  return position.value;
}

describe("a board of Brussels Sprouts as a drawing", () => {
  // Winning Ways, chapter 17: a game with n crosses has 5 n - 2 moves.
  it.each([1, 2])("is played with %i crosses to the end as the numbers of free ends say", (crosses) => {
    const random = seededRandom(testSeed(`Brussels Sprouts ${crosses}`));
    const game = new BrusselsGame();
    const player = new BrusselsPlayer(RULESET);
    let match = beginMatch(crosses, 0, RULESET);
    expect(match.board).toMatchObject({ lives: 4 * crosses, position: game.starts.text(crosses) });
    while (match.result === null) {
      const children = game.childrenOf(positionOf(game, match.board.position)).map((child) => game.print(child));
      const left = 5 * crosses - 2 - match.moves;
      expect(player.outcome(match.board.position)).toBe(left % 2 === 1 ? "win" : "loss");
      const before = match.drawing;
      const made = makeMove(match, anyStroke(before, random));
      if (!made.ok) throw new Error(made.error.code);
      expect(strokeOfLine(before, made.value.stroke)).not.toBeNull();
      expect(children).toContain(game.print(positionOf(game, made.value.match.board.position)));
      const { drawing } = redrawBoard(made.value.match.drawing);
      expect(boardGameOf(drawing).isSame(drawing, made.value.match.drawing)).toBe(true);
      expect(checkDrawing(drawing, RULESET)).toEqual({ ok: true, value: made.value.match.board });
      match = withDrawing(made.value.match, drawing);
      const { ruleset, starts, moves } = match;
      expect(resumeMatch({ ruleset, starts, drawing, moves, result: null }, readBoard(drawing))).toEqual(match);
    }
    expect(match.moves).toBe(5 * crosses - 2);
    expect(game.childrenOf(positionOf(game, match.board.position))).toEqual([]);
  });

  it("refuses moves and starts against the rules", () => {
    const drawing = drawnCrosses(2);
    const [one, other] = freeEnds(drawing);
    const stroke = strokeBetween(drawing, one, other);
    if (stroke === null) throw new Error("Two free ends can be joined.");
    const refusal = (change: object): unknown => {
      const made = acceptMove(drawing, { ...stroke, ...change });
      return made.ok ? "made" : made.error.code;
    };
    expect(refusal({})).toBe("made");
    expect(refusal({ to: one })).toBe("same-end");
    for (const to of [0, 99, -1, 0.5]) expect(refusal({ to })).toBe("taken-end");
    expect(refusal({ inner: [{ x: 2, y: 2 }] })).toBe("leaves-the-board");
    expect(alternatives(drawing, one, other, 0, 6).choices).toHaveLength(1);
    expect(alternatives(drawing, one, 0, 0, 6).choices).toEqual([]);
    expect(startOfGame(RULESET, { kind: "plain", spots: 6 })).toEqual({ ok: false, error: "start-too-large" });
    expect(startOfGame(RULESET, { kind: "cells", cells: "2x2" })).toEqual({ ok: false, error: "unreadable-start" });
  });

  it("is refused where it is no board of Brussels Sprouts", () => {
    const drawing = drawnCrosses(1);
    const fault = (change: Partial<Drawing>): unknown => {
      const checked = checkDrawing({ ...drawing, ...change }, RULESET);
      return checked.ok ? "sound" : checked.error;
    };
    const { curves, spots } = drawing;
    expect(fault({})).toBe("sound");
    expect(fault({ curves: curves.slice(1), spots: spots.toSpliced(1, 1) })).toBe("loose-end");
    expect(fault({ curves: curves.map((curve) => ({ ...curve, from: curve.to, to: curve.from })) })).toBe(
      "other-shape",
    );
    expect(fault({ curves: curves.slice(1) })).toBe("other-shape");
    expect(fault({ curves: [{ ...curves[0], inner: [{ x: 3, y: 0 }] }, ...curves.slice(1)] })).toBe("off-board");
    expect(checkDrawing(drawing, { game: "cram", surface: "S" })).toEqual({ ok: false, error: "other-game" });
    expect(asMap(drawing)).toEqual(drawing);
  });

  it("is lost and won by the parity of its moves, in both conventions", () => {
    for (const [play, outcome] of [
      ["normal", "loss"],
      ["misere", "win"],
    ] as const) {
      const player = new BrusselsPlayer({ play });
      const drawing = drawnCrosses(2);
      expect(player.outcome("4*2")).toBe(outcome);
      const { belief } = player.choose(drawing, "easy", seededRandom(1));
      expect(belief).toBe(outcome === "win" ? "winning" : "losing");
      expect(player.winningMove(drawing, seededRandom(1)) === null).toBe(outcome === "loss");
    }
  });
});
