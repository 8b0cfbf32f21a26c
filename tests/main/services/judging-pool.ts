import type { Pool } from "../../../main/workers/pool.ts";
import type { TaskHandle } from "../../../main/workers/task.ts";
import type { HostTasks } from "../../../main/workers/tasks.ts";
import { poolOfTests } from "./test-host.ts";

/** The workers of tests, with another way to judge positions; `judge` gets the usual one. */
export function judgingPool(judge: (usual: () => TaskHandle<unknown>) => TaskHandle<unknown>): Pool<HostTasks> {
  const pool = poolOfTests();
  const run: typeof pool.run = (task, ...rest) => {
    const usual = (): ReturnType<typeof pool.run<typeof task>> => pool.run(task, ...rest);
    return task === "judge" ? (judge(usual) as ReturnType<typeof usual>) : usual();
  };
  return { ...pool, run };
}
