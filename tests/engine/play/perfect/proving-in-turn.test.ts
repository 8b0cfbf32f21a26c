import { expect, it } from "vitest";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";
import type { Limits, Outcome, StopReason } from "../../../../engine/grundy/solver.ts";
import { proveInTurn } from "../../../../engine/play/perfect/proving-in-turn.ts";
import { SolverPosition } from "../../../../engine/play/perfect/solver-position.ts";
import { failure, type Result, success } from "../../../../engine/result.ts";

type Answer = Result<Outcome, StopReason>;

/** Positions, and a memory with these answers to each in turn, which notes the questions and takes all nodes. */
function askedOf(answers: readonly (readonly Answer[])[]) {
  const game = new SproutsGame();
  const positions = answers.map((_, i) => new SolverPosition(game, [i]));
  const left = answers.map((own) => [...own]);
  const asked: number[] = [];
  const memory = {
    nodes: 0,
    knownOutcome: () => undefined,
    outcome({ components: [i] }: SolverPosition, { nodes = 0 }: Limits): Answer {
      asked.push(i);
      this.nodes += nodes;
      return left[i].shift() ?? failure("nodes");
    },
  };
  return { positions, memory, asked };
}

const OUT_OF_NODES: Answer = failure("nodes");
const OUT_OF_MEMORY: Answer = failure("memory");

it("gives up a position that the memory is too small for, and proves the others", () => {
  const { positions, memory, asked } = askedOf([[OUT_OF_MEMORY], [OUT_OF_NODES, success("win")], [success("loss")]]);
  expect(proveInTurn(positions, memory, {})).toEqual([undefined, "win", "loss"]);
  expect(asked).toEqual([0, 1, 2, 1]);
});

it("ends when the memory is too small for all positions", () => {
  const { positions, memory, asked } = askedOf([[OUT_OF_MEMORY], [OUT_OF_NODES, OUT_OF_MEMORY]]);
  expect(proveInTurn(positions, memory, {})).toEqual([undefined, undefined]);
  expect(asked).toEqual([0, 1, 1]);
});

it("ends with the nodes of all positions together, and with an outcome that is enough", () => {
  const open = askedOf([[], []]);
  expect(proveInTurn(open.positions, open.memory, { nodes: 1000 })).toEqual([undefined, undefined]);
  expect(open.memory.nodes).toBe(1000);
  const found = askedOf([[success("win")], [success("loss")], []]);
  expect(proveInTurn(found.positions, found.memory, {}, (outcome) => outcome === "loss")).toEqual([
    "win",
    "loss",
    undefined,
  ]);
});
