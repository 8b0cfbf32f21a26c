import { failure, type Result, success } from "../result.ts";
import { lastOf, type Steps } from "../steps.ts";
import { knownOutcome } from "../grundy/known-sums.ts";
import { ProofNumberSearch } from "../grundy/search/dfpn.ts";
import { type CoupleEstimate, type ProofNumbers, provedNumbers } from "../grundy/search/couple-estimate.ts";
import { DEFAULT_TUNING, type SearchOptions, type SearchProgress } from "../grundy/search/settings.ts";
import type { ProvedCouple, SharedProofLog } from "../grundy/search/shared-proof-log.ts";
import type { Limits, Outcome, PausableLimits, PausableSearch, StopReason } from "../grundy/solver.ts";
import { cancelPairs } from "../grundy/sums.ts";
import { NimberTable } from "../grundy/table.ts";
import { lettersIn } from "../sprouts/lands.ts";
import { BEYOND_SIZES, OUT_OF_NODES, STOPPED, TOO_MANY_OPTIONS } from "./assembly/halt-reasons.ts";
import { CoreNimbers } from "./core-nimbers.ts";
import { GO_ON, hostFor, PAUSE, STOP } from "./core-host.ts";
import { type CoreGame, CoreLands } from "./core-lands.ts";
import { type Core, type CoreHost, makeCore } from "./built/core.js";

const DEFAULT_MEMORY = 2 ** 30;
/** More than that has no addresses of 32 bits. */
const MOST_MEMORY = 2 ** 32 - 2 ** 26;
const LEAST_MEMORY = 2 ** 22;
/** The most letters of a land whose children the core has room for; see assembly/land.ts. */
const MOST_LETTERS = 60;

/** What `searchOn` returns for a pause. */
const PAUSED = -2;
/** Stands for a sum that the core has no room for. */
const BEYOND = -3;

/** Core of one of several threads, which have one memory. */
export interface CoreOfThread {
  readonly make: (host: CoreHost) => Core;
  readonly threads: number;
}

export interface CoreOptions extends SearchOptions {
  /**
   * The core of this thread, if it shares a memory with those of others. Then what is proved goes by the memory, and
   * `shared` serves only the search in TypeScript that goes on where the core has no room.
   */
  readonly coreOfThread?: CoreOfThread;
}

/**
 * The search of `ProofNumberSearch` for Sprouts on the sphere, in WebAssembly: for one seed it visits the same couples.
 * A sum with lands that the core has no room for goes to that search, and so do all that follow.
 */
export class CoreSearch implements PausableSearch {
  readonly hasNimbers = true;
  readonly table: CoreNimbers;
  private readonly game: CoreGame;
  private readonly options: CoreOptions;
  /** The log by which cores with memories of their own tell each other what they have proved. */
  private readonly log: SharedProofLog | undefined;
  private readonly memory: number;
  /** How many searches share what the core has: each counts its part. */
  private readonly threads: number;
  private readonly core: Core;
  private readonly lands: CoreLands;
  private generic: ProofNumberSearch | undefined;
  private wish: () => number = () => GO_ON;

  /** @throws {RangeError} if there is no memory for the core. */
  constructor(game: CoreGame, options: CoreOptions = {}) {
    this.game = game;
    this.options = options;
    this.memory = Math.max(LEAST_MEMORY, options.memory ?? DEFAULT_MEMORY);
    const { coreOfThread } = options;
    this.threads = coreOfThread?.threads ?? 1;
    if (coreOfThread === undefined) this.log = options.shared?.log;
    const host = hostFor(() => this.core, {
      stop: () => this.wish(),
      proved: (land, heap, isLost) => this.log?.append({ code: this.lands.formOf(land), heap, isLost: isLost === 1 }),
    });
    const core = coreOfThread === undefined ? makeCore(host) : coreOfThread.make(host);
    this.core = core;
    const tuning = { ...DEFAULT_TUNING, ...game.tuning, ...options.tuning };
    core.tune(
      options.seed ?? 0,
      tuning.solveAtSight,
      tuning.patience,
      tuning.branchingExponent,
      tuning.exponentOfLarge,
      tuning.largeFrom,
      tuning.lossFactor,
      tuning.trust,
      tuning.analoguesFrom,
      tuning.forecastLoss,
      tuning.forecastWin,
    );
    core.allow(Math.min(MOST_MEMORY, this.memory));
    this.lands = new CoreLands(core, game);
    this.table = new CoreNimbers(core, this.lands);
  }

  get nodes(): number {
    return this.core.nodes() + (this.generic?.nodes ?? 0);
  }

  /** Number of lands that the core has met. */
  get landCount(): number {
    return this.core.landsSeen();
  }

  /** Number of times that lands were forgotten. */
  get forgettings(): number {
    return this.core.generation();
  }

  progress(): SearchProgress {
    if (this.generic !== undefined) return this.generic.progress();
    const { core, lands } = this;
    return {
      nodes: core.nodes(),
      nimbers: core.nimbers(),
      couples: core.couples() / this.threads,
      capacity: Infinity,
      bytes: (core.bytesTaken() >>> 0) / this.threads + this.game.bytes,
      memory: this.memory / this.threads,
      line: lands.using(() =>
        Array.from({ length: core.lineLength() }, (_, i) => ({
          components: [lands.numberOf(core.lineLand(i))],
          heap: core.lineHeap(i),
          trees: 0,
        })),
      ),
    };
  }

  known(components: readonly number[]): Outcome | undefined {
    return knownOutcome(this.table, components);
  }

  outcome(components: readonly number[], limits: Limits = {}): Result<Outcome, StopReason> {
    return lastOf(this.outcomeSteps(components, limits));
  }

