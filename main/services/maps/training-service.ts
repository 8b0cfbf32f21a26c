import { heaviestLand } from "../../../engine/play/heaviest-land.ts";
import { isExact, OPPONENT_LEVEL_IDS, untrainedPerfectLives } from "../../../engine/play/opponent-levels.ts";
import type { Ruleset } from "../../../engine/rules.ts";
import type { PerfectPlay } from "../../../protocol/maps.ts";
import type { TrainedMap, TrainedMapStore } from "../../store/trained-map-store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { TaskHandle } from "../../workers/task.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import type { TrainedBook } from "../../workers/think.ts";
import type { TrainingProgress, TrainingResult, TrainingState } from "../../workers/train.ts";
import { OWNER, type Clients } from "../clients.ts";
import { logError, refused } from "../failures.ts";
import { newNotice } from "../notices.ts";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { fromJson } from "../../store/json.ts";
import { TRAINED_NIMBERS } from "../../workers/trained-nimbers.ts";

export interface TrainingServiceContext {
  readonly store: TrainedMapStore;
  readonly pool: Pool<HostTasks>;
  readonly clients: Clients;
  readonly log: (line: string) => void;
}

/** The most lives of a trained position. Larger ones are not trained: even to list their moves takes too long. */
const MAX_TRAINED_LIVES = 36;
/** Limits of a walk within which a position is trained unasked. */
const CHECK_LIMITS = { decisions: 500, nodes: 5000 };
/** Decisions that are made before a time is estimated. */
const MIN_ESTIMATED_DECISIONS = 100;

interface Run {
  readonly position: string;
  /** Whether the run trains unasked, within `CHECK_LIMITS`. */
  readonly isCheck: boolean;
  state: TrainingState;
  /** Milliseconds that the tasks before this one took. */
  milliseconds: number;
  progress: TrainingProgress | null;
  task: TaskHandle<TrainingResult> | null;
  /** Whether the run ends soon, with what is trained so far. */
  isPausing: boolean;
  /** Whether the run's result is not wanted any more. */
  isOver: boolean;
  /** Settles when the run ends. */
  ended: Promise<void>;
}

const NOTHING: TrainingState = { walk: null, nimbers: null };

/** Refuses rules by which nothing is trained. */
export function expectTrainable(ruleset: Ruleset): void {
  if (untrainedPerfectLives(ruleset) !== null) throw refused("not-trainable");
}

/** Decides where Perfect is offered on maps, and trains what the shipped book lacks, in spare workers. */
export class TrainingService {
  private readonly context: TrainingServiceContext;
  private readonly book = nameOfShippedBook();
  private readonly runs = new Map<string, Run>();
  /** What is stored, as far as it was read; undefined for nothing. */
  private readonly storedMaps = new Map<string, TrainedMap | undefined>();
  /** Positions that are too long to be trained unasked. */
  private readonly checked = new Set<string>();

  constructor(context: TrainingServiceContext) {
    this.context = context;
    const { clients } = context;
    clients.onRest(() => {
      if (clients.isEmpty) this.rest();
    });
  }

  /** Begins a check if nothing is known. */
  perfectPlay(position: string): PerfectPlay {
    const isKnown = this.runs.has(position) || this.checked.has(position) || this.current(position) !== undefined;
    if (!isKnown && !isTooLarge(position)) this.begin(position, true);
    return this.play(position);
  }

  isProved(position: string): boolean {
    return this.current(position)?.state === "proved";
  }

  /**
   * The book of a proved position, also of another version of the game, as its nimbers stay true; null if there is
   * none.
   */
  trainedBook(position: string): TrainedBook | null {
    const { state, nimbers = null } = this.stored(position) ?? {};
    return state !== "proved" || nimbers === null ? null : { position, nimbers };
  }

  async train(position: string): Promise<PerfectPlay> {
    for (const run of this.runs.values()) if (!run.isCheck && run.position !== position) await this.pause(run.position);
    // The last client may have gone meanwhile.
    if (this.context.clients.isEmpty) return this.play(position);
    const { status } = this.play(position);
    if (status === "untrained" || status === "paused") this.begin(position, false);
    return this.play(position);
  }

  /** Answers when the worker has handed over what is trained. */
  async pause(position: string): Promise<PerfectPlay> {
    const run = this.runs.get(position);
    if (run !== undefined && !run.isCheck) {
      run.isPausing = true;
      run.task?.cancel();
      run.task?.withdraw();
      await run.ended;
    }
    return this.play(position);
  }

  cancel(position: string): PerfectPlay {
    const run = this.runs.get(position);
    const isTraining = run !== undefined && !run.isCheck;
    if (isTraining) this.end(run);
    if (isTraining || this.current(position)?.state === "paused") {
      this.storedMaps.set(position, undefined);
      this.checked.add(position);
      this.trying(() => this.context.store.remove(position));
      this.announce(position);
    }
    return this.play(position);
  }

  close(): void {
    for (const run of this.runs.values()) this.end(run);
  }

  /** Pauses the training, and ends the checks: nobody is waiting for them. */
  private rest(): void {
    for (const run of this.runs.values())
      if (run.isCheck) this.end(run);
      else void this.pause(run.position);
  }

  private play(position: string): PerfectPlay {
    const run = this.runs.get(position);
    const trained = this.current(position);
    const { lives, heaviest } = heaviestLand(position);
    return {
      position,
      status: isTooLarge(position) ? "too-large" : statusOf(run, trained),
      ...progressOf(run, trained),
      exact: OPPONENT_LEVEL_IDS.filter((level) =>
        level === "perfect" ? trained?.state === "proved" : isExact(level, lives, heaviest),
      ),
    };
  }

