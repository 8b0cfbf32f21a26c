import type { SumGame } from "../game.ts";
import type { Answer, Limits, Outcome, Solver, Unknown } from "../solver.ts";
import { NimberTable } from "../table.ts";
import { ChildStack } from "./child-stack.ts";
import { coupleHash, CoupleTable } from "./couple-table.ts";
import { Estimate, FAR } from "./estimate.ts";
import { Experience } from "./experience.ts";
import type { Exchange } from "./exchange.ts";

/** How a proof-number search is set up. Every number has a sensible default. */
export interface SearchOptions {
  /** The memory in bytes that the game's components, their options and the proof numbers may take together. */
  readonly memory?: number;
  /** Breaks ties between children; the same seed gives the same search. */
  readonly seed?: number;
  /** Where several searches tell each other what they prove. */
  readonly exchange?: Exchange;
  /** Overrides of the search's tuning, for experiments. */
  readonly tuning?: Partial<Tuning>;
}

export interface Tuning {
  /**
   * Components of at most this weight are solved at sight, by the nimbers of all their options; in a
   * long search the bound rises by up to two, as the light components are met again and again.
   */
  readonly exhaustive: number;
  /** A child keeps the search until it is worse than its best sibling by this fraction. */
  readonly patience: number;
  /** The exponent of the number of options in the first estimate of the effort to prove a loss. */
  readonly breadth: number;
  /** How much harder a loss is to prove than a win, in the first estimate. */
  readonly loss: number;
}

export const DEFAULT_TUNING: Tuning = { exhaustive: 8, patience: 0.1, breadth: 0.5, loss: 3 };

/** Where a search is, for those who wait for it. */
export interface SearchProgress {
  readonly nodes: number;
  /** Nimbers known. */
  readonly nimbers: number;
  /** Couples in the table of proof numbers, and the most it can hold. */
  readonly couples: number;
  readonly capacity: number;
  /** Bytes in use, and allowed. */
  readonly bytes: number;
  readonly memory: number;
  /** The couples being looked into, from the root on. */
  readonly line: readonly { readonly component: number; readonly heap: number }[];
}

const DEFAULT_MEMORY = 1 << 29;
const SMALLEST_MEMORY = 1 << 20;
/** A couple takes about this many bytes of the table of proof numbers. */
const COUPLE_BYTES = 64;
/** Every so many couples `stop` is asked and the memory looked at. */
const INTERVAL = 16;
/** From so many nodes on a search is long, or very long. */
const LONG = 4000;
const VERY_LONG = 16_000;
/** How much worse than the best child, which another search looks into, the second may be to be taken instead. */
const DETOUR = 2;

/**
 * Depth-first proof-number search of couples (sum of components + nim heap), after Nagai's df-pn with
 * the thresholds of 1 + epsilon, and the couples of Lemoine and Viennot ("Nimbers are inevitable", 5).
 *
 * Known nimbers are merged into the heap and pairs of equal components cancel before a couple is looked
 * at. A couple of one component has its options and the smaller heaps as children. A couple of several
 * waits for the nimber of the least of them, found through its couples with heap 0, 1, 2, ...
 *
 * The proof number `pn` of a couple estimates the effort to prove that it is won, `dn` that it is lost.
 */
export class ProofNumberSearch implements Solver {
  readonly table: NimberTable;
  private readonly game: SumGame;
  private readonly memory: number;
  private readonly couples: CoupleTable;
  private readonly experience: Experience;
  private readonly estimate: Estimate;
  private readonly stack = new ChildStack();
  private readonly exchange: Exchange | undefined;
  private readonly leastExhaustive: number;
  private exhaustive: number;
  private readonly patience: number;
  private visited = 0;
  private nodeLimit = Infinity;
  private stop: (() => boolean) | undefined;
  private gameMemory: number;
  private halted: Unknown | "memory" | undefined;
  private readonly lineComponents: number[] = [];
  private readonly lineHeaps: number[] = [];
  /** The result of the last couple looked into. */
  private pn = 0;
  private dn = 0;
  /** The heap of the couple last merged. */
  private heap = 0;

