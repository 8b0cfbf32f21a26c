import type { SumGame } from "../grundy/game.ts";
import { Interner } from "../grundy/interner.ts";
import { OptionCollector } from "../grundy/option-collector.ts";
import { eachOption, optionsOf } from "../grundy/options.ts";
import type { ChildStack } from "../grundy/search/child-stack.ts";
import { copied } from "../typed-arrays.ts";
import { ComponentTrees } from "./component-trees.ts";
import { ReducedTrees, type Tree, ZERO } from "./reduced-trees.ts";
import type { TreeLimits } from "./tree-limits.ts";

export const UNDECIDED = 0;
export const KNOWN_WON = 1;
export const KNOWN_LOST = 2;
export type Known = typeof UNDECIDED | typeof KNOWN_WON | typeof KNOWN_LOST;

export interface EntrySum {
  readonly entries: Int32Array;
  readonly heap: number;
}

/** Bytes of a small typed array besides its entries. */
const OVERHEAD = 120;

/**
 * A sum is a row of entries, ascending, and a heap of 0 or 1. An entry is a heavy component (2 * component) or a tree
 * (2 * tree + 1) that is neither 0 nor another tree plus 1 (misere-reduced-canonical-trees, 4.1).
 */
export class Sums {
  readonly trees = new ReducedTrees();
  readonly light: ComponentTrees;
  /** Heap of the sum that `normalize` read last. */
  heap = 0;
  private readonly game: SumGame;
  private readonly collector = new OptionCollector();
  private runs: (Int32Array | undefined)[] = [];
  private runBytes = 0;
  private readonly decided = new Interner();
  private results = new Uint8Array(1024);
  private key = new Int32Array(64);
  private option = new Int32Array(64);
  /** Mark of each component whose options were once left half made: 1. */
  private left = new Uint8Array(1024);
  private readonly single = new Int32Array(1);

  constructor(game: SumGame, limits: TreeLimits) {
    this.game = game;
    this.light = new ComponentTrees(game, this.trees, limits);
  }

  get bytes(): number {
    return this.trees.bytes + this.runBytes + this.decided.bytes;
  }

  /** Visits the entries of the sums decided by the search. */
  forEachDecided(visit: (data: ArrayLike<number>, from: number, to: number) => void): void {
    const { decided } = this;
    // A key begins with its heap.
    for (let id = 0; id < decided.size; id++) visit(decided.data, decided.start(id) + 1, decided.end(id));
  }

  /** The number of a component without tree is free for another one. */
  forget(component: number): void {
    if (component < this.left.length) this.left[component] = 0;
  }

  /** The number of sums decided by the search. */
  get decidedCount(): number {
    return this.decided.size;
  }

  trim(): void {
    this.runs = [];
    this.runBytes = 0;
  }

  /** Writes the entries of some components and trees into `to[at ..]` and sets `heap`. @returns their end. */
  normalize(components: ArrayLike<number>, to: Int32Array, at: number, beside: readonly Tree[] = []): number {
    let end = at;
    let heap = 0;
    const count = components.length + beside.length;
    for (let i = 0; i < count; i++) {
      const tree = i >= components.length ? beside[i - components.length] : this.light.of(components[i]);
      const entry = tree < 0 ? components[i] * 2 : this.entryOf(tree);
      if (tree >= 0 && this.trees.isPlusOne(tree)) heap ^= 1;
      if (entry < 0) continue;
      let place = end++;
      for (; place > at && to[place - 1] > entry; place--) to[place] = to[place - 1];
      to[place] = entry;
    }
    this.heap = heap;
    return end;
  }

  /** -1 if the tree is 0 or 1. */
  private entryOf(tree: Tree): number {
    const base = this.trees.isPlusOne(tree) ? this.trees.partner(tree) : tree;
    return base === ZERO ? -1 : base * 2 + 1;
  }

