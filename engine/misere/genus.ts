import type { ReducedTrees, Tree } from "./reduced-trees.ts";

/**
 * How far a position plays like a nim position (On Numbers and Games, chapter 12; Winning Ways, chapter 13). A tame one
 * does in each sum with nim positions and tame ones; it is fickle if its two values are 0 and 1. A restive or restless
 * one is not tame, but all its moves lead to tame ones: its value in normal play is below 2, or not.
 */
export const GENUS_KINDS = ["fickle", "tame", "restive", "restless", "wild"] as const;
export type GenusKind = (typeof GENUS_KINDS)[number];

/** Conway's genus of a position. */
export interface Genus {
  /** The nimber in normal play. */
  readonly normal: number;
  /** Misère nimbers beside 0, 1, 2 … nim heaps of size 2. Then each is the one before it, xor 2. */
  readonly misere: readonly number[];
  readonly kind: GenusKind;
}

/** The genera of reduced trees. Each is computed once. */
export class Genera {
  private readonly trees: ReducedTrees;
  private readonly found = new Map<Tree, readonly number[]>();

  constructor(trees: ReducedTrees) {
    this.trees = trees;
  }

  of(tree: Tree): Genus {
    const normal = this.trees.normalNimber(tree);
    const misere = this.sequenceOf(tree);
    return { normal, misere: withEnd(misere), kind: this.kindOf(tree, normal, misere[0]) };
  }

  private kindOf(tree: Tree, normal: number, misere: number): GenusKind {
    const { trees } = this;
    if (trees.isTame(tree)) return normal === misere ? "tame" : "fickle";
    if (!trees.children(tree).every((child) => trees.isTame(child))) return "wild";
    return normal < 2 ? "restive" : "restless";
  }

  /** Misère nimbers beside more and more heaps of size 2, without those that the xor of the last gives. */
  private sequenceOf(tree: Tree): readonly number[] {
    const known = this.found.get(tree);
    if (known !== undefined) return known;
    const children = Array.from(this.trees.children(tree), (child) => this.sequenceOf(child));
    const settled = Math.max(0, ...children.map(({ length }) => length - 1));
    const values = [this.trees.misereNimber(tree)];
    /** Values since the children's alternate, by what decides each next one. */
    const met = new Map<string, number>();
    for (;;) {
      const n = values.length;
      const last = values[n - 1];
      const state = `${n % 2} ${last}`;
      if (n > settled && met.has(state)) break;
      if (n > settled) met.set(state, n);
      // A move in a heap of size 2 leaves it at 0, or at 1, which is xor 1.
      const taken = new Set([last, last ^ 1, ...children.map((child) => valueAt(child, n))]);
      values.push(leastBeside(taken));
    }
    const sequence = shortened(values);
    this.found.set(tree, sequence);
    return sequence;
  }
}

/** Writes a genus as usual, with the last two values that alternate, such as 0^120. */
export function genusText({ normal, misere }: Pick<Genus, "normal" | "misere">): string {
  const isShort = misere.every((value) => value < 10);
  return `${normal}^${misere.join(isShort ? "" : ",")}`;
}

function valueAt(sequence: readonly number[], n: number): number {
  const last = sequence.length - 1;
  return n <= last ? sequence[n] : sequence[last] ^ (2 * ((n - last) % 2));
}

/** Leaves out values that the one before them, xor 2, gives. */
function shortened(values: readonly number[]): number[] {
  let end = values.length - 1;
  while (end > 0 && values[end] === (values[end - 1] ^ 2)) end--;
  return values.slice(0, end + 1);
}

function withEnd(sequence: readonly number[]): number[] {
  return [...sequence, sequence[sequence.length - 1] ^ 2];
}

function leastBeside(taken: ReadonlySet<number>): number {
  let value = 0;
  while (taken.has(value)) value++;
  return value;
}