  constructor(game: SumGame, table: NimberTable = new NimberTable(), options: SearchOptions = {}) {
    const tuning = { ...DEFAULT_TUNING, ...options.tuning };
    this.game = game;
    this.table = table;
    this.memory = Math.max(SMALLEST_MEMORY, options.memory ?? DEFAULT_MEMORY);
    this.gameMemory = this.memory * 0.75;
    this.couples = new CoupleTable(this.memory / 4 / COUPLE_BYTES);
    this.experience = new Experience(game);
    this.estimate = new Estimate(game, this.experience, tuning, options.seed ?? 0);
    this.exchange = options.exchange;
    this.leastExhaustive = tuning.exhaustive;
    this.exhaustive = tuning.exhaustive;
    this.patience = 1 + tuning.patience;
  }

  get nodes(): number {
    return this.visited;
  }

  /** Where the search is now; may be asked from within `Limits.stop`. */
  progress(): SearchProgress {
    return {
      nodes: this.visited,
      nimbers: this.table.size,
      couples: this.couples.size,
      capacity: this.couples.capacity,
      bytes: this.couples.bytes + (this.game.bytes ?? 0),
      memory: this.memory,
      line: this.lineComponents.map((component, i) => ({ component, heap: this.lineHeaps[i] })),
    };
  }

  /** `Limits.depth` has no meaning here and is not looked at. */
  outcome(components: readonly number[], limits: Limits = {}): Answer<Outcome> {
    this.begin(limits);
    return this.solve(components, 0);
  }

  /** As `outcome`; the nimber of a sum is found through those of its components. */
  nimber(components: readonly number[], limits: Limits = {}): Answer<number> {
    this.begin(limits);
    let nimber = 0;
    const odd = components.filter((component) => components.filter((other) => other === component).length % 2 === 1);
    for (const component of new Set(odd)) {
      while (this.table.nimber(component) < 0) {
        const heap = this.lowestHeap(component);
        const answer = this.solve([component], heap, components);
        if (!answer.known) return answer;
      }
      nimber ^= this.table.nimber(component);
    }
    return { known: true, value: nimber };
  }

  /** Finds what a proof misses: that components + heap is won (or lost), and by which nimbers. */
  fill(components: readonly number[], heap: number): void {
    this.begin({});
    this.solve(components, heap);
  }

  private begin(limits: Limits): void {
    this.nodeLimit = limits.nodes === undefined ? Infinity : this.visited + limits.nodes;
    this.stop = limits.stop;
  }

  /** Searches a couple, again from the root whenever memory had to be given back. */
  private solve(components: readonly number[], heap: number, needed = components): Answer<Outcome> {
    for (;;) {
      this.halted = undefined;
      this.lookInto(Int32Array.from(components), heap, FAR, FAR);
      if (this.pn === 0) return { known: true, value: "win" };
      if (this.dn === 0) return { known: true, value: "loss" };
      if (this.halted === "nodes" || this.halted === "stopped") return { known: false, reason: this.halted };
      this.giveMemoryBack(needed);
    }
  }

  /** Looks into a couple given from outside. */
  private lookInto(components: Int32Array, heap: number, pnBound: number, dnBound: number): void {
    const { stack } = this;
    stack.reserve(components.length);
    const from = stack.used;
    stack.components.set(components, from);
    const to = this.merge(from, from + components.length, heap);
    stack.used = to;
    this.search(from, to, this.heap, pnBound, dnBound);
    stack.used = from;
  }

