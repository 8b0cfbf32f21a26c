import { copied } from "../typed-arrays.ts";
import { Interner } from "../grundy/interner.ts";

/** The number of a reduced canonical tree in `ReducedTrees`. */
export type Tree = number;

/** The tree without moves. */
export const ZERO: Tree = 0;
/** The nim heap 1. */
export const HEAP_ONE: Tree = 1;

const WINS = 1;
const IS_TAME = 2;
const IS_HEAP = 4;
/** Bytes of an entry of the map of sums. */
const SUM_BYTES = 40;
/** Entries that a map can hold. Further sums are made anew each time. */
const MAX_SUMS = 2 ** 24 - 1;
/** A number above that of all trees. */
const MAX_TREES = 2 ** 26;

/**
 * Reduced canonical trees, each once (misere-reduced-canonical-trees, 2.6). Two positions have the same tree only if
 * they have the same outcome in every sum, in misère play.
 */
export class ReducedTrees {
  /** The children of each tree, ascending. */
  private readonly sets = new Interner();
  /** The sets of children before their reduction. */
  private readonly unreduced = new Interner();
  private reducedOf = new Int32Array(256);
  private heights = new Int32Array(256);
  private flags = new Int32Array(256);
  private normalNimbers = new Int32Array(256);
  private misereNimbers = new Int32Array(256);
  /** The tree of `tree + 1`, or -1 if it has not been met. */
  private partners = new Int32Array(256);
  private readonly sums = new Map<number, Tree>();

  constructor() {
    this.reduce([]);
    this.reduce([ZERO]);
  }

  get size(): number {
    return this.sets.size;
  }

  get bytes(): number {
    const known = this.sets.bytes + this.unreduced.bytes + 4 * (this.reducedOf.length + 5 * this.heights.length);
    return known + SUM_BYTES * this.sums.size;
  }

  height(tree: Tree): number {
    return this.heights[tree];
  }

  /** Says whether the player to move wins in misère play: without moves, that player wins. */
  isWon(tree: Tree): boolean {
    return (this.flags[tree] & WINS) !== 0;
  }

  /** The nimber of a tree in normal play. */
  normalNimber(tree: Tree): number {
    return this.normalNimbers[tree];
  }

  /** The only nim heap that makes a sum with the tree lost in misère play. */
  misereNimber(tree: Tree): number {
    return this.misereNimbers[tree];
  }

  /**
   * Whether the tree and all below it have the nimbers of nim positions: equal ones, or 0 and 1. Sums of such trees are
   * won and lost as nim positions with these nimbers (Berlekamp, Conway and Guy, Winning Ways, chapter 13).
   */
  isTame(tree: Tree): boolean {
    return (this.flags[tree] & IS_TAME) !== 0;
  }

  /** Whether the tree is a nim heap; its height is the size. */
  isHeap(tree: Tree): boolean {
    return (this.flags[tree] & IS_HEAP) !== 0;
  }

  childCount(tree: Tree): number {
    return this.sets.end(tree) - this.sets.start(tree);
  }

  /** Ascending; valid until a tree is added. */
  children(tree: Tree): Int32Array {
    return this.sets.data.subarray(this.sets.start(tree), this.sets.end(tree)) as Int32Array;
  }

