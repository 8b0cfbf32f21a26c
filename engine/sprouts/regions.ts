import { copied } from "../typed-arrays.ts";
import { genusOf, zerosOf } from "./region-head.ts";

/** The token `1`: a spot with two lives that occurs once. */
export const ONE = 1;
/** The token `2`: a spot with one life that occurs once. */
export const TWO = 2;
/** The first token of a letter: a spot with one life that occurs twice. */
export const LETTER = 3;

export class Regions {
  tokens = new Int32Array(256);
  tokenCount = 0;
  /** Boundary b is tokens[boundaryStart[b] .. boundaryStart[b + 1]). */
  boundaryStart = new Int32Array(64);
  boundaryCount = 0;
  /** Region r has boundaries regionStart[r] .. regionStart[r + 1] - 1. */
  regionStart = new Int32Array(64);
  zeros = new Int32Array(64);
  /** Genus of each region's surface: handles if positive, cross-caps if negative. */
  genus = new Int32Array(64);
  regionCount = 0;
  tokenBound = LETTER;

  clear(): void {
    this.tokenCount = 0;
    this.boundaryCount = 0;
    this.regionCount = 0;
    this.zeros[0] = 0;
    this.genus[0] = 0;
    this.tokenBound = LETTER;
  }

  push(token: number): void {
    if (this.tokenCount === this.tokens.length)
      this.tokens = copied(this.tokens, new Int32Array(this.tokens.length * 2));
    this.tokens[this.tokenCount++] = token;
    if (token >= this.tokenBound) this.tokenBound = token + 1;
  }

  addZeros(count: number): void {
    this.zeros[this.regionCount] += count;
  }

  setGenus(genus: number): void {
    this.genus[this.regionCount] = genus;
  }

  closeBoundary(): void {
    if (this.tokenCount === this.boundaryStart[this.boundaryCount]) return;
    if (this.boundaryCount + 2 > this.boundaryStart.length)
      this.boundaryStart = copied(this.boundaryStart, new Int32Array(this.boundaryStart.length * 2));
    this.boundaryStart[++this.boundaryCount] = this.tokenCount;
  }

  closeRegion(): void {
    if (this.regionCount + 2 > this.regionStart.length) {
      this.regionStart = copied(this.regionStart, new Int32Array(this.regionStart.length * 2));
      this.zeros = copied(this.zeros, new Int32Array(this.zeros.length * 2));
      this.genus = copied(this.genus, new Int32Array(this.genus.length * 2));
    }
    this.regionStart[++this.regionCount] = this.boundaryCount;
    this.zeros[this.regionCount] = 0;
    this.genus[this.regionCount] = 0;
  }

  /** Reads the flat form: for each region its head, each boundary as its length and tokens, then 0. */
  load(flat: ArrayLike<number>, from: number, to: number): void {
    this.clear();
    let at = from;
    while (at < to) {
      const head = flat[at++];
      this.addZeros(zerosOf(head));
      this.setGenus(genusOf(head));
      for (let length = flat[at++]; length > 0; length = flat[at++]) {
        for (const end = at + length; at < end; at++) this.push(flat[at]);
        this.closeBoundary();
      }
      this.closeRegion();
    }
  }
}
