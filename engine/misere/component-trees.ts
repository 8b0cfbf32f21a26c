import { copied } from "../typed-arrays.ts";
import type { SumGame } from "../grundy/game.ts";
import { eachOption, optionsOf } from "../grundy/options.ts";
import { type ReducedTrees, type Tree, ZERO } from "./reduced-trees.ts";

/** The reduced canonical trees of light components. */
export class ComponentTrees {
  private readonly game: SumGame;
  private readonly trees: ReducedTrees;
  private readonly maxDepth: number;
  /** By component, plus one; 0 if not computed. */
  private found = new Int32Array(1024);

  /** @param maxDepth the largest `depthBound` of a light component. */
  constructor(game: SumGame, trees: ReducedTrees, maxDepth: number) {
    this.game = game;
    this.trees = trees;
    this.maxDepth = maxDepth;
  }

  /** -1 for heavy components. */
  of(component: number): Tree {
    if (component < this.found.length && this.found[component] > 0) return this.found[component] - 1;
    return this.game.depthBound(component) <= this.maxDepth ? this.compute(component) : -1;
  }

  /** Whether `of` need not compute anything. */
  isReady(component: number): boolean {
    const isKnown = component < this.found.length && this.found[component] > 0;
    return isKnown || this.game.depthBound(component) > this.maxDepth;
  }

  /** For any component; takes long for heavy ones. */
  compute(component: number): Tree {
    if (component < this.found.length && this.found[component] > 0) return this.found[component] - 1;
    const options: Tree[] = [];
    for (const option of eachOption(optionsOf(this.game, component))) options.push(this.sum(option));
    const tree = this.trees.reduce(options);
    if (component >= this.found.length)
      this.found = copied(this.found, new Int32Array(Math.max(component + 1, this.found.length * 2)));
    this.found[component] = tree + 1;
    return tree;
  }

  sum(components: Iterable<number>): Tree {
    let sum = ZERO;
    for (const component of components) sum = this.trees.sum(sum, this.compute(component));
    return sum;
  }
}
