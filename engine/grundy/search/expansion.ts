import type { Shortcuts, SumGame } from "../game.ts";
import type { NimberTable } from "../table.ts";
import type { ChildStack } from "./child-stack.ts";
import { coupleHash } from "./couple-table.ts";
import type { NewestNumbers } from "./newest-numbers.ts";
import type { SharedProofs } from "./shared-proofs.ts";
import type { SumSimplifier } from "./sum-simplifier.ts";

/** The stack holds all children that may be lost. */
export const OPEN = 0;
/** A child is known to be lost. */
export const WON = 1;
export const UNKNOWN = 2;

/** See `Shortcuts.nimbersOfOptions`. */
const MASK_BITS = 31;

export class Expansion {
  private readonly game: SumGame;
  private readonly table: NimberTable;
  private readonly stack: ChildStack;
  private readonly numbers: NewestNumbers;
  private readonly simplifier: SumSimplifier;
  private readonly shortcuts: Shortcuts | undefined;
  private readonly shared: SharedProofs | undefined;
  private lost = false;

  constructor(
    game: SumGame,
    table: NimberTable,
    stack: ChildStack,
    numbers: NewestNumbers,
    simplifier: SumSimplifier,
    shortcuts: Shortcuts | undefined,
    shared: SharedProofs | undefined,
  ) {
    this.game = game;
    this.table = table;
    this.stack = stack;
    this.numbers = numbers;
    this.simplifier = simplifier;
    this.shortcuts = shortcuts;
    this.shared = shared;
  }

  /** Leaves out children known to be won. */
  expand(
    component: number,
    heap: number,
    stop: (() => boolean) | undefined,
  ): typeof OPEN | typeof WON | typeof UNKNOWN {
    const { stack, table, simplifier } = this;
    this.lost = false;
    const source = this.shortcuts ?? this.game;
    const options = source.options(component, stop, (parts, count) => this.isLost(parts, count, heap));
    if (options === undefined) return this.lost ? WON : UNKNOWN;
    stack.begin();
    for (let smaller = 0; smaller < heap; smaller++) {
      if (table.excludes(component, smaller)) continue;
      stack.reserve(1);
      stack.components[stack.used] = component;
      this.push(stack.used + 1, smaller);
    }
    for (let at = 0; at < options.length;) {
      const count = options[at++];
      stack.reserve(count);
      const from = stack.used;
      for (let i = 0; i < count; i++) stack.components[from + i] = options[at++];
      const to = simplifier.merge(from, from + count, heap);
      if (simplifier.isStopped) return UNKNOWN;
      if (from === to) {
        if (simplifier.heap === 0) return WON;
        continue;
      }
      if (to - from === 1 && this.isWon(stack.components[from], simplifier.heap)) continue;
      this.push(to, simplifier.heap);
    }
    return OPEN;
  }

  private isWon(component: number, heap: number): boolean {
    const { table, shortcuts } = this;
    if (table.excludes(component, heap)) return true;
    if (shortcuts === undefined || heap >= MASK_BITS) return false;
    if ((shortcuts.nimbersOfOptions(component) & (1 << heap)) === 0) return false;
    table.exclude(component, heap);
    return true;
  }

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
    const { stack, numbers, shared } = this;
    const from = stack.used;
    const hash = coupleHash(stack.components, from, to, heap);
    if (stack.isRepeated(to, heap, hash)) return;
    numbers.of(stack.components, from, to, heap, hash);
    if (shared !== undefined) {
      stack.places[stack.top] = shared.place;
      stack.checks[stack.top] = shared.check;
    }
    stack.push(to, heap, hash, numbers.pn, numbers.dn);
  }
}
