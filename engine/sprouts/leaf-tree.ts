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
export class LeafTree<Colours> {
  private readonly cells: Cells<Colours>;
  protected readonly leaves: Leaves;
  private count = 0;
  private levels: Level<Colours>[] = [];
  private best: Int32Array = new Int32Array(256);
  private bestLength = 0;
  private bestOrder: Int32Array = new Int32Array(64);
  private bestPath: number[] = [];
  private first: Int32Array = new Int32Array(256);
  private firstOrder: Int32Array = new Int32Array(64);
  private firstPath: number[] = [];
  private path: number[] = [];
  private hasBest = false;
  /** Colours on the way to the best leaf, by depth. */
  private bestColours: Colours[] = [];
  /** Number of leaves of the last search. */
  leafCount = 0;

  constructor(cells: Cells<Colours>, leaves: Leaves) {
    this.cells = cells;
    this.leaves = leaves;
  }

  /** @returns whether refinement alone orders all things. */
  begin(): boolean {
    this.count = this.cells.count;
    const { colours } = this.level(0);
    this.cells.begin(colours);
    return this.cells.cellCount(colours) === this.count;
  }

  /**
   * Writes one leaf into `output`.
   * @param ranks of the things: of each cell, the one with the least gets its own colour. Any if missing.
   * @returns the length.
   */
  leaf(ranks?: Int32Array): number {
    const { cells, count } = this;
    const root = this.level(0).colours;
    if (cells.cellCount(root) === count) return this.leaves.serialise(cells.orderOf(root));
    const { colours } = this.level(1);
    cells.copy(root, colours);
    const order = cells.orderOf(colours);
    for (let depth = 0; cells.cellCount(colours) < count; depth++) {
      const cell = this.targetCell(colours);
      let thing = order[cell];
      if (ranks !== undefined) {
        const end = cell + cells.sizeAt(colours, cell);
        for (let i = cell + 1; i < end; i++) if (ranks[order[i]] < ranks[thing]) thing = order[i];
      }
      cells.individualise(colours, thing, depth);
    }
    return this.leaves.serialise(order);
  }

  /**
   * The least of all leaves, into `output`; symmetries prune the search, and so do ways on which refinement does more.
   * It takes exponential time if many parts are alike to refinement, and not symmetric.
   *
   * @returns the length.
   */
  leastLeaf(): number {
    this.leafCount = 0;
    this.hasBest = false;
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
    const { cells, count } = this;
    const level = this.levels[depth];
    const { colours, orbit } = level;
    if (cells.cellCount(colours) === count) return this.visitLeaf(depth, colours);
    const cell = this.targetCell(colours);
    const size = cells.sizeAt(colours, cell);
    const members = cells.orderOf(colours).slice(cell, cell + size);
    for (let v = 0; v < count; v++) orbit[v] = v;
    for (let i = 0; i < size; i++) {
      const root = rootOf(orbit, members[i]);
      if (members.subarray(0, i).some((earlier) => rootOf(orbit, earlier) === root)) continue;
      this.path[depth] = members[i];
      const next = this.level(depth + 1).colours;
      cells.copy(colours, next);
      const comparison = cells.individualise(next, members[i], depth);
      if (comparison > 0) continue;
      if (comparison < 0) this.hasBest = false;
      if (comparison === 0 && this.isSymmetric(depth, next)) continue;
      const end = this.search(depth + 1);
      if (end < depth) return end;
    }
    return depth;
  }

  /**
   * Whether a symmetry takes the way to the best leaf to this one, as far as a thing was individualised at this depth.
   */
  private isSymmetric(depth: number, colours: Colours): boolean {
    const { cells, path, bestPath } = this;
    if (cells.symmetryBetween === undefined || !this.hasBest) return false;
    for (let d = 0; d < depth; d++) if (path[d] !== bestPath[d]) return false;
    const images = cells.symmetryBetween(this.bestColours[depth + 1], colours);
    if (images === undefined) return false;
    for (let d = 0; d <= depth; d++) for (let v = 0; v < this.count; v++) join(this.levels[d].orbit, v, images[v]);
    return true;
  }

  private visitLeaf(depth: number, colours: Colours): number {
    const { output } = this.leaves;
    const order = this.cells.orderOf(colours);
    const length = this.leaves.serialise(order);
    if (this.leafCount++ === 0) {
      this.first = copyInto(this.first, output, length);
      this.firstOrder = copyInto(this.firstOrder, order, this.count);
      this.firstPath = this.path.slice(0, depth);
      this.keepBest(depth, order, length);
      return depth;
    }
    if (compareRuns(output, 0, length, this.first, 0, length) === 0) {
      return this.foundSymmetry(order, this.firstOrder, this.firstPath);
    }
    const comparison = this.hasBest ? compareRuns(output, 0, length, this.best, 0, length) : -1;
    if (comparison === 0) return this.foundSymmetry(order, this.bestOrder, this.bestPath);
    if (comparison < 0) this.keepBest(depth, order, length);
    return depth;
  }

  private keepBest(depth: number, order: Int32Array, length: number): void {
    this.hasBest = true;
    this.bestLength = length;
    this.best = copyInto(this.best, this.leaves.output, length);
    this.bestOrder = copyInto(this.bestOrder, order, this.count);
    this.bestPath = this.path.slice(0, depth);
    if (this.cells.symmetryBetween === undefined) return;
    for (let d = 1; d <= depth; d++) {
      this.bestColours[d] = this.cells.room(this.bestColours[d]);
      this.cells.copy(this.levels[d].colours, this.bestColours[d]);
    }
  }

  private foundSymmetry(order: Int32Array, earlier: Int32Array, earlierPath: readonly number[]): number {
    let common = 0;
    while (this.path[common] === earlierPath[common]) common++;
    for (let depth = 0; depth <= common; depth++) {
      const { orbit } = this.levels[depth];
      for (let rank = 0; rank < this.count; rank++) join(orbit, earlier[rank], order[rank]);
    }
    return common;
  }

  private targetCell(colours: Colours): number {
    const { cells, count } = this;
    const isNext = cells.nextCells?.(colours);
    let best = 0;
    let bestSize = count + 1;
    for (let start = 0; start < count;) {
      const size = cells.sizeAt(colours, start);
      if (size > 1 && size < bestSize && isNext?.[start] !== 0) {
        best = start;
        bestSize = size;
      }
      start += size;
    }
    return best;
  }

  private level(depth: number): Level<Colours> {
    const known = this.levels[depth];
    const colours = this.cells.room(known?.colours);
    if (known?.colours === colours && known.orbit.length >= this.count) return known;
    return (this.levels[depth] = { colours, orbit: new Int32Array(Math.max(32, this.count * 2)) });
  }
}

/** Colours at a node, and orbits of the things under the symmetries that fix the path to it. */
interface Level<Colours> {
  readonly colours: Colours;
  readonly orbit: Int32Array;
}

function rootOf(parents: Int32Array, v: number): number {
  let root = v;
  while (parents[root] !== root) root = parents[root];
  return root;
}

function join(parents: Int32Array, v: number, w: number): void {
  if (v === w) return;
  const [a, b] = [rootOf(parents, v), rootOf(parents, w)];
  if (a !== b) parents[Math.max(a, b)] = Math.min(a, b);
}

function copyInto(target: Int32Array, source: Int32Array, length: number): Int32Array {
  const room = target.length >= length ? target : new Int32Array(length * 2);
  for (let i = 0; i < length; i++) room[i] = source[i];
  return room;
}
