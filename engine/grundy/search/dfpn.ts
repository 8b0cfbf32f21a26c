import { failure, type Result, success } from "../../result.ts";
import type { SumGame } from "../game.ts";
import type { Limits, Outcome, Solver, StopReason } from "../solver.ts";
import { cancelPairs } from "../sums.ts";
import { NimberTable } from "../table.ts";
import { ChildStack } from "./child-stack.ts";
import { type CoupleEstimate, IMPOSSIBLE, type ProofNumbers, provedNumbers } from "./couple-estimate.ts";
import { coupleHash, CoupleTable } from "./couple-table.ts";
import { Estimate } from "./estimate.ts";
import type { SharedProofs } from "./shared-proofs.ts";
import { Expansion, OPEN, UNKNOWN, WON } from "./expansion.ts";
import { OutcomeStats } from "./outcome-stats.ts";
import { SharedSearch } from "./shared-search.ts";
import { AnalogueHeuristic } from "./analogue-heuristic.ts";
import { SumSimplifier } from "./sum-simplifier.ts";
import { MemoryBudget } from "./memory-budget.ts";
import { DEFAULT_TUNING, type SearchOptions, type SearchProgress } from "./settings.ts";
import { StopControl } from "./stop-control.ts";

const DEFAULT_MEMORY = 1 << 29;
const MIN_MEMORY = 1 << 20;
const COUPLE_BYTES = 64;

/**
 * Depth-first proof-number search, after Nagai's df-pn with 1 + epsilon thresholds and Lemoine and Viennot ("Nimbers
 * are inevitable", 5). Of several components, the least is solved first, with heap 0, 1, 2, ... `pn` estimates the
 * effort to prove a win, `dn` a loss.
 */
export class ProofNumberSearch implements Solver {
  readonly table: NimberTable;
  private readonly game: SumGame;
  private readonly memory: number;
  private readonly couples: CoupleTable;
  private readonly stats: OutcomeStats;
  private readonly analogues: AnalogueHeuristic;
  private readonly estimate: Estimate;
  private readonly stack = new ChildStack();
  private readonly shared: SharedProofs | undefined;
  private readonly sharing: SharedSearch | undefined;
  private readonly simplifier: SumSimplifier;
  private readonly expansion: Expansion;
  private readonly budget: MemoryBudget;
  private readonly control: StopControl;
  private readonly patience: number;
  private readonly overlap: number;
  private readonly analoguesFrom: number;
  private visited = 0;
  private readonly lineComponents: number[] = [];
  private readonly lineHeaps: number[] = [];
  private pn = 0;
  private dn = 0;

  constructor(game: SumGame, table: NimberTable = new NimberTable(), options: SearchOptions = {}) {
    const tuning = { ...DEFAULT_TUNING, ...game.tuning, ...options.tuning };
    this.game = game;
    this.table = table;
    this.memory = Math.max(MIN_MEMORY, options.memory ?? DEFAULT_MEMORY);
    this.couples = new CoupleTable(this.memory / 4 / COUPLE_BYTES);
    const shortcuts = tuning.useShortcuts ? game.shortcuts : undefined;
    this.stats = new OutcomeStats(shortcuts ?? game, tuning.trust);
    this.analogues = new AnalogueHeuristic(game, table);
    this.estimate = new Estimate(shortcuts ?? game, this.stats, this.analogues, tuning, options.seed ?? 0);
    this.shared = options.shared;
    this.sharing =
      options.shared &&
      new SharedSearch(options.shared, table, this.stack, this.lineComponents, this.lineHeaps, tuning.overlap);
    this.simplifier = new SumSimplifier(game, table, this.stack, options.shared, tuning);
    const { stack, couples, estimate, simplifier } = this;
    this.expansion = new Expansion(game, table, stack, couples, estimate, simplifier, shortcuts, options.shared);
    this.budget = new MemoryBudget(game, table, this.couples, this.memory);
    this.control = new StopControl(this.stack, this.simplifier, this.budget, this.analogues);
    this.patience = 1 + tuning.patience;
    this.overlap = tuning.overlap;
    this.analoguesFrom = tuning.analoguesFrom;
  }

