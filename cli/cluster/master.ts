import { randomUUID } from "node:crypto";
import { Queue } from "bullmq";
import type { PlayableGame } from "../../engine/games/playable-game.ts";
import { nimberSearchFor } from "../../engine/games/search.ts";
import { eachNimber, packNimbers, type PackedNimbers, unpackNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { JobTree } from "../../engine/grundy/search/job-tree.ts";
import type { NimberSearch, Outcome } from "../../engine/grundy/solver.ts";
import { cancelPairs } from "../../engine/grundy/sums.ts";
import { NimberTable } from "../../engine/grundy/table.ts";
import { InputError } from "../command.ts";
import { readPosition } from "../positions.ts";
import { ClusterConnection } from "./connection.ts";
import { createStream, FactStream, readStream } from "./facts.ts";
import { CLUSTER_VERSION, type SolveEntry, type SolveKeys, solveKeys, SOLVES } from "./keys.ts";
import { jobId, type JobMessage, jobMessage, readJob, readResult, type ResultMessage } from "./messages.ts";

/** Maximum number of nodes of a job: a fraction of a second. */
const JOB_NODES = 1000;
/** The most attempts at a job. One whose worker was stopped goes to another. */
const JOB_ATTEMPTS = 3;
/** Number of jobs that wait for a searcher: the least, and how many for each job that is searched. */
const MIN_WAITING = 2;
const WAITING_PER_ACTIVE = 0.5;
const RESULT_WAIT_MS = 100;
const MAX_RESULTS = 100;
/** Milliseconds after which a dead master is followed by another. */
const MASTER_MS = 6000;
const RENEW_EVERY_MS = 1500;

export interface ClusterOptions {
  readonly url: string;
  readonly game: PlayableGame;
  readonly position: string;
  readonly wantsNimber: boolean;
  /** Nimbers that are known before, and trusted. */
  readonly known: PackedNimbers;
  readonly stopped: () => boolean;
  readonly onProgress: (progress: ClusterProgress) => void;
}

export interface ClusterProgress {
  readonly nodes: number;
  readonly nimbers: number;
  /** Number of jobs whose results have been reported. */
  readonly jobs: number;
  /** Number of jobs that are searched now. */
  readonly active: number;
}

export interface ClusterResult extends ClusterProgress {
  /** The outcome; missing if the search was stopped. */
  readonly outcome?: Outcome;
  readonly nimber?: number;
  readonly nimbersFound: PackedNimbers;
  /** Why the search could not go on. */
  readonly failure?: InputError;
}

/** Hands out jobs until the position is solved. @throws {InputError} if it cannot begin. */
export async function solveOnCluster(options: ClusterOptions): Promise<ClusterResult> {
  const connection = await ClusterConnection.open(options.url);
  const master = new ClusterMaster(connection, options);
  try {
    await connection.guarded(() => master.begin());
    try {
      const answer = await connection.guarded(() => master.solve());
      return { ...answer, ...master.result };
    } catch (error) {
      if (error instanceof InputError) return { ...master.result, failure: error };
      throw error;
    }
  } finally {
    await connection.attempt(() => master.end());
    connection.close();
  }
}

class ClusterMaster {
  private readonly connection: ClusterConnection;
  private readonly options: ClusterOptions;
  private readonly keys: SolveKeys;
  private readonly entry: SolveEntry;
  private readonly token = randomUUID();
  private readonly facts: FactStream;
  private readonly queue: Queue<JobMessage>;
  private readonly table = new NimberTable();
  private readonly search: NimberSearch;
  private tree: JobTree;
  private lastResult = "0-0";
  private renewed = -Infinity;
  private isOwner = false;
  private isSolved = false;
  private nodes = 0;
  private jobs = 0;
  private active = 0;

  constructor(connection: ClusterConnection, options: ClusterOptions) {
    const { game } = options;
    this.connection = connection;
    this.options = options;
    this.entry = {
      version: CLUSTER_VERSION,
      ruleset: game.ruleset,
      position: game.print(readPosition(game, options.position)),
    };
    this.keys = solveKeys(this.entry);
    this.facts = new FactStream(connection.client, this.keys.facts, this.token);
    this.queue = new Queue(this.keys.queue, { connection: connection.forQueue() });
    // The commands of the other client tell when Redis is away.
    this.queue.on("error", () => {});
    this.search = nimberSearchFor(game, { table: this.table });
    this.tree = this.newTree([], 0);
  }

  get result(): Omit<ClusterResult, "outcome" | "nimber" | "failure"> {
    return { ...this.progress, nimbersFound: packNimbers(this.options.game, this.table) };
  }

  async begin(): Promise<void> {
    const { client } = this.connection;
    const { game, known } = this.options;
    const began = performance.now();
    while ((await this.take()) === null) {
      if (performance.now() - began > MASTER_MS * 1.5)
        throw new InputError(`another program already solves ${this.entry.position} on this cluster`);
      await new Promise((resolve) => void setTimeout(resolve, RESULT_WAIT_MS));
    }
    this.isOwner = true;
    for (const key of [this.keys.facts, this.keys.results]) await createStream(client, key);
    await this.show();
    unpackNimbers(game, this.table, known);
    await this.facts.publish([...eachNimber(known)].map(({ code, nimber }) => ({ code, heap: nimber, isLost: true })));
  }

  private take(): Promise<string | null> {
    return this.connection.client.set(this.keys.master, this.token, { NX: true, PX: MASTER_MS });
  }

  /** Shows the solve to workers, who find it there. */
  private async show(): Promise<void> {
    await this.connection.client.hSet(SOLVES, this.keys.id, JSON.stringify(this.entry));
  }

  async solve(): Promise<{ outcome?: Outcome; nimber?: number }> {
    const { game, wantsNimber } = this.options;
    const position = cancelPairs(readPosition(game, this.entry.position));
    if (!wantsNimber) {
      const outcome = await this.outcomeOf(position, 0);
      return outcome === undefined ? {} : { outcome };
    }
    let nimber = 0;
    for (const component of position) {
      while (this.table.nimber(component) < 0) {
        const outcome = await this.outcomeOf([component], this.table.lowestOpen(component));
        if (outcome === undefined) return {};
      }
      nimber ^= this.table.nimber(component);
    }
    this.isSolved = true;
    return { nimber };
  }

  /** Leaves what another master needs to go on, unless the position is solved. */
  async end(): Promise<void> {
    const { client } = this.connection;
    const { keys } = this;
    if (!this.isOwner || !client.isReady) return;
    const holder = await client.get(keys.master);
    if (holder !== null && holder !== this.token) return;
    await client.hDel(SOLVES, keys.id);
    if (this.isSolved) {
      await this.queue.obliterate({ force: true });
      await client.del([keys.facts, keys.results]);
    }
    await client.del(keys.master);
  }

  private get progress(): ClusterProgress {
    const { nodes, jobs, active } = this;
    return { nodes, nimbers: this.table.size, jobs, active };
  }

  private newTree(components: readonly number[], heap: number): JobTree {
    const expand = (component: number, h: number) => this.search.children(component, h);
    return new JobTree(this.options.game, this.table, expand, components, heap);
  }

  /** Finds the outcome of a couple; undefined if stopped. */
  private async outcomeOf(components: readonly number[], heap: number): Promise<Outcome | undefined> {
    this.tree = this.newTree(components, heap);
    // Results of an earlier master or question build the tree again.
    this.lastResult = "0-0";
    [this.nodes, this.jobs] = [0, 0];
    for (;;) {
      const hasMore = await this.connection.retried(() => this.receive());
      const { outcome } = this.tree;
      if (outcome !== undefined) {
        this.isSolved = !this.options.wantsNimber;
        return outcome;
      }
      if (this.options.stopped()) return undefined;
      await this.connection.retried(() => this.renew());
      if (!hasMore) await this.handOut();
      this.options.onProgress(this.progress);
    }
  }

  /** Takes results from the stream. @returns whether there may be more. */
  private async receive(): Promise<boolean> {
    const { game } = this.options;
    const { client } = this.connection;
    const entries = await readStream(client, this.keys.results, this.lastResult, {
      count: MAX_RESULTS,
      block: RESULT_WAIT_MS,
    });
    await this.facts.receive(({ code, heap, isLost }) =>
      this.tree.prove({ component: game.decode(code), heap }, isLost),
    );
    for (const { id, message } of entries) {
      this.lastResult = id;
      const result = JSON.parse(message.result) as ResultMessage;
      this.tree.report(readJob(game, result), readResult(game, result));
      this.nodes += result.nodes;
      this.jobs++;
    }
    return entries.length === MAX_RESULTS;
  }

  private async renew(): Promise<void> {
    if (performance.now() - this.renewed < RENEW_EVERY_MS) return;
    const { client } = this.connection;
    const { keys } = this;
    const holder = await client.get(keys.master);
    if (holder === this.token) await client.pExpire(keys.master, MASTER_MS);
    else if (holder !== null)
      throw new InputError(`another program has taken over ${this.entry.position} on this cluster`);
    // After a long break the place is free.
    else if ((await client.exists([keys.facts, keys.results])) < 2)
      throw new InputError("Redis has lost the state of the search; the same command begins again");
    else if ((await this.take()) !== null) await this.show();
    this.renewed = performance.now();
  }

  private async handOut(): Promise<void> {
    const { game } = this.options;
    const { waiting, active } = await this.connection.retried(() => this.queue.getJobCounts("waiting", "active"));
    this.active = active;
    for (let missing = MIN_WAITING + WAITING_PER_ACTIVE * active - waiting; missing > 0; missing--) {
      const job = this.tree.next();
      if (job === undefined) return;
      const message = jobMessage(game, job, JOB_NODES);
      const options = {
        jobId: jobId(message),
        attempts: JOB_ATTEMPTS,
        removeOnComplete: true,
        removeOnFail: true,
      };
      await this.connection.retried(() => this.queue.add("search", message, options));
    }
  }
}
