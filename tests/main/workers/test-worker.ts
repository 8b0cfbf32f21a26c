import { threadId } from "node:worker_threads";
import type { TaskContext } from "../../../main/workers/task.ts";
import { serveTasks } from "../../../main/workers/serve-tasks.ts";
import { WARM_UP_STEPS } from "./warm-up-steps.ts";

/** How many steps of getting ready this worker has done. */
let steps = 0;

/** Counts when it has its turn, and says which it was. */
const take = (tally: Int32Array): number => Atomics.add(tally, 0, 1);

function hang(_input: null, context: TaskContext): never {
  context.report("begun");
  for (;;);
}

function stepsSoFar(_input: null): { thread: number; steps: number } {
  return { thread: threadId, steps };
}

/** Tasks that try the pool. `tally` counts across workers: a shared array. */
export const testTasks = {
  double: (input: number): number => input * 2,
  thread: (_input: null): number => threadId,
  fail: (input: string): never => {
    throw new Error(input);
  },
  /** Ends its worker as often as `tally[0]` is below `deaths`. */
  die: ({
    tally,
    deaths,
    how,
  }: {
    tally: Int32Array;
    deaths: number;
    how: "exit" | "error";
  }): Promise<string> | string => {
    if (Atomics.add(tally, 0, 1) >= deaths) return "survived";
    if (how === "exit") process.exit(7);
    setImmediate(() => {
      throw new Error("out of the blue");
    });
    return new Promise<never>(() => {});
  },
  /** Counts until it is cancelled. */
  count: (_input: null, context: TaskContext): number => {
    context.report("begun");
    let n = 0;
    do n++;
    while (!context.cancelled());
    return n;
  },
  /** Never comes to an end and looks at no flag. */
  hang,
  hangingHint: hang,
  hangingReview: hang,
  /** Goes on until it is told to end, and says why. */
  longReview: (_input: null, context: TaskContext): string => {
    context.report("begun");
    for (;;) {
      if (context.preempted()) return "preempted";
      if (context.cancelled()) return "cancelled";
    }
  },
  turn: take,
  offer: take,
  hint: take,
  review: take,
  steps: stepsSoFar,
  reviewSteps: stepsSoFar,
};

serveTasks(
  testTasks,
  Array.from({ length: WARM_UP_STEPS }, () => () => void steps++),
);
