import type { SumGame } from "../../grundy/game.ts";
import { eachOption, optionsOf } from "../../grundy/options.ts";
import type { Outcome } from "../../grundy/solver.ts";
import type { TreeLimits } from "../tree-limits.ts";
import { PlainTrees } from "./plain-trees.ts";

/** A sum of components and of trees of a `PlainTrees`. */
export interface PlainSum {
  readonly components: readonly number[];
  readonly trees: readonly number[];
}

export type MisereFlaw =
  | { readonly kind: "child"; readonly loss: PlainSum; readonly child: PlainSum }
  | { readonly kind: "outcome" };

/** The parts of a sum: component c as 2c, tree t as 2t + 1; ascending. */
export interface MisereSum {
  readonly parts: readonly number[];
  /** Whether the number of heaps 1 is odd. */
  readonly hasOddOnes: boolean;
  /** A hash that adds up over the parts. */
  readonly hash: number;
}

/**
 * Checks sums that are claimed to be lost in misère play, by moves alone: each child of such a sum must have a move to
 * another one, or to a sum of trees that `PlainTrees.isWon` sees to be lost.
 *
 * Components of at most `treeDepth`, and all in the game of `treeStart`, are first replaced by their reduced trees, and
 * 1 + 1 is left out. Each move makes the heights of trees and depths of components smaller in total, so claims never
 * form a circle.
 */
export class MisereVerification {
  readonly trees = new PlainTrees();
  private readonly game: SumGame;
  private readonly treeDepth: number;
  private readonly treeOf = new Map<number, number>();
  private readonly moves = new Map<number, readonly MisereSum[]>();
  private readonly hashes = new Set<number>();
  private readonly lost = new Set<string>();
  private readonly won = new Set<string>();

  /** Makes the trees of `treeStart`: a minute for 6 spots. */
  constructor(game: SumGame, { treeDepth, treeStart = [] }: TreeLimits) {
    this.game = game;
    this.treeDepth = treeDepth;
    for (const component of treeStart) this.treeOfComponent(component);
  }

  /** @param onChecked called before each loss. */
  findFlaw(
    components: readonly number[],
    outcome: Outcome,
    losses: readonly PlainSum[],
    onChecked: (checked: number) => void = () => {},
  ): MisereFlaw | undefined {
    const claims = this.claim(losses);
    for (const [i, claim] of claims.entries()) {
      onChecked(i);
      const escape = this.children(claim).find((child) => !this.isWon(child));
      if (escape !== undefined) return { kind: "child", loss: losses[i], child: plainSum(escape) };
    }
    const root = this.read(components, []);
    return (outcome === "win" ? this.isWon(root) : this.isLost(root)) ? undefined : { kind: "outcome" };
  }

  /** Takes these sums as lost from now on. */
  claim(losses: readonly PlainSum[]): readonly MisereSum[] {
    const claims = losses.map((loss) => this.read(loss.components, loss.trees));
    for (const claim of claims) {
      this.hashes.add(claim.hash);
      this.lost.add(keyOf(claim));
    }
    return claims;
  }

  /** A child that is claimed or seen to be lost. */
  lostChild(sum: MisereSum): MisereSum | undefined {
    let lost: MisereSum | undefined;
    this.someChild(
      sum,
      (hash, hasComponents) => !hasComponents || this.hashes.has(hash),
      (child) => {
        if (!this.isLost(child)) return false;
        lost = child;
        return true;
      },
    );
    return lost;
  }

  read(components: Iterable<number>, trees: Iterable<number>): MisereSum {
    const parts: number[] = [];
    let one = false;
    const addTree = (tree: number): void => {
      const partner = this.trees.sum(tree, 1);
      const isSum = this.trees.height(partner) < this.trees.height(tree);
      if (isSum) one = !one;
      const base = isSum ? partner : tree;
      if (base !== 0) parts.push(2 * base + 1);
    };
    for (const component of components) {
      if (this.game.depthBound(component) <= this.treeDepth || this.treeOf.has(component))
        addTree(this.treeOfComponent(component));
      else parts.push(2 * component);
    }
    for (const tree of trees) addTree(tree);
    return sumOf(parts, one);
  }