  /**
   * Replaces components of known nimber in stack.components[from .. to) by their part of the heap and
   * lets pairs of equal ones cancel. Leaves the heap in `this.heap`. @returns the new end.
   */
  private merge(from: number, to: number, heap: number): number {
    const { components } = this.stack;
    const { table } = this;
    let merged = heap;
    let end = from;
    for (let i = from; i < to; i++) {
      const component = components[i];
      let nimber = table.nimber(component);
      if (nimber < 0 && this.game.weight(component) <= this.exhaustive) nimber = this.solveSmall(component);
      if (nimber >= 0) {
        merged ^= nimber;
        continue;
      }
      let at = end;
      while (at > from && components[at - 1] > component) at--;
      if (at > from && components[at - 1] === component) {
        for (let j = at; j < end; j++) components[j - 1] = components[j];
        end--;
      } else {
        for (let j = end; j > at; j--) components[j] = components[j - 1];
        components[at] = component;
        end++;
      }
    }
    this.heap = merged;
    return end;
  }

  /** The nimber of a light component by the nimbers of all its options. */
  private solveSmall(component: number): number {
    const { table } = this;
    const known = table.nimber(component);
    if (known >= 0) return known;
    const options = this.game.options(component);
    if (options === undefined) return -1;
    const taken = new Set<number>();
    for (let at = 0; at < options.length; ) {
      let nimber = 0;
      for (let left = options[at++]; left > 0; left--) nimber ^= this.solveSmall(options[at++]);
      taken.add(nimber);
    }
    let nimber = 0;
    while (taken.has(nimber)) nimber++;
    table.setNimber(component, nimber);
    return nimber;
  }

  /** Looks into a merged couple until it is proved or its numbers meet their bounds. */
  private search(from: number, to: number, heap: number, pnBound: number, dnBound: number): void {
    if (from === to) this.decide(heap !== 0);
    else if (to - from === 1) this.searchOne(this.stack.components[from], heap, pnBound, dnBound);
    else this.searchSum(from, to, heap, pnBound, dnBound);
  }

  private decide(won: boolean): void {
    this.pn = won ? 0 : FAR;
    this.dn = won ? FAR : 0;
  }

  private searchOne(component: number, heap: number, pnBound: number, dnBound: number): void {
    if (!this.mayGoOn()) {
      this.pn = 1;
      this.dn = 1;
      return;
    }
    const before = this.visited++;
    const place = this.exchange?.enter(component, heap) ?? 0;
    this.lineComponents.push(component);
    this.lineHeaps.push(heap);
    const { stack } = this;
    const base = stack.top;
    const used = stack.used;
    const state = this.expand(component, heap);
    if (state === UNKNOWN) {
      this.pn = 1;
      this.dn = 1;
    } else {
      this.advance(component, heap, base, state === WON, pnBound, dnBound);
    }
    stack.top = base;
    stack.used = used;
    this.lineComponents.pop();
    this.lineHeaps.pop();
    this.exchange?.leave(place);
    if (state !== UNKNOWN && this.pn !== 0 && this.dn !== 0) {
      stack.reserve(1);
      stack.components[used] = component;
      const hash = coupleHash(stack.components, used, used + 1, heap);
      this.couples.store(stack.components, used, used + 1, heap, hash, this.pn, this.dn, this.visited - before);
    }
  }

  /** Pushes the children that are not proved to be won. */
  private expand(component: number, heap: number): typeof OPEN | typeof WON | typeof UNKNOWN {
    const { stack, table } = this;
    const options = this.game.options(component, this.stop, (parts, count) => this.isLost(parts, count, heap));
    if (options === undefined) {
      if (this.lost) {
        this.lost = false;
        return WON;
      }
      this.halted = "stopped";
      return UNKNOWN;
    }
    stack.begin();
    for (let smaller = 0; smaller < heap; smaller++) {
      if (table.excludes(component, smaller)) continue;
      stack.reserve(1);
      stack.components[stack.used] = component;
      this.push(stack.used + 1, smaller);
    }
    for (let at = 0; at < options.length; ) {
      const count = options[at++];
      stack.reserve(count);
      const from = stack.used;
      for (let i = 0; i < count; i++) stack.components[from + i] = options[at++];
      const to = this.merge(from, from + count, heap);
      if (from === to) {
        if (this.heap === 0) return WON;
        continue;
      }
      if (to - from === 1 && table.excludes(stack.components[from], this.heap)) continue;
      this.push(to, this.heap);
    }
    return OPEN;
  }

