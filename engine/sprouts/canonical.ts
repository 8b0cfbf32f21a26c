import { LeafTree } from "./leaf-tree.ts";
import { LetterOrder } from "./letter-order.ts";
import { type LetterColours, Refinement } from "./refinement.ts";
import { Serialiser } from "./serialiser.ts";

/** Letters of a land that has few leaves, so that the least of them is soon found. */
export const FEW_LETTERS = 10;

/** Gives each equivalence class of lands one sequence (thesis, 2.3.2). */
export class Canonizer extends LeafTree<LetterColours> {
  private readonly refinement: Refinement;
  private ranks = new Int32Array(64);
  /** Steps of the last canonical form that took an order of letters. */
  steps = 0;

  constructor() {
    const refinement = new Refinement();
    super(refinement, new Serialiser(refinement));
    this.refinement = refinement;
  }

  /** @returns whether refinement alone orders all letters. */
  load(flat: Int32Array, from: number, to: number): boolean {
    this.refinement.load(flat, from, to);
    return this.begin();
  }

  /** Invariant of the land that was loaded: equal for equal lands; seldom so for others. */
  get invariant(): number {
    return this.refinement.invariant;
  }

  get output(): Int32Array {
    return this.leaves.output;
  }

  /**
   * The least leaf, if the land has few letters. If not, the leaf of the order that the land alone decides.
   *
   * @returns the length in `output`.
   */
  canonical(): number {
    const { letterCount } = this.refinement;
    if (letterCount <= FEW_LETTERS) return this.leastLeaf();
    if (this.ranks.length < letterCount) this.ranks = new Int32Array(letterCount * 2);
    const order = new LetterOrder(this.refinement);
    order.letters.forEach((letter, rank) => (this.ranks[letter] = rank));
    this.steps = order.steps;
    return this.leaf(this.ranks);
  }
}

/** Kept, as its buffers take longer to make than most lands do. */
const canonizer = new Canonizer();

export function canonicalLand(flat: Int32Array, from: number, to: number): Int32Array {
  const length = canonizer.load(flat, from, to) ? canonizer.leaf() : canonizer.canonical();
  return canonizer.output.slice(0, length);
}
