import type { Cells } from "./cells.ts";
import { compareRuns } from "./serialiser.ts";

/** Writes down what was coloured, as its order names the things. */
export interface Leaves {
  readonly output: Int32Array;
  /** @returns the length of `output`. */
  serialise(order: Int32Array): number;
}

/**
 * Individualisation and refinement: while things are tied, one of the first of the smallest cells gets its own colour.
 * A leaf is the least serialisation for an order that has no ties.
 */
export class LeafTree {
  private readonly cells: Cells;
  protected readonly leaves: Leaves;
  private count = 0;
  private levels: Level[] = [];
  private best: Int32Array = new Int32Array(256);
  private bestLength = 0;
  private bestOrder: Int32Array = new Int32Array(64);
  private bestPath: number[] = [];
  private first: Int32Array = new Int32Array(256);
  private firstOrder: Int32Array = new Int32Array(64);
  private firstPath: number[] = [];
  private path: number[] = [];
  /** Number of leaves of the last search. */
  leafCount = 0;
  private mostLeaves = Infinity;

  constructor(cells: Cells, leaves: Leaves) {
    this.cells = cells;
    this.leaves = leaves;
  }

  /** @returns whether refinement alone orders all things. */
  begin(): boolean {
    this.count = this.cells.count;
    const level = this.level(0);
    this.cells.colour(level.colours);
    return this.cells.refine(level.colours, level.order) === this.count;
  }

  /**
   * Writes one leaf into `output`.
   * @param ranks of the things: of each cell, the one with the least gets its own colour. Any if missing.
   * @returns the length.
   */
  leaf(ranks?: Int32Array): number {
    const { count } = this;
    const root = this.level(0);
    if (root.order[count] === count) return this.leaves.serialise(root.order);
    const level = this.level(1);
    for (let v = 0; v < count; v++) level.colours[v] = root.colours[v];
    for (let i = 0; i <= count; i++) level.order[i] = root.order[i];
    while (level.order[count] < count) {
      const cell = this.targetCell(level);
      let letter = level.order[cell];
      if (ranks !== undefined) {
        const end = cell + this.cellSize(level, cell);
        for (let i = cell + 1; i < end; i++) if (ranks[level.order[i]] < ranks[letter]) letter = level.order[i];
      }
      this.individualise(level, letter);
    }
    return this.leaves.serialise(level.order);
  }

  /**
   * The least of all leaves, into `output`; symmetries prune the search. It takes exponential time if many parts are
   * alike to refinement, and not symmetric.
   *
   * @param mostLeaves after which the least leaf so far is taken.
   * @returns the length.
   */
  leastLeaf(mostLeaves = Infinity): number {
    this.leafCount = 0;
    this.mostLeaves = mostLeaves;
    this.search(0);
    this.leaves.output.set(this.best.subarray(0, this.bestLength));
    return this.bestLength;
  }

  /** The things as the least leaf orders them. */
  get leastOrder(): Int32Array {
    return this.bestOrder.subarray(0, this.count);
  }

  /** @returns the depth to return to. */
  private search(depth: number): number {
    const { count } = this;
    const level = this.levels[depth];
    if (level.order[count] === count) return this.visitLeaf(depth, level);
    const cell = this.targetCell(level);
    const size = this.cellSize(level, cell);
    const members = level.order.slice(cell, cell + size);
    for (let v = 0; v < count; v++) level.orbit[v] = v;
    for (let i = 0; i < size; i++) {
      const orbit = rootOf(level.orbit, members[i]);
      if (members.subarray(0, i).some((earlier) => rootOf(level.orbit, earlier) === orbit)) continue;
      this.path[depth] = members[i];
      this.branch(depth, members[i]);
      const next = this.search(depth + 1);
      if (next < depth) return next;
    }
    return depth;
  }

  private visitLeaf(depth: number, level: Level): number {
    const { output } = this.leaves;
    const length = this.leaves.serialise(level.order);
    if (this.leafCount++ === 0) {
      this.first = copyInto(this.first, output, length);
      this.firstOrder = copyInto(this.firstOrder, level.order, this.count);
      this.firstPath = this.path.slice(0, depth);
      this.keepBest(depth, level, length);
      return depth;
    }
    if (this.leafCount > this.mostLeaves) return -1;
    const comparison = compareRuns(output, 0, length, this.best, 0, length);
    if (comparison === 0) return this.foundSymmetry(level, this.bestOrder, this.bestPath);
    if (compareRuns(output, 0, length, this.first, 0, length) === 0) {
      return this.foundSymmetry(level, this.firstOrder, this.firstPath);
    }
    if (comparison < 0) this.keepBest(depth, level, length);
    return depth;
  }

  private keepBest(depth: number, level: Level, length: number): void {
    this.bestLength = length;
    this.best = copyInto(this.best, this.leaves.output, length);
    this.bestOrder = copyInto(this.bestOrder, level.order, this.count);
    this.bestPath = this.path.slice(0, depth);
  }

  private foundSymmetry(level: Level, earlier: Int32Array, earlierPath: readonly number[]): number {
    let common = 0;
    while (this.path[common] === earlierPath[common]) common++;
    for (let depth = 0; depth <= common; depth++) {
      const { orbit } = this.levels[depth];
      for (let rank = 0; rank < this.count; rank++) {
        const a = rootOf(orbit, earlier[rank]);
        const b = rootOf(orbit, level.order[rank]);
        if (a !== b) orbit[Math.max(a, b)] = Math.min(a, b);
      }
    }
    return common;
  }

  private branch(depth: number, letter: number): void {
    const to = this.level(depth + 1);
    const from = this.levels[depth].colours;
    for (let v = 0; v < this.count; v++) to.colours[v] = from[v];
    this.individualise(to, letter);
  }

  private individualise({ colours, order }: Level, letter: number): void {
    colours[letter] = Math.imul(colours[letter] ^ 0x2545f491, 0x9e3779b1);
    this.cells.refine(colours, order);
  }

  private targetCell(level: Level): number {
    const { cells, count } = this;
    let best = 0;
    let bestSize = count + 1;
    for (let start = 0; start < count;) {
      const size = this.cellSize(level, start);
      if (size > 1 && size < bestSize && (cells.isNext === undefined || cells.isNext(level.order[start]))) {
        best = start;
        bestSize = size;
      }
      start += size;
    }
    return best;
  }

  private cellSize(level: Level, start: number): number {
    const { count } = this;
    const colour = level.colours[level.order[start]];
    let end = start + 1;
    while (end < count && level.colours[level.order[end]] === colour) end++;
    return end - start;
  }

  private level(depth: number): Level {
    const { count } = this;
    const level = this.levels[depth];
    if (level !== undefined && level.orbit.length >= count) return level;
    const size = Math.max(32, count * 2);
    return (this.levels[depth] = {
      colours: new Int32Array(size),
      order: new Int32Array(size + 1),
      orbit: new Int32Array(size),
    });
  }
}

/** Colours by letter; letters by colour, then the number of cells; orbits under the symmetries that fix the path. */
interface Level {
  readonly colours: Int32Array;
  readonly order: Int32Array;
  readonly orbit: Int32Array;
}

function rootOf(parents: Int32Array, v: number): number {
  let root = v;
  while (parents[root] !== root) root = parents[root];
  return root;
}

function copyInto(target: Int32Array, source: Int32Array, length: number): Int32Array {
  const room = target.length >= length ? target : new Int32Array(length * 2);
  for (let i = 0; i < length; i++) room[i] = source[i];
  return room;
}
