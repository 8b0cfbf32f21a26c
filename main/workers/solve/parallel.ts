import { setImmediate as immediate } from "node:timers/promises";
import type { PlayableGame } from "../../../engine/games/playable-game.ts";
import { createGame } from "../../../engine/games/registry.ts";
import { memoryOfThreads } from "../../../engine/games/threads-core.ts";
import type { PackedNimbers } from "../../../engine/grundy/packed-nimbers.ts";
import { allocateSharedProofs } from "../../../engine/grundy/search/shared-proof-log.ts";
import type { PausableSearch } from "../../../engine/grundy/solver.ts";
import { DEFAULT_RULESET, type Ruleset } from "../../../engine/rules.ts";
import {
  type Algorithm,
  STOP_SEARCH,
  GIVEN_UP,
  type SolveOrder,
  WAITING,
  type WorkerProgress,
  type WorkerReport,
  type WorkerResult,
} from "./protocol.ts";
import { orderedBy, orderSteps } from "./order-steps.ts";
import { runInThread, type ThreadTask } from "../worker-thread.ts";

export interface ParallelOptions {
  readonly ruleset?: Ruleset;
  readonly position: string;
  /** Positions that are solved first; their results help. */
  readonly before?: readonly string[];
  readonly algorithm?: Algorithm;
  /** Whether the nimber is wanted, and not the outcome alone. */
  readonly wantsNimber: boolean;
  readonly threads: number;
  /** Bytes of memory for all threads together. */
  readonly memory: number;
  readonly seed: number;
  /** Nimbers that are known before, and trusted. */
  readonly known: PackedNimbers;
  /** Lost sums that are known before (see `SolveOrder`). */
  readonly knownLosses?: string;
  /** See `SolveOrder`; true if missing. */
  readonly keepsResults?: boolean;
  /** Searches in this thread, with pauses, instead of one of its own. */
  readonly here?: OrderedSearch;
  readonly onProgress?: (progress: readonly WorkerProgress[]) => void;
  /** Called for each position that is solved; `nodes` are those of all threads so far. */
  readonly onSolved?: (position: string, outcome: "win" | "loss", nodes: number) => void;
}

/** A search that can pause, and its game. */
export interface OrderedSearch {
  readonly game: PlayableGame;
  readonly search: PausableSearch;
}

export interface ParallelResult {
  /** The outcome; missing if the search was cancelled. */
  readonly outcome?: "win" | "loss";
  readonly nimber?: number;
  /** Number of nodes of all threads. */
  readonly nodes: number;
  /** New nimbers of each thread; they overlap. */
  readonly nimbers: readonly PackedNimbers[];
  /** All known lost sums (see `WorkerResult`). */
  readonly losses?: string;
  readonly refused?: string;
  /** Maximum over the threads, known ones included. */
  readonly nimberCount: number;
}

export interface ParallelJob {
  /** Resolves with what was found. Rejects if a thread fails. */
  readonly done: Promise<ParallelResult>;
  /** Takes up to 0.1 s; keeps the results. */
  cancel(): void;
}

/**
 * Each thread searches from the root and shares proved facts and proof numbers. The first result ends all. Throws
 * `RangeError` without enough memory.
 */
