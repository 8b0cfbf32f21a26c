import { expect, it, vi } from "vitest";
import { beginMatch } from "../../../engine/play/match-play.ts";
import { hostTasks } from "../../../main/workers/tasks.ts";
import { solver } from "../../../main/workers/solvers.ts";
import { warmUp } from "../../../main/workers/warm-up.ts";

it("a worker has read the shipped files before its first task", () => {
  const trust = vi.spyOn(solver, "trust");
  for (const step of warmUp) step();
  expect(trust).toHaveBeenCalledTimes(1);
  const { belief } = hostTasks.think(
    { match: beginMatch(12, 0), level: "perfect", seed: 1, played: [], limit: 60_000 },
    { cancelled: () => false, preempted: () => false, report: () => {} },
  );
  expect(belief).toBe("losing");
  expect(trust).toHaveBeenCalledTimes(1);
});
