import { expect, it, vi } from "vitest";
import { beginMatch } from "../../../engine/play/match.ts";
import { hostTasks } from "../../../main/workers/tasks.ts";
import { solver } from "../../../main/workers/think.ts";
import { warmUp } from "../../../main/workers/warm-up.ts";

it("has read what the game is shipped with before anything is asked", () => {
  const learn = vi.spyOn(solver, "learn");
  for (const step of warmUp) step();
  expect(learn).toHaveBeenCalledTimes(1);
  const { belief } = hostTasks.think(
    { match: beginMatch(12, 0), level: "insane", seed: 1, played: [], limit: 60_000 },
    { cancelled: () => false, preempted: () => false, report: () => {} },
  );
  expect(belief).toBe("losing");
  expect(learn).toHaveBeenCalledTimes(1);
});
