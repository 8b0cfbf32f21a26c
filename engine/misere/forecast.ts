import type { ComponentSet } from "../grundy/component-set.ts";
import type { SumGame } from "../grundy/game.ts";
import { copied } from "../typed-arrays.ts";
import { type ReducedTrees, ZERO } from "./reduced-trees.ts";
import type { Sums } from "./sums.ts";

const CLASS_BITS = 18;
const COARSE_BITS = 16;
const ANALOGUE_BITS = 21;
const USUAL_LOSS_RATE = 0.3;
/** Sums that a coarse prior weighs as much as. */
const COARSE_PRIOR = 10;
const CLASS_PRIOR = 3;
/** Part of the learned rate that an estimate follows. */
const TRUST = 0.15;
/** Factors on the efforts to prove a loss and a win if an analogue was lost, or won. */
const LOST_ANALOGUE = { loss: 0.6, win: 3 };
const WON_ANALOGUE = { loss: 3, win: 0.7 };

/**
 * Estimates how hard it is to prove that a sum is lost, or won: from its branching, from how often similar sums were
 * lost, and from its analogue, in which three isolated spots count as a heap of 1. No proof depends on it.
 */
export class Forecast {
  /** Effort to prove a win of the sum that `estimate` read last; 1 is that of a sum about which nothing is known. */
  winEffort = 1;
  lossEffort = 1;
  private readonly game: SumGame;
  private readonly sums: Sums;
  private readonly trees: ReducedTrees;
  private readonly classSeen = new Int32Array(1 << CLASS_BITS);
  private readonly classLost = new Int32Array(1 << CLASS_BITS);
  private readonly coarseSeen = new Int32Array(1 << COARSE_BITS);
  private readonly coarseLost = new Int32Array(1 << COARSE_BITS);
  /** A hash of the analogue decided last, and 1 if it was won, else 0. */
  private readonly analogueHashes: Int32Array;
  private readonly analogueWon: Uint8Array;
  /** Analogue of each component, an entry times 2 + heap; -1 if it is not computed. Large searches outgrow a map. */
  private analogues = new Int32Array(1024).fill(-1);
  private class = 0;
  private coarse = 0;
  private place = 0;
  private hash = 0;

  constructor(game: SumGame, sums: Sums) {
    this.game = game;
    this.sums = sums;
    this.trees = sums.trees;
    const places = game.analogue === undefined ? 0 : 1 << ANALOGUE_BITS;
    this.analogueHashes = new Int32Array(places);
    this.analogueWon = new Uint8Array(places);
  }

  learn(entries: Int32Array, from: number, to: number, heap: number, lost: boolean): void {
    this.classify(entries, from, to, heap);
    this.classSeen[this.class]++;
    this.coarseSeen[this.coarse]++;
    if (lost) {
      this.classLost[this.class]++;
      this.coarseLost[this.coarse]++;
    }
    if (this.game.analogue === undefined) return;
    this.findAnalogue(entries, from, to, heap);
    this.analogueHashes[this.place] = this.hash;
    this.analogueWon[this.place] = lost ? 0 : 1;
  }

  /** Sets `lossEffort` and `winEffort`. */
  estimate(entries: Int32Array, from: number, to: number, heap: number): void {
    let branching = 1;
    for (let i = from; i < to; i++) {
      const part = entries[i] >> 1;
      branching += (entries[i] & 1) === 1 ? this.trees.childCount(part) : this.game.branchingEstimate(part);
    }
    this.classify(entries, from, to, heap);
    const coarse =
      (this.coarseLost[this.coarse] + COARSE_PRIOR * USUAL_LOSS_RATE) / (this.coarseSeen[this.coarse] + COARSE_PRIOR);
    const lost = (this.classLost[this.class] + CLASS_PRIOR * coarse) / (this.classSeen[this.class] + CLASS_PRIOR);
    this.lossEffort = Math.sqrt(branching) * (USUAL_LOSS_RATE / lost) ** TRUST;
    this.winEffort = 1;
    if (this.game.analogue === undefined) return;
    this.findAnalogue(entries, from, to, heap);
    if (this.analogueHashes[this.place] !== this.hash) return;
    const factors = this.analogueWon[this.place] === 0 ? LOST_ANALOGUE : WON_ANALOGUE;
    this.lossEffort *= factors.loss;
    this.winEffort *= factors.win;
  }

