import { describe, expect, it } from "vitest";
import { decide, playingOrder } from "../../../../engine/play/perfect/decision.ts";
import { MisereSolver } from "../../../../engine/play/perfect/misere-solver.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { mergedPositions } from "./all-positions.ts";

const seed = testSeed("tests/engine/play/perfect/misere-solver.test.ts");
const limits = { nodes: Infinity, stop: () => false };
const spotsOfTrees = runs([2, 3, 4], [2, 3, 4, 5]);

describe("the computer in misère play", () => {
  it.each(spotsOfTrees)("is right in all positions from %i spots, as the bare rules judge them", (spots) => {
    const positions = mergedPositions(spots, "misere");
    const solver = new MisereSolver();
    const seen = { winning: 0, losing: 0, guessing: 0 };
    let index = 0;
    for (const [position, { children, isWon }] of positions) {
      if (children.length === 0 || (spots === 4 && index++ % runs(24, 1) !== 0)) continue;
      const { belief, best, others } = decide(solver, solver.read(position), limits);
      seen[belief]++;
      expect(belief, position).toBe(isWon ? "winning" : "losing");
      expect(best.length, position).toBeGreaterThan(0);
      const lost = children.filter((child) => positions.get(child)?.isWon === false);
      for (const child of [...best, ...others]) expect(isWon ? lost : children, position).toContain(child);
    }
    expect(seen.winning).toBeGreaterThan(0);
    expect(seen.losing).toBeGreaterThan(0);
    expect(seen.guessing).toBe(0);
  });

  it("judges all replies as the bare rules do, also with an empty memory in between", () => {
    const positions = mergedPositions(3, "misere");
    const solver = new MisereSolver(1);
    let index = 0;
    for (const [position, { isWon }] of positions) {
      if (index++ % runs(15, 1) !== 0) continue;
      expect(solver.outcome(solver.read(position)), position).toBe(isWon ? "win" : "loss");
      const judged = solver.judgedChildren(solver.read(position));
      for (const child of judged)
        expect(child.outcome, position).toBe(positions.get(child.position.text)?.isWon === true ? "win" : "loss");
    }
  });

  it.each([[6, runs(2, 40)] as const, [7, runs(1, 40)] as const, ...runs([], [[9, 20] as const])])(
    "wins from %i spots whenever it could, against random moves, from both sides",
    (spots, games) => {
      const random = seededRandom(seed + spots);
      const solver = new MisereSolver();
      let won = 0;
      for (let game = 0; game < 2 * games; game++) {
        let position = `0*${spots}`;
        let isComputer = game % 2 === 0;
        let isSure = false;
        for (;;) {
          const children = solver.children(solver.read(position)).map(({ text }) => text);
          // The player to move has won, as the other one made the last move.
          if (children.length === 0) break;
          if (isComputer) {
            const decision = decide(solver, solver.read(position), limits);
            expect(decision.belief).not.toBe("guessing");
            if (isSure) expect(decision.belief, position).toBe("winning");
            isSure = decision.belief === "winning";
            [position] = playingOrder(decision, random);
          } else position = children[random.below(children.length)];
          isComputer = !isComputer;
        }
        if (isSure) expect(isComputer).toBe(true);
        if (isComputer) won++;
      }
      expect(won).toBeGreaterThan(0);
    },
  );
});
