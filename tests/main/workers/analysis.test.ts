import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import { PlaySolver } from "../../../engine/play/perfect/play-solver.ts";
import { drawnHint, judged } from "../../../main/workers/analysis.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import type { TaskContext } from "../../../main/workers/task.ts";

const noCaller: TaskContext = { cancelled: () => false, preempted: () => false, report: () => {} };
const drawing = startDrawing(5);

describe("a question to a solver that is not ready yet", () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
  });
  afterEach(() => vi.restoreAllMocks());

  /** Knowledge that a busy machine takes a minute to read. */
  const slow = (): PlaySolver =>
    new PlaySolver(DEFAULT_RULESET, { memory: 2 ** 26, prepare: () => void (now += 60_000) });

  it("has its full time once the solver is ready, for a hint", () => {
    expect(
      drawnHint(slow(), { ruleset: DEFAULT_RULESET, drawing, seed: 1, milliseconds: 3000 }, noCaller),
    ).toMatchObject({
      kind: "move",
    });
  });

  it("has its full time once the solver is ready, for a judgement", () => {
    const { position } = readBoard(drawing);
    expect(
      judged(slow(), { ruleset: DEFAULT_RULESET, position, nodes: 100_000, milliseconds: 3000 }, noCaller),
    ).toMatchObject({
      outcome: "win",
      milliseconds: 0,
      isInterrupted: false,
    });
  });
});
