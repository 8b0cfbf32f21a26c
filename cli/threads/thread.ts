import { failure, type Result, success } from "../../engine/result.ts";
import type { TaskContext } from "../../main/workers/task.ts";
import { runInThread } from "../../main/workers/worker-thread.ts";
import { InputError } from "../command.ts";
import type { Interruption } from "../interruption.ts";
import { StatusLine } from "../progress-line.ts";

const SHOW_EVERY_MS = 200;

/** What the work of a thread can do while it runs. */
export interface ThreadContext {
  /** True when the work has to stop. */
  readonly stop: () => boolean;
  /** Shows the status; the text is asked for only when it is due. */
  readonly show: (status: () => string) => void;
}

/**
 * Runs a task in a thread and shows its status, so that the main thread hears signals at once.
 *
 * @param entry a file that serves this task, made by `threadTask`.
 * @throws {InputError} that the task threw.
 */
export async function inThread<Value>(
  entry: URL,
  task: string,
  input: unknown,
  interruption: Interruption,
): Promise<Value> {
  const line = new StatusLine();
  const thread = runInThread<Result<Value, string>>(entry, task, input, (status) => line.show(() => String(status)));
  interruption.onAsked = () => thread.cancel();
  if (interruption.asked) thread.cancel();
  try {
    const result = await thread.done;
    if (!result.ok) throw new InputError(result.error);
    return result.value;
  } finally {
    line.end();
    await thread.end();
  }
}

/** A task for `inThread`: an `InputError` becomes part of its result. */
export function threadTask<Input, Value>(run: (input: Input, context: ThreadContext) => Value) {
  return (input: Input, context: TaskContext): Result<Value, string> => {
    let shown = 0;
    const show = (status: () => string): void => {
      if (Date.now() - shown < SHOW_EVERY_MS) return;
      shown = Date.now();
      context.report(status());
    };
    try {
      return success(run(input, { stop: () => context.cancelled(), show }));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return failure(error.message);
    }
  };
}
