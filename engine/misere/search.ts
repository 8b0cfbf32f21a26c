import { failure, type Result, success } from "../result.ts";
import type { SumGame } from "../grundy/game.ts";
import { ifListed, TooManyOptions } from "../grundy/option-bound.ts";
import { ChildStack } from "../grundy/search/child-stack.ts";
import { IMPOSSIBLE, type ProofNumbers, provedNumbers } from "../grundy/search/couple-estimate.ts";
import { coupleHash, CoupleTable } from "../grundy/search/couple-table.ts";
import type { SearchProgress } from "../grundy/search/settings.ts";
import type { GameSearch, Limits, Outcome, StopReason } from "../grundy/solver.ts";
import type { TreeLimits } from "./tree-limits.ts";
import { Forecast } from "./forecast.ts";
import { MisereMemory } from "./search-memory.ts";
import type { Tree } from "./reduced-trees.ts";
import { componentsOf, type EntrySum, KNOWN_LOST, Sums, UNDECIDED, KNOWN_WON } from "./sums.ts";

/** Factor by which a child may be worse than its best sibling before the search turns to that. */
const PATIENCE = 1.3;
const DEFAULT_MEMORY = 1 << 30;
/** Bytes of a sum in the table of proof numbers. */
const SUM_BYTES = 70;
/** Number of sums between two checks of the limits. */
const INTERVAL = 32;

export type SumEstimate = EntrySum & ProofNumbers;

/** Light components are replaced by their reduced trees. */
export interface MisereOptions extends TreeLimits {
  /** Memory in bytes. */
  readonly memory?: number;
  readonly seed?: number;
  /**
   * Part of the sum of the children's proof numbers that counts, above 0 and at most 1; the rest is their largest.
   * Children that share replies make the sum too large (weak proof-number search, Ueda, Hashimoto, Hashimoto, Iida).
   */
  readonly sumWeight?: number;
}

/**
 * Depth-first proof-number search in misère play, over sums of heavy components and reduced trees
 * (misere-reduced-canonical-trees, 4). As in `ProofNumberSearch`, `pn` estimates the effort to prove a win, `dn` a
 * loss.
 */
export class MisereSearch implements GameSearch {
  readonly hasNimbers = false;
  readonly sums: Sums;
  readonly treeLimits: TreeLimits;
  private readonly seed: number;
  private readonly sumWeight: number;
  private readonly table: CoupleTable;
  private readonly forecast: Forecast;
  private readonly memory: MisereMemory;
  private readonly stack = new ChildStack();
  private visited = 0;
  private nodeLimit = Infinity;
  private stop: (() => boolean) | undefined;
  private halted: StopReason | undefined;
  /** The sums that are searched, as places in the stack. */
  private readonly line: { readonly from: number; readonly to: number; readonly heap: number }[] = [];
  private pn = 0;
  private dn = 0;

  constructor(game: SumGame, options: MisereOptions) {
    const { treeDepth, treeStart, memory = DEFAULT_MEMORY, seed = 0, sumWeight = 1 } = options;
    this.treeLimits = { treeDepth, ...(treeStart && { treeStart }) };
    this.seed = seed;
    this.sumWeight = sumWeight;
    this.sums = new Sums(game, this.treeLimits);
    this.table = new CoupleTable(memory / 4 / SUM_BYTES);
    this.forecast = new Forecast(game, this.sums);
    const { sums, table, forecast, stack } = this;
    this.memory = new MisereMemory({ game, sums, table, forecast, stack }, memory);
  }

  /**
   * Makes the trees of `treeStart`; each question does this first, and results of others must not be entered before.
   * Takes half a minute for 6 spots.
   * @param limits a component counts as a node.
   * @returns why it was not finished; what is made is kept.
   */
  prepare({ nodes = Infinity, stop }: Limits = {}): StopReason | undefined {
    if (this.isPrepared) return undefined;
    let reason: StopReason | undefined;
    let made = 0;
    this.sums.light.prepare(() => {
      if (++made > nodes) reason = "nodes";
      else if (made % INTERVAL === 0) {
        if (stop?.() === true) reason = "stopped";
        // Amid the options of components, none may be forgotten.
        else if (this.memory.bytes > this.memory.most) reason = "memory";
      }
      return reason !== undefined;
    });
    return reason;
  }

  /** Whether the trees of `treeStart` are made. */
  get isPrepared(): boolean {
    return this.sums.light.isPrepared;
  }

  get nodes(): number {
    return this.visited;
  }