  get nodes(): number {
    return this.visited;
  }

  progress(): SearchProgress {
    return {
      nodes: this.visited,
      nimbers: this.table.size,
      ...this.couples.usage,
      bytes: this.couples.bytes + (this.game.bytes ?? 0),
      memory: this.memory,
      line: this.lineComponents.map((component, i) => ({ components: [component], heap: this.lineHeaps[i], trees: 0 })),
    };
  }

  outcome(components: readonly number[], limits: Limits = {}): Result<Outcome, StopReason> {
    this.control.begin(limits, this.visited);
    return this.solve(components, 0, components);
  }

  nimber(components: readonly number[], limits: Limits = {}): Result<number, StopReason> {
    this.control.begin(limits, this.visited);
    let nimber = 0;
    for (const component of cancelPairs(components)) {
      while (this.table.nimber(component) < 0) {
        const heap = this.table.lowestOpen(component);
        const answer = this.solve([component], heap, components);
        if (!answer.ok) return answer;
      }
      nimber ^= this.table.nimber(component);
    }
    return success(nimber);
  }

  /** A loss comes with the nimbers of all components. Forgets nothing. */
  outcomeWith(components: readonly number[], heap: number, limits: Limits = {}): Result<Outcome, StopReason> {
    this.control.begin(limits, this.visited);
    return this.solve(components, heap, undefined);
  }

  /**
   * Searches a couple until it is proved or a limit is reached.
   * @param needed components that stay in memory.
   */
  probe(components: readonly number[], heap: number, limits: Limits, needed = components): ProofNumbers {
    this.control.begin(limits, this.visited);
    const proved = this.solve(components, heap, needed);
    return proved.ok ? provedNumbers(proved.value) : { pn: this.pn, dn: this.dn };
  }

  /** The children of a couple that may be lost; undefined if one is known to be. */
  children(component: number, heap: number): CoupleEstimate[] | undefined {
    const { stack } = this;
    const { top, used } = stack;
    const state = this.expansion.expand(component, heap, undefined);
    const children = Array.from({ length: state === OPEN ? stack.top - top : 0 }, (_, i) => ({
      components: [...stack.components.subarray(stack.starts[top + i], stack.ends[top + i])],
      heap: stack.heaps[top + i],
      pn: stack.pns[top + i],
      dn: stack.dns[top + i],
    }));
    stack.top = top;
    stack.used = used;
    return state === OPEN ? children : undefined;
  }

  /** @param needed components that stay in memory; undefined for all. */
  private solve(
    components: readonly number[],
    heap: number,
    needed: readonly number[] | undefined,
  ): Result<Outcome, StopReason> {
    this.control.restart(needed);
    this.sharing?.restart();
    const depth = components.reduce((sum, component) => sum + this.game.depthBound(component), 0);
    this.analogues.turn(depth >= this.analoguesFrom, this.control.stop);
    this.lookInto(Int32Array.from(components), heap, IMPOSSIBLE, IMPOSSIBLE);
    if (this.pn === 0) return success("win");
    if (this.dn === 0) return success("loss");
    return failure(this.control.halted ?? "memory");
  }

  private lookInto(components: Int32Array, heap: number, pnBound: number, dnBound: number): void {
    const { stack } = this;
    stack.reserve(components.length);
    const from = stack.used;
    stack.components.set(components, from);
    const to = this.simplifier.merge(from, from + components.length, heap);
    stack.used = to;
    this.search(from, to, this.simplifier.heap, pnBound, dnBound);
    stack.used = from;
  }

  /** Ends when the couple is proved or a bound is reached. */
  private search(from: number, to: number, heap: number, pnBound: number, dnBound: number): void {
    if (from === to) this.decide(heap !== 0);
    else if (to - from === 1) this.searchOne(this.stack.components[from], heap, pnBound, dnBound);
    else this.searchSum(from, to, heap, pnBound, dnBound);
  }