  /** Lists each option of a heavy component: 1 + the number of entries, the heap, the entries. */
  private optionsOf(component: number): Int32Array {
    const known = this.runs[component];
    if (known !== undefined) return known;
    this.collector.clear();
    for (const option of eachOption(optionsOf(this.game, component))) {
      if (this.key.length <= option.length) this.key = new Int32Array(option.length * 2);
      const end = this.normalize(option, this.key, 1);
      this.key[0] = this.heap;
      this.collector.add(this.key, end);
    }
    const run = this.collector.run();
    this.runs[component] = run;
    this.runBytes += run.byteLength + OVERHEAD;
    return run;
  }

  /**
   * Writes each child of the sum stack.components[from .. to) + heap at `stack.used`, not always once, and calls
   * `visit`, until it says true. Options that are not made yet come last.
   * @param mayLeave whether a child known to be lost may end it, too, without a visit and before all options are made.
   * @returns whether it ended early.
   */
  someChild(
    stack: ChildStack,
    from: number,
    to: number,
    heap: number,
    visit: (to: number, heap: number) => boolean,
    mayLeave = false,
  ): boolean {
    if (heap === 1) {
      stack.reserve(to - from);
      stack.components.copyWithin(stack.used, from, to);
      if (visit(stack.used + to - from, 0)) return true;
    }
    let isComplete = true;
    for (let i = from; i < to; i++) {
      if (!this.isReady(stack.components[i])) isComplete = false;
      else if (isFirst(stack, from, i) && this.someMove(stack, from, to, heap, i, visit)) return true;
    }
    if (isComplete) return false;
    for (let i = from; i < to; i++) {
      if (this.isReady(stack.components[i])) continue;
      if (mayLeave && this.meetsLoss(stack, from, to, heap, i)) return true;
      if (this.someMove(stack, from, to, heap, i, visit)) return true;
    }
    return false;
  }

  private isReady(entry: number): boolean {
    return (entry & 1) === 1 || this.runs[entry >> 1] !== undefined;
  }

  /** Makes the options of a component until one leaves a sum known to be lost; only once, as these are not kept. */
  private meetsLoss(stack: ChildStack, from: number, to: number, heap: number, moved: number): boolean {
    const component = stack.components[moved] >> 1;
    if (component >= this.left.length)
      this.left = copied(this.left, new Uint8Array(Math.max(component + 1, this.left.length * 2)));
    if (this.left[component] === 1) return false;
    let isMet = false;
    this.game.options(component, undefined, (parts, count) => {
      isMet = this.isLostMove(stack, from, to, heap, moved, parts.subarray(0, count));
      return isMet;
    });
    if (isMet) this.left[component] = 1;
    return isMet;
  }

  /** Makes no trees, as the game is amid the options of a component. */
  private isLostMove(
    stack: ChildStack,
    from: number,
    to: number,
    heap: number,
    moved: number,
    parts: Int32Array,
  ): boolean {
    if (!parts.every((part) => this.light.isReady(part))) return false;
    if (this.option.length < parts.length) this.option = new Int32Array(parts.length * 2);
    const last = this.normalize(parts, this.option, 0);
    const rest = heap ^ this.heap;
    const end = this.replace(stack, from, to, moved, this.option, 0, last);
    return this.known(stack.components, stack.used, end, rest) === KNOWN_LOST;
  }

  private someMove(
    stack: ChildStack,
    from: number,
    to: number,
    heap: number,
    moved: number,
    visit: (to: number, heap: number) => boolean,
  ): boolean {
    const entry = stack.components[moved];
    if ((entry & 1) === 1) {
      for (const child of this.trees.children(entry >> 1)) {
        this.single[0] = this.entryOf(child);
        const end = this.replace(stack, from, to, moved, this.single, 0, this.single[0] < 0 ? 0 : 1);
        if (visit(end, this.trees.isPlusOne(child) ? heap ^ 1 : heap)) return true;
      }
      return false;
    }
    const run = this.optionsOf(entry >> 1);
    for (let at = 0; at < run.length;) {
      const next = at + 1 + run[at];
      const end = this.replace(stack, from, to, moved, run, at + 2, next);
      if (visit(end, heap ^ run[at + 1])) return true;
      at = next;
    }
    return false;
  }