  progress(): SearchProgress {
    return {
      nodes: this.visited,
      nimbers: this.sums.decidedCount,
      ...this.table.usage,
      bytes: this.memory.bytes,
      memory: this.memory.most,
      line: this.line.map(({ from, to, heap }) => {
        const entries = this.stack.components.subarray(from, to);
        const components = componentsOf(entries);
        return { components, heap, trees: entries.length - components.length };
      }),
    };
  }

  /** The outcome, if it follows from what is proved; before `prepare`, without the trees that it makes. */
  known(components: readonly number[]): Outcome | undefined {
    if (!this.isPrepared) return undefined;
    const { stack, sums } = this;
    stack.reserve(components.length);
    const to = sums.normalize(components, stack.components, stack.used);
    const known = sums.known(stack.components, stack.used, to, sums.heap);
    return known === UNDECIDED ? undefined : known === KNOWN_WON ? "win" : "loss";
  }

  outcome(components: readonly number[], limits: Limits = {}): Result<Outcome, StopReason> {
    return this.outcomeBeside([], components, limits);
  }

  /** The only nim heap that makes a lost sum with the components (Winning Ways, chapter 13). */
  nimber(components: readonly number[], limits: Limits = {}): Result<number, StopReason> {
    const smaller: Tree[] = [];
    for (let nimber = 0; ; nimber++) {
      const heap = this.sums.trees.reduce(smaller);
      const found = this.outcomeBeside([heap], components, limits);
      if (!found.ok) return found;
      if (found.value === "loss") return success(nimber);
      smaller.push(heap);
    }
  }

  /** Searches the outcome of a sum of components and trees. @param beside trees of `sums`. */
  outcomeBeside(
    beside: readonly Tree[],
    components: readonly number[],
    limits: Limits = {},
  ): Result<Outcome, StopReason> {
    const unprepared = this.prepare(limits);
    if (unprepared !== undefined) return failure(unprepared);
    this.begin(limits);
    const { stack, sums } = this;
    stack.reserve(components.length + beside.length);
    const from = stack.used;
    const to = sums.normalize(components, stack.components, from, beside);
    stack.used = to;
    const known = sums.known(stack.components, from, to, sums.heap);
    if (known === UNDECIDED) this.search(from, to, sums.heap, IMPOSSIBLE, IMPOSSIBLE);
    stack.used = from;
    if (known === KNOWN_WON || (known === UNDECIDED && this.pn === 0)) return success("win");
    if (known === KNOWN_LOST || this.dn === 0) return success("loss");
    return failure(this.halted ?? "memory");
  }

  /**
   * Searches a sum within limits and returns its proof numbers. The components of other sums may be forgotten, but not
   * those of decided sums, and of sums that `children` gave.
   */
  probe({ entries, heap }: EntrySum, limits: Limits): Result<ProofNumbers, StopReason> {
    this.begin(limits);
    const { stack } = this;
    const from = stack.used;
    stack.reserve(entries.length);
    stack.components.set(entries, from);
    const to = from + entries.length;
    const known = this.sums.known(stack.components, from, to, heap);
    if (known !== UNDECIDED) return success(provedNumbers(known === KNOWN_WON ? "win" : "loss"));
    stack.used = to;
    this.search(from, to, heap, IMPOSSIBLE, IMPOSSIBLE);
    stack.used = from;
    if (this.halted === "memory" || this.halted === "stopped") return failure(this.halted);
    return success({ pn: this.pn, dn: this.dn });
  }

  /**
   * The children of a position, each once, that may be lost; undefined if one is known to be.
   * @throws {TooManyOptions}
   */
  children(components: readonly number[]): SumEstimate[] | undefined {
    this.prepare();
    const { stack, sums } = this;
    const { top, used } = stack;
    stack.reserve(components.length);
    const to = sums.normalize(components, stack.components, used);
    const { heap } = sums;
    stack.used = to;
    stack.begin();
    const found = ifListed(() => sums.someChild(stack, used, to, heap, (end, rest) => this.push(end, rest)));
    const children = Array.from({ length: stack.top - top }, (_, i) => ({
      entries: stack.components.slice(stack.starts[top + i], stack.ends[top + i]),
      heap: stack.heaps[top + i],
      pn: stack.pns[top + i],
      dn: stack.dns[top + i],
    }));
    stack.top = top;
    stack.used = used;
    if (found === undefined) throw new TooManyOptions();
    for (const child of children) this.memory.hold(child);
    return found ? undefined : children;
  }

  private begin(limits: Limits): void {
    this.nodeLimit = limits.nodes === undefined ? Infinity : this.visited + limits.nodes;
    this.stop = limits.stop;
    this.halted = undefined;
  }

