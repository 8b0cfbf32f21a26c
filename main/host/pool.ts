import { Worker } from "node:worker_threads";

/** What a task can do while it runs. */
export interface TaskContext {
  /** Shall it come to an end with the best it has? */
  cancelled(): boolean;
  /** Tells the one who asked something on the way. */
  report(progress: unknown): void;
}

/** The tasks a worker knows, by name. Input and output must be fit for structured cloning. */
export type Tasks = Readonly<Record<string, (input: never, context: TaskContext) => unknown>>;

type Input<T extends Tasks, N extends keyof T> = Parameters<T[N]>[0];
type Output<T extends Tasks, N extends keyof T> = Awaited<ReturnType<T[N]>>;

/** To a worker: run `task`; `flag[0]` becomes 1 when it shall come to an end. */
export interface TaskMessage {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
  readonly flag: Int32Array<SharedArrayBuffer>;
}

/** From a worker. */
export type WorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "progress"; readonly id: number; readonly value: unknown }
  | { readonly kind: "result"; readonly id: number; readonly value: unknown }
  | { readonly kind: "error"; readonly id: number; readonly message: string };

/** A task that threw, or whose workers died under it twice, or that was given up. */
export class TaskFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TaskFailed";
  }
}

/** A task that was asked for. */
export interface Job<Value> {
  /** Its result; rejects with `TaskFailed`. */
  readonly done: Promise<Value>;
  /** Asks the task to come to an end with the best it has. */
  cancel(): void;
  /** Gives the task up: `done` rejects now, and a worker that is busy with it is replaced. */
  abandon(): void;
}

export interface Pool<T extends Tasks> {
  run<N extends keyof T & string>(task: N, input: Input<T, N>, onProgress?: (value: unknown) => void): Job<Output<T, N>>;
  /** Ends all workers; what is pending is rejected. */
  close(): Promise<void>;
}

export interface PoolOptions {
  /** The worker's entry, which calls `serveTasks`. */
  readonly worker: URL | string;
  readonly size: number;
}

interface Assignment {
  readonly message: TaskMessage;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: TaskFailed) => void;
  readonly onProgress: (value: unknown) => void;
  /** How often a worker has died under it. */
  deaths: number;
}

interface Member {
  readonly worker: Worker;
  assignment: Assignment | null;
  /** Has it ever answered? One that never did is not replaced before it is needed, or a broken entry would be started for ever. */
  proven: boolean;
}

/** How often a task is given to workers before it fails with them. */
const ATTEMPTS = 2;

/**
 * A pool of worker threads, started at once and kept warm; each runs one task at a time, in the
 * order they were asked. A worker that dies, by an error or an exit, is replaced, and its task is
 * given to another once more; if that dies too, the task fails.
 */
export function createPool<T extends Tasks>({ worker: entry, size }: PoolOptions): Pool<T> {
  const members = new Set<Member>();
  const queue: Assignment[] = [];
  let nextId = 1;
  let closed = false;

  const start = (): void => {
    const worker = new Worker(entry);
    const member: Member = { worker, assignment: null, proven: false };
    members.add(member);
    worker.on("message", (message: WorkerMessage) => hear(member, message));
    worker.on("messageerror", (error) => bury(member, `its message could not be read (${error.message})`));
    worker.on("error", (error: unknown) => bury(member, error instanceof Error ? error.message : String(error)));
    worker.on("exit", (code) => bury(member, `it ended with code ${code}`));
  };

  const hear = (member: Member, message: WorkerMessage): void => {
    member.proven = true;
    const { assignment } = member;
    if (message.kind === "ready" || assignment === null || message.id !== assignment.message.id) return;
    if (message.kind === "progress") {
      assignment.onProgress(message.value);
      return;
    }
    member.assignment = null;
    if (message.kind === "result") assignment.resolve(message.value);
    else assignment.reject(new TaskFailed(message.message));
    dispatch();
  };

  /** Takes a dead or unusable worker out of the pool. */
  const bury = (member: Member, cause: string): void => {
    if (!members.delete(member)) return;
    void member.worker.terminate();
    const { assignment, proven } = member;
    if (assignment !== null) {
      assignment.deaths++;
      if (assignment.deaths < ATTEMPTS) queue.unshift(assignment);
      else assignment.reject(new TaskFailed(`The worker that was asked to ${assignment.message.task} died twice: ${cause}.`));
    }
    if (proven && !closed) start();
    dispatch();
  };

  const dispatch = (): void => {
    if (closed) return;
    while (queue.length > 0) {
      const idle = [...members].find((member) => member.assignment === null);
      if (idle === undefined) {
        if (members.size >= size) return;
        start();
        continue;
      }
      const assignment = queue.shift();
      if (assignment === undefined) return;
      idle.assignment = assignment;
      try {
        idle.worker.postMessage(assignment.message, []);
      } catch (error) {
        idle.assignment = null;
        assignment.reject(new TaskFailed(`The task cannot be sent to a worker: ${error instanceof Error ? error.message : String(error)}`));
      }
    }
  };

  const abandon = (assignment: Assignment): void => {
    const waiting = queue.indexOf(assignment);
    if (waiting !== -1) queue.splice(waiting, 1);
    const member = [...members].find((candidate) => candidate.assignment === assignment);
    if (member !== undefined) {
      member.assignment = null;
      bury(member, "it was given up");
    }
    assignment.reject(new TaskFailed(`The task ${assignment.message.task} was given up.`));
  };

  for (let i = 0; i < size; i++) start();

  return {
    run<N extends keyof T & string>(task: N, input: Input<T, N>, onProgress: (value: unknown) => void = () => {}): Job<Output<T, N>> {
      const message: TaskMessage = { id: nextId++, task, input, flag: new Int32Array(new SharedArrayBuffer(4)) };
      const { promise, resolve, reject } = Promise.withResolvers<Output<T, N>>();
      // The worker runs the task of this very name, so its value is of this type.
      const assignment: Assignment = { message, resolve: (value) => resolve(value as Output<T, N>), reject, onProgress, deaths: 0 };
      if (closed) reject(new TaskFailed("The workers have ended."));
      else {
        queue.push(assignment);
        dispatch();
      }
      return {
        done: promise,
        cancel: () => void Atomics.store(message.flag, 0, 1),
        abandon: () => abandon(assignment),
      };
    },
    async close() {
      closed = true;
      const ended = [...members].map((member) => member.worker.terminate());
      const pending = [...queue.splice(0), ...[...members].flatMap((member) => member.assignment ?? [])];
      members.clear();
      for (const assignment of pending) assignment.reject(new TaskFailed("The workers have ended."));
      await Promise.all(ended);
    },
  };
}
