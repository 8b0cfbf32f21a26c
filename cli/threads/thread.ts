import { parentPort, Worker, workerData } from "node:worker_threads";
import { InputError } from "../command.ts";
import type { Interruption } from "../interruption.ts";
import { StatusLine } from "../progress-line.ts";

/** The status line is told so often. */
const SHOW_EVERY_MS = 200;

interface Order {
  readonly task: unknown;
  /** [0] is 1 when the work shall stop. */
  readonly flag: Int32Array;
}

type Report<Result> =
  | { readonly kind: "status"; readonly text: string }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "result"; readonly value: Result };

/** What a thread's work hears and tells while it goes on. */
export interface Contact {
  /** Whether it shall stop, in the middle of whatever it does. */
  readonly stop: () => boolean;
  /** Shows how far it is; the text is asked for only when it is due. */
  readonly show: (status: () => string) => void;
}

/**
 * Has a thread do a task, so that the main thread hears signals at once, however long a step of the work
 * takes; shows its status.
 *
 * @param entry a file that calls `work`.
 * @throws {InputError} that the work threw.
 */
export async function inThread<Result>(entry: URL, task: unknown, interruption: Interruption): Promise<Result> {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  interruption.onAsked = () => void Atomics.store(flag, 0, 1);
  if (interruption.asked) interruption.onAsked();
  const order: Order = { task, flag };
  const worker = new Worker(entry, { workerData: order });
  const line = new StatusLine();
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.on("error", reject);
      worker.on("exit", (code) => reject(new Error(`a thread ended with code ${code}`)));
      worker.on("message", (report: Report<Result>) => {
        if (report.kind === "status") line.show(() => report.text);
        else if (report.kind === "refused") reject(new InputError(report.message));
        else resolve(report.value);
      });
    });
  } finally {
    line.end();
    await worker.terminate();
  }
}

/** Does the task that `inThread` gave to this thread. */
export function work(run: (task: unknown, contact: Contact) => unknown): void {
  const port = parentPort;
  if (port === null) throw new Error("This file is the entry of a worker thread; it cannot be run by itself.");
  const post = (report: Report<unknown>): void => port.postMessage(report);
  const { task, flag } = workerData as Order;
  let shown = 0;
  const show = (status: () => string): void => {
    if (Date.now() - shown < SHOW_EVERY_MS) return;
    shown = Date.now();
    post({ kind: "status", text: status() });
  };
  try {
    post({ kind: "result", value: run(task, { stop: () => Atomics.load(flag, 0) === 1, show }) });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    post({ kind: "refused", message: error.message });
  }
}
