import { copied } from "../typed-arrays.ts";
import type { SumGame } from "../grundy/game.ts";
import { eachOption, optionsOf } from "../grundy/options.ts";
import type { TreeLimits } from "./tree-limits.ts";
import { type ReducedTrees, type Tree, ZERO } from "./reduced-trees.ts";

/** The reduced canonical trees of light components. */
export class ComponentTrees {
  private readonly game: SumGame;
  private readonly trees: ReducedTrees;
  private readonly maxDepth: number;
  private readonly start: readonly number[];
  private isInterrupted = (): boolean => false;
  /** Tree of each component plus one; 0 if it is not computed. */
  private found = new Int32Array(1024);

  constructor(game: SumGame, trees: ReducedTrees, { treeDepth, treeStart = [] }: TreeLimits) {
    this.game = game;
    this.trees = trees;
    this.maxDepth = treeDepth;
    this.start = treeStart;
  }

  /**
   * Makes the trees of the start, before anything else is asked.
   * @param interrupted called for each component that is met; what is made before is kept.
   */
  prepare(interrupted: () => boolean): void {
    this.sumUnless(this.start, interrupted);
  }

  /**
   * The sum of the trees of components, however heavy they are.
   * @param interrupted called for each component that is met; what is made before is kept.
   * @returns -1 if interrupted.
   */
  sumUnless(components: readonly number[], interrupted: () => boolean): Tree {
    this.isInterrupted = interrupted;
    try {
      return this.sum(components);
    } finally {
      this.isInterrupted = () => false;
    }
  }

  get isPrepared(): boolean {
    return this.start.every((component) => this.hasTree(component));
  }

  /** The reduced tree of a component; -1 for heavy ones. */
  of(component: number): Tree {
    if (this.hasTree(component)) return this.found[component] - 1;
    return this.game.depthBound(component) <= this.maxDepth ? this.compute(component) : -1;
  }

  hasTree(component: number): boolean {
    return component < this.found.length && this.found[component] > 0;
  }

  /** Whether `of` need not compute anything. */
  isReady(component: number): boolean {
    return this.hasTree(component) || this.game.depthBound(component) > this.maxDepth;
  }

  /** Computes the tree of any component, which takes long for heavy ones. @returns -1 if interrupted. */
  compute(component: number): Tree {
    if (this.hasTree(component)) return this.found[component] - 1;
    if (this.isInterrupted()) return -1;
    const options: Tree[] = [];
    for (const option of eachOption(optionsOf(this.game, component))) {
      const tree = this.sum(option);
      if (tree < 0) return -1;
      options.push(tree);
    }
    const tree = this.trees.reduce(options);
    if (component >= this.found.length)
      this.found = copied(this.found, new Int32Array(Math.max(component + 1, this.found.length * 2)));
    this.found[component] = tree + 1;
    return tree;
  }

  /** @returns -1 if interrupted. */
  sum(components: Iterable<number>): Tree {
    let sum = ZERO;
    for (const component of components) {
      const tree = this.compute(component);
      if (tree < 0) return -1;
      sum = this.trees.sum(sum, tree);
    }
    return sum;
  }
}
