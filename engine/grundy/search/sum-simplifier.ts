import type { Shortcuts, SumGame } from "../game.ts";
import { mex } from "../sums.ts";
import type { NimberTable } from "../table.ts";
import type { ChildStack } from "./child-stack.ts";
import type { SearchTuning } from "./settings.ts";
import type { SharedProofs } from "./shared-proofs.ts";

const LONG = 4000;
const VERY_LONG = 16_000;
/** Components solved at sight between two polls of `stop`. */
const INTERVAL = 8;

export class SumSimplifier {
  heap = 0;
  stop: (() => boolean) | undefined;
  isStopped = false;
  private solved = 0;
  private readonly game: SumGame;
  private readonly table: NimberTable;
  private readonly stack: ChildStack;
  private readonly shared: SharedProofs | undefined;
  private readonly shortcuts: Shortcuts | undefined;
  private readonly tuning: SearchTuning;
  /** The largest `depthBound` of a component that is solved at sight. */
  private bound: number;

  constructor(
    game: SumGame,
    table: NimberTable,
    stack: ChildStack,
    shared: SharedProofs | undefined,
    tuning: SearchTuning,
  ) {
    this.game = game;
    this.table = table;
    this.stack = stack;
    this.shared = shared;
    this.tuning = tuning;
    this.shortcuts = tuning.useShortcuts ? game.shortcuts : undefined;
    this.bound = tuning.solveAtSight;
  }

  adapt(nodes: number): void {
    const { solveAtSight, longSearchRise } = this.tuning;
    this.bound = solveAtSight + longSearchRise * (nodes < LONG ? 0 : nodes < VERY_LONG ? 1 : 2);
  }

  /**
   * Merges known nimbers into the heap, cancels equal components and solves light ones, in place; sets `heap`.
   * @returns the new end.
   */
  merge(from: number, to: number, heap: number): number {
    const { components } = this.stack;
    let merged = heap;
    let end = from;
    for (let i = from; i < to; i++) {
      const component = components[i];
      let nimber = this.known(component);
      if (nimber < 0 && this.game.depthBound(component) <= this.bound) nimber = this.solveLight(component);
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

  /** @returns -1 if unknown. */
  private known(component: number): number {
    const { table, shortcuts } = this;
    const known = table.nimber(component);
    if (known >= 0 || shortcuts === undefined) return known;
    const nimber = shortcuts.nimber(component);
    if (nimber >= 0) table.setNimber(component, nimber);
    return nimber;
  }

  least(from: number, to: number): number {
    const { components } = this.stack;
    const { game } = this;
    let least = components[from];
    for (let i = from + 1; i < to; i++) {
      const component = components[i];
      const difference =
        game.depthBound(component) - game.depthBound(least) ||
        game.branchingEstimate(component) - game.branchingEstimate(least);
      if (difference < 0) least = component;
    }
    return least;
  }

  /** @returns -1 if stopped. */
  private solveLight(component: number): number {
    const { table } = this;
    const known = this.known(component);
    if (known >= 0) return known;
    if (++this.solved % INTERVAL === 0 && this.stop?.() === true) this.isStopped = true;
    if (this.isStopped) return -1;
    const options = (this.shortcuts ?? this.game).options(component);
    if (options === undefined) return -1;
    const taken = new Set<number>();
    for (let at = 0; at < options.length;) {
      let nimber = 0;
      for (let left = options[at++]; left > 0; left--) {
        const part = this.solveLight(options[at++]);
        if (part < 0) return -1;
        nimber ^= part;
      }
      taken.add(nimber);
    }
    const nimber = mex(taken);
    table.setNimber(component, nimber);
    if (this.game.depthBound(component) >= this.tuning.shareFrom) this.shared?.publish(component, nimber, true);
    return nimber;
  }
}