  private decide(won: boolean): void {
    this.pn = won ? 0 : IMPOSSIBLE;
    this.dn = won ? IMPOSSIBLE : 0;
  }

  private searchOne(component: number, heap: number, pnBound: number, dnBound: number): void {
    const { stack, sharing } = this;
    if (!this.mayContinue()) {
      this.pn = 1;
      this.dn = 1;
      return;
    }
    if (sharing?.isProved(component, heap) === true) {
      this.decide(this.table.excludes(component, heap));
      return;
    }
    const before = this.visited++;
    const base = stack.top;
    const used = stack.used;
    stack.reserve(1);
    stack.components[used] = component;
    const place = sharing?.enter(used, used + 1, heap) ?? 0;
    this.lineComponents.push(component);
    this.lineHeaps.push(heap);
    const state = this.expansion.expand(component, heap, this.control.stop);
    if (state === UNKNOWN) {
      this.control.halted = "stopped";
      this.pn = 1;
      this.dn = 1;
    } else {
      this.advance(component, heap, base, state === WON, pnBound, dnBound);
    }
    stack.top = base;
    stack.used = used;
    this.lineComponents.pop();
    this.lineHeaps.pop();
    sharing?.leave(place);
    // Forgetting a component loses results that are not in the table.
    if (state !== UNKNOWN && this.dn !== 0 && (this.pn !== 0 || this.budget.isScarce)) {
      stack.reserve(1);
      stack.components[used] = component;
      const hash = coupleHash(stack.components, used, used + 1, heap);
      const isOpen = this.pn !== 0;
      const pn = isOpen && sharing !== undefined ? sharing.pn : this.pn;
      const dn = isOpen && sharing !== undefined ? sharing.dn : this.dn;
      if (isOpen && !this.isCut) sharing?.store(used, used + 1, heap, pn, dn);
      this.couples.store(stack.components, used, used + 1, heap, hash, pn, dn, this.visited - before);
    }
  }

  private mayContinue(): boolean {
    if (!this.control.mayContinue(this.visited)) return false;
    this.sharing?.listen();
    return !this.isCut;
  }

  /** Whether the search goes back up, to its end or to what another thread has proved. */
  private get isCut(): boolean {
    return this.control.halted !== undefined || this.sharing?.isOvertaken === true;
  }

  private advance(component: number, heap: number, base: number, won: boolean, pnBound: number, dnBound: number): void {
    const { stack, table, sharing } = this;
    let found = won;
    for (;;) {
      if (sharing?.endsHere() === true) {
        this.decide(table.excludes(component, heap));
        return;
      }
      if (found) {
        table.exclude(component, heap);
        this.learn(component, heap, false);
        return;
      }
      if (stack.top === base) {
        table.setNimber(component, heap);
        this.learn(component, heap, true);
        return;
      }
      sharing?.weigh(base);
      const { pns, dns, top } = stack;
      let sum = 0;
      let most = 0;
      let least = IMPOSSIBLE;
      let second = IMPOSSIBLE;
      let best = base;
      for (let i = base; i < top; i++) {
        sum += pns[i];
        if (pns[i] > most) most = pns[i];
        const dn = dns[i];
        if (dn < least) {
          second = least;
          least = dn;
          best = i;
        } else if (dn < second) {
          second = dn;
        }
      }
      const others = (1 - this.overlap) * (sum - pns[best]);
      sum -= this.overlap * (sum - most);
      if (least >= pnBound || sum >= dnBound || this.isCut) {
        this.pn = least;
        this.dn = sum;
        return;
      }
      this.search(
        stack.starts[best],
        stack.ends[best],
        stack.heaps[best],
        Math.max(dnBound - others, pns[best] * 1.0001),
        Math.min(pnBound, second * this.patience),
      );
      if (this.dn === 0) found = true;
      else if (this.pn === 0) stack.remove(best);
      else if (!this.isCut) {
        stack.pns[best] = this.pn;
        stack.dns[best] = this.dn;
        sharing?.visited(best);
      }
    }
  }

