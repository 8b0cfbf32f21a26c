import { Worker } from "node:worker_threads";
import { isLessUrgent, TaskQueue, type Urgency } from "./task-queue.ts";
import { AWAITED, CANCELLED, newFlag, WARM_UP, type TaskMessage, type WorkerMessage } from "./worker-messages.ts";

/** What a task can do while it runs. */
export interface TaskContext {
  /** Shall it come to an end with the best it has? */
  cancelled(): boolean;
  /** Does something more urgent wait for its worker? A task that can be gone on with later ends then. */
  awaited(): boolean;
  /** Tells the one who asked something on the way. */
  report(progress: unknown): void;
}

/** The tasks a worker knows, by name. Input and output must be fit for structured cloning. */
export type Tasks = Readonly<Record<string, (input: never, context: TaskContext) => unknown>>;

/** What the pool knows of a task beforehand. */
export interface TaskKind {
  readonly urgency: Urgency;
  /** Is a worker quicker with it that was warmed up? */
  readonly needsWarmth: boolean;
}

type Input<T extends Tasks, N extends keyof T> = Parameters<T[N]>[0];
type Output<T extends Tasks, N extends keyof T> = Awaited<ReturnType<T[N]>>;

/** A task that threw, or whose workers died under it twice, or that was given up. */
export class TaskFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TaskFailed";
  }
}

/** A task that was asked for. */
export interface Job<Value> {
  /** Settles when a worker begins with it for the first time; never if that does not happen. */
  readonly begun: Promise<void>;
  /** Its result; rejects with `TaskFailed`. */
  readonly done: Promise<Value>;
  /** Asks the task to come to an end with the best it has. */
  cancel(): void;
  /** Takes the task back if no worker has it yet: then `done` rejects, and it answers true. */
  withdraw(): boolean;
  /** Gives the task up: `done` rejects now, and a worker that is busy with it is replaced. */
  abandon(): void;
}

export interface Pool<T extends Tasks> {
  run<N extends keyof T & string>(
    task: N,
    input: Input<T, N>,
    onProgress?: (value: unknown) => void,
  ): Job<Output<T, N>>;
  /** From now on workers get ready for tasks to come while there is nothing else to do, one after another. */
  warmUp(): void;
  /** Ends all workers; what is pending is rejected. */
  close(): Promise<void>;
}

export interface PoolOptions<T extends Tasks> {
  /** The worker's entry, which calls `serveTasks`. */
  readonly worker: URL | string;
  readonly size: number;
  readonly kinds: Readonly<Record<keyof T & string, TaskKind>>;
}

interface Assignment extends TaskKind {
  readonly message: TaskMessage;
  readonly begin: () => void;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: TaskFailed) => void;
  readonly onProgress: (value: unknown) => void;
  /** How often a worker has died under it. */
  deaths: number;
}

type Warmth = "cold" | "warming" | "warm";

interface Member {
  readonly worker: Worker;
  assignment: Assignment | null;
  warmth: Warmth;
  /** Has it ever answered? One that never did is not replaced before it is needed, or a broken entry would be started for ever. */
  proven: boolean;
}

/** How often a task is given to workers before it fails with them. */
const ATTEMPTS = 2;

/**
 * A pool of worker threads, started at once and kept; each runs one task at a time, the most urgent
 * first. What no turn waits for never takes the last free worker that is not getting ready, unless there is only
 * one in all, and is told when something more urgent waits that finds no worker. A worker that dies, by an error or an exit,
 * is replaced, and its task is given to another once more; if that dies too, the task fails.
 */