  *outcomeSteps(components: readonly number[], limits: PausableLimits = {}): Steps<Result<Outcome, StopReason>> {
    return yield* this.stepsWith(components, 0, limits);
  }

  outcomeWith(components: readonly number[], heap: number, limits: Limits = {}): Result<Outcome, StopReason> {
    return lastOf(this.stepsWith(components, heap, limits));
  }

  nimber(components: readonly number[], limits: Limits = {}): Result<number, StopReason> {
    return lastOf(this.nimberSteps(components, limits));
  }

  *nimberSteps(components: readonly number[], limits: PausableLimits = {}): Steps<Result<number, StopReason>> {
    const end = this.core.nodes() + (limits.nodes ?? Infinity);
    let nimber = 0;
    for (const component of cancelPairs(components)) {
      while (this.table.nimber(component) < 0) {
        const answer = yield* this.search([component], this.table.lowestOpen(component), limits, end);
        if (answer === "beyond") return this.beyond().nimber(components, limits);
        if (!answer.ok) return answer;
      }
      nimber ^= this.table.nimber(component);
    }
    return success(nimber);
  }

  probe(components: readonly number[], heap: number, limits: Limits): ProofNumbers {
    const found = this.outcomeWith(components, heap, limits);
    if (found.ok) return provedNumbers(found.value);
    if (this.generic !== undefined) return this.generic.probe(components, heap, { nodes: 0 });
    return { pn: this.core.effortOfWin(), dn: this.core.effortOfLoss() };
  }

  children(component: number, heap: number): CoupleEstimate[] | undefined {
    const { core, lands } = this;
    const children = lands.using(() => {
      const places = this.generic === undefined ? lands.addressesOf([component]) : undefined;
      const count = places === undefined ? -2 : core.listChildren(places[0], heap);
      if (count < 0) return count;
      return Array.from({ length: count }, (_, child) => ({
        components: Array.from({ length: core.childSize(child) }, (__, part) =>
          lands.numberOf(core.childLand(child, part)),
        ),
        heap: core.childHeap(child),
        pn: core.childEffortOfWin(child),
        dn: core.childEffortOfLoss(child),
      }));
    });
    if (children === -2) return this.beyond().children(component, heap);
    return typeof children === "number" ? undefined : children;
  }

  private *stepsWith(
    components: readonly number[],
    heap: number,
    limits: PausableLimits,
  ): Steps<Result<Outcome, StopReason>> {
    const end = this.core.nodes() + (limits.nodes ?? Infinity);
    const halted = yield* this.search(components, heap, limits, end);
    return halted === "beyond" ? this.beyond().outcomeWith(components, heap, limits) : halted;
  }

  /** @param end the number of nodes at which the search ends. */
  private *search(
    components: readonly number[],
    heap: number,
    { stop, pause }: PausableLimits,
    end: number,
  ): Steps<Result<Outcome, StopReason> | "beyond"> {
    const { core, lands, game } = this;
    if (this.generic !== undefined) return "beyond";
    this.log?.receive((couple) => this.learn(couple));
    const begin = (): boolean => {
      const places = lands.addressesOf(components);
      if (places === undefined) return false;
      core.beginSum();
      for (const place of places) core.addLand(place);
      const lives = components.reduce((sum, land) => sum + game.depthBound(land), 0);
      core.beginSearch(heap, lives, end - core.nodes());
      return true;
    };
    this.wish = () => (stop?.() === true ? STOP : this.log?.hasNews() === true || pause?.() === true ? PAUSE : GO_ON);
    try {
      let found = lands.using(() => (begin() ? core.searchOn() : BEYOND));
      for (; found === PAUSED; found = lands.using(() => core.searchOn())) {
        if (this.log?.receive((couple) => this.learn(couple)) === true) core.overtake();
        yield;
      }
      if (found === BEYOND) return "beyond";
      if (found >= 0) return success(found === 1 ? "win" : "loss");
    } finally {
      this.wish = () => GO_ON;
    }
    const reason = core.haltedBy();
    if (reason === BEYOND_SIZES) return "beyond";
    // The other search says what it cannot list, but it cannot pause.
    if (reason === TOO_MANY_OPTIONS && pause === undefined) return "beyond";
    return failure(reason === OUT_OF_NODES ? "nodes" : reason === STOPPED ? "stopped" : "memory");
  }

  private learn({ code, heap, isLost }: ProvedCouple): void {
    const land = this.lands.enter(code);
    if (land === 0) return;
    if (isLost) this.core.learnNimber(land, heap);
    else this.core.learnExcluded(land, heap);
  }

  /** The search that goes on with all that is known. */
  private beyond(): ProofNumberSearch {
    if (this.generic !== undefined) return this.generic;
    const table = new NimberTable();
    this.table.forEachKnown((component, nimber) => table.setNimber(component, nimber));
    this.table.goOnWith(table);
    this.generic = new ProofNumberSearch(this.game, table, { ...this.options, memory: this.memory / this.threads });
    return this.generic;
  }
}

/** Whether all lands of a position, and all that can come from them, are small enough for the core. */
export function hasCoreRoomFor(game: CoreGame, position: readonly number[]): boolean {
  // A move makes one new letter at most, and takes a life.
  return position.every((land) => game.depthBound(land) + lettersIn(game.form(land)) <= 2 * MOST_LETTERS);
}

/** The core's search; undefined if there is no memory for a core. */
export function coreSearch(game: CoreGame, options: CoreOptions): CoreSearch | undefined {
  try {
    return new CoreSearch(game, options);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
