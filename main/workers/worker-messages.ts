/** A message to a worker with a task. */
export interface TaskMessage {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
  readonly flag: TaskFlag;
}

/** A message to a worker that lets it warm up. */
export const WARM_UP = "warm up";

/** A message to an idle worker, which then ends by itself. */
export const LEAVE = "leave";

export type WorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "warm" }
  | { readonly kind: "begun"; readonly id: number }
  | { readonly kind: "progress"; readonly id: number; readonly value: unknown }
  | { readonly kind: "result"; readonly id: number; readonly value: unknown }
  | { readonly kind: "error"; readonly id: number; readonly message: string };

/** What hears a worker thread. */
export interface WorkerListener {
  readonly onMessage: (message: WorkerMessage) => void;
  /** Called once if the thread ends by itself; not after `end`. */
  readonly onDeath: (cause: string) => void;
}

/** A thread that serves tasks. */
export interface WorkerThread {
  /** Throws if the message cannot be cloned. */
  send(message: TaskMessage | typeof WARM_UP): void;
  end(): Promise<void>;
}

export type StartWorker = (listener: WorkerListener) => WorkerThread;

/**
 * A word of these bits, shared by the pool and a busy worker. A browser's page may share no memory: its worker gets a
 * copy, hears no signal, and can only be ended.
 */
export type TaskFlag = Int32Array;

export const CANCELLED = 1;
/** A bit of the flag: an urgent task needs the worker. */
export const PREEMPTED = 2;

export function newFlag(): TaskFlag {
  return new Int32Array(typeof SharedArrayBuffer === "undefined" ? new ArrayBuffer(4) : new SharedArrayBuffer(4));
}