  /** Writes a sum at `stack.used` with parts[next .. last) for the entry `moved`. @returns its end. */
  private replace(
    stack: ChildStack,
    from: number,
    to: number,
    moved: number,
    parts: Int32Array,
    next: number,
    last: number,
  ): number {
    stack.reserve(to - from + last - next);
    const { components } = stack;
    let at = stack.used;
    let part = next;
    for (let i = from; i < to; i++) {
      if (i === moved) continue;
      while (part < last && parts[part] <= components[i]) components[at++] = parts[part++];
      components[at++] = components[i];
    }
    while (part < last) components[at++] = parts[part++];
    return at;
  }

  /** Says what is known about entries[from .. to) + heap. */
  known(entries: Int32Array, from: number, to: number, heap: number): Known {
    const seen = this.atSight(entries, from, to, heap);
    if (seen !== UNDECIDED) return seen;
    const id = this.decided.find(this.key, 0, this.fillKey(entries, from, to, heap));
    return id < 0 ? UNDECIDED : (this.results[id] as Known);
  }

  /** Single trees, and sums of tame ones: see `ReducedTrees.isTame`. */
  atSight(entries: Int32Array, from: number, to: number, heap: number): Known {
    const { trees } = this;
    if (to - from === 1 && heap === 0 && (entries[from] & 1) === 1)
      return trees.isWon(entries[from] >> 1) ? KNOWN_WON : KNOWN_LOST;
    let sum = heap;
    let isFirm = false;
    for (let i = from; i < to; i++) {
      const tree = entries[i] >> 1;
      if ((entries[i] & 1) === 0 || !trees.isTame(tree)) return UNDECIDED;
      sum ^= trees.normalNimber(tree);
      isFirm ||= trees.normalNimber(tree) === trees.misereNimber(tree);
    }
    return (sum === 0) === isFirm ? KNOWN_LOST : KNOWN_WON;
  }

  decide(entries: Int32Array, from: number, to: number, heap: number, result: Known): void {
    const id = this.decided.intern(this.key, 0, this.fillKey(entries, from, to, heap));
    if (id >= this.results.length) {
      const larger = new Uint8Array(this.decided.capacity);
      larger.set(this.results);
      this.results = larger;
    }
    this.results[id] = result;
  }

  /** Takes on trust that a sum is lost. @returns false if it is known to be won. */
  enterLoss(components: readonly number[], trees: readonly Tree[]): boolean {
    const entries = new Int32Array(components.length + trees.length);
    const end = this.normalize(components, entries, 0, trees);
    const { heap } = this;
    const known = this.known(entries, 0, end, heap);
    if (known === UNDECIDED) this.decide(entries, 0, end, heap, KNOWN_LOST);
    return known !== KNOWN_WON;
  }

  /** The decided sums that are lost. */
  losses(): EntrySum[] {
    const { decided, results } = this;
    const losses: EntrySum[] = [];
    for (let id = 0; id < decided.size; id++) {
      if (results[id] !== KNOWN_LOST) continue;
      const key = Int32Array.from(decided.data.subarray(decided.start(id), decided.end(id)));
      losses.push({ entries: key.subarray(1), heap: key[0] });
    }
    return losses;
  }

  /** Depths of components and heights of trees in total. */
  weight(entries: Int32Array): number {
    return entries.reduce((sum, entry) => {
      const part = entry >> 1;
      return sum + ((entry & 1) === 1 ? this.trees.height(part) : this.game.depthBound(part));
    }, 0);
  }

  private fillKey(entries: Int32Array, from: number, to: number, heap: number): number {
    const length = to - from + 1;
    if (this.key.length < length) this.key = new Int32Array(length * 2);
    this.key[0] = heap;
    for (let i = from, at = 1; i < to; i++, at++) this.key[at] = entries[i];
    return length;
  }
}

function isFirst({ components }: ChildStack, from: number, at: number): boolean {
  return at === from || components[at - 1] !== components[at];
}

/** Picks the entries of a sum that are components. */
export function componentsOf(entries: Int32Array): number[] {
  return [...entries].filter((entry) => (entry & 1) === 0).map((entry) => entry >> 1);
}

/** Picks the entries of a sum that are trees. */
export function treesOf(entries: Int32Array): Tree[] {
  return [...entries].filter((entry) => (entry & 1) === 1).map((entry) => entry >> 1);
}
