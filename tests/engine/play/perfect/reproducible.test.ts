import { DEFAULT_RULESET } from "../../../../engine/rules.ts";
import { expect, it } from "vitest";
import { decide } from "../../../../engine/play/perfect/decision.ts";
import { PlaySolver } from "../../../../engine/play/perfect/play-solver.ts";
import { readTrainedNimbers } from "../../../../main/workers/trained-nimbers.ts";

const packed = readTrainedNimbers();
const limits = { nodes: 0, stop: () => false };

function trained(memory?: number): PlaySolver {
  const solver = new PlaySolver(DEFAULT_RULESET, memory === undefined ? {} : { memory });
  solver.trust(packed);
  return solver;
}

/** Two lost and two won positions. */
const POSITIONS = ["0*6", "0*7+0", "0*9", "0*4.ABC|0*3.ABC"];

it("Perfect decides the same from its book after any questions and with any memory", () => {
  const fresh = POSITIONS.map((position) => {
    const solver = trained();
    const decision = decide(solver, solver.read(position), limits);
    return [position, decision] as const;
  });
  expect(new Set(fresh.map(([, { belief }]) => belief)).size).toBeGreaterThan(1);
  for (const memory of [undefined, 2 ** 22]) {
    const solver = trained(memory);
    for (const [position, decision] of fresh.toReversed()) {
      solver.outcome(solver.read("0*8"), { nodes: 300 });
      solver.judgedChildren(solver.read("0*5"), { nodes: 300 });
      expect(decide(solver, solver.read(position), limits), position).toEqual(decision);
    }
  }
});
