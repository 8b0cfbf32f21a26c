import type { ProofNumbers } from "./couple-estimate.ts";

/** Nodes for each child in the first round. */
const FIRST_NODES = 2000;
/** Nodes of a round, relative to the round before. */
const ROUND_FACTOR = 4;

/**
 * Turns of the children of a start that are searched one by one: in each round, every open child gets the same number
 * of nodes, four times as many as in the round before. So a child that resists takes nothing from its siblings, and
 * what is proved about them helps it. The rounds end when a child is lost or all are won.
 */
export class ChildRounds<Child extends ProofNumbers> {
  /** Children that still have a turn in this round, the next one first. */
  private turns: Child[];
  private later: Child[] = [];
  private share = FIRST_NODES;
  private left = FIRST_NODES;

  /** @param children those that may be lost, with estimates. */
  constructor(children: readonly Child[]) {
    this.turns = children.toSorted((a, b) => a.dn - b.dn);
  }

  /** The child to search now; undefined when the rounds are over. */
  get child(): Child | undefined {
    return this.turns[0];
  }

  /** Nodes that the child has left in this round. */
  get nodes(): number {
    return this.left;
  }

  /** Takes what a search of the child has found within `nodes`, which are at most those that it had left. */
  enter({ pn, dn }: ProofNumbers, nodes: number): void {
    if (dn === 0) {
      this.turns = [];
      return;
    }
    this.left -= nodes;
    if (pn > 0 && this.left > 0) return;
    const [child, ...others] = this.turns;
    if (pn > 0) this.later.push({ ...child, pn, dn });
    this.turns = others;
    if (others.length === 0) {
      this.turns = this.later.toSorted((a, b) => a.dn - b.dn);
      this.later = [];
      this.share *= ROUND_FACTOR;
    }
    this.left = this.share;
  }
}
