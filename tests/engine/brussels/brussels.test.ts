import { describe, expect, it } from "vitest";
import { drawnCrosses, freeEnds, joined } from "../../../engine/brussels/drawn-board.ts";
import { strokeBetween } from "../../../engine/brussels/joining-stroke.ts";
import { BrusselsGame } from "../../../engine/brussels/game.ts";
import { movesLeft } from "../../../engine/brussels/moves.ts";
import { whyNoProof } from "../../../engine/games/certificate.ts";
import { proving } from "../../../engine/games/proving.ts";
import { treeSize } from "../../../engine/games/tree.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { MisereSearch } from "../../../engine/misere/search.ts";

function parsed(game: BrusselsGame, text: string): readonly number[] {
  const position = game.parse(text);
  if (!position.ok) throw new Error(position.error.reason);
  return position.value;
}

describe("Brussels Sprouts", () => {
  it("reads and prints positions", () => {
    const game = new BrusselsGame();
    expect(game.print(parsed(game, "4.4.4"))).toBe("4*3");
    expect(game.print(parsed(game, "1.2.4+1+3"))).toBe("4.2.1+3");
    expect(game.print(parsed(game, "1+1"))).toBe("1");
    for (const text of ["", "0", "4..4", "4*0", "x", "4*201", "1001"]) expect(game.parse(text).ok, text).toBe(false);
  });

  // Winning Ways, chapter 17: a game with n crosses has 5 n - 2 moves.
  it.each([1, 2, 3])("has 5 n - 2 moves with %i crosses, whatever is played", (crosses) => {
    const game = new BrusselsGame();
    let positions = [parsed(game, game.starts.text(crosses))];
    let moves = 0;
    for (; positions.some((position) => game.childrenOf(position).length > 0); moves++) {
      // No game ends earlier.
      expect(positions.every((position) => game.childrenOf(position).length > 0)).toBe(true);
      const next = positions.flatMap((position) => game.childrenOf(position));
      positions = [...new Map(next.map((position) => [game.print(position), position])).values()];
    }
    expect(moves).toBe(5 * crosses - 2);
    expect(movesLeft(Array.from({ length: crosses }, () => 4))).toBe(moves);
  });

  it("is won by the parity of its moves, in normal and misère play, with a certificate", () => {
    for (const crosses of [1, 2, 3]) {
      const isOdd = (5 * crosses - 2) % 2 === 1;
      const [normal, misere] = [new BrusselsGame(), new BrusselsGame("misere")];
      const start = normal.starts.text(crosses);
      expect(new ProofNumberSearch(normal).nimber(parsed(normal, start))).toEqual({ ok: true, value: isOdd ? 1 : 0 });
      const search = new MisereSearch(misere, { treeDepth: misere.depths.reduced });
      expect(search.outcome(parsed(misere, start))).toEqual({ ok: true, value: isOdd ? "loss" : "win" });
    }
    const steps = proving(new BrusselsGame(), "4*2", { searches: 1, rounds: 1, memory: 2 ** 26, seed: 1 });
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    expect(whyNoProof(step.value)).toBeUndefined();
    expect(step.value).toMatchObject({ position: "4*2", outcome: "Loss" });
  });

  it("has one canonical game tree for each number of moves", () => {
    const game = new BrusselsGame();
    // All games from a position have one length, and a tree is one path.
    expect(treeSize(game, parsed(game, "4*2"))).toMatchObject({ canonicalTrees: 9 });
  });

  it("begins with crosses that stand upright, wherever they lie", () => {
    const { spots, curves } = drawnCrosses(12);
    for (const { from, to } of curves) {
      const [dx, dy] = [spots[to].x - spots[from].x, spots[to].y - spots[from].y];
      expect(Math.min(Math.abs(dx), Math.abs(dy))).toBeCloseTo(0, 12);
    }
  });

  it("refuses drawn moves against the rules", () => {
    const drawing = drawnCrosses(2);
    const [one, other] = freeEnds(drawing);
    const stroke = strokeBetween(drawing, one, other);
    if (stroke === null) throw new Error("Two free ends can be joined.");
    expect(joined(drawing, stroke).ok).toBe(true);
    expect(joined(drawing, { ...stroke, to: one })).toEqual({ ok: false, error: { code: "same-end" } });
    expect(joined(drawing, { ...stroke, to: 0 })).toEqual({ ok: false, error: { code: "taken-end" } });
  });
});
