import { TaskFailed, ThreadDied } from "./task.ts";
import {
  CANCELLED,
  LEAVE,
  newFlag,
  type StartWorker,
  type WorkerListener,
  type WorkerMessage,
  type WorkerThread,
} from "./worker-messages.ts";

/** A thread of Node. */
interface NodeThread extends WorkerThread {
  /** Lets the thread end by itself once it is idle. Resolves when it has, or was ended after a while. */
  leave(): Promise<void>;
}

/** Milliseconds that a thread has to leave. */
const GRACE_MS = 2000;

/**
 * Megabytes of objects that are mostly garbage. V8 keeps up to 48 in each thread, and gives none back to the system;
 * searches hardly need more than these.
 */
const MAX_YOUNG_OBJECTS = 12;

/** Starts threads for a pool. `entry` calls `serveTasks`. */
export function threadsOf(entry: URL | string): StartWorker {
  return (listener) => startWorker(entry, listener);
}

/** Starts a worker thread. `entry` calls `serveTasks`. */
export function startWorker(entry: URL | string, { onMessage, onDeath }: WorkerListener): NodeThread {
  // Loaded when the first thread starts: that takes 3 ms, and most commands start none.
  const { Worker } = process.getBuiltinModule("node:worker_threads");
  const worker = new Worker(entry, { resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_OBJECTS } });
  const gone = new Promise((resolve) => worker.once("exit", resolve));
  let isOver = false;
  const end = async (): Promise<void> => {
    isOver = true;
    await worker.terminate();
  };
  const die = (cause: string): void => {
    if (isOver) return;
    void end();
    onDeath(cause);
  };
  worker.on("message", (message: WorkerMessage) => {
    if (!isOver) onMessage(message);
  });
  worker.on("messageerror", (error) => die(`its message could not be read (${error.message})`));
  worker.on("error", (error: unknown) => die(error instanceof Error ? error.message : String(error)));
  worker.on("exit", (code) => die(`it ended with code ${code}`));
  const leave = async (): Promise<void> => {
    isOver = true;
    const late = setTimeout(() => void worker.terminate(), GRACE_MS);
    worker.postMessage(LEAVE, []);
    await gone;
    clearTimeout(late);
  };
  return { send: (message) => worker.postMessage(message, []), end, leave };
}

export interface ThreadTask<Value> {
  /** Rejects with `TaskFailed`. */
  readonly done: Promise<Value>;
  /** Asks for the best result so far. */
  cancel(): void;
  /**
   * Cancels the task, and lets the thread leave: Windows has crashed where many were ended (electron#47986). After
   * this, `done` never settles.
   */
  end(): Promise<void>;
}

/** Runs one task in a thread of its own. `entry` calls `serveTasks`. */
export function runInThread<Value>(
  entry: URL | string,
  task: string,
  input: unknown,
  onProgress: (value: unknown) => void = () => {},
): ThreadTask<Value> {
  const flag = newFlag();
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const thread = startWorker(entry, {
    onMessage(message) {
      if (message.kind === "progress") onProgress(message.value);
      else if (message.kind === "result") resolve(message.value as Value);
      else if (message.kind === "error") reject(new TaskFailed(message.message));
    },
    onDeath: (cause) => reject(new ThreadDied(`The thread that was asked to ${task} died: ${cause}.`)),
  });
  thread.send({ id: 1, task, input, flag });
  const cancel = (): void => void Atomics.or(flag, 0, CANCELLED);
  return {
    done: promise,
    cancel,
    async end() {
      cancel();
      await thread.leave();
    },
  };
}
