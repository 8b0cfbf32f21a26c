import type { SumGame } from "../game.ts";
import type { Nimbers } from "../table.ts";
import { eachOption, optionsOf } from "../options.ts";
import { cancelPairs } from "../sums.ts";

/** Couple to be proved: components + heap is won, or at the root lost. */
export interface Need {
  /** The components, ascending, each once. */
  readonly components: readonly number[];
  readonly heap: number;
  /** Ways to prove it, in the format of `SumGame.options`. */
  readonly ways: Int32Array;
}

export type WonCouple = Pick<Need, "components" | "heap">;

/** What a proof needs. It ignores what the table learns after the first query. */
export class Needs {
  private readonly game: SumGame;
  private readonly table: Nimbers;
  private readonly needs: Need[] = [];
  private readonly wonSums = new Map<string, number>();
  private readonly byComponent = new Map<number, readonly number[]>();
  private readonly runs: number[] = [];

  constructor(game: SumGame, table: Nimbers) {
    this.game = game;
    this.table = table;
  }

  get(need: number): Need {
    return this.needs[need];
  }

  /** Couples that must be proved for a component's nimber: no option has it, and some option has each smaller one. */
  of(component: number): readonly number[] {
    const known = this.byComponent.get(component);
    if (known !== undefined) return known;
    const nimber = this.table.nimber(component);
    const needs = new Set<number>();
    for (let smaller = 0; smaller < nimber; smaller++) needs.add(this.addWon([component], smaller, false));
    for (const option of eachOption(optionsOf(this.game, component))) {
      const components = cancelPairs(option);
      if (components.length > 0 || nimber === 0) needs.add(this.won(components, nimber));
    }
    const found = [...needs];
    this.byComponent.set(component, found);
    return found;
  }

  won(components: Iterable<number>, heap: number): number {
    const odd = cancelPairs(components);
    const key = `${odd.join()} ${heap}`;
    const known = this.wonSums.get(key);
    if (known !== undefined) return known;
    const need = this.addWon(odd, heap, true);
    this.wonSums.set(key, need);
    return need;
  }

  lost(components: Iterable<number>, heap = 0): number {
    const odd = cancelPairs(components);
    return this.add(odd, heap, this.sumOf(odd) === heap ? Int32Array.of(odd.length, ...odd) : new Int32Array(0));
  }

  private addWon(components: readonly number[], heap: number, direct: boolean): number {
    this.runs.length = 0;
    const sum = direct ? this.sumOf(components) : -1;
    if (sum >= 0 && sum !== heap) this.runs.push(components.length, ...components);
    components.forEach((component, i) => this.addMoves(component, components.toSpliced(i, 1), heap));
    return this.add(components, heap, withoutDetours(Int32Array.from(this.runs)));
  }

  private add(components: readonly number[], heap: number, ways: Int32Array): number {
    this.needs.push({ components, heap, ways });
    return this.needs.length - 1;
  }

  private addMoves(component: number, others: readonly number[], heap: number): void {
    const { runs } = this;
    for (const option of eachOption(optionsOf(this.game, component))) {
      const begin = runs.length;
      runs.push(0);
      for (const other of others) toggle(runs, begin, other);
      for (const part of option) toggle(runs, begin, part);
      let sum = 0;
      for (let i = begin + 1; i < runs.length && sum >= 0; i++) {
        const nimber = this.table.nimber(runs[i]);
        sum = nimber < 0 ? -1 : sum ^ nimber;
      }
      if (sum === heap) runs[begin] = runs.length - begin - 1;
      else runs.length = begin;
    }
  }

  /** The nimber of a sum. @returns -1 if unknown. */
  private sumOf(components: readonly number[]): number {
    let sum = 0;
    for (const component of components) {
      const nimber = this.table.nimber(component);
      if (nimber < 0) return -1;
      sum ^= nimber;
    }
    return sum;
  }
}

function toggle(runs: number[], begin: number, component: number): void {
  for (let i = begin + 1; i < runs.length; i++) {
    if (runs[i] !== component) continue;
    runs[i] = runs[runs.length - 1];
    runs.pop();
    return;
  }
  runs.push(component);
}

function withoutDetours(ways: Int32Array): Int32Array {
  const single = new Set<number>();
  for (const way of eachOption(ways)) if (way.length === 1) single.add(way[0]);
  const kept = [...single].flatMap((component) => [1, component]);
  for (const way of eachOption(ways)) {
    if (way.length !== 1 && !way.some((component) => single.has(component))) kept.push(way.length, ...way);
  }
  return Int32Array.from(kept);
}
