import { BestTraces } from "./best-traces.ts";
import type { Cells } from "./cells.ts";
import type { Refinement } from "./refinement.ts";
import { isOneSided } from "./region-head.ts";
import { LETTER } from "./regions.ts";

/**
 * Nodes by cell, the place of each node among them, the first place of its cell, and by first places the sizes of
 * cells.
 */
export interface Partition {
  readonly nodes: Int32Array;
  readonly places: Int32Array;
  readonly starts: Int32Array;
  readonly sizes: Int32Array;
  /** Marks of regions: 1 if one of the letters is not tied. */
  readonly isFixed: Uint8Array;
  letterCells: number;
}

/** More than any colour of one kind of nodes. */
const KIND = 2 ** 40;

/**
 * Colours the letters of a land by a partition of its darts, a token and a direction each, so that it tells which way
 * round the boundaries of a region turn together. Only cells that changed are looked at again (Hopcroft's partition
 * refinement). The trace of the work, equal for equal lands, is compared with that on the way to the best leaf; what is
 * more is broken off.
 */
export class DartPartition implements Cells<Partition> {
  /** Arcs that were followed, and nodes that were copied, eight at a time. */
  steps = 0;
  private readonly land: Refinement;
  // Nodes are the letters, then darts 2 i and 2 i + 1 of token i as written and against it, then the sides of
  // boundaries and of regions, two each. Boundaries of a one-sided region all belong to its first side.
  private firstDart = 0;
  private firstSide = 0;
  private firstRegion = 0;
  private nodeCount = 0;
  /** The next dart in the direction of each, by place from `firstDart`. */
  private next = new Int32Array(0);
  /** Neighbours of node v: `neighbours[firstOf[v]]` to `neighbours[firstOf[v + 1] - 1]`. */
  private firstOf = new Int32Array(0);
  private neighbours = new Int32Array(0);
  private readonly queue: number[] = [];
  private isQueued = new Uint8Array(0);
  private isNext = new Uint8Array(0);
  /** The two regions of each letter. */
  private regionsOf = new Int32Array(0);
  private images = new Int32Array(0);
  private members = new Int32Array(0);
  private counts = new Int32Array(0);
  private touchedIn = new Int32Array(0);
  private readonly touched: number[] = [];
  private readonly touchedCells: number[] = [];
  private readonly traces = new BestTraces();

  constructor(land: Refinement) {
    this.land = land;
  }

  get count(): number {
    return this.land.letterCount;
  }

  room(last: Partition | undefined): Partition {
    if (last !== undefined && last.nodes.length >= this.nodeCount) return last;
    const array = (): Int32Array => new Int32Array(this.nodeCount * 2);
    const isFixed = new Uint8Array(this.nodeCount * 2);
    return { nodes: array(), places: array(), starts: array(), sizes: array(), isFixed, letterCells: 0 };
  }

  /** Takes the land that is loaded now. */
  load(): void {
    const { tokens, boundaryStart, boundaryCount, regionStart, regionCount, heads, letterCount } = this.land;
    const tokenCount = boundaryStart[boundaryCount];
    const firstDart = (this.firstDart = letterCount);
    const firstSide = (this.firstSide = firstDart + 2 * tokenCount);
    const firstRegion = (this.firstRegion = firstSide + 2 * boundaryCount);
    this.nodeCount = firstRegion + 2 * regionCount;
    this.reserve();
    this.steps = 0;
    this.firstOf.fill(0, 0, this.nodeCount + 1);
    const pairs: number[] = [];
    const join = (one: number, other: number): unknown => pairs.push(one, other);
    for (let r = 0; r < regionCount; r++) {
      for (let b = regionStart[r]; b < regionStart[r + 1]; b++) {
        const [from, to] = [boundaryStart[b], boundaryStart[b + 1]];
        for (const way of [0, 1]) {
          const side = firstSide + 2 * b + way;
          join(side, firstRegion + 2 * r + (isOneSided(heads[r]) ? 0 : way));
          for (let i = from; i < to; i++) {
            const dart = firstDart + 2 * i + way;
            const after = way === 0 ? (i + 1 === to ? from : i + 1) : i === from ? to - 1 : i - 1;
            this.next[dart - firstDart] = firstDart + 2 * after + way;
            join(dart, side);
            if (tokens[i] < LETTER) continue;
            const letter = tokens[i] - LETTER;
            join(dart, letter);
            // The first region that was met stays, the last one goes to the second place.
            this.regionsOf[2 * letter + 1] = r;
            if (this.firstOf[letter]++ === 0) this.regionsOf[2 * letter] = r;
          }
        }
      }
    }
    this.firstOf.fill(0, 0, this.nodeCount + 1);
    for (const v of pairs) this.firstOf[v + 1]++;
    for (let v = 0; v < this.nodeCount; v++) this.firstOf[v + 1] += this.firstOf[v];
    if (this.neighbours.length < pairs.length) this.neighbours = new Int32Array(pairs.length * 2);
    const free = this.firstOf.slice(0, this.nodeCount);
    for (let at = 0; at < pairs.length; at += 2) {
      const [one, other] = [pairs[at], pairs[at + 1]];
      this.neighbours[free[one]++] = other;
      this.neighbours[free[other]++] = one;
    }
  }

