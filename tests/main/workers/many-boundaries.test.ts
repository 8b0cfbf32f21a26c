import { describe, expect, it } from "vitest";
import { PlaySolver } from "../../../engine/play/perfect/play-solver.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { drawnHint, judged } from "../../../main/workers/analysis.ts";
import { newGate } from "../../../main/workers/lab/gate.ts";
import { runLab } from "../../../main/workers/lab/lab.ts";
import { shownLine, solverAdviser } from "../../../main/workers/show-line.ts";
import type { TaskContext } from "../../../main/workers/task.ts";
import { trainPosition } from "../../../main/workers/train.ts";
import type { LabTask } from "../../../protocol/lab.ts";
import { anyStroke } from "../../../engine/play/any-stroke.ts";
import { seededRandom } from "../../../engine/random.ts";
import { MOST_RINGS, ringDrawing, ringText } from "../../engine/drawing/ring-drawing.ts";

const context: TaskContext = { cancelled: () => false, preempted: () => false, report: () => {} };
const ruleset = DEFAULT_RULESET;
const drawing = ringDrawing(MOST_RINGS);
const position = ringText(MOST_RINGS);

describe(`a region with ${MOST_RINGS} different boundaries`, () => {
  it.each<LabTask>(["outcome", "nimber", "moves", "proof"])("is refused by the lab: %s", (task) => {
    for (const play of ["normal", "misere"] as const) {
      const order = {
        ruleset: { ...ruleset, play },
        position,
        task,
        memory: 2 ** 24,
        gate: newGate(),
        guarded: ["0*2"],
      };
      expect(runLab(order, context)).toEqual({ end: "refused", failure: { code: "lab-too-many-moves", params: {} } });
    }
    const brussels = Array.from({ length: 20 }, (_, i) => i + 1).join(".");
    const order = { position: brussels, task, memory: 2 ** 24, gate: newGate(), guarded: [] };
    expect(runLab({ ...order, ruleset: { ...ruleset, game: "brussels-sprouts" } }, context)).toEqual({
      end: "refused",
      failure: { code: "lab-too-many-moves", params: {} },
    });
  });

  it("has no hint, no judgement, and no line beyond a curve", () => {
    const solver = new PlaySolver();
    const input = { ruleset, drawing, seed: 1, milliseconds: 60_000 };
    expect(drawnHint(solver, input, context)).toEqual({ kind: "unknown" });
    const judgement = judged(solver, { ruleset, position, nodes: 1000, milliseconds: 60_000 }, context);
    expect(judgement).toMatchObject({ outcome: undefined, isInterrupted: false });
    const stroke = anyStroke(drawing, seededRandom(1));
    expect(shownLine(solverAdviser(solver, 1, context), { ruleset, drawing, stroke, seed: 1 }).moves).toHaveLength(1);
  });

  it("is too large to be trained", () => {
    const from = { walk: null, nimbers: null };
    expect(trainPosition({ position, from, limits: null }, context)).toMatchObject({
      end: "too-large",
      decisions: 0,
      state: from,
    });
  });
});
