import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { afterEach, describe, expect, it } from "vitest";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { beginMatch } from "../../../engine/play/match-play.ts";
import { createPool, type Pool } from "../../../main/workers/pool.ts";
import { threadsOf } from "../../../main/workers/worker-thread.ts";
import { TASK_TERMS } from "../../../main/workers/task-terms.ts";
import { isLessUrgent } from "../../../main/workers/task-queue.ts";
import type { HostTasks } from "../../../main/workers/tasks.ts";

const worker = new URL("../../../main/workers/worker.ts", import.meta.url);
/** An analysis that would take days. */
const endless = { ruleset: DEFAULT_RULESET, drawing: startDrawing(20), known: [], milliseconds: 2 ** 31 };
const move = { match: beginMatch(3, 0), level: "easy", seed: 1, played: [], limit: 1000 } as const;

let pool: Pool<HostTasks> | null = null;
afterEach(() => pool?.close());

describe("an analysis", () => {
  it("is less urgent than everything that a player waits for", () => {
    for (const [task, { urgency }] of Object.entries(TASK_TERMS))
      if (!["analyse", "judgeFurther", "train"].includes(task))
        expect(isLessUrgent(TASK_TERMS.analyse.urgency, urgency)).toBe(true);
  });

  it("leaves a worker to the computer's move, and gives its own to a second one", async () => {
    pool = createPool<HostTasks>({ start: threadsOf(worker), size: 2, terms: TASK_TERMS });
    const order: string[] = [];
    const analysis = pool.run("analyse", endless);
    void analysis.done.then(() => order.push("analysis"));
    await analysis.begun;
    await pool.run("think", move).done;
    order.push("move");
    const both = [pool.run("think", move).done, pool.run("think", move).done];
    expect((await analysis.done).end).toBe("paused");
    await Promise.all(both);
    expect(order).toEqual(["move", "analysis"]);
  });

  it("lets only one analysis run beside a free worker", async () => {
    pool = createPool<HostTasks>({ start: threadsOf(worker), size: 2, terms: TASK_TERMS });
    const first = pool.run("analyse", endless);
    const second = pool.run("analyse", { ...endless, drawing: startDrawing(1) });
    await first.begun;
    expect(second.withdraw()).toBe(true);
    await expect(second.done).rejects.toThrow();
    first.cancel();
    expect((await first.done).end).toBe("stopped");
  });
});