  private lost = false;

  /** Whether the option made of `parts` is known to be lost next to the heap. */
  private isLost(parts: Int32Array, count: number, heap: number): boolean {
    let merged = heap;
    for (let i = 0; i < count; i++) {
      const nimber = this.table.nimber(parts[i]);
      if (nimber < 0) return false;
      merged ^= nimber;
    }
    if (merged === 0) this.lost = true;
    return this.lost;
  }

  private push(to: number, heap: number): void {
    const { stack, couples, estimate } = this;
    const from = stack.used;
    const hash = coupleHash(stack.components, from, to, heap);
    if (stack.isRepeated(to, heap, hash)) return;
    const index = couples.find(stack.components, from, to, heap, hash);
    if (index >= 0) {
      stack.push(to, heap, hash, couples.pn(index), couples.dn(index));
    } else {
      estimate.of(stack.components, from, to, heap, hash);
      stack.push(to, heap, hash, estimate.pn, estimate.dn);
    }
  }

  /** Goes on with the best child until the couple is proved or its numbers meet their bounds. */
  private advance(component: number, heap: number, base: number, won: boolean, pnBound: number, dnBound: number): void {
    const { stack, table } = this;
    let found = won;
    for (;;) {
      if (found) {
        table.exclude(component, heap);
        this.experience.learn(component, heap, false);
        this.exchange?.publish(component, heap, false);
        this.decide(true);
        return;
      }
      if (stack.top === base) {
        table.setNimber(component, heap);
        this.experience.learn(component, heap, true);
        this.exchange?.publish(component, heap, true);
        this.decide(false);
        return;
      }
      const { pns, dns, top } = stack;
      let sum = 0;
      let least = FAR;
      let second = FAR;
      let best = base;
      let other = -1;
      for (let i = base; i < top; i++) {
        sum += pns[i];
        const dn = dns[i];
        if (dn < least) {
          second = least;
          other = best;
          least = dn;
          best = i;
        } else if (dn < second) {
          second = dn;
          other = i;
        }
      }
      if (least >= pnBound || sum >= dnBound || this.halted !== undefined) {
        this.pn = least;
        this.dn = sum;
        return;
      }
      if (this.exchange !== undefined && second < pnBound && second <= least * DETOUR && this.isBusy(best)) {
        best = other;
      }
      this.search(
        stack.starts[best],
        stack.ends[best],
        stack.heaps[best],
        Math.max(dnBound - (sum - pns[best]), pns[best] * 1.0001),
        Math.min(pnBound, second * this.patience),
      );
      if (this.dn === 0) found = true;
      else if (this.pn === 0) stack.remove(best);
      else if (this.halted === undefined) {
        stack.pns[best] = this.pn;
        stack.dns[best] = this.dn;
      }
    }
  }

  private isBusy(child: number): boolean {
    const { stack } = this;
    const from = stack.starts[child];
    if (stack.ends[child] - from !== 1) return false;
    return this.exchange?.isBusy(stack.components[from], stack.heaps[child]) ?? false;
  }

