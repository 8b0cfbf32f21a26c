import { failure, type Result, success } from "../../engine/result.ts";
import type { TaskContext } from "../../main/workers/task.ts";
import { runInThread } from "../../main/workers/worker-thread.ts";
import { InputError } from "../command.ts";
import type { Interruption } from "../interruption.ts";
import { StatusLine } from "../progress-line.ts";

const SHOW_EVERY_MS = 200;

export interface ThreadContext {
  readonly stop: () => boolean;
  /** Shows a status when that is due; only then is `status` called. */
  readonly show: (status: () => string) => void;
}

/** Runs a task in a thread, so that the main one can handle signals. @throws {InputError} from the task. */
export async function inThread<Value>(
  entry: URL,
  task: string,
  input: unknown,
  interruption: Interruption,
): Promise<Value> {
  const line = new StatusLine();
  const thread = runInThread<Result<Value, string>>(entry, task, input, (status) => line.show(() => String(status)));
  interruption.onAsked = () => thread.cancel();
  if (interruption.isAsked) thread.cancel();
  try {
    const result = await thread.done;
    if (!result.ok) throw new InputError(result.error);
    return result.value;
  } finally {
    line.end();
    await thread.end();
  }
}

/** Answers `inThread` with a task; an `InputError` becomes a result. */
export function threadTask<Input, Value>(run: (input: Input, context: ThreadContext) => Value) {
  return (input: Input, context: TaskContext): Result<Value, string> => {
    let shown = -Infinity;
    const show = (status: () => string): void => {
      if (performance.now() - shown < SHOW_EVERY_MS) return;
      shown = performance.now();
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
