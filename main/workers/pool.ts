import { type HostClock, MACHINE_CLOCK } from "../host-clock.ts";
import { TaskFailed, TaskOverdue, type TaskHandle, type Tasks } from "./task.ts";
import { isLessUrgent, TaskQueue, type Urgency } from "./task-queue.ts";
import {
  PREEMPTED,
  CANCELLED,
  newFlag,
  WARM_UP,
  type StartWorker,
  type TaskMessage,
  type WorkerMessage,
  type WorkerThread,
} from "./worker-messages.ts";

/** How the pool treats a kind of task. */
export interface TaskTerms {
  readonly urgency: Urgency;
  /** Whether a warmed-up worker is faster. */
  readonly prefersWarm: boolean;
  /**
   * Milliseconds after which a worker that has neither answered nor reported progress is stopped and replaced. They
   * begin when the worker gets the task. Null for work that is limited by other means.
   */
  readonly deadline: number | null;
}

type Input<T extends Tasks, N extends keyof T> = Parameters<T[N]>[0];
type Output<T extends Tasks, N extends keyof T> = Awaited<ReturnType<T[N]>>;

export interface TaskOptions {
  readonly onProgress?: (value: unknown) => void;
  /** Aborts when whoever wants the result has gone. Then the task is taken back, or ends soon. */
  readonly gone?: AbortSignal;
  /** What whoever asks has used before: of equally urgent tasks, the one with the least comes first. */
  readonly used?: number;
}

export interface Pool<T extends Tasks> {
  run<N extends keyof T & string>(task: N, input: Input<T, N>, options?: TaskOptions): TaskHandle<Output<T, N>>;
  /** Whether there is a task that is more urgent than an analysis. */
  isPressed(): boolean;
  /** Hears when `isPressed` changes; returns how to stop. */
  onPressed(listener: (isPressed: boolean) => void): () => void;
  /** Starts all workers. Idle ones warm up from now on, one at a time. Calls `done` when all are warm. */
  warmUp(done?: () => void): void;
  close(): Promise<void>;
}

export interface PoolOptions<T extends Tasks> {
  readonly start: StartWorker;
  readonly size: number;
  readonly terms: Readonly<Record<keyof T & string, TaskTerms>>;
  /** Hears of workers that die. */
  readonly log?: (line: string) => void;
  /** The clock that measures the deadlines. */
  readonly clock?: Pick<HostClock, "after">;
}

interface QueuedTask extends TaskTerms {
  readonly used: number;
  readonly message: TaskMessage;
  readonly begin: () => void;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: TaskFailed) => void;
  readonly onProgress: (value: unknown) => void;
  deaths: number;
  /** Calls off the deadline of a task that runs. */
  forgetDeadline: () => void;
}

type Warmth = "cold" | "warming" | "warm";

interface PoolWorker {
  readonly thread: WorkerThread;
  task: QueuedTask | null;
  warmth: Warmth;
  /**
   * Whether the worker has answered. Before, its entry may be broken, so it is replaced only when needed if it dies.
   */
  hasAnswered: boolean;
}

/** Milliseconds in which a task that nobody wants any longer may still end by itself, which spares its worker. */
const UNWANTED_MS = 500;
/** The most times that a task is tried before it fails because its workers die. */
const MAX_ATTEMPTS = 2;

/**
 * Worker threads start when there is work. Each runs one task at a time, the most urgent first. Tasks other than turns
 * leave one worker free that is not warming up, unless there is only one, and learn when a more urgent task has no
 * worker. A dead worker is replaced, and its task tried once more. A worker that passes its task's deadline is stopped
 * and replaced, too, but the task fails.
 */