  private treeOfComponent(component: number): number {
    let tree = this.treeOf.get(component);
    if (tree === undefined) {
      const options: number[] = [];
      for (const option of eachOption(optionsOf(this.game, component))) {
        let sum = 0;
        for (const part of option) sum = this.trees.sum(sum, this.treeOfComponent(part));
        options.push(sum);
      }
      tree = this.trees.reduced(options);
      this.treeOf.set(component, tree);
    }
    return tree;
  }

  private movesIn(part: number): readonly MisereSum[] {
    let moves = this.moves.get(part);
    if (moves === undefined) {
      const found = new Map<string, MisereSum>();
      const add = (sum: MisereSum): void => void found.set(keyOf(sum), sum);
      if ((part & 1) === 1) for (const child of this.trees.children(part >> 1)) add(this.read([], [child]));
      else for (const option of eachOption(optionsOf(this.game, part >> 1))) add(this.read(option, []));
      moves = [...found.values()];
      this.moves.set(part, moves);
    }
    return moves;
  }

  children(sum: MisereSum): MisereSum[] {
    const children = new Map<string, MisereSum>();
    const add = (child: MisereSum): boolean => {
      children.set(keyOf(child), child);
      return false;
    };
    this.someChild(sum, () => true, add);
    return [...children.values()];
  }

  /** @param may sees the hash of a child and whether components are left in it, before the child is made. */
  private someChild(
    { parts, hasOddOnes, hash }: MisereSum,
    may: (hash: number, hasComponents: boolean) => boolean,
    visit: (child: MisereSum) => boolean,
  ): boolean {
    const heavy = parts.filter(isComponent).length;
    if (hasOddOnes && may((hash - HASH_OF_ONE) | 0, heavy > 0) && visit(sumOf(parts, false))) return true;
    return parts.some((part, i) => {
      if (parts[i - 1] === part) return false;
      const rest = parts.toSpliced(i, 1);
      const others = heavy - (isComponent(part) ? 1 : 0);
      const restHash = (hash - hashOfPart(part)) | 0;
      return this.movesIn(part).some((move) => {
        const both = hasOddOnes && move.hasOddOnes ? 2 * HASH_OF_ONE : 0;
        const isOpen = others > 0 || move.parts.some(isComponent);
        if (!may((restHash + move.hash - both) | 0, isOpen)) return false;
        return visit(sumOf([...rest, ...move.parts], hasOddOnes !== move.hasOddOnes));
      });
    });
  }

  isLost(sum: MisereSum): boolean {
    return this.seen(sum) === false || this.lost.has(keyOf(sum));
  }

  private isWon(sum: MisereSum): boolean {
    const seen = this.seen(sum);
    if (seen !== undefined) return seen;
    const key = keyOf(sum);
    if (this.won.has(key)) return true;
    const found = this.lostChild(sum) !== undefined;
    if (found) this.won.add(key);
    return found;
  }

  /** Whether the player to move wins, if no component is left that shows it. */
  seen({ parts, hasOddOnes }: MisereSum): boolean | undefined {
    if (parts.some(isComponent)) return undefined;
    const trees = parts.map((part) => part >> 1);
    return this.trees.isWon(hasOddOnes ? [...trees, 1] : trees);
  }
}

function sumOf(parts: number[] | readonly number[], hasOddOnes: boolean): MisereSum {
  const sorted = parts.toSorted((a, b) => a - b);
  let hash = hasOddOnes ? HASH_OF_ONE : 0;
  for (const part of sorted) hash = (hash + hashOfPart(part)) | 0;
  return { parts: sorted, hasOddOnes, hash };
}

function isComponent(part: number): boolean {
  return (part & 1) === 0;
}

export function plainSum({ parts, hasOddOnes }: MisereSum): PlainSum {
  const trees = parts.filter((part) => !isComponent(part)).map((part) => part >> 1);
  return {
    components: parts.filter(isComponent).map((part) => part >> 1),
    trees: hasOddOnes ? [1, ...trees] : trees,
  };
}

function keyOf({ parts, hasOddOnes }: MisereSum): string {
  return `${hasOddOnes ? "1" : "0"} ${parts.join()}`;
}

const HASH_OF_ONE = 0x3c6ef372;

function hashOfPart(part: number): number {
  let hash = Math.imul(part ^ (part >>> 16) ^ 0x2c1b3c6d, 0x5bd1e995);
  hash = Math.imul(hash ^ (hash >>> 13), 0x2c1b3c6d);
  return hash ^ (hash >>> 15);
}