  private learn(component: number, heap: number, lost: boolean): void {
    this.stats.learn(component, heap, lost);
    this.analogues.learn(component, heap, lost);
    this.shared?.publish(component, heap, lost);
    this.decide(!lost);
  }

  private searchSum(start: number, stop: number, startHeap: number, pnBound: number, dnBound: number): void {
    const { stack, table, couples, sharing } = this;
    const count = stop - start;
    const from = stack.used;
    const before = this.visited;
    const place = sharing?.enter(start, stop, startHeap) ?? 0;
    stack.reserve(count + 1);
    let pn = IMPOSSIBLE;
    let dn = IMPOSSIBLE;
    /** Of the part, without virtual losses. */
    let ownEffort = IMPOSSIBLE;
    let last = -1;
    let lastHeap = 0;
    let [lastPn, lastDn] = [0, 0];
    for (;;) {
      stack.components.copyWithin(from, start, stop);
      const to = this.simplifier.merge(from, from + count, startHeap);
      const { heap } = this.simplifier;
      stack.used = to;
      if (to - from <= 1) {
        if (to > from && table.excludes(stack.components[from], heap)) this.decide(true);
        else this.search(from, to, heap, pnBound, dnBound);
        ({ pn, dn } = this);
        ownEffort = IMPOSSIBLE;
        break;
      }
      const component = this.simplifier.least(from, to);
      const first = table.lowestOpen(component);
      stack.reserve(1);
      stack.components[to] = component;
      this.estimatePart(to, first);
      let partPn = this.pn;
      let partDn = this.dn;
      ownEffort = Math.min(partPn, partDn);
      if (sharing !== undefined && component === last && first === lastHeap) {
        // What a visit has found includes virtual losses; without them it would be made again at once.
        partPn = Math.max(partPn, lastPn);
        partDn = Math.max(partDn, lastDn);
      }
      const effort = Math.min(partPn, partDn);
      if (effort >= pnBound || effort >= dnBound || this.isCut) {
        pn = effort;
        dn = effort;
        break;
      }
      const bound = Math.max(Math.min(pnBound, dnBound), effort * 1.0001);
      if (partPn <= partDn) this.searchOne(component, first, bound, IMPOSSIBLE);
      else this.searchOne(component, first, IMPOSSIBLE, bound);
      last = component;
      lastHeap = first;
      lastPn = this.pn;
      lastDn = this.dn;
    }
    stack.used = from;
    sharing?.leave(place);
    this.pn = pn;
    this.dn = dn;
    if (pn !== 0 && dn !== 0 && !this.isCut) {
      const hash = coupleHash(stack.components, start, stop, startHeap);
      const hasOwn = sharing !== undefined && ownEffort !== IMPOSSIBLE;
      if (hasOwn) {
        pn = ownEffort;
        dn = ownEffort;
        sharing.store(start, stop, startHeap, pn, dn);
      }
      couples.store(stack.components, start, stop, startHeap, hash, pn, dn, this.visited - before);
    }
  }

  /** Sets `pn` and `dn` of the component at a place of the stack with a heap. */
  private estimatePart(at: number, heap: number): void {
    const { stack, couples, shared } = this;
    const { components } = stack;
    shared?.name(components, at, at + 1, heap);
    if (shared?.numbers.find(shared.place, shared.check) === true) {
      this.pn = shared.numbers.pn;
      this.dn = shared.numbers.dn;
      return;
    }
    const hash = coupleHash(components, at, at + 1, heap);
    const index = couples.find(components, at, at + 1, heap, hash);
    if (index < 0) this.estimate.of(components, at, at + 1, heap, hash);
    this.pn = index < 0 ? this.estimate.pn : couples.pn(index);
    this.dn = index < 0 ? this.estimate.dn : couples.dn(index);
  }
}
