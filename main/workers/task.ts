/** What a task can do while it runs. */
export interface TaskContext {
  /** Is its best result so far wanted now? */
  cancelled(): boolean;
  /** Does something more urgent wait for its worker? A task that can be continued later ends then. */
  preempted(): boolean;
  /** Sends something to the caller before the end. */
  report(progress: unknown): void;
}

/** The tasks a worker knows, by name. Input and output must be fit for structured cloning. */
export type Tasks = Readonly<Record<string, (input: never, context: TaskContext) => unknown>>;

/** A task that threw, whose workers died, or that was abandoned. */
export class TaskFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TaskFailed";
  }
}

/** A task that was asked for. */
export interface TaskHandle<Value> {
  /** Settles when a worker first begins with it; never if none does. */
  readonly begun: Promise<void>;
  /** Its result; rejects with `TaskFailed`. */
  readonly done: Promise<Value>;
  /** Asks the task for its best result so far. */
  cancel(): void;
  /** Takes the task back if no worker has it yet: then `done` rejects, and it returns true. */
  withdraw(): boolean;
  /** Gives the task up: `done` rejects now, and a worker that is busy with it is ended. */
  abandon(): void;
}
