/**
 * Reduced canonical trees as the definition has them (misere-reduced-canonical-trees, 2.5 and 2.6), for checks of
 * certificates: shares nothing with `ReducedTrees`. Tree 0 has no moves, tree 1 is the heap 1.
 */
export class PlainTrees {
  private readonly childrenOf: ReadonlySet<number>[] = [];
  private readonly heights: number[] = [];
  private readonly won: boolean[] = [];
  private readonly nimbers: (readonly [normal: number, misere: number, tame: boolean])[] = [];
  private readonly byChildren = new Map<string, number>();
  private readonly sums = new Map<string, number>();

  constructor() {
    this.reduced([]);
    this.reduced([0]);
  }

  children(tree: number): ReadonlySet<number> {
    return this.childrenOf[tree];
  }

  height(tree: number): number {
    return this.heights[tree];
  }

  /** The tree of a position with these options. */
  reduced(options: Iterable<number>): number {
    const set = new Set(options);
    const wins = set.size === 0 || [...set].some((option) => !this.won[option]);
    let highest = -1;
    for (const option of set) if (highest < 0 || this.heights[option] > this.heights[highest]) highest = option;
    // If any option reverts to a tree, the highest one does.
    const targets = highest < 0 ? [] : this.childrenOf[highest];
    for (const target of targets) {
      const kept = this.childrenOf[target];
      if (kept.size === 0 && !wins) continue;
      if (![...kept].every((child) => set.has(child))) continue;
      if ([...set].every((option) => kept.has(option) || this.childrenOf[option].has(target))) return target;
    }
    const key = [...set].sort((a, b) => a - b).join();
    const known = this.byChildren.get(key);
    return known ?? this.add(key, set, wins);
  }

  sum(one: number, other: number): number {
    if (one === 0 || other === 0) return one + other;
    const key = one < other ? `${one} ${other}` : `${other} ${one}`;
    let sum = this.sums.get(key);
    if (sum === undefined) {
      sum = this.reduced([
        ...[...this.childrenOf[one]].map((child) => this.sum(child, other)),
        ...[...this.childrenOf[other]].map((child) => this.sum(one, child)),
      ]);
      this.sums.set(key, sum);
    }
    return sum;
  }

  /**
   * Whether the player to move wins a sum of trees, if that can be seen: a single tree, or trees with the nimbers of
   * nim positions (Winning Ways, chapter 13).
   */
  isWon(trees: readonly number[]): boolean | undefined {
    if (trees.length === 1) return this.won[trees[0]];
    const nimbers = trees.map((tree) => this.nimbers[tree]);
    if (nimbers.some(([, , tame]) => !tame)) return undefined;
    const sum = nimbers.reduce((xor, [normal]) => xor ^ normal, 0);
    return nimbers.some(([normal, misere]) => normal === misere) ? sum !== 0 : sum === 0;
  }

  private add(key: string, set: ReadonlySet<number>, wins: boolean): number {
    const tree = this.childrenOf.length;
    this.byChildren.set(key, tree);
    this.childrenOf.push(set);
    this.won.push(wins);
    this.heights.push(1 + Math.max(-1, ...[...set].map((child) => this.heights[child])));
    const below = [...set].map((child) => this.nimbers[child]);
    const normal = leastAbsent(below.map((nimbers) => nimbers[0]));
    const misere = set.size === 0 ? 1 : leastAbsent(below.map((nimbers) => nimbers[1]));
    const tame = below.every((nimbers) => nimbers[2]) && (normal === misere || normal + misere === 1);
    this.nimbers.push([normal, misere, tame]);
    return tree;
  }
}

function leastAbsent(taken: readonly number[]): number {
  let nimber = 0;
  while (taken.includes(nimber)) nimber++;
  return nimber;
}

/** Writes a tree as `treeText` does, with a nim heap as its size. */
export function plainTreeText(trees: PlainTrees, tree: number): string {
  const known = new Map<number, string>();
  const textOf = (one: number): string => {
    let text = known.get(one);
    if (text === undefined) {
      const children = [...trees.children(one)].sort((a, b) => trees.height(a) - trees.height(b));
      const texts = children.map(textOf);
      const isHeap = texts.every((child, i) => child === String(i));
      text = isHeap ? String(texts.length) : `{${texts.sort(byLength).join(";")}}`;
      known.set(one, text);
    }
    return text;
  };
  return textOf(tree);
}

function byLength(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}
