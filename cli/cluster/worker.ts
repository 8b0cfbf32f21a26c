import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "bullmq";
import {
  allocateSharedProofs,
  type ProvedCouple,
  SharedProofLog,
  type SharedProofMemory,
} from "../../engine/grundy/search/shared-proof-log.ts";
import { createPool, type Pool } from "../../main/workers/pool.ts";
import { threadsOf } from "../../main/workers/worker-thread.ts";
import { InputError } from "../command.ts";
import { ClusterConnection } from "./connection.ts";
import { append, FactStream } from "./facts.ts";
import type { ThreadTasks } from "./job-thread.ts";
import { CLUSTER_VERSION, type SolveEntry, solveKeys, SOLVES } from "./keys.ts";
import type { JobMessage } from "./messages.ts";

const LOOK_EVERY_MS = 250;
/** Milliseconds of silence after which a worker's job goes to another. */
const LOCK_MS = 10_000;
/** Number of the main thread, which writes for other programs. */
const AUTHOR = 0;
/** Part of the memory for what threads and programs tell each other. */
const SHARED_PART = 1 / 8;

export interface WorkOptions {
  readonly url: string;
  readonly threads: number;
  /** Bytes for all threads together. */
  readonly memory: number;
  readonly stopped: () => boolean;
  readonly tell: (line: string) => void;
}

/** Searches jobs of any master until `stopped`. @throws {InputError} */
export async function searchJobs(options: WorkOptions): Promise<void> {
  const connection = await ClusterConnection.open(options.url);
  const pool = createPool<ThreadTasks>({
    start: threadsOf(new URL("./job-thread.ts", import.meta.url)),
    size: options.threads,
    // A job is limited in nodes.
    terms: { search: { urgency: "turn", prefersWarm: false, deadline: null } },
    log: options.tell,
  });
  try {
    await connection.guarded(async () => {
      while (!options.stopped()) {
        const entry = await connection.retried(() => firstEntry(connection));
        if (entry === undefined) await pause(LOOK_EVERY_MS);
        else await helpWith(entry, connection, pool, options);
      }
    });
  } finally {
    connection.close();
    await pool.close();
  }
}

async function firstEntry({ client }: ClusterConnection): Promise<SolveEntry | undefined> {
  const texts = Object.values(await client.hGetAll(SOLVES));
  const entries = texts.map((text) => JSON.parse(text) as SolveEntry);
  // A master that was killed leaves its entry.
  const alive = await Promise.all(entries.map((entry) => client.exists(solveKeys(entry).master)));
  const entry = entries.find((_, i) => alive[i] === 1);
  if (entry === undefined) return undefined;
  if (entry.version !== CLUSTER_VERSION)
    throw new InputError(
      `${entry.position} is solved by version ${entry.version} of this program, and this is ${CLUSTER_VERSION}`,
    );
  return entry;
}

/** Helps until the position is solved, its master is gone, or this program is stopped. */
async function helpWith(
  entry: SolveEntry,
  connection: ClusterConnection,
  pool: Pool<ThreadTasks>,
  { threads, memory, stopped, tell }: WorkOptions,
): Promise<void> {
  const keys = solveKeys(entry);
  const { client } = connection;
  const shared = allocateSharedProofs(memory * SHARED_PART);
  const session = randomUUID();
  const exchange = new FactExchange(connection, shared, new FactStream(client, keys.facts, session));
  await exchange.run();
  tell(`helps to solve ${entry.position}`);
  const running = new Set<{ cancel(): void }>();
  const search = async ({ code, heap, nodes }: JobMessage): Promise<void> => {
    const task = pool.run("search", {
      code,
      heap,
      nodes,
      session,
      ruleset: entry.ruleset,
      shared,
      memory: (memory * (1 - SHARED_PART)) / threads,
    });
    running.add(task);
    const result = await task.done.finally(() => running.delete(task));
    if (result === null) throw new Error("stopped");
    // Facts first: the master may then be able to use them.
    await exchange.run();
    await connection.retried(() => append(client, keys.results, { result: JSON.stringify(result) }));
  };
  const worker = new Worker<JobMessage>(keys.queue, (job) => search(job.data), {
    connection: connection.forQueue(),
    concurrency: threads,
    lockDuration: LOCK_MS,
    stalledInterval: LOCK_MS / 2,
    maxStalledCount: Number.MAX_SAFE_INTEGER,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  });
  // The loop below tells when Redis is away.
  worker.on("error", () => {});
  try {
    while (!stopped() && (await connection.retried(() => client.exists(keys.master))) === 1) {
      await exchange.run();
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    for (const task of running) task.cancel();
    const isThere = client.isReady;
    // Without Redis it cannot hand back its jobs; only its timers and connections end, and nobody waits for that.
    const closed = worker.close(!isThere);
    if (isThere) await closed;
    else closed.catch(() => {});
  }
  tell(`has ended with ${entry.position}`);
}

/** Carries what is proved between the threads of this program and the other programs. */
class FactExchange {
  private readonly connection: ClusterConnection;
  private readonly log: SharedProofLog;
  private readonly stream: FactStream;
  private last: Promise<void> = Promise.resolve();

  constructor(connection: ClusterConnection, memory: SharedProofMemory, stream: FactStream) {
    this.connection = connection;
    this.log = new SharedProofLog(memory, AUTHOR);
    this.stream = stream;
  }

  /** Exchanges proofs once the exchanges before are done. */
  async run(): Promise<void> {
    this.last = this.last.then(() => this.exchange());
    await this.last;
  }

  private async exchange(): Promise<void> {
    const own: ProvedCouple[] = [];
    this.log.receive((couple) => own.push(couple));
    await this.connection.retried(() => this.stream.publish(own));
    await this.connection.retried(() => this.stream.receive((couple) => this.log.append(couple)));
  }
}