export function createPool<T extends Tasks>({ worker: entry, size, kinds }: PoolOptions<T>): Pool<T> {
  const members = new Set<Member>();
  const queue = new TaskQueue<Assignment>();
  let nextId = 1;
  let isWarmingUp = false;
  let closed = false;

  const start = (): void => {
    const worker = new Worker(entry);
    const member: Member = { worker, assignment: null, warmth: "cold", proven: false };
    members.add(member);
    worker.on("message", (message: WorkerMessage) => hear(member, message));
    worker.on("messageerror", (error) => bury(member, `its message could not be read (${error.message})`));
    worker.on("error", (error: unknown) => bury(member, error instanceof Error ? error.message : String(error)));
    worker.on("exit", (code) => bury(member, `it ended with code ${code}`));
  };

  const hear = (member: Member, message: WorkerMessage): void => {
    member.proven = true;
    if (message.kind === "ready" || message.kind === "warm") {
      if (message.kind === "warm") member.warmth = "warm";
      dispatch();
      return;
    }
    const { assignment } = member;
    if (assignment === null || message.id !== assignment.message.id) return;
    if (message.kind === "begun") assignment.begin();
    else if (message.kind === "progress") assignment.onProgress(message.value);
    else {
      member.assignment = null;
      if (message.kind === "result") assignment.resolve(message.value);
      else assignment.reject(new TaskFailed(message.message));
      dispatch();
    }
  };

  /** Takes a dead or unusable worker out of the pool. */
  const bury = (member: Member, cause: string): void => {
    if (!members.delete(member)) return;
    void member.worker.terminate();
    const { assignment, proven } = member;
    if (assignment !== null) {
      assignment.deaths++;
      if (assignment.deaths < ATTEMPTS) queue.addAgain(assignment);
      else
        assignment.reject(
          new TaskFailed(`The worker that was asked to ${assignment.message.task} died twice: ${cause}.`),
        );
    }
    if (proven && !closed) start();
    dispatch();
  };

  const idleMembers = (): Member[] => [...members].filter(({ assignment }) => assignment === null);

  const dispatch = (): void => {
    if (closed) return;
    for (;;) {
      const idle = idleMembers();
      const free = idle.length + size - members.size;
      // One that is warming up would keep a turn waiting.
      const ready = free - idle.filter(({ warmth }) => warmth === "warming").length;
      const next = free === 0 ? undefined : queue.first({ onlyTurns: ready <= 1 && size > 1 });
      if (next === undefined) break;
      if (idle.length === 0) start();
      else assign(fittest(idle, next), next);
    }
    askForRoom();
    warmOneUp();
  };

  const assign = (member: Member, assignment: Assignment): void => {
    queue.remove(assignment);
    member.assignment = assignment;
    Atomics.and(assignment.message.flag, 0, ~AWAITED);
    try {
      member.worker.postMessage(assignment.message, []);
    } catch (error) {
      member.assignment = null;
      assignment.reject(
        new TaskFailed(
          `The task cannot be sent to a worker: ${error instanceof Error ? error.message : String(error)}`,
        ),
      );
    }
  };

  /** Tells the least urgent task that runs when something more urgent cannot begin. */
  const askForRoom = (): void => {
    const waiting = queue.first();
    if (waiting === undefined) return;
    const running = [...members].flatMap(({ assignment }) => assignment ?? []);
    const inTheWay = running.filter(({ urgency }) => isLessUrgent(urgency, waiting.urgency));
    const isAsked = ({ message }: Assignment): boolean => (Atomics.load(message.flag, 0) & AWAITED) !== 0;
    if (inTheWay.length === 0 || inTheWay.some(isAsked)) return;
    const least = inTheWay.reduce((a, b) => (isLessUrgent(b.urgency, a.urgency) ? b : a));
    Atomics.or(least.message.flag, 0, AWAITED);
  };

  /** Only one at a time, and only while another has nothing to do, so that there is always one for what comes meanwhile. */
  const warmOneUp = (): void => {
    if (!isWarmingUp || [...members].some(({ warmth }) => warmth === "warming")) return;
    const idle = idleMembers();
    const cold = idle.find(({ warmth, proven }) => warmth === "cold" && proven);
    if (cold === undefined || idle.length < Math.min(2, size)) return;
    cold.warmth = "warming";
    cold.worker.postMessage(WARM_UP, []);
  };

  const withdraw = (assignment: Assignment): boolean => {
    if (!queue.remove(assignment)) return false;
    assignment.reject(new TaskFailed(`The task ${assignment.message.task} was taken back.`));
    return true;
  };

  const abandon = (assignment: Assignment): void => {
    queue.remove(assignment);
    const member = [...members].find((candidate) => candidate.assignment === assignment);
    if (member !== undefined) {
      member.assignment = null;
      bury(member, "it was given up");
    }
    assignment.reject(new TaskFailed(`The task ${assignment.message.task} was given up.`));
  };

  for (let i = 0; i < size; i++) start();

  return {
    run<N extends keyof T & string>(
      task: N,
      input: Input<T, N>,
      onProgress: (value: unknown) => void = () => {},
    ): Job<Output<T, N>> {
      const message: TaskMessage = { id: nextId++, task, input, flag: newFlag() };
      const begun = Promise.withResolvers<void>();
      const { promise, resolve, reject } = Promise.withResolvers<Output<T, N>>();
      // The worker runs the task of this very name, so its value is of this type.
      const answer = (value: unknown): void => resolve(value as Output<T, N>);
      const assignment: Assignment = {
        ...kinds[task],
        message,
        begin: begun.resolve,
        resolve: answer,
        reject,
        onProgress,
        deaths: 0,
      };
      if (closed) reject(new TaskFailed("The workers have ended."));
      else {
        queue.add(assignment);
        dispatch();
      }
      return {
        begun: begun.promise,
        done: promise,
        cancel: () => void Atomics.or(message.flag, 0, CANCELLED),
        withdraw: () => withdraw(assignment),
        abandon: () => abandon(assignment),
      };
    },
    warmUp() {
      isWarmingUp = true;
      dispatch();
    },
    async close() {
      closed = true;
      const ended = [...members].map((member) => member.worker.terminate());
      const pending = [...queue.clear(), ...[...members].flatMap((member) => member.assignment ?? [])];
      members.clear();
      for (const assignment of pending) assignment.reject(new TaskFailed("The workers have ended."));
      await Promise.all(ended);
    },
  };
}

/**
 * The worker for a task: a warm one if there is; else one that is about to be warm, where that helps, and one
 * that is not, where it would keep the task waiting. What no turn waits for comes from the other end, so that it
 * goes on with what its worker has learnt.
 */
function fittest(idle: readonly Member[], { urgency, needsWarmth }: TaskKind): Member {
  const order: readonly Warmth[] = needsWarmth ? ["warm", "warming", "cold"] : ["warm", "cold", "warming"];
  const candidates = urgency === "turn" ? idle : idle.toReversed();
  return candidates.reduce((a, b) => (order.indexOf(b.warmth) < order.indexOf(a.warmth) ? b : a));
}