  hasChild(tree: Tree, child: Tree): boolean {
    const { data } = this.sets;
    let low = this.sets.start(tree);
    let high = this.sets.end(tree);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (data[middle] < child) low = middle + 1;
      else high = middle;
    }
    return low < this.sets.end(tree) && data[low] === child;
  }

  /** The tree of a position whose options have these trees. */
  reduce(options: Iterable<Tree>): Tree {
    const children = Int32Array.from(new Set(options)).sort();
    const before = this.unreduced.size;
    const raw = this.unreduced.intern(children, 0, children.length);
    if (raw < before) return this.reducedOf[raw];
    const tree = this.reducer(children) ?? this.add(children);
    if (raw >= this.reducedOf.length) this.reducedOf = copied(this.reducedOf, new Int32Array(this.unreduced.capacity));
    this.reducedOf[raw] = tree;
    return tree;
  }

  /**
   * A tree that the position reverts to: its children are those of the position below some height, and each other
   * option has it as a child (2.6.1, 3.2.3).
   */
  private reducer(children: Int32Array): Tree | undefined {
    const { heights } = this;
    if (children.length === 0) return undefined;
    const byHeight = Array.from(children).sort((a, b) => heights[a] - heights[b]);
    const wins = byHeight.some((child) => !this.isWon(child));
    for (let kept = 0; kept < byHeight.length; kept++) {
      const least = kept === 0 ? 1 : heights[byHeight[kept - 1]] + 2;
      if (heights[byHeight[kept]] < least) continue;
      // The proviso of 2.5.2.
      if (kept === 0 && !wins) continue;
      const set = Int32Array.from(byHeight.slice(0, kept)).sort();
      const tree = this.sets.find(set, 0, kept);
      if (tree >= 0 && byHeight.every((child, i) => i < kept || this.hasChild(child, tree))) return tree;
    }
    return undefined;
  }

  private add(children: Int32Array): Tree {
    const tree = this.sets.intern(children, 0, children.length);
    if (tree >= this.heights.length) {
      const size = this.sets.capacity;
      this.heights = copied(this.heights, new Int32Array(size));
      this.flags = copied(this.flags, new Int32Array(size));
      this.normalNimbers = copied(this.normalNimbers, new Int32Array(size));
      this.misereNimbers = copied(this.misereNimbers, new Int32Array(size));
      this.partners = copied(this.partners, new Int32Array(size));
    }
    let height = 0;
    let wins = children.length === 0;
    let tame = true;
    let heap = true;
    const normal = new Set<number>();
    const misere = new Set<number>();
    for (const child of children) {
      height = Math.max(height, this.heights[child] + 1);
      wins ||= !this.isWon(child);
      tame &&= this.isTame(child);
      heap &&= this.isHeap(child);
      normal.add(this.normalNimbers[child]);
      misere.add(this.misereNimbers[child]);
    }
    const normalNimber = leastAbsent(normal);
    const misereNimber = children.length === 0 ? 1 : leastAbsent(misere);
    tame &&= normalNimber === misereNimber || (normalNimber < 2 && misereNimber === 1 - normalNimber);
    this.heights[tree] = height;
    heap &&= children.length === height;
    this.flags[tree] = (wins ? WINS : 0) | (tame ? IS_TAME : 0) | (heap ? IS_HEAP : 0);
    this.normalNimbers[tree] = normalNimber;
    this.misereNimbers[tree] = misereNimber;
    this.pair(tree);
    return tree;
  }

  sum(one: Tree, other: Tree): Tree {
    if (one === ZERO) return other;
    if (other === ZERO) return one;
    const [low, high] = one < other ? [one, other] : [other, one];
    const key = high * MAX_TREES + low;
    const known = this.sums.get(key);
    if (known !== undefined) return known;
    const options: Tree[] = [];
    for (const child of Array.from(this.children(low))) options.push(this.sum(child, high));
    for (const child of Array.from(this.children(high))) options.push(this.sum(low, child));
    const tree = this.reduce(options);
    if (this.sums.size < MAX_SUMS) this.sums.set(key, tree);
    return tree;
  }

  /** The tree of `tree + 1`, or -1 if it has not been met. */
  partner(tree: Tree): Tree {
    return this.partners[tree];
  }

  /** Whether the tree is that of a lower one and the heap 1 (3.3). */
  isPlusOne(tree: Tree): boolean {
    const partner = this.partners[tree];
    return partner >= 0 && this.heights[partner] < this.heights[tree];
  }

  /**
   * Finds the partner G + 1 of a tree G. If G is no sum with 1 itself, G + 1 has the child G and each child of G plus 1
   * (3.3.2).
   */
  private pair(tree: Tree): void {
    this.partners[tree] = -1;
    for (const child of Array.from(this.children(tree))) {
      if (this.heights[child] !== this.heights[tree] - 1 || this.isPlusOne(child)) continue;
      if (this.childCount(child) !== this.childCount(tree) - 1) continue;
      const isSum = this.children(child).every(
        (grandchild) => this.partners[grandchild] >= 0 && this.hasChild(tree, this.partners[grandchild]),
      );
      if (!isSum) continue;
      this.partners[tree] = child;
      this.partners[child] = tree;
      return;
    }
  }
}

function leastAbsent(taken: ReadonlySet<number>): number {
  let nimber = 0;
  while (taken.has(nimber)) nimber++;
  return nimber;
}
