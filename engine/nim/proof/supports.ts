import type { SumGame } from "../game.ts";
import type { NimberTable } from "../table.ts";
import { optionsOf, someOption } from "./claims.ts";

/** A way to show something: the components whose nimbers it takes. */
export type Support = readonly number[];

/** The table does not hold what a proof needs: the outcome of `components` + `heap` has to be found first. */
export class ProofGap extends Error {
  readonly components: readonly number[];
  readonly heap: number;

  constructor(components: readonly number[], heap: number) {
    super("the table of nimbers does not prove this yet");
    this.name = "ProofGap";
    this.components = components;
    this.heap = heap;
  }
}

/** The ways in which a table of nimbers can show what proofs need. */
export class Supports {
  private readonly game: SumGame;
  private readonly table: NimberTable;
  private readonly wonWays = new Map<string, readonly Support[]>();
  private readonly needed = new Map<number, readonly (readonly Support[])[]>();

  constructor(game: SumGame, table: NimberTable) {
    this.game = game;
    this.table = table;
  }

  /** What the nimber of a component rests on: each entry is something to be shown, in one of several ways. */
  needs(component: number): readonly (readonly Support[])[] {
    const known = this.needed.get(component);
    if (known !== undefined) return known;
    const nimber = this.table.nimber(component);
    const needs: (readonly Support[])[] = [];
    const options = optionsOf(this.game, component);
    for (let smaller = 0; smaller < nimber; smaller++) needs.push(this.movesTo([component], smaller));
    const seen = new Set<string>();
    someOption(options, (option) => {
      const components = oddOnes(option);
      const key = components.join();
      if (components.length > 0 && !seen.has(key)) needs.push(this.won(components, nimber));
      seen.add(key);
      return false;
    });
    this.needed.set(component, needs);
    return needs;
  }

  /** What shows that a sum is lost. @throws {ProofGap} */
  lost(components: Iterable<number>): Support {
    const odd = oddOnes(components);
    if (this.sumOf(odd) !== 0) throw new ProofGap(odd, 0);
    return odd;
  }

  /** The ways to show that components + heap is won. @throws {ProofGap} */
  won(components: Iterable<number>, heap: number): readonly Support[] {
    const odd = oddOnes(components);
    const key = `${odd.join()} ${heap}`;
    const known = this.wonWays.get(key);
    if (known !== undefined) return known;
    const sum = this.sumOf(odd);
    const ways = sum < 0 || sum === heap ? [] : [odd];
    const all = [...ways, ...this.moves(odd, heap)];
    if (all.length === 0) throw new ProofGap(odd, heap);
    this.wonWays.set(key, all);
    return all;
  }

  /** The ways to show that a move leads from components + heap to a loss. */
  private movesTo(components: readonly number[], heap: number): readonly Support[] {
    const ways = this.moves(components, heap);
    if (ways.length === 0) throw new ProofGap(components, heap);
    return ways;
  }

  private moves(components: readonly number[], heap: number): Support[] {
    const ways = new Map<string, Support>();
    components.forEach((component, i) => {
      const others = components.toSpliced(i, 1);
      someOption(optionsOf(this.game, component), (option) => {
        const rest = oddOnes([...others, ...option]);
        if (this.sumOf(rest) === heap) ways.set(rest.join(), rest);
        return false;
      });
    });
    return [...ways.values()];
  }

  /** The nimber of a sum, or -1 if the table does not hold it. */
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

/** The components that occur an odd number of times, in ascending order: pairs of equal ones cancel. */
function oddOnes(components: Iterable<number>): readonly number[] {
  const odd = new Set<number>();
  for (const component of components) if (!odd.delete(component)) odd.add(component);
  return [...odd].sort((a, b) => a - b);
}