export function solveInParallel(options: ParallelOptions): ParallelJob {
  const flag = new Int32Array(new SharedArrayBuffer(4 * (1 + options.threads)));
  const shared = options.threads > 1 ? allocateSharedProofs(options.memory / 8) : null;
  const core = options.threads > 1 ? coreMemoryFor(options) : undefined;
  const known = inSharedMemory(options.known);
  const latest = new Map<number, WorkerProgress>();
  const solved = new Map<number, "win" | "loss">();
  let reportedCount = 0;
  const threads: ThreadTask<WorkerResult | null>[] = [];
  const giveUp: (() => void)[] = [];
  const end = (): void => {
    Atomics.store(flag, 0, STOP_SEARCH);
    for (const give of giveUp) give();
  };
  const results = Array.from({ length: options.threads }, (_, author) => {
    const order: SolveOrder = {
      ruleset: options.ruleset ?? DEFAULT_RULESET,
      algorithm: options.algorithm ?? "dfpn",
      position: options.position,
      before: options.before ?? [],
      wantsNimber: options.wantsNimber,
      memory: shared === null ? options.memory : (options.memory * 7) / 8 / (core === undefined ? options.threads : 1),
      seed: core === undefined ? options.seed + author : options.seed,
      author,
      shared,
      sharedCore: core === undefined ? null : { memory: core, author, threads: options.threads },
      flag,
      known,
      knownLosses: options.knownLosses ?? "",
      keepsResults: options.keepsResults ?? true,
    };
    const onProgress = (value: unknown): void => {
      const report = value as WorkerReport;
      latest.set(author, report.progress);
      if (report.kind === "progress") {
        options.onProgress?.([...latest.values()]);
        return;
      }
      // Threads may report out of order.
      solved.set(report.index, report.outcome);
      for (let outcome = solved.get(reportedCount); outcome !== undefined; outcome = solved.get(reportedCount)) {
        options.onSolved?.(order.before[reportedCount++], outcome, nodesOf(latest.values()));
      }
    };
    const thread =
      options.here === undefined
        ? runInThread<WorkerResult | null>(new URL("./worker.ts", import.meta.url), "solve", order, onProgress)
        : runHere(order, options.here, onProgress);
    threads.push(thread);
    return new Promise<WorkerResult | null>((resolve, reject) => {
      giveUp.push(() => {
        if (Atomics.compareExchange(flag, 1 + author, WAITING, GIVEN_UP) === WAITING) resolve(null);
      });
      thread.done.then((result) => {
        if (result !== null) {
          latest.set(author, result.progress);
          if (result.outcome !== undefined || result.nimber !== undefined) end();
        }
        resolve(result);
      }, reject);
    });
  });
  return { done: gather(results, threads), cancel: end };
}

function coreMemoryFor({ ruleset = DEFAULT_RULESET, threads }: ParallelOptions): ReturnType<typeof memoryOfThreads> {
  const game = createGame(ruleset);
  return game.ok ? memoryOfThreads(game.value, threads) : undefined;
}

/** Carries out an order in this thread, which hears signals and draws progress while the search pauses. */
function runHere(
  order: SolveOrder,
  { game, search }: OrderedSearch,
  post: (report: WorkerReport) => void,
): ThreadTask<WorkerResult | null> {
  const steps = orderSteps(order, game, orderedBy(search, order), post);
  const run = async (): Promise<WorkerResult | null> => {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      await immediate();
    }
  };
  return { done: run(), cancel() {}, async end() {} };
}

function inSharedMemory(packed: PackedNimbers): Int32Array {
  const copy = new Int32Array(new SharedArrayBuffer(packed.byteLength));
  copy.set(packed);
  return copy;
}

function nodesOf(progress: Iterable<WorkerProgress>): number {
  let sum = 0;
  for (const { nodes } of progress) sum += nodes;
  return sum;
}

async function gather(
  results: readonly Promise<WorkerResult | null>[],
  threads: readonly ThreadTask<unknown>[],
): Promise<ParallelResult> {
  try {
    const reports = (await Promise.all(results)).filter((report) => report !== null);
    const losses = reports.find((report) => report.losses !== undefined)?.losses;
    const refused = reports.find((report) => report.refused !== undefined)?.refused;
    const answer = reports.find(({ outcome, nimber }) => outcome !== undefined || nimber !== undefined);
    return {
      ...(answer?.outcome !== undefined && { outcome: answer.outcome }),
      ...(answer?.nimber !== undefined && { nimber: answer.nimber }),
      nodes: nodesOf(reports.map(({ progress }) => progress)),
      nimbers: reports.map(({ nimbers }) => nimbers),
      ...(losses !== undefined && { losses }),
      ...(refused !== undefined && { refused }),
      nimberCount: Math.max(0, ...reports.map(({ progress }) => progress.nimbers)),
    };
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}
