import { expect, it } from "vitest";
import { PositionSolver } from "../../../engine/games/position-solver.ts";
import { seededRandom } from "../../../engine/random.ts";

const ruleset = { game: "cram", surface: "S", play: "misere" } as const;
const knowledge = { horizon: Infinity, stop: () => false };

it("goes on when the results of earlier questions fill the memory", () => {
  const solver = new PositionSolver(ruleset, 8 * 2 ** 20);
  const random = seededRandom(1);
  let unanswered = 0;
  for (let question = 0; question < 60; question++) {
    const rows = Array.from({ length: 6 }, () =>
      Array.from({ length: 6 }, () => (random.next() < 0.8 ? "." : "#")).join(""),
    );
    if (solver.outcome(rows.join("/"), knowledge) === undefined) unanswered++;
  }
  expect(unanswered).toBe(0);
  // As by the definition (tests/cli/table.test.ts).
  for (const [board, outcome] of [
    ["3x3", "win"],
    ["3x4", "loss"],
    ["2x4", "win"],
  ] as const)
    expect(solver.outcome(board, knowledge)).toBe(outcome);
});
