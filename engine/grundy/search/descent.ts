import { ifListed } from "../option-bound.ts";
import type { NimberTable } from "../table.ts";
import type { AnalogueHeuristic } from "./analogue-heuristic.ts";
import type { ChildStack } from "./child-stack.ts";
import { IMPOSSIBLE } from "./couple-estimate.ts";
import { coupleHash, type CoupleTable } from "./couple-table.ts";
import { type Expansion, UNKNOWN, WON } from "./expansion.ts";
import type { MemoryBudget } from "./memory-budget.ts";
import type { NewestNumbers } from "./newest-numbers.ts";
import type { OutcomeStats } from "./outcome-stats.ts";
import type { SearchTuning } from "./settings.ts";
import type { SharedProofs } from "./shared-proofs.ts";
import { SharedSearch } from "./shared-search.ts";
import type { StopControl } from "./stop-control.ts";
import type { SumSimplifier } from "./sum-simplifier.ts";

interface DescentParts {
  readonly table: NimberTable;
  readonly couples: CoupleTable;
  readonly stats: OutcomeStats;
  readonly analogues: AnalogueHeuristic;
  readonly numbers: NewestNumbers;
  readonly stack: ChildStack;
  readonly simplifier: SumSimplifier;
  readonly expansion: Expansion;
  readonly budget: MemoryBudget;
  readonly control: StopControl;
  readonly shared: SharedProofs | undefined;
  readonly tuning: SearchTuning;
}

/**
 * Goes down from a couple to the easiest below it, and back, until it is proved. Of several components, the least is
 * solved first, with heap 0, 1, 2, ... `pn` estimates the effort to prove a win, `dn` a loss.
 */
export class Descent {
  /** Number of couples that were searched. */
  visited = 0;
  pn = 0;
  dn = 0;
  readonly lineComponents: number[] = [];
  readonly lineHeaps: number[] = [];
  private readonly table: NimberTable;
  private readonly couples: CoupleTable;
  private readonly stats: OutcomeStats;
  private readonly analogues: AnalogueHeuristic;
  private readonly numbers: NewestNumbers;
  private readonly stack: ChildStack;
  private readonly simplifier: SumSimplifier;
  private readonly expansion: Expansion;
  private readonly budget: MemoryBudget;
  private readonly control: StopControl;
  private readonly shared: SharedProofs | undefined;
  private readonly sharing: SharedSearch | undefined;
  private readonly patience: number;
  private readonly overlap: number;

  constructor(parts: DescentParts) {
    const { table, stack, shared, tuning } = parts;
    this.table = table;
    this.couples = parts.couples;
    this.stats = parts.stats;
    this.analogues = parts.analogues;
    this.numbers = parts.numbers;
    this.stack = stack;
    this.simplifier = parts.simplifier;
    this.expansion = parts.expansion;
    this.budget = parts.budget;
    this.control = parts.control;
    this.shared = shared;
    this.sharing =
      shared && new SharedSearch(shared, table, stack, this.lineComponents, this.lineHeaps, tuning.overlap);
    this.patience = 1 + tuning.patience;
    this.overlap = tuning.overlap;
  }

  /** Searches a couple and sets `pn` and `dn`; one is 0 if the couple is proved. */
  from(components: readonly number[], heap: number): void {
    const { stack } = this;
    this.sharing?.restart();
    stack.reserve(components.length);
    const from = stack.used;
    stack.components.set(components, from);
    const to = this.simplifier.merge(from, from + components.length, heap);
    stack.used = to;
    this.search(from, to, this.simplifier.heap, IMPOSSIBLE, IMPOSSIBLE);
    stack.used = from;
  }

  /** Searches a couple until it is proved or a bound is reached. */
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
    const state = this.expand(component, heap);
    if (state === UNKNOWN) {
      this.control.halted ??= "stopped";
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

  /** Options that cannot be listed end the search: they would take more memory than any search has. */
  private expand(component: number, heap: number): ReturnType<Expansion["expand"]> {
    const state = ifListed(() => this.expansion.expand(component, heap, this.control.stop));
    if (state === undefined) this.control.halted = "memory";
    return state ?? UNKNOWN;
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
    const { stack, table, couples, numbers, sharing } = this;
    const count = stop - start;
    const from = stack.used;
    const before = this.visited;
    const place = sharing?.enter(start, stop, startHeap) ?? 0;
    stack.reserve(count + 1);
    let pn = IMPOSSIBLE;
    let dn = IMPOSSIBLE;
    /** Effort of the part, without virtual losses. */
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
      numbers.of(stack.components, to, to + 1, first, coupleHash(stack.components, to, to + 1, first));
      let partPn = numbers.pn;
      let partDn = numbers.dn;
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
}
