import { Refinement } from "./refinement.ts";
import { compareRuns, Serialiser } from "./serialiser.ts";

/**
 * One sequence per equivalence class of the thesis, 2.3.2. Individualisation and refinement: while letters are tied,
 * one gets its own colour. The form is the least serialisation of all leaves; symmetries prune the search.
 */
export class Canonizer {
  private readonly refinement = new Refinement();
  private readonly serialiser = new Serialiser(this.refinement);
  private levels: Level[] = [];
  private best: Int32Array = new Int32Array(256);
  private bestOrder: Int32Array = new Int32Array(64);
  private bestPath: number[] = [];
  private first: Int32Array = new Int32Array(256);
  private firstOrder: Int32Array = new Int32Array(64);
  private firstPath: number[] = [];
  private path: number[] = [];
  private leaves = 0;

  /** @returns whether refinement alone orders all letters. */
  load(flat: Int32Array, from: number, to: number): boolean {
    this.refinement.load(flat, from, to);
    const level = this.level(0);
    level.colours.fill(1, 0, this.refinement.letterCount);
    this.refinement.colourByGap(level.colours);
    return this.refinement.refine(level.colours, level.order) === this.refinement.letterCount;
  }

  /**
   * Any leaf, into `output`.
   * @returns its length.
   */
  leaf(): number {
    const { letterCount } = this.refinement;
    let depth = 0;
    let level = this.level(0);
    while (level.order[letterCount] < letterCount) {
      const cell = this.targetCell(level);
      level = this.branch(depth++, level.order[cell]);
    }
    return this.serialiser.serialise(level.order);
  }

  /**
   * The full search, into `output`.
   * @returns the length.
   */
  canonical(): number {
    this.leaves = 0;
    this.search(0);
    const { output, length } = this.serialiser;
    output.set(this.best.subarray(0, length));
    return length;
  }

  /** After `load`: equal for equal lands; seldom so for others. */
  get invariant(): number {
    return this.refinement.invariant;
  }

  get output(): Int32Array {
    return this.serialiser.output;
  }

  /** @returns the depth to return to. */
  private search(depth: number): number {
    const { letterCount } = this.refinement;
    const level = this.levels[depth];
    if (level.order[letterCount] === letterCount) return this.visitLeaf(depth, level);
    const cell = this.targetCell(level);
    const size = this.cellSize(level, cell);
    const members = level.order.slice(cell, cell + size);
    for (let v = 0; v < letterCount; v++) level.orbit[v] = v;
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
    const { output } = this.serialiser;
    const length = this.serialiser.serialise(level.order);
    if (this.leaves++ === 0) {
      this.first = copyInto(this.first, output, length);
      this.firstOrder = copyInto(this.firstOrder, level.order, this.refinement.letterCount);
      this.firstPath = this.path.slice(0, depth);
      this.keepBest(depth, level, length);
      return depth;
    }
    const comparison = compareRuns(output, 0, length, this.best, 0, length);
    if (comparison === 0) return this.foundSymmetry(level, this.bestOrder, this.bestPath);
    if (compareRuns(output, 0, length, this.first, 0, length) === 0) {
      return this.foundSymmetry(level, this.firstOrder, this.firstPath);
    }
    if (comparison < 0) this.keepBest(depth, level, length);
    return depth;
  }

  private keepBest(depth: number, level: Level, length: number): void {
    this.best = copyInto(this.best, this.serialiser.output, length);
    this.bestOrder = copyInto(this.bestOrder, level.order, this.refinement.letterCount);
    this.bestPath = this.path.slice(0, depth);
  }

  private foundSymmetry(level: Level, earlier: Int32Array, earlierPath: readonly number[]): number {
    let common = 0;
    while (this.path[common] === earlierPath[common]) common++;
    for (let depth = 0; depth <= common; depth++) {
      const { orbit } = this.levels[depth];
      for (let rank = 0; rank < this.refinement.letterCount; rank++) {
        const a = rootOf(orbit, earlier[rank]);
        const b = rootOf(orbit, level.order[rank]);
        if (a !== b) orbit[Math.max(a, b)] = Math.min(a, b);
      }
    }
    return common;
  }

  private branch(depth: number, letter: number): Level {
    const { letterCount } = this.refinement;
    const from = this.levels[depth];
    const to = this.level(depth + 1);
    for (let v = 0; v < letterCount; v++) to.colours[v] = from.colours[v];
    to.colours[letter] = Math.imul(to.colours[letter] ^ 0x2545f491, 0x9e3779b1);
    this.refinement.refine(to.colours, to.order);
    return to;
  }

  private targetCell(level: Level): number {
    const { letterCount } = this.refinement;
    let best = 0;
    let bestSize = letterCount + 1;
    for (let start = 0; start < letterCount;) {
      const size = this.cellSize(level, start);
      if (size > 1 && size < bestSize) {
        best = start;
        bestSize = size;
      }
      start += size;
    }
    return best;
  }

  private cellSize(level: Level, start: number): number {
    const { letterCount } = this.refinement;
    const colour = level.colours[level.order[start]];
    let end = start + 1;
    while (end < letterCount && level.colours[level.order[end]] === colour) end++;
    return end - start;
  }

  private level(depth: number): Level {
    const { letterCount } = this.refinement;
    const level = this.levels[depth];
    if (level !== undefined && level.orbit.length >= letterCount) return level;
    const size = Math.max(32, letterCount * 2);
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

/** Kept, as its buffers take longer to make than most lands do. */
const canonizer = new Canonizer();

export function canonicalLand(flat: Int32Array, from: number, to: number): Int32Array {
  const length = canonizer.load(flat, from, to) ? canonizer.leaf() : canonizer.canonical();
  return canonizer.output.slice(0, length);
}
