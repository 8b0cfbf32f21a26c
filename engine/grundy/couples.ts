import { failure, type Result, success } from "../result.ts";
import type { SumGame } from "./game.ts";
import { ifListed } from "./option-bound.ts";
import { CoupleSearchMemory } from "./couple-search-memory.ts";
import { eachOption } from "./options.ts";
import { knownOutcome } from "./known-sums.ts";
import type { SearchProgress } from "./search/settings.ts";
import type { Limits, NimberFinder, Outcome, StopReason } from "./solver.ts";
import { withoutPairs } from "./sums.ts";
import { NimberTable } from "./table.ts";

interface Couple {
  readonly components: readonly number[];
  readonly heap: number;
  readonly depth: number;
  readonly branching: number;
}

const LOSS = 0;
const WIN = 1;
const OPEN = 2;
type CoupleResult = typeof LOSS | typeof WIN | typeof OPEN;

/** Couples between two checks of the limits. */
const STOP_INTERVAL = 32;

/**
 * Depth-first search of couples: thesis 2.3.4, Algorithms 7 and 8. Also remembers won couples, and merges equal
 * children.
 */
export class CoupleSearch implements NimberFinder {
  readonly hasNimbers = true;
  readonly table: NimberTable;
  private readonly game: SumGame;
  private visited = 0;
  private nodeLimit = Infinity;
  private stop: (() => boolean) | undefined;
  private halted: StopReason | undefined;
  private readonly memory: CoupleSearchMemory | undefined;
  private readonly most: number;
  private asked: readonly number[] = [];
  private readonly line: (readonly Couple[])[] = [];

  /** @param memory bytes. With it, only component numbers that the game handed out stay valid. */
  constructor(game: SumGame, table: NimberTable = new NimberTable(), { memory }: { readonly memory?: number } = {}) {
    this.game = game;
    this.table = table;
    this.most = memory ?? Infinity;
    this.memory = memory === undefined ? undefined : new CoupleSearchMemory(game, table, memory);
  }

  get nodes(): number {
    return this.visited;
  }

  progress(): SearchProgress {
    const { visited, table, game, most } = this;
    return {
      nodes: visited,
      nimbers: table.size,
      couples: 0,
      capacity: 0,
      bytes: game.bytes ?? 0,
      memory: most,
      line: [],
    };
  }

  known(components: readonly number[]): Outcome | undefined {
    return knownOutcome(this.table, components);
  }

  outcome(components: readonly number[], limits: Limits = {}): Result<Outcome, StopReason> {
    this.begin(components, limits);
    const result = this.solveSum(components, 0);
    return result === OPEN ? this.open() : success(result === WIN ? "win" : "loss");
  }

  nimber(components: readonly number[], limits: Limits = {}): Result<number, StopReason> {
    this.begin(components, limits);
    let nimber = 0;
    for (const component of components) {
      const part = this.nimberOf(component);
      if (part < 0) return this.open();
      nimber ^= part;
    }
    return success(nimber);
  }

  private begin(components: readonly number[], limits: Limits): void {
    this.asked = components;
    this.nodeLimit = limits.nodes === undefined ? Infinity : this.visited + limits.nodes;
    this.stop = limits.stop;
    this.halted = undefined;
  }

  private open(): Result<never, StopReason> {
    if (this.halted === undefined) throw new Error("a search that met no limit found nothing");
    return failure(this.halted);
  }

  /** The nimber of a component by Algorithm 7. @returns -1 if stopped. */
  private nimberOf(component: number): number {
    const known = this.table.nimber(component);
    if (known >= 0) return known;
    for (let heap = 0; ; heap++) {
      if (this.table.excludes(component, heap)) continue;
      const result = this.solveCouple(component, heap);
      if (result === LOSS) return heap;
      if (result === OPEN) return -1;
    }
  }

  /** Solves a sum of components: the first half of Algorithm 8, in which the other nimbers go into the heap. */
  private solveSum(components: readonly number[], heap: number): CoupleResult {
    const couple = this.merge(components, heap);
    const rest = couple.components.toSorted((a, b) => this.compareComponents(a, b));
    let merged = couple.heap;
    const last = rest.pop();
    if (last === undefined) return merged === 0 ? LOSS : WIN;
    for (const component of rest) {
      const nimber = this.nimberOf(component);
      if (nimber < 0) return OPEN;
      merged ^= nimber;
    }
    return this.solveCouple(last, merged);
  }