  begin(to: Partition): void {
    const { nodes, places, starts, sizes } = to;
    const colours = this.firstColours();
    const order = Array.from(colours.keys()).sort((a, b) => colours[a] - colours[b]);
    to.letterCells = 0;
    to.isFixed.fill(0);
    let start = 0;
    order.forEach((v, place) => {
      if (place === 0 || colours[v] !== colours[order[place - 1]]) {
        start = place;
        this.enqueue(place);
        if (place < this.firstDart) to.letterCells++;
      }
      nodes[place] = v;
      places[v] = place;
      starts[v] = start;
      sizes[start] = place - start + 1;
    });
    for (let place = 0; place < this.firstDart; place += sizes[place]) this.fix(to, place);
    this.traces.clear();
    this.refine(to);
  }

  copy(from: Partition, to: Partition): void {
    const { nodeCount } = this;
    to.nodes.set(from.nodes.subarray(0, nodeCount));
    to.places.set(from.places.subarray(0, nodeCount));
    to.starts.set(from.starts.subarray(0, nodeCount));
    to.sizes.set(from.sizes.subarray(0, nodeCount));
    to.isFixed.set(from.isFixed.subarray(0, this.land.regionCount));
    to.letterCells = from.letterCells;
    this.steps += nodeCount >> 3;
  }

  individualise(to: Partition, letter: number, depth: number): number {
    const start = to.starts[letter];
    this.moveTo(to, letter, start + to.sizes[start] - 1);
    this.divide(to, start, [to.sizes[start] - 1, 1]);
    this.traces.begin(depth);
    this.refine(to);
    this.traces.end(depth);
    return this.traces.comparison;
  }

  orderOf({ nodes }: Partition): Int32Array {
    return nodes;
  }

  sizeAt({ sizes }: Partition, start: number): number {
    return sizes[start];
  }

  cellCount({ letterCells }: Partition): number {
    return letterCells;
  }

  /**
   * Cells with letters in a region of a letter that is not tied: these know best which way round they are. All cells,
   * if there are no such letters.
   */
  nextCells({ nodes, sizes, isFixed }: Partition): Uint8Array {
    const { isNext, regionsOf } = this;
    let isFound = false;
    for (let start = 0; start < this.firstDart; start += sizes[start]) {
      const letter = nodes[start];
      const isBeside = isFixed[regionsOf[2 * letter]] === 1 || isFixed[regionsOf[2 * letter + 1]] === 1;
      isNext[start] = isBeside ? 1 : 0;
      isFound ||= isBeside && sizes[start] > 1;
    }
    if (!isFound) isNext.fill(1, 0, this.firstDart);
    return isNext;
  }

  symmetryBetween(first: Partition, second: Partition): Int32Array | undefined {
    const { images, next, neighbours, firstOf, firstDart, firstSide, firstRegion, nodeCount } = this;
    this.steps += nodeCount >> 1;
    for (let start = 0; start < nodeCount; start += first.sizes[start]) this.guessImages(first, second, start);
    for (let v = firstDart; v < firstRegion; v++) {
      const w = images[v];
      const isDart = v < firstSide;
      if (isDart && images[next[v - firstDart]] !== next[w - firstDart]) return undefined;
      if (isDart && images[firstDart + ((v - firstDart) ^ 1)] !== firstDart + ((w - firstDart) ^ 1)) return undefined;
      // The side and the letter of a dart, or the region of a side.
      const count = isDart ? firstOf[v + 1] - firstOf[v] : 1;
      for (let i = 0; i < count; i++) {
        if (images[neighbours[firstOf[v] + i]] !== neighbours[firstOf[w] + i]) return undefined;
      }
    }
    return images;
  }

  /** Tied nodes stay where they are if they can; if not, darts keep their directions. */
  private guessImages(first: Partition, second: Partition, start: number): void {
    const { images } = this;
    const end = start + first.sizes[start];
    const nodes = first.nodes.subarray(start, end);
    if (nodes.every((v) => second.starts[v] === start)) {
      for (const v of nodes) images[v] = v;
      return;
    }
    const targets = second.nodes.slice(start, end).sort();
    nodes
      .slice()
      .sort()
      .forEach((v, i) => (images[v] = targets[i]));
  }

  private reserve(): void {
    const { nodeCount } = this;
    if (this.counts.length > nodeCount) return;
    const size = nodeCount * 2;
    this.next = new Int32Array(size);
    this.firstOf = new Int32Array(size);
    this.isQueued = new Uint8Array(size);
    this.regionsOf = new Int32Array(size);
    this.isNext = new Uint8Array(size);
    this.images = new Int32Array(size);
    this.members = new Int32Array(size);
    this.counts = new Int32Array(size);
    this.touchedIn = new Int32Array(size);
  }

