import { threadId } from "node:worker_threads";
import type { TaskContext } from "../../../main/workers/task.ts";
import { serveTasks } from "../../../main/workers/serve-tasks.ts";
import { WARM_UP_STEPS } from "./warm-up-steps.ts";

/** Number of warm-up steps so far. */
let steps = 0;

/** Returns its place in the order of runs. */
const take = (tally: Int32Array): number => Atomics.add(tally, 0, 1);

function hang(_input: null, context: TaskContext): never {
  context.report("begun");
  for (;;);
}

function stepsSoFar(_input: null): { thread: number; steps: number } {
  return { thread: threadId, steps };
}

/** Runs until it is told to end, and says why. */
function runUntilTold(_input: null, context: TaskContext): string {
  context.report("begun");
  for (;;) {
    if (context.preempted()) return "preempted";
    if (context.cancelled()) return "cancelled";
  }
}

export const testTasks = {
  double: (input: number): number => input * 2,
  thread: (_input: null): number => threadId,
  fail: (input: string): never => {
    throw new Error(input);
  },
  /** Ends its worker until `tally[0]` reaches `deaths`. */
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
  /** A task that never ends, and ignores the flag. */
  hang,
  hangingHint: hang,
  hangingReview: hang,
  longReview: runUntilTold,
  unlimited: runUntilTold,
  /** Reports at once, and whenever `asked` grows; returns the number of reports. */
  reporting: (asked: Int32Array, context: TaskContext): number => {
    for (let reports = 0; ;) {
      if (context.cancelled()) return reports;
      context.report(++reports);
      Atomics.wait(asked, 0, reports - 1);
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
