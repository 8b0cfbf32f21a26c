import { describe, expect, it } from "vitest";
import { decide } from "../../../../../engine/play/perfect/decision.ts";
import { PlaySolver } from "../../../../../engine/play/perfect/play-solver.ts";
import {
  PositionTraining,
  type PositionTrainingState,
  UNBEGUN,
} from "../../../../../engine/play/perfect/training/position-training.ts";
import { allOf, UNTRAINED } from "../../../../../engine/play/perfect/trained-file.ts";
import { whyUnsound } from "../../../../../lab/training/soundness.ts";
import { ExhaustiveOutcomes } from "../../../../oracle/outcomes.ts";
import { runs } from "../../../../oracle/runs.ts";

const POSITIONS = runs(
  ["0*2.AB|0.AB", "0*2.AB|AB.CD|CD", "0*4"],
  ["0*2.AB|0.AB", "0*2.AB|AB.CD|CD", "0*4", "0*5", "0*3.AB|0.AB", "0*2.A|0.ABC|BC"],
);
const never = (): boolean => false;

function trained(position: string, from: PositionTrainingState = UNBEGUN, decisions = Infinity): PositionTraining {
  const training = new PositionTraining(position, UNTRAINED, from);
  while (!training.isComplete && training.decisions < decisions) expect(training.step(never)).toBe("made");
  return training;
}

describe("the training of a position", () => {
  it.each(POSITIONS)("lets Perfect play without an error or a search in every game from %s", (start) => {
    const solver = new PlaySolver();
    solver.learn(trained(start).state().added);
    const exhaustive = new ExhaustiveOutcomes();
    const seen = new Set<string>();
    const open = [start, ...exhaustive.children(start)];
    for (let position = open.pop(); position !== undefined; position = open.pop()) {
      const read = solver.read(position);
      const { text } = read;
      if (seen.has(text) || exhaustive.children(text).length === 0) continue;
      seen.add(text);
      const { belief, best } = decide(solver, read, { nodes: 0, stop: never });
      expect(belief, text).toBe(exhaustive.isLost(text) ? "losing" : "winning");
      for (const child of best) {
        if (belief === "winning") expect(exhaustive.isLost(child), `${text} to ${child}`).toBe(true);
        open.push(...exhaustive.children(child));
      }
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  it("adds nimbers that prove each other", () => {
    const { added } = trained("0*5").state();
    expect(allOf(added).length).toBeGreaterThan(0);
    expect(whyUnsound(allOf(added))).toBeUndefined();
  });

  it("continues from a state that was stored, to the same end", () => {
    const whole = trained("0*5");
    const half = trained("0*5", UNBEGUN, Math.floor(whole.decisions / 2));
    const later = trained("0*5", structuredClone(half.state()));
    expect(later.decisions).toBe(whole.decisions);
    expect(later.state().walk?.positions).toEqual(whole.state().walk?.positions);
  });

  it("adds nothing that the shipped book has", () => {
    const { added } = trained("0*4").state();
    const again = new PositionTraining("0*4", added, UNBEGUN);
    while (!again.isComplete) again.step(never);
    expect(again.state().added).toEqual(UNTRAINED);
  });

  it("stops before a decision, and makes it later", () => {
    const training = new PositionTraining("0*5", UNTRAINED, UNBEGUN);
    expect(training.step(() => true)).toBe("stopped");
    expect(training.decisions).toBe(0);
    expect(training.state().walk?.next).toBe(0);
    expect(training.step(never)).toBe("made");
  });

  it("tells how many decisions it will take, exactly at the end", () => {
    const training = trained("0*5", UNBEGUN, 30);
    expect(training.expected).toBeGreaterThan(30);
    while (!training.isComplete) training.step(never);
    expect(training.expected).toBe(training.decisions);
  });
});
