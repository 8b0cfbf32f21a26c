import { mix, sortByColour } from "./cells.ts";
import { Refinement } from "./refinement.ts";
import { isOneSided } from "./region-head.ts";
import { LETTER } from "./regions.ts";

/**
 * Colours letters by darts, a token and a direction each, so that it tells which way round the boundaries of a region
 * turn together. Slower than plain refinement, with fewer ties.
 */
export class OrientedRefinement extends Refinement {
  /** Darts 2 i and 2 i + 1 are token i as written and against it. */
  private darts = new Int32Array(512);
  private others = new Int32Array(512);
  private dartOrder = new Int32Array(513);
  private sums = new Int32Array(512);
  private isBeside = new Uint8Array(64);

  override refine(colours: Int32Array, order: Int32Array): number {
    const { tokens, boundaryStart, boundaryCount, letterCount } = this;
    const dartCount = 2 * boundaryStart[boundaryCount];
    this.reserveDarts(dartCount);
    const { darts, dartOrder } = this;
    let cells = sortByColour(colours, order, letterCount);
    for (let e = 0; e < dartCount; e++) {
      const token = tokens[e >> 1];
      darts[e] = token < LETTER ? Math.imul(token, 0x3c6ef372) : colours[token - LETTER];
    }
    for (let known = 0, found = 1; found > known && cells < letterCount;) {
      this.turn(dartCount);
      this.gather(colours);
      cells = sortByColour(colours, order, letterCount);
      known = found;
      found = cells + sortByColour(darts, dartOrder, dartCount);
    }
    order[letterCount] = cells;
    this.findNext(colours, order);
    return cells;
  }

  /**
   * Tied letters in a region of a letter that is not tied: these know best which way round they are. All letters, if
   * there are no such ones.
   */
  isNext(letter: number): boolean {
    return this.isBeside[letter] === 1;
  }

  private findNext(colours: Int32Array, order: Int32Array): void {
    const { tokens, boundaryStart, regionStart, letterCount, isBeside } = this;
    const isTied = new Uint8Array(letterCount);
    for (let i = 1; i < letterCount; i++) {
      if (colours[order[i]] === colours[order[i - 1]]) isTied[order[i]] = isTied[order[i - 1]] = 1;
    }
    isBeside.fill(0, 0, letterCount);
    let isFound = false;
    for (let r = 0; r < this.regionCount; r++) {
      const letters = tokens.subarray(boundaryStart[regionStart[r]], boundaryStart[regionStart[r + 1]]);
      const isFixed = letters.some((token) => token >= LETTER && isTied[token - LETTER] === 0);
      for (const token of letters) {
        if (token < LETTER || !isFixed || isTied[token - LETTER] === 0) continue;
        isBeside[token - LETTER] = 1;
        isFound = true;
      }
    }
    if (!isFound) isBeside.fill(1, 0, letterCount);
  }

  private reserveDarts(count: number): void {
    if (this.isBeside.length < this.letterCount) this.isBeside = new Uint8Array(this.letterCount * 2);
    if (this.darts.length >= count) return;
    this.darts = new Int32Array(count * 2);
    this.others = new Int32Array(count * 2);
    this.dartOrder = new Int32Array(count * 2);
    this.sums = new Int32Array(count * 2);
  }

  /** Refines once: each dart by its neighbours, its boundary and its region in its own direction. */
  private turn(dartCount: number): void {
    const { darts, others, sums, tokens, boundaryStart, regionStart, heads } = this;
    for (let r = 0; r < this.regionCount; r++) {
      const sides = [0, 0];
      for (let b = regionStart[r]; b < regionStart[r + 1]; b++) {
        for (const way of [0, 1]) {
          let sum = 0;
          for (let i = boundaryStart[b]; i < boundaryStart[b + 1]; i++) sum += mix(darts[2 * i + way]);
          sums[2 * b + way] = mix(sum);
        }
        const both = mix(sums[2 * b] + sums[2 * b + 1]);
        for (const way of [0, 1]) sides[way] += mix(isOneSided(heads[r]) ? both : sums[2 * b + way]);
      }
      for (let b = regionStart[r]; b < regionStart[r + 1]; b++) {
        const [from, to] = [boundaryStart[b], boundaryStart[b + 1]];
        for (let i = from; i < to; i++) {
          const after = i + 1 === to ? from : i + 1;
          const before = i === from ? to - 1 : i - 1;
          for (const way of [0, 1]) {
            const e = 2 * i + way;
            const around = mix(sums[2 * b + way]) + mix(sides[way] + heads[r]);
            const next = darts[2 * (way === 0 ? after : before) + way];
            const previous = darts[2 * (way === 0 ? before : after) + way];
            const own =
              tokens[i] < LETTER ? darts[e] : Math.imul(darts[e], 0x9e3779b1) + mix(darts[e ^ 1] ^ 0x6a09e667);
            others[e] = mix(own + mix(next ^ 0x1b873593) + mix(previous ^ 0x510e527f) + around);
          }
        }
      }
    }
    for (let e = 0; e < dartCount; e++) darts[e] = others[e];
  }

  /** Each letter by all its darts, and each of these by its letter. */
  private gather(colours: Int32Array): void {
    const { darts, tokens, boundaryStart, boundaryCount, letterCount, others } = this;
    const tokenCount = boundaryStart[boundaryCount];
    others.fill(0, 0, letterCount);
    for (let i = 0; i < tokenCount; i++) {
      if (tokens[i] >= LETTER) others[tokens[i] - LETTER] += mix(mix(darts[2 * i]) + mix(darts[2 * i + 1]));
    }
    for (let letter = 0; letter < letterCount; letter++) {
      colours[letter] = mix(Math.imul(colours[letter], 0x9e3779b1) + others[letter]);
    }
    for (let e = 0; e < 2 * tokenCount; e++) {
      if (tokens[e >> 1] >= LETTER) darts[e] = mix(Math.imul(darts[e], 0x9e3779b1) + colours[tokens[e >> 1] - LETTER]);
    }
  }
}
