import { isOneSided } from "./region-head.ts";
import { LETTER } from "./regions.ts";
import type { Refinement } from "./refinement.ts";

/**
 * The least serialisation for an order of the letters: least rotations and orientations; boundaries and regions sorted,
 * short ones first. All boundaries of a region turn round together, but each by itself if the region is one-sided
 * (Sprouts on compact surfaces, 4.1).
 */
export class Serialiser {
  /** Flat form, letter = LETTER + rank. */
  output = new Int32Array(512);
  length = 0;

  private readonly land: Refinement;
  private ranks = new Int32Array(64);
  private mapped = new Int32Array(512);
  private scratch = new Int32Array(512);
  private regions = new Int32Array(512);
  private regionAt: number[] = [];
  private regionOrder: number[] = [];

  constructor(land: Refinement) {
    this.land = land;
  }

  /**
   * @param order letters, ascending.
   * @returns the length of `output`.
   */
  serialise(order: Int32Array): number {
    const { land } = this;
    this.reserve();
    for (let rank = 0; rank < land.letterCount; rank++) this.ranks[order[rank]] = LETTER + rank;
    const tokenCount = land.boundaryStart[land.boundaryCount];
    for (let i = 0; i < tokenCount; i++) {
      const token = land.tokens[i];
      this.mapped[i] = token < LETTER ? token : this.ranks[token - LETTER];
    }
    let at = 0;
    this.regionOrder.length = land.regionCount;
    for (let r = 0; r < land.regionCount; r++) {
      this.regionAt[r] = at;
      at = this.region(r, at);
      this.regionAt[r + 1] = at;
      let slot = r;
      for (; slot > 0 && this.compareRegions(this.regionOrder[slot - 1], r) > 0; slot--) {
        this.regionOrder[slot] = this.regionOrder[slot - 1];
      }
      this.regionOrder[slot] = r;
    }
    this.length = 0;
    for (const r of this.regionOrder) {
      for (let i = this.regionAt[r]; i < this.regionAt[r + 1]; i++) this.output[this.length++] = this.regions[i];
    }
    return this.length;
  }

  private reserve(): void {
    const { land } = this;
    const size = land.boundaryStart[land.boundaryCount] + land.boundaryCount + 2 * land.regionCount;
    if (this.output.length < size * 2) {
      const larger = size * 4;
      this.output = new Int32Array(larger);
      this.mapped = new Int32Array(larger);
      this.scratch = new Int32Array(larger);
      this.regions = new Int32Array(larger);
    }
    if (this.ranks.length < land.letterCount) this.ranks = new Int32Array(land.letterCount * 2);
  }

  private compareRegions(r: number, s: number): number {
    const { regions, regionAt } = this;
    return compareRuns(regions, regionAt[r], regionAt[r + 1], regions, regionAt[s], regionAt[s + 1]);
  }

  private region(r: number, at: number): number {
    const { land, regions, scratch } = this;
    const from = land.regionStart[r];
    const to = land.regionStart[r + 1];
    let chiral = false;
    if (isOneSided(land.heads[r])) return this.oneSided(r, at);
    for (let b = from; b < to && !chiral; b++) chiral = land.boundaryStart[b + 1] - land.boundaryStart[b] > 2;
    const end = this.oriented(r, 1, regions, at);
    if (!chiral) return end;
    const mirrored = this.oriented(r, -1, scratch, 0);
    if (compareRuns(scratch, 0, mirrored, regions, at, end) < 0) {
      for (let i = 0; i < mirrored; i++) regions[at + i] = scratch[i];
    }
    return end;
  }

  private oneSided(r: number, start: number): number {
    const { land, regions, scratch } = this;
    let at = start;
    regions[at++] = land.heads[r];
    const first = at;
    for (let b = land.regionStart[r]; b < land.regionStart[r + 1]; b++) {
      const end = this.boundary(b, 1, regions, at);
      const mirrored = this.boundary(b, -1, scratch, 0);
      if (compareRuns(scratch, 0, mirrored, regions, at, end) < 0) {
        for (let i = 0; i < mirrored; i++) regions[at + i] = scratch[i];
      }
      this.sink(regions, first, at, end);
      at = end;
    }
    regions[at++] = 0;
    return at;
  }

  private oriented(r: number, step: 1 | -1, target: Int32Array, start: number): number {
    const { land } = this;
    let at = start;
    target[at++] = land.heads[r];
    const first = at;
    for (let b = land.regionStart[r]; b < land.regionStart[r + 1]; b++) {
      const end = this.boundary(b, step, target, at);
      this.sink(target, first, at, end);
      at = end;
    }
    target[at++] = 0;
    return at;
  }

  private boundary(b: number, step: 1 | -1, target: Int32Array, start: number): number {
    const { land, mapped } = this;
    const from = land.boundaryStart[b];
    const length = land.boundaryStart[b + 1] - from;
    let best = 0;
    for (let candidate = 1; candidate < length; candidate++) {
      if (mapped[from + candidate] > mapped[from + best]) continue;
      let i = best;
      let j = candidate;
      let left = length;
      while (left > 0 && mapped[from + i] === mapped[from + j]) {
        i = i + step === length ? 0 : i + step < 0 ? length - 1 : i + step;
        j = j + step === length ? 0 : j + step < 0 ? length - 1 : j + step;
        left--;
      }
      if (left > 0 && mapped[from + j] < mapped[from + i]) best = candidate;
    }
    let at = start;
    target[at++] = length;
    for (let i = best, left = length; left > 0; left--) {
      target[at++] = mapped[from + i];
      i = i + step === length ? 0 : i + step < 0 ? length - 1 : i + step;
    }
    return at;
  }

  /** Moves the last of some runs to its place in their order, as in an insertion sort. */
  private sink(target: Int32Array, first: number, at: number, end: number): void {
    let place = first;
    while (place < at) {
      const next = place + 1 + target[place];
      if (compareRuns(target, at, end, target, place, next) < 0) break;
      place = next;
    }
    if (place === at) return;
    const moved = target.slice(at, end);
    target.copyWithin(place + moved.length, place, at);
    target.set(moved, place);
  }
}

export function compareRuns(
  a: ArrayLike<number>,
  from: number,
  to: number,
  b: ArrayLike<number>,
  start: number,
  end: number,
): number {
  if (to - from !== end - start) return to - from - (end - start);
  for (let i = from, j = start; i < to; i++, j++) if (a[i] !== b[j]) return a[i] - b[j];
  return 0;
}