export function createPool<T extends Tasks>({
  start: startWorker,
  size,
  terms,
  log,
  clock = MACHINE_CLOCK,
}: PoolOptions<T>): Pool<T> {
  const workers = new Set<PoolWorker>();
  const queue = new TaskQueue<QueuedTask>();
  let nextId = 1;
  let isWarmingUp = false;
  let whenWarm: (() => void) | undefined;
  let isClosed = false;
  let isPressed = false;
  const pressedListeners = new Set<(isPressed: boolean) => void>();

  const start = (): void => {
    const worker: PoolWorker = {
      thread: startWorker({
        onMessage: (message) => receive(worker, message),
        onDeath: (cause) => remove(worker, cause),
      }),
      task: null,
      warmth: "cold",
      hasAnswered: false,
    };
    workers.add(worker);
  };

  const receive = (worker: PoolWorker, message: WorkerMessage): void => {
    worker.hasAnswered = true;
    if (message.kind === "ready" || message.kind === "warm") {
      if (message.kind === "warm") worker.warmth = "warm";
      dispatch();
      tellWarm();
      return;
    }
    const { task } = worker;
    if (task === null || message.id !== task.message.id) return;
    if (message.kind === "begun") task.begin();
    else if (message.kind === "progress") {
      watch(task);
      task.onProgress(message.value);
    } else {
      release(worker);
      if (message.kind === "result") task.resolve(message.value);
      else task.reject(new TaskFailed(message.message));
      dispatch();
    }
  };

  /** Tells once that all workers are warm. */
  const tellWarm = (): void => {
    if (whenWarm === undefined || [...workers].some(({ warmth }) => warmth !== "warm")) return;
    const done = whenWarm;
    whenWarm = undefined;
    done();
  };

  /** Takes the worker's task from it. */
  const release = (worker: PoolWorker): QueuedTask | null => {
    const { task } = worker;
    task?.forgetDeadline();
    worker.task = null;
    return task;
  };

  const remove = (worker: PoolWorker, cause: string): void => {
    if (!workers.has(worker)) return;
    const task = release(worker);
    log?.(`A worker died${task === null ? "" : ` while it was to ${task.message.task}`}: ${cause}`);
    if (task !== null) {
      task.deaths++;
      if (task.deaths < MAX_ATTEMPTS) queue.addAgain(task);
      else task.reject(new TaskFailed(`The worker that was asked to ${task.message.task} died twice: ${cause}.`));
    }
    replace(worker);
  };

  /** Replaces a worker that has ended. */
  const replace = (worker: PoolWorker): void => {
    workers.delete(worker);
    if (worker.hasAnswered && !isClosed) start();
    dispatch();
  };

  const idleWorkers = (): PoolWorker[] => [...workers].filter(({ task }) => task === null);

  const dispatch = (): void => {
    if (isClosed) return;
    for (;;) {
      const idle = idleWorkers();
      const free = idle.length + size - workers.size;
      // A turn would wait for one that is warming up.
      const ready = free - idle.filter(({ warmth }) => warmth === "warming").length;
      const next = free === 0 ? undefined : queue.first({ onlyTurns: ready <= 1 && size > 1 });
      if (next === undefined) break;
      if (idle.length === 0) start();
      else assign(bestWorker(idle, next), next);
    }
    preemptOne();
    warmUpOne();
    feelPressure();
  };

  /** Lets the deadline of a task begin anew. */
  const watch = (task: QueuedTask): void => {
    task.forgetDeadline();
    const { deadline, message } = task;
    if (deadline === null) return;
    const overdue = (): void => fail(task, new TaskOverdue(message.task, deadline), `it took more than ${deadline} ms`);
    task.forgetDeadline = clock.after(deadline, overdue);
  };

  const feelPressure = (): void => {
    const tasks = [queue.first(), ...[...workers].map(({ task }) => task)];
    const isNow = tasks.some((task) => task != null && isLessUrgent("analysis", task.urgency));
    if (isNow === isPressed) return;
    isPressed = isNow;
    for (const listener of pressedListeners) listener(isNow);
  };

  const assign = (worker: PoolWorker, task: QueuedTask): void => {
    queue.remove(task);
    worker.task = task;
    watch(task);
    Atomics.and(task.message.flag, 0, ~PREEMPTED);
    try {
      worker.thread.send(task.message);
    } catch (error) {
      release(worker);
      const cause = error instanceof Error ? error.message : String(error);
      task.reject(new TaskFailed(`The task cannot be sent to a worker: ${cause}`));
    }
  };

  /** Tells the least urgent task when a more urgent one has no worker. */
  const preemptOne = (): void => {
    const waiting = queue.first();
    if (waiting === undefined) return;
    const running = [...workers].flatMap(({ task }) => task ?? []);
    const lessUrgent = running.filter(({ urgency }) => isLessUrgent(urgency, waiting.urgency));
    const isTold = ({ message }: QueuedTask): boolean => (Atomics.load(message.flag, 0) & PREEMPTED) !== 0;
    if (lessUrgent.length === 0 || lessUrgent.some(isTold)) return;
    const least = lessUrgent.reduce((a, b) => (isLessUrgent(b.urgency, a.urgency) ? b : a));
    Atomics.or(least.message.flag, 0, PREEMPTED);
  };

  /** Warms up a worker, but only while another one is idle, so that no new task waits. */
  const warmUpOne = (): void => {
    if (!isWarmingUp || [...workers].some(({ warmth }) => warmth === "warming")) return;
    const idle = idleWorkers();
    const cold = idle.find(({ warmth, hasAnswered }) => warmth === "cold" && hasAnswered);
    if (cold === undefined || idle.length < Math.min(2, size)) return;
    cold.warmth = "warming";
    cold.thread.send(WARM_UP);
  };

  const withdraw = (task: QueuedTask): boolean => {
    if (!queue.remove(task)) return false;
    feelPressure();
    task.reject(new TaskFailed(`The task ${task.message.task} was taken back.`));
    return true;
  };

  /** Ends the worker, if one is busy with the task. */
  const fail = (task: QueuedTask, error: TaskFailed, cause: string): void => {
    queue.remove(task);
    const worker = [...workers].find((candidate) => candidate.task === task);
    if (worker !== undefined) {
      log?.(`A worker was stopped while it was to ${task.message.task}: ${cause}`);
      release(worker);
      void worker.thread.end();
      replace(worker);
    }
    task.reject(error);
  };

  /** Ends a task when nobody wants its result any longer. */
  const endWith = (gone: AbortSignal, handle: TaskHandle<unknown>): void => {
    const end = (): void => {
      if (handle.withdraw()) return;
      handle.cancel();
      const forget = clock.after(UNWANTED_MS, () => handle.abandon());
      handle.done.then(forget, forget);
    };
    const forget = (): void => gone.removeEventListener("abort", end);
    handle.done.then(forget, forget);
    gone.addEventListener("abort", end, { once: true });
  };

  return {
    run<N extends keyof T & string>(
      name: N,
      input: Input<T, N>,
      { onProgress = () => {}, gone, used = 0 }: TaskOptions = {},
    ): TaskHandle<Output<T, N>> {
      const message: TaskMessage = { id: nextId++, task: name, input, flag: newFlag() };
      const begun = Promise.withResolvers<void>();
      const { promise, resolve, reject } = Promise.withResolvers<Output<T, N>>();
      const task: QueuedTask = {
        ...terms[name],
        used,
        message,
        begin: begun.resolve,
        // The task's name gives the type of its value.
        resolve: (value) => resolve(value as Output<T, N>),
        reject,
        onProgress,
        deaths: 0,
        forgetDeadline: () => {},
      };
      if (isClosed) reject(new TaskFailed("The workers have ended."));
      else if (gone?.aborted === true) reject(new TaskFailed(`Nobody wants the task ${name} any longer.`));
      else {
        queue.add(task);
        dispatch();
      }
      const handle = {
        begun: begun.promise,
        done: promise,
        cancel: () => void Atomics.or(message.flag, 0, CANCELLED),
        withdraw: () => withdraw(task),
        abandon: () => fail(task, new TaskFailed(`The task ${name} was given up.`), "it was given up"),
      };
      if (gone !== undefined) endWith(gone, handle);
      return handle;
    },
    isPressed: () => isPressed,
    onPressed(listener) {
      pressedListeners.add(listener);
      return () => pressedListeners.delete(listener);
    },
    warmUp(done) {
      if (isClosed) return;
      isWarmingUp = true;
      whenWarm = done;
      while (workers.size < size) start();
      dispatch();
    },
    async close() {
      isClosed = true;
      whenWarm = undefined;
      const ended = [...workers].map(({ thread }) => thread.end());
      const pending = [...queue.clear(), ...[...workers].flatMap((worker) => release(worker) ?? [])];
      workers.clear();
      for (const task of pending) task.reject(new TaskFailed("The workers have ended."));
      await Promise.all(ended);
    },
  };
}

/**
 * Turns take the first of the warmest workers, other tasks the last, so that a long review stays with a worker that
 * has learnt its game.
 */
function bestWorker(idle: readonly PoolWorker[], { urgency, prefersWarm }: TaskTerms): PoolWorker {
  const order: readonly Warmth[] = prefersWarm ? ["warm", "warming", "cold"] : ["warm", "cold", "warming"];
  const candidates = urgency === "turn" ? idle : idle.toReversed();
  return candidates.reduce((a, b) => (order.indexOf(b.warmth) < order.indexOf(a.warmth) ? b : a));
}
