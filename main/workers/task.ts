export interface TaskContext {
  /** Whether the best result so far is wanted now. */
  cancelled(): boolean;
  /** Whether an urgent task needs this worker. Then a task that can be continued ends. */
  preempted(): boolean;
  /** Reports progress to the caller, before the end. */
  report(progress: unknown): void;
}

/** Functions that workers run. Input and output must be cloneable. */
export type Tasks = Readonly<Record<string, (input: never, context: TaskContext) => unknown>>;

/** The task threw, its workers died, it was abandoned, or took too long. */
export class TaskFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TaskFailed";
  }
}

/** The thread of the task has ended by itself: it was killed, or its memory was used up. */
export class ThreadDied extends TaskFailed {}

/** The task's worker passed the deadline (see `TaskTerms`). */
export class TaskOverdue extends TaskFailed {
  constructor(task: string, milliseconds: number) {
    super(`The task ${task} took more than ${milliseconds} ms.`);
    this.name = "TaskOverdue";
  }
}

export interface TaskHandle<Value> {
  /** Settles when a worker starts; perhaps never. */
  readonly begun: Promise<void>;
  /** Rejects with `TaskFailed`. */
  readonly done: Promise<Value>;
  cancel(): void;
  /** Returns true, and `done` rejects, if no worker has started. */
  withdraw(): boolean;
  /** `done` rejects now, and a busy worker is ended. */
  abandon(): void;
}
