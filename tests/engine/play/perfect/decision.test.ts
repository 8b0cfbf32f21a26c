import { describe, expect, it } from "vitest";
import { ProofNumberSearch } from "../../../../engine/grundy/search/dfpn.ts";
import {
  decide,
  type Decision,
  type DecisionLimits,
  playingOrder,
  DECISION_NODES,
} from "../../../../engine/play/perfect/decision.ts";
import { PlaySolver } from "../../../../engine/play/perfect/play-solver.ts";
import { UNTRAINED } from "../../../../engine/play/perfect/trained-file.ts";
import { DEFAULT_RULESET } from "../../../../engine/rules.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { allPositions, mergedPositions } from "./all-positions.ts";

const limits = { nodes: DECISION_NODES, stop: () => false };

function decideAfresh(position: string, limits: DecisionLimits, solver = new PlaySolver()): Decision {
  return decide(solver, solver.read(position), limits);
}

describe("a decision of Perfect", () => {
  it.each([
    [2, 18],
    [3, 148],
    [4, 1505],
  ])("are right and truthful in all positions from %i spots, as the bare rules judge them", (spots, count) => {
    expect(allPositions(spots).size).toBe(count);
    const positions = mergedPositions(spots);
    const solver = new PlaySolver();
    let index = 0;
    for (const [position, { children, isWon }] of positions) {
      if (children.length === 0 || (spots === 4 && index++ % runs(48, 1) !== 0)) continue;
      const { belief, best, others } = decide(solver, solver.read(position), limits);
      expect(belief, position).toBe(isWon ? "winning" : "losing");
      expect(best.length, position).toBeGreaterThan(0);
      const lost = children.filter((child) => positions.get(child)?.isWon === false);
      for (const child of [...best, ...others]) expect(isWon ? lost : children, position).toContain(child);
    }
  });

  it("leads from a lost position to where the largest share of replies are errors, p = w / (w + l)", () => {
    const positions = mergedPositions(4);
    const solver = new PlaySolver();
    const p = (position: string): number => {
      const children = positions.get(position)?.children ?? [];
      return children.filter((child) => positions.get(child)?.isWon === true).length / children.length;
    };
    let weighed = 0;
    let index = 0;
    for (const [position, { children, isWon }] of positions) {
      if (index++ % runs(24, 1) !== 0 || isWon || children.length < 2 || children.length > 10) continue;
      const most = Math.max(...children.map(p));
      const { best } = decide(solver, solver.read(position), limits);
      expect(p(best[0]), position).toBe(most);
      for (const [i, child] of best.entries())
        expect(p(child), `${position} to ${child}`).toBeGreaterThanOrEqual((i === 0 ? 1 : 0.5) * most);
      if (new Set(children.map(p)).size > 1) weighed++;
    }
    expect(weighed).toBeGreaterThan(runs(3, 100));
  });

  it("finds a move where the win follows from learnt nimbers whose proofs are missing", () => {
    const game = new SproutsGame();
    const search = new ProofNumberSearch(game);
    let found = 0;
    for (const [position, { isWon }] of allPositions(4)) {
      const land = game.parse(position);
      if (!isWon || !land.ok || land.value.length !== 1 || game.livesOf(land.value) < 10) continue;
      const nimber = search.nimber(land.value);
      if (!nimber.ok) throw new Error(position);
      const code = game.encode(land.value[0]);
      const solver = new PlaySolver();
      solver.learn({ ...UNTRAINED, answers: Int32Array.from([code.length, nimber.value, ...code]) });
      expect(solver.knownOutcome(solver.read(position))).toBe("win");
      expect(solver.winningAnswers(solver.read(position)).length, position).toBeGreaterThan(0);
      if (++found === runs(4, Infinity)) break;
    }
    expect(found).toBeGreaterThan(3);
  });

  it("is a guess when no search is allowed", () => {
    const { belief, best } = decideAfresh("0*12", {
      nodes: 0,
      stop: () => false,
    });
    expect(belief).toBe("guessing");
    expect(best.length).toBeGreaterThan(0);
    expect(decideAfresh("0*12", { nodes: 10, stop: () => true }).belief).toBe("guessing");
    // So little memory that the list is forgotten between two questions.
    for (let stop = 0; stop < 12; stop++) {
      let asked = 0;
      const cut = decideAfresh(
        "0.ABCDEFG|0.ABCDEFG",
        {
          nodes: 10,
          stop: () => asked++ >= stop,
        },
        new PlaySolver(DEFAULT_RULESET, { memory: 2 ** 16 }),
      );
      expect(cut.best.length).toBeGreaterThan(0);
      expect([...cut.best, ...cut.others]).not.toContain(undefined);
    }
  });

  it("tries the best moves at random, then the others in order", () => {
    const random = seededRandom(testSeed("the draw of decisions"));
    const decision = { belief: "winning", best: ["a", "b", "c"], others: ["d", "e"] } as const;
    const firsts = new Set<string>();
    for (let i = 0; i < 200; i++) {
      const order = playingOrder(decision, random);
      expect(order.slice(0, 3).sort()).toEqual(["a", "b", "c"]);
      expect(order.slice(3)).toEqual(["d", "e"]);
      firsts.add(playingOrder(decision, random)[0]);
    }
    expect(firsts).toEqual(new Set(["a", "b", "c"]));
  });
});
