import { threadId } from "node:worker_threads";
import { serveTasks } from "../../../main/host/serve-tasks.ts";

/** Tasks that try the pool. `tally` counts across workers: a shared array. */
export const testTasks = {
  double: (input: number): number => input * 2,
  thread: (_input: null): number => threadId,
  fail: (input: string): never => {
    throw new Error(input);
  },
  /** Ends its worker as often as `tally[0]` is below `deaths`. */
  die: ({ tally, deaths, how }: { tally: Int32Array; deaths: number; how: "exit" | "error" }): Promise<string> | string => {
    if (Atomics.add(tally, 0, 1) >= deaths) return "survived";
    if (how === "exit") process.exit(7);
    setImmediate(() => {
      throw new Error("out of the blue");
    });
    return new Promise<never>(() => {});
  },
  /** Counts until it is cancelled. */
  count: (_input: null, context: { cancelled(): boolean; report(value: unknown): void }): number => {
    context.report("begun");
    let n = 0;
    while (!context.cancelled()) n++;
    return n;
  },
  /** Never comes to an end and looks at no flag. */
  hang: (_input: null, context: { report(value: unknown): void }): never => {
    context.report("begun");
    for (;;);
  },
};

serveTasks(testTasks);