  /** A couple of several components waits for the nimber of the least of them. */
  private searchSum(start: number, stop: number, startHeap: number, pnBound: number, dnBound: number): void {
    const { stack, table, couples } = this;
    const count = stop - start;
    const from = stack.used;
    const before = this.visited;
    stack.reserve(count + 1);
    let pn = FAR;
    let dn = FAR;
    for (;;) {
      stack.components.copyWithin(from, start, stop);
      const to = this.merge(from, from + count, startHeap);
      const { heap } = this;
      stack.used = to;
      if (to - from <= 1) {
        if (to > from && table.excludes(stack.components[from], heap)) this.decide(true);
        else this.search(from, to, heap, pnBound, dnBound);
        ({ pn, dn } = this);
        break;
      }
      const component = this.leastComponent(from, to);
      const first = this.lowestHeap(component);
      stack.reserve(1);
      stack.components[to] = component;
      const hash = coupleHash(stack.components, to, to + 1, first);
      const index = couples.find(stack.components, to, to + 1, first, hash);
      let partPn: number;
      let partDn: number;
      if (index >= 0) {
        partPn = couples.pn(index);
        partDn = couples.dn(index);
      } else {
        this.estimate.of(stack.components, to, to + 1, first, hash);
        partPn = this.estimate.pn;
        partDn = this.estimate.dn;
      }
      const effort = Math.min(partPn, partDn);
      if (effort >= pnBound || effort >= dnBound || this.halted !== undefined) {
        pn = effort;
        dn = effort;
        break;
      }
      const bound = Math.max(Math.min(pnBound, dnBound), effort * 1.0001);
      if (partPn <= partDn) this.searchOne(component, first, bound, FAR);
      else this.searchOne(component, first, FAR, bound);
    }
    stack.used = from;
    this.pn = pn;
    this.dn = dn;
    if (pn !== 0 && dn !== 0 && this.halted === undefined) {
      const hash = coupleHash(stack.components, start, stop, startHeap);
      couples.store(stack.components, start, stop, startHeap, hash, pn, dn, this.visited - before);
    }
  }

  private leastComponent(from: number, to: number): number {
    const { components } = this.stack;
    const { game } = this;
    let least = components[from];
    for (let i = from + 1; i < to; i++) {
      const component = components[i];
      const difference = game.weight(component) - game.weight(least) || game.breadth(component) - game.breadth(least);
      if (difference < 0) least = component;
    }
    return least;
  }

  /** The least heap that is not known to be excluded. */
  private lowestHeap(component: number): number {
    let heap = 0;
    while (this.table.excludes(component, heap)) heap++;
    return heap;
  }

  private mayGoOn(): boolean {
    if (this.halted !== undefined) return false;
    if (this.visited >= this.nodeLimit) this.halted = "nodes";
    else if (this.visited % INTERVAL === 0) {
      if (this.stop?.() === true) this.halted = "stopped";
      else if ((this.game.bytes ?? 0) > this.gameMemory) this.makeRoom();
      this.exchange?.receive();
      this.exhaustive = this.leastExhaustive + (this.visited < LONG ? 0 : this.visited < VERY_LONG ? 1 : 2);
    }
    return this.halted === undefined;
  }

  /** Lets options go; if that is not enough, the search goes back to its root, where components can go. */
  private makeRoom(): void {
    this.game.trim?.();
    if ((this.game.bytes ?? 0) > this.gameMemory * 0.7) this.halted = "memory";
  }

  /** Has the game forget what neither a nimber, a proof number nor the caller needs. */
  private giveMemoryBack(needed: readonly number[]): void {
    const { game, table, couples } = this;
    for (;;) {
      const kept = new Set(needed);
      couples.forEach((data, from, to) => {
        for (let i = from; i < to; i++) kept.add(data[i]);
      });
      game.forget?.((component) => kept.has(component) || table.nimber(component) >= 0, (component) => table.forget(component));
      const { bytes = 0 } = game;
      if (bytes < this.memory * 0.5) return;
      if (couples.size < 32) {
        // Nimbers alone fill the memory: they are never given up, and the search needs some room.
        this.gameMemory = Math.max(this.gameMemory, bytes * 1.5);
        return;
      }
      couples.replace();
    }
  }
}

const OPEN = 0;
const WON = 1;
const UNKNOWN = 2;
