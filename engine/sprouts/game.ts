import type { SumGame } from "../nim/game.ts";
import { Interner } from "../nim/interner.ts";
import { Lands } from "./lands.ts";
import { MoveGenerator } from "./moves.ts";
import { parsePosition } from "./notation.ts";
import type { ParseResult } from "./notation.ts";
import { printPosition } from "./print.ts";
import { Reduction } from "./reduction.ts";
import type { Regions } from "./regions.ts";

/** A position: the numbers of its lands in ascending order. */
export type Position = readonly number[];

/**
 * Sprouts as a sum game: the components are lands in canonical form. Lands and their children are
 * kept as long as the game object lives.
 */
export class SproutsGame implements SumGame {
  private readonly lands = new Lands();
  private readonly reduction = new Reduction();
  private readonly moves = new MoveGenerator();
  private readonly children: (Int32Array | undefined)[] = [];
  private readonly distinct = new Interner();

  /** The number of different lands met so far. */
  get landCount(): number {
    return this.lands.size;
  }

  /** Reads a string of the notation, complete or reduced. */
  parse(text: string): ParseResult<Position> {
    const parsed = parsePosition(text);
    return parsed.ok ? { ok: true, value: this.read(parsed.value) } : parsed;
  }

  /** The start position of `spots` spots. */
  start(spots: number): Position {
    return [this.lands.intern(Int32Array.of(spots, 0), 0, 2)];
  }

  /** Reduces a list of regions (which is changed in the process) and finds its lands. */
  read(regions: Regions, merge = true): Position {
    return this.collect(regions, merge).slice().sort(ascending);
  }

  /** The canonical string of a position. */
  print(position: Position): string {
    return printPosition(position.map((land) => this.lands.flat(land)));
  }

  /** The children of a position, each once, in the order of their generation. */
  childrenOf(position: Position): Position[] {
    const seen = new Set<string>();
    const children: Position[] = [];
    position.forEach((land, i) => {
      if (position[i - 1] === land) return;
      const options = this.options(land);
      for (let at = 0; at < options.length; at += options[at] + 1) {
        const child = [...options.subarray(at + 1, at + 1 + options[at])];
        position.forEach((other, j) => {
          if (j !== i) child.push(other);
        });
        child.sort(ascending);
        const key = child.join();
        if (seen.has(key)) continue;
        seen.add(key);
        children.push(child);
      }
    });
    return children;
  }

  livesOf(position: Position): number {
    return position.reduce((sum, land) => sum + this.lands.lives(land), 0);
  }

  options(land: number): Int32Array;
  options(land: number, interrupted: (() => boolean) | undefined): Int32Array | undefined;
  options(land: number, interrupted?: () => boolean): Int32Array | undefined {
    return (this.children[land] ??= this.expand(land, interrupted));
  }

  weight(land: number): number {
    return this.lands.lives(land);
  }

  breadth(land: number): number {
    return this.lands.breadth(land);
  }

  private expand(land: number, interrupted?: () => boolean): Int32Array | undefined {
    this.distinct.clear();
    const flat = this.lands.flat(land);
    let made = 0;
    const complete = this.moves.forEachChild(flat, 0, flat.length, (child) => {
      const lands = this.collect(child, true);
      lands.sort(ascending);
      this.distinct.intern(lands, 0, lands.length);
      return interrupted === undefined || (++made & 127) !== 0 || !interrupted();
    });
    return complete ? this.optionRun() : undefined;
  }

  private optionRun(): Int32Array {
    const { distinct } = this;
    let size = distinct.size;
    for (let id = 0; id < distinct.size; id++) size += distinct.end(id) - distinct.start(id);
    const run = new Int32Array(size);
    let at = 0;
    for (let id = 0; id < distinct.size; id++) {
      run[at++] = distinct.end(id) - distinct.start(id);
      for (let i = distinct.start(id); i < distinct.end(id); i++) run[at++] = distinct.data[i];
    }
    return run;
  }

  private collect(regions: Regions, merge: boolean): number[] {
    const { reduction } = this;
    reduction.reduce(regions, merge);
    const lands: number[] = [];
    for (let i = 0; i < reduction.landCount; i++) {
      lands.push(this.lands.intern(reduction.flat, reduction.starts[i], reduction.starts[i + 1]));
    }
    return lands;
  }
}

function ascending(a: number, b: number): number {
  return a - b;
}
