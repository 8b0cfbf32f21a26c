/** To a worker: run `task`; `flag` is a `TaskFlag`. */
export interface TaskMessage {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
  readonly flag: TaskFlag;
}

/** To a worker: get ready for tasks to come. */
export const WARM_UP = "warm up";

/** From a worker. */
export type WorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "warm" }
  | { readonly kind: "begun"; readonly id: number }
  | { readonly kind: "progress"; readonly id: number; readonly value: unknown }
  | { readonly kind: "result"; readonly id: number; readonly value: unknown }
  | { readonly kind: "error"; readonly id: number; readonly message: string };

/** Shared between the pool and a worker, which may look at it while it is busy: one word of the bits below. */
export type TaskFlag = Int32Array<SharedArrayBuffer>;

/** The task shall come to an end. */
export const CANCELLED = 1;
/** Something more urgent waits for its worker. */
export const PREEMPTED = 2;

export function newFlag(): TaskFlag {
  return new Int32Array(new SharedArrayBuffer(4));
}
