import { describe, expect, it } from "vitest";
import { orderFailures } from "../../../lab/levels/check.ts";
import { generateCampaign } from "../../../lab/levels/generation.ts";
import { coreOf, selectLevels } from "../../../lab/levels/selection.ts";
import type { CampaignLevel } from "../../../engine/play/campaign/campaign.ts";
import { type Candidate, START_LEVELS } from "../../../lab/levels/candidates.ts";
import { IDEAS } from "../../../lab/levels/ideas.ts";
import { measurePublished } from "../../../lab/levels/published-measures.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { shippedCampaign } from "../../engine/play/campaign/levels.ts";
import { runs } from "../../oracle/runs.ts";

/** Number of teaching levels of which one is made again. */
const STEP = runs(6, 1);

describe("the generator", () => {
  // With these seeds, the start position of three spots once measured one bit more than the only position that shows
  // the next idea.
  it.each([5, 80227625])("keeps the levels of seed %i in order", (seed) => {
    const shipped = shippedCampaign();
    const pair = ["three-spots", "part-the-board"];
    const remembered = <Work>(name: string, make: () => Work): Work => {
      const level = shipped.levels.find(({ number }) => name === `idea ${number}`);
      if (level === undefined || pair.includes(String(level.idea))) return make();
      return { ...level, measured: measurePublished(level.position, shipped.seed) } as Work;
    };
    const made = generateCampaign({
      seed,
      levels: IDEAS.length,
      chunks: 0,
      ...runs<object>({ remembered }, {}),
    });
    const numbers = made.levels.filter(({ idea }) => pair.includes(String(idea))).map(({ number }) => number);
    expect(numbers).toHaveLength(2);
    const isChecked = (level: number): boolean => runs(level === numbers[1], level > 0);
    expect(orderFailures(made).filter(({ level }) => isChecked(level))).toEqual([]);
  });

  it("makes the shipped levels from their seed: teaching levels and start positions, up to the drawings", () => {
    const shipped = shippedCampaign();
    const anywhere: Partial<CampaignLevel> = { number: 0, drawing: startDrawing(1) };
    const remembered = <Work>(name: string, make: () => Work): Work => {
      const level = shipped.levels.find(({ number }) => name === `idea ${number}`);
      if (level === undefined || level.number % STEP === 0) return make();
      return { ...level, measured: measurePublished(level.position, shipped.seed) } as Work;
    };
    const count = IDEAS.length + START_LEVELS.length;
    const { levels } = generateCampaign({ seed: shipped.seed, levels: count, chunks: 0, remembered });
    for (const [i, level] of levels.entries()) {
      const there =
        i < IDEAS.length ? shipped.levels[i] : shipped.levels.find(({ position }) => position === level.position);
      expect({ ...there, ...anywhere }, `level ${i + 1}`).toEqual({ ...level, ...anywhere });
    }
  });
});

describe("the selection", () => {
  const candidate = (spots: number, moves: number, position: string, difficulty: number): Candidate => ({
    spots,
    moves,
    lives: 3 * spots - moves,
    position,
    line: [],
    measured: {
      bits: { moves: difficulty, survivors: 0, refutations: 0 },
      difficulty,
      winningMoves: 1,
      allMoves: 2,
      turns: 1,
      refutation: 0,
      steered: 0,
      length: 3,
    },
  });
  const finished = (one: Candidate): Candidate & { drawing: ReturnType<typeof startDrawing> } => ({
    ...one,
    drawing: startDrawing(1),
  });

  it("takes distinct candidates near the wanted values that can be drawn, in ascending order", () => {
    const pool = [
      candidate(3, 1, "0.1a1a", 5.9),
      candidate(3, 2, "0.1a1a+22", 5.8),
      candidate(4, 2, "0*2.2", 7),
      candidate(11, 15, "12+1a1a", 24),
      candidate(11, 14, "0.12", 24.8),
    ];
    const chosen = selectLevels(pool, {
      count: 2,
      always: [],
      easiest: 5,
      others: ["12.2"],
      finished: (one) => (one.position === "0.12" ? undefined : finished(one)),
    });
    expect(chosen.map(({ position }) => position)).toEqual(["0.1a1a", "12+1a1a"]);
    expect(() => selectLevels(pool, { count: 4, always: [], easiest: 5, others: [], finished })).toThrow(RangeError);
  });

  it("treats positions as alike that differ in moves that only change the turn", () => {
    expect(coreOf("0.12+22")).toBe(coreOf("0.12"));
    expect(coreOf("1a1a+0.12+1a1a")).toBe(coreOf("0.12"));
    expect(coreOf("0.12+1a1a")).not.toBe(coreOf("0.12"));
  });
});