  private begin(position: string, isCheck: boolean): void {
    const stored = this.stored(position);
    const isCurrent = stored?.book === this.book;
    const run: Run = {
      position,
      isCheck,
      state: stored === undefined ? NOTHING : { walk: isCurrent ? stored.walk : null, nimbers: stored.nimbers },
      milliseconds: isCurrent ? stored.milliseconds : 0,
      progress: null,
      task: null,
      isPausing: false,
      isOver: false,
      ended: Promise.resolve(),
    };
    this.runs.set(position, run);
    if (!isCheck) this.keep(run, "paused");
    run.ended = this.follow(run);
    this.announce(position);
  }

  /** Follows a run until it is over; urgent tasks interrupt it. */
  private async follow(run: Run): Promise<void> {
    const { pool } = this.context;
    try {
      while (!run.isOver) {
        const { position, isCheck, state } = run;
        const input = { position, from: state, limits: isCheck ? CHECK_LIMITS : null };
        run.task = pool.run("train", input, {
          onProgress: (progress) => this.hear(run, progress as TrainingProgress),
        });
        const result = await run.task.done;
        if (!run.isOver) this.take(run, result);
      }
    } catch (error) {
      if (run.isOver) return;
      this.end(run);
      if (run.isPausing) {
        this.announce(run.position);
        return;
      }
      if (run.isCheck) this.checked.add(run.position);
      const reference = logError(this.context.log, error);
      this.context.clients.tell(
        "everyone",
        "host.notice",
        newNotice({ code: "training-failed", params: { reference } }),
      );
      this.announce(run.position);
    }
  }

  private hear(run: Run, progress: TrainingProgress): void {
    if (run.isOver) return;
    run.progress = progress;
    if (run.isCheck) return;
    if (progress.state !== null) {
      run.state = progress.state;
      this.keep(run, "paused");
    }
    this.announce(run.position);
  }

  private take(run: Run, result: TrainingResult): void {
    run.state = result.state;
    run.progress = result;
    if (result.end === "stopped") {
      if (!run.isCheck) this.keep(run, "paused");
      run.milliseconds += result.milliseconds;
      run.progress = { ...result, milliseconds: 0 };
      if (!run.isPausing) return;
    }
    this.end(run);
    if (result.end === "complete") this.keep(run, "proved");
    else if (result.end === "too-large") this.keep(run, "too-large");
    else if (run.isCheck) this.checked.add(run.position);
    this.announce(run.position);
  }

  private end(run: Run): void {
    run.isOver = true;
    run.task?.cancel();
    run.task?.withdraw();
    if (this.runs.get(run.position) === run) this.runs.delete(run.position);
  }

  private keep({ position, state: { walk, nimbers }, milliseconds, progress }: Run, state: TrainedMap["state"]): void {
    const trained = {
      book: this.book,
      state,
      walk: state === "paused" ? walk : null,
      nimbers,
      milliseconds: milliseconds + (progress?.milliseconds ?? 0),
    };
    this.storedMaps.set(position, trained);
    this.trying(() => this.context.store.write(position, trained));
  }

  /** A full disk loses the training at the end of this run, and nothing else. */
  private trying(change: () => void): void {
    try {
      change();
    } catch (error) {
      logError(this.context.log, error);
    }
  }

  private stored(position: string): TrainedMap | undefined {
    if (!this.storedMaps.has(position)) this.storedMaps.set(position, this.context.store.read(position));
    return this.storedMaps.get(position);
  }

  /** Undefined if it was trained with another book. */
  private current(position: string): TrainedMap | undefined {
    const trained = this.stored(position);
    return trained?.book === this.book ? trained : undefined;
  }

  private announce(position: string): void {
    this.context.clients.tell({ identity: OWNER }, "map.training", this.play(position));
  }
}

function isTooLarge(position: string): boolean {
  return heaviestLand(position).lives > MAX_TRAINED_LIVES;
}

function statusOf(run: Run | undefined, trained: TrainedMap | undefined): PerfectPlay["status"] {
  if (run !== undefined) return run.isCheck ? "checking" : "training";
  return trained?.state ?? "untrained";
}

function progressOf(run: Run | undefined, trained: TrainedMap | undefined): Pick<PerfectPlay, "done" | "secondsLeft"> {
  if (trained?.state === "proved") return { done: 1, secondsLeft: null };
  const walk = run?.state.walk ?? trained?.walk ?? null;
  const met = walk?.positions.length ?? 0;
  const { decisions, expected } = run?.progress ?? { decisions: walk?.tally.decisions ?? 0, expected: met };
  const milliseconds = run === undefined ? 0 : run.milliseconds + (run.progress?.milliseconds ?? 0);
  const isEstimated = decisions >= MIN_ESTIMATED_DECISIONS && milliseconds > 0;
  return {
    done: expected === 0 ? 0 : decisions / expected,
    secondsLeft: isEstimated ? Math.ceil(((expected - decisions) * (milliseconds / decisions)) / 1000) : null,
  };
}

const coverageSchema = z.object({ engine: z.string() });

/**
 * Name of the shipped book with the engine that it was made with: a walk holds for both. The file of the book's walks
 * says the engine.
 */
function nameOfShippedBook(): string {
  const name = createHash("sha256").update(contentOf(TRAINED_NIMBERS));
  const coverage = coverageSchema.safeParse(
    fromJson(contentOf(join(dirname(TRAINED_NIMBERS), "coverage.json")).toString()),
  );
  if (coverage.success) name.update(coverage.data.engine);
  return name.digest("hex").slice(0, 16);
}

/** Empty if it cannot be read: the computer plays without it. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