  /** Marks the analogues of marked components, too, and drops those of the others. */
  keepAnalogues(kept: ComponentSet): void {
    const { analogues } = this;
    for (let component = 0; component < analogues.length; component++)
      if (!kept.has(component)) analogues[component] = -1;
    for (const analogue of analogues) {
      const entry = analogue >> 1;
      if (analogue >= 0 && (entry & 1) === 0) kept.add(entry >> 1);
    }
  }

  private classify(entries: Int32Array, from: number, to: number, heap: number): void {
    let hash = heap + 1;
    let nimber = 0;
    let depth = 0;
    let heavy = 0;
    for (let i = from; i < to; i++) {
      const part = entries[i] >> 1;
      if ((entries[i] & 1) === 1) {
        nimber ^= this.trees.normalNimber(part);
        continue;
      }
      depth += this.game.depthBound(part);
      heavy++;
      hash = Math.imul(hash ^ (this.game.featureClass?.(part) ?? 0), 0x5bd1e995) ^ (hash >>> 15);
    }
    hash = Math.imul(hash ^ nimber, 0x5bd1e995);
    this.class = (hash ^ (hash >>> 13)) & ((1 << CLASS_BITS) - 1);
    hash = Math.imul(depth ^ Math.imul(Math.min(heavy, 4), 0x2c1b3c6d), 0x5bd1e995);
    hash = Math.imul(hash ^ (nimber * 2 + heap), 0x2c1b3c6d);
    this.coarse = (hash ^ (hash >>> 15)) & ((1 << COARSE_BITS) - 1);
  }

  private findAnalogue(entries: Int32Array, from: number, to: number, heap: number): void {
    let rest = heap;
    let [one, other] = [0, 0];
    for (let i = from; i < to; i++) {
      let entry = entries[i];
      if ((entry & 1) === 0) {
        const analogue = this.analogueOf(entry >> 1);
        rest ^= analogue & 1;
        entry = analogue >> 1;
      }
      let mixed = Math.imul(entry ^ (entry >>> 15) ^ 0x2c1b3c6d, 0x5bd1e995);
      mixed = Math.imul(mixed ^ (mixed >>> 13), 0x2c1b3c6d);
      mixed ^= mixed >>> 16;
      one = (one + mixed) | 0;
      other = (other + Math.imul(mixed ^ 0x7f4a7c15, 0x297a2d39)) | 0;
    }
    one = Math.imul(one ^ (one >>> 15) ^ rest, 0x5bd1e995);
    this.place = (one ^ (one >>> 13)) & ((1 << ANALOGUE_BITS) - 1);
    // Odd, as empty places hold 0.
    this.hash = (other * 4 + rest * 2) | 1;
  }

  /** An entry times 2, plus a heap. */
  private analogueOf(component: number): number {
    if (component >= this.analogues.length) {
      const { length } = this.analogues;
      this.analogues = copied(this.analogues, new Int32Array(Math.max(component + 1, length * 2)).fill(-1, length));
    }
    const known = this.analogues[component];
    if (known >= 0) return known;
    const analogue = this.game.analogue?.(component);
    let found = component * 4;
    if (analogue !== undefined) {
      const tree = this.sums.light.of(analogue.component);
      if (tree < 0) found = analogue.component * 4 + analogue.heap;
      else {
        const base = this.trees.isPlusOne(tree) ? this.trees.partner(tree) : tree;
        found = base === ZERO ? analogue.heap : base * 4 + 2 + analogue.heap;
        if (base !== tree) found ^= 1;
      }
    }
    this.analogues[component] = found;
    return found;
  }
}