  /** Solves a couple of one component: the second half of Algorithm 8. */
  private solveCouple(component: number, heap: number): CoupleResult {
    const { table } = this;
    const known = table.nimber(component);
    if (known >= 0) return known === heap ? LOSS : WIN;
    if (table.excludes(component, heap)) return WIN;
    if (!this.mayContinue()) return OPEN;
    const children = this.childrenOf(component, heap);
    if (children === WIN || children === OPEN) {
      if (children === WIN) table.exclude(component, heap);
      return children;
    }
    this.line.push(children);
    const result = this.solveChildren(children);
    this.line.pop();
    if (result === WIN) table.exclude(component, heap);
    if (result === LOSS) table.setNimber(component, heap);
    return result;
  }

  private solveChildren(children: readonly Couple[]): CoupleResult {
    for (const child of children) {
      const outcome = this.solveSum(child.components, child.heap);
      if (outcome === LOSS) return WIN;
      if (outcome === OPEN) return OPEN;
    }
    return LOSS;
  }

  /** Lists the children that are not known to be won, in the order of the search. */
  private childrenOf(component: number, heap: number): Couple[] | typeof WIN | typeof OPEN {
    const { table } = this;
    const listed = ifListed(() => ({ options: this.game.options(component, this.stop) }));
    if (listed?.options === undefined) {
      this.halted = listed === undefined ? "memory" : "stopped";
      return OPEN;
    }
    const children: Couple[] = [];
    const seen = new Set<string>();
    for (const option of eachOption(listed.options)) {
      const couple = this.merge(option, heap);
      const { components } = couple;
      if (components.length === 0) {
        if (couple.heap === 0) return WIN;
        continue;
      }
      if (components.length === 1 && table.excludes(components[0], couple.heap)) continue;
      const key = `${components.join()} ${couple.heap}`;
      if (seen.has(key)) continue;
      seen.add(key);
      children.push(couple);
    }
    for (let smaller = 0; smaller < heap; smaller++) {
      if (!table.excludes(component, smaller)) children.push(this.measured([component], smaller));
    }
    return children.sort(compareCouples);
  }

  private merge(components: Iterable<number>, heap: number): Couple {
    let merged = heap;
    const unknown: number[] = [];
    for (const component of components) {
      const nimber = this.table.nimber(component);
      if (nimber >= 0) merged ^= nimber;
      else unknown.push(component);
    }
    return this.measured(withoutPairs(unknown), merged);
  }

  private measured(components: readonly number[], heap: number): Couple {
    let depth = 4 * heap;
    let branching = 0;
    for (const component of components) {
      depth += this.game.depthBound(component);
      branching += this.game.branchingEstimate(component);
    }
    return { components, heap, depth, branching };
  }

  private compareComponents(a: number, b: number): number {
    return (
      this.game.depthBound(a) - this.game.depthBound(b) ||
      this.game.branchingEstimate(a) - this.game.branchingEstimate(b) ||
      a - b
    );
  }

  private mayContinue(): boolean {
    if (this.halted !== undefined) return false;
    if (this.visited >= this.nodeLimit) this.halted = "nodes";
    else if (this.visited % STOP_INTERVAL === 0 && !this.pause()) this.halted = "stopped";
    else this.visited++;
    return this.halted === undefined;
  }

  private pause(): boolean {
    const stop = (): boolean => this.stop?.() === true;
    return !stop() && (this.memory?.check(() => this.inUse(), stop) ?? true);
  }

  private inUse(): Set<number> {
    const inUse = new Set(this.asked);
    for (const children of this.line)
      for (const { components } of children) for (const component of components) inUse.add(component);
    return inUse;
  }
}

/** Compares couples by the order of the thesis (2.3.4). */
function compareCouples(a: Couple, b: Couple): number {
  return (
    a.depth - b.depth ||
    b.components.length - a.components.length ||
    a.branching - b.branching ||
    a.heap - b.heap ||
    compareNames(a.components, b.components)
  );
}

function compareNames(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}