  private firstColours(): Float64Array {
    const { land, firstDart, firstSide, firstRegion } = this;
    const { tokens, boundaryStart, boundaryCount, regionCount, heads } = land;
    const colours = new Float64Array(this.nodeCount);
    const ofLetters = new Int32Array(land.letterCount);
    land.colour(ofLetters);
    colours.set(ofLetters);
    for (let i = 0; i < boundaryStart[boundaryCount]; i++) {
      colours.fill(KIND + Math.min(tokens[i], LETTER), firstDart + 2 * i, firstDart + 2 * i + 2);
    }
    for (let b = 0; b < boundaryCount; b++) {
      const length = boundaryStart[b + 1] - boundaryStart[b];
      colours.fill(2 * KIND + length, firstSide + 2 * b, firstSide + 2 * b + 2);
    }
    for (let r = 0; r < regionCount; r++) {
      colours.fill(3 * KIND + heads[r], firstRegion + 2 * r, firstRegion + 2 * r + 2);
    }
    return colours;
  }

  private enqueue(start: number): void {
    if (this.isQueued[start] === 1) return;
    this.isQueued[start] = 1;
    this.queue.push(start);
  }

  private refine(to: Partition): void {
    const { queue, members, firstDart, firstSide } = this;
    for (const start of queue) {
      this.isQueued[start] = 0;
      if (this.traces.comparison > 0) continue;
      const size = to.sizes[start];
      for (let i = 0; i < size; i++) members[i] = to.nodes[start + i];
      this.traces.add(start);
      if (start >= firstDart && start < firstSide) {
        for (let i = 0; i < size; i++) this.touch(this.next[members[i] - firstDart]);
        this.split(to);
        for (let i = 0; i < size; i++) this.touch(firstDart + ((members[i] - firstDart) ^ 1));
        this.split(to);
      }
      for (let i = 0; i < size; i++) {
        const v = members[i];
        for (let at = this.firstOf[v]; at < this.firstOf[v + 1]; at++) this.touch(this.neighbours[at]);
      }
      this.split(to);
    }
    queue.length = 0;
  }

  private touch(v: number): void {
    this.steps++;
    if (this.counts[v]++ === 0) this.touched.push(v);
  }

  /** Splits each cell by how often its nodes were touched. */
  private split(to: Partition): void {
    const { touched, touchedCells, touchedIn, counts } = this;
    for (const v of touched) {
      const start = to.starts[v];
      if (touchedIn[start]++ === 0) touchedCells.push(start);
      this.moveTo(to, v, start + to.sizes[start] - touchedIn[start]);
    }
    if (touchedCells.length > 1) touchedCells.sort((a, b) => a - b);
    for (const start of touchedCells) {
      if (this.traces.comparison <= 0) this.splitCell(to, start, touchedIn[start]);
      touchedIn[start] = 0;
    }
    for (const v of touched) counts[v] = 0;
    touched.length = 0;
    touchedCells.length = 0;
  }

  /** @param count of nodes that were touched; they are the last of the cell. */
  private splitCell(to: Partition, start: number, count: number): void {
    const { counts } = this;
    const size = to.sizes[start];
    this.traces.add(start);
    if (size === 1) {
      this.traces.add(counts[to.nodes[start]]);
      return;
    }
    const last = to.nodes.subarray(start + size - count, start + size);
    if (last.some((v) => counts[v] !== counts[last[0]])) {
      last.sort((a, b) => counts[a] - counts[b]);
      last.forEach((v, i) => (to.places[v] = start + size - count + i));
    }
    const parts = count < size ? [size - count] : [];
    for (let i = 0, from = 0; i < count; i++) {
      if (i + 1 < count && counts[last[i + 1]] === counts[last[i]]) continue;
      parts.push(i + 1 - from);
      this.traces.add(counts[last[i]]);
      this.traces.add(i + 1 - from);
      from = i + 1;
    }
    if (parts.length > 1) this.divide(to, start, parts);
  }

  /** Makes a cell of each part. All that may split others are looked at: without the largest, if the cell was. */
  private divide(to: Partition, start: number, parts: readonly number[]): void {
    const { nodes, starts, sizes } = to;
    const isQueued = this.isQueued[start] === 1;
    const largest = isQueued ? 0 : parts.indexOf(Math.max(...parts));
    let from = start;
    parts.forEach((size, part) => {
      sizes[from] = size;
      if (part > 0) {
        for (let place = from; place < from + size; place++) starts[nodes[place]] = from;
        if (from < this.firstDart) to.letterCells++;
      }
      this.fix(to, from);
      if (part !== largest) this.enqueue(from);
      from += size;
    });
  }

  /** Marks the regions of a letter that is alone in its cell. */
  private fix({ nodes, sizes, isFixed }: Partition, start: number): void {
    if (start >= this.firstDart || sizes[start] > 1) return;
    isFixed[this.regionsOf[2 * nodes[start]]] = 1;
    isFixed[this.regionsOf[2 * nodes[start] + 1]] = 1;
  }

  private moveTo({ nodes, places }: Partition, v: number, place: number): void {
    const other = nodes[place];
    const before = places[v];
    nodes[before] = other;
    places[other] = before;
    nodes[place] = v;
    places[v] = place;
  }
}