  private search(from: number, to: number, heap: number, pnBound: number, dnBound: number): void {
    if (!this.mayContinue()) {
      this.pn = 1;
      this.dn = 1;
      return;
    }
    const before = this.visited++;
    const { stack } = this;
    const base = stack.top;
    const used = stack.used;
    this.line.push({ from, to, heap });
    stack.begin();
    const found = this.hasLostChild(from, to, heap);
    if (this.halted === undefined) this.advance(base, found, pnBound, dnBound);
    else {
      this.pn = 1;
      this.dn = 1;
    }
    this.line.pop();
    stack.top = base;
    stack.used = used;
    if (this.pn === 0 || this.dn === 0) {
      this.sums.decide(stack.components, from, to, heap, this.pn === 0 ? KNOWN_WON : KNOWN_LOST);
      this.forecast.learn(stack.components, from, to, heap, this.dn === 0);
    } else if (this.halted === undefined) {
      const hash = coupleHash(stack.components, from, to, heap);
      this.table.store(stack.components, from, to, heap, hash, this.pn, this.dn, this.visited - before);
    }
  }

  /**
   * Puts the children of a sum on the stack, or says that one is known to be lost. Options that cannot be listed end
   * the search: they would take more memory than any search has.
   */
  private hasLostChild(from: number, to: number, heap: number): boolean {
    const { stack, sums } = this;
    const found = ifListed(() => sums.someChild(stack, from, to, heap, (end, rest) => this.push(end, rest), true));
    if (found === undefined) this.halted = "memory";
    return found ?? false;
  }

  /** Leaves out children known to be won. @returns whether the child is lost. */
  private push(to: number, heap: number): boolean {
    const { stack, table, sums } = this;
    const from = stack.used;
    const hash = coupleHash(stack.components, from, to, heap);
    if (stack.isRepeated(to, heap, hash)) return false;
    const known = sums.known(stack.components, from, to, heap);
    if (known !== UNDECIDED) return known === KNOWN_LOST;
    const index = table.find(stack.components, from, to, heap, hash);
    if (index >= 0) {
      stack.push(to, heap, hash, table.pn(index), table.dn(index));
      return false;
    }
    const noise = Math.imul(hash ^ Math.imul(this.seed, 0x9e3779b1), 0x85ebca6b);
    const jitter = 1 + (noise >>> 16) * 3e-7;
    const { forecast } = this;
    forecast.estimate(stack.components, from, to, heap);
    stack.push(to, heap, hash, forecast.winEffort * jitter, forecast.lossEffort * jitter);
    return false;
  }

  /** Searches the children from `base` on until the sum is decided or a bound is reached. */
  private advance(base: number, lostChild: boolean, pnBound: number, dnBound: number): void {
    const { stack, sumWeight } = this;
    let found = lostChild;
    for (;;) {
      if (found || stack.top === base) {
        this.pn = found ? 0 : IMPOSSIBLE;
        this.dn = found ? IMPOSSIBLE : 0;
        return;
      }
      const { pns, dns, top } = stack;
      let total = 0;
      let largest = 0;
      let secondLargest = 0;
      let least = IMPOSSIBLE;
      let second = IMPOSSIBLE;
      let best = base;
      for (let i = base; i < top; i++) {
        total += pns[i];
        if (pns[i] > largest) {
          secondLargest = largest;
          largest = pns[i];
        } else if (pns[i] > secondLargest) secondLargest = pns[i];
        if (dns[i] < least) {
          second = least;
          least = dns[i];
          best = i;
        } else if (dns[i] < second) second = dns[i];
      }
      const sum = sumWeight * total + (1 - sumWeight) * largest;
      if (least >= pnBound || sum >= dnBound || this.halted !== undefined) {
        this.pn = least;
        this.dn = sum;
        return;
      }
      const others = total - pns[best];
      const largestOther = pns[best] === largest ? secondLargest : largest;
      let room = dnBound - sumWeight * others;
      if (room < largestOther) room = (dnBound - (1 - sumWeight) * largestOther) / sumWeight - others;
      this.search(
        stack.starts[best],
        stack.ends[best],
        stack.heaps[best],
        Math.max(room, pns[best] * 1.0001),
        Math.min(pnBound, second * PATIENCE),
      );
      if (this.dn === 0) found = true;
      else if (this.pn === 0) stack.remove(best);
      else if (this.halted === undefined) {
        stack.pns[best] = this.pn;
        stack.dns[best] = this.dn;
      }
    }
  }

  private mayContinue(): boolean {
    if (this.halted !== undefined) return false;
    if (this.visited >= this.nodeLimit) this.halted = "nodes";
    else if (this.visited % INTERVAL === 0) {
      if (this.stop?.() === true) this.halted = "stopped";
      else if (!this.memory.isEnough()) this.halted = "memory";
    }
    return this.halted === undefined;
  }
}
