import { type Cells, mix, sortByColour } from "./cells.ts";
import { LETTER } from "./regions.ts";

/** Numbers of a flat land for which there is room at first: more than its letters, boundaries and regions. */
const ROOM = 256;

/** Colours by letter; letters by colour, then the number of cells. */
export interface LetterColours {
  readonly colours: Int32Array;
  readonly order: Int32Array;
}

/**
 * Colours letters by neighbours, boundary and region, whatever the names, orders and orientation. Collisions only leave
 * letters tied.
 */
export class Refinement implements Cells<LetterColours> {
  letterCount = 0;
  tokens = new Int32Array(ROOM);
  boundaryStart = new Int32Array(ROOM);
  boundaryCount = 0;
  regionStart = new Int32Array(ROOM);
  heads = new Int32Array(ROOM);
  regionCount = 0;
  /** Invariant after `refine`: equal for equal lands. */
  invariant = 0;

  protected tokenCount = 0;
  protected tokenColours = new Int32Array(ROOM);
  protected boundaryHash = new Int32Array(ROOM);
  protected gathered = new Int32Array(ROOM);

  load(flat: Int32Array, from: number, to: number): void {
    this.reserve(to - from);
    let letters = 0;
    let tokenCount = 0;
    let boundaryCount = 0;
    let regionCount = 0;
    for (let at = from; at < to;) {
      this.regionStart[regionCount] = boundaryCount;
      this.heads[regionCount++] = flat[at++];
      for (let length = flat[at++]; length > 0; length = flat[at++]) {
        this.boundaryStart[boundaryCount++] = tokenCount;
        for (const end = at + length; at < end; at++) {
          const token = flat[at];
          this.tokens[tokenCount++] = token;
          if (token >= LETTER + letters) letters = token - LETTER + 1;
        }
      }
    }
    this.boundaryStart[boundaryCount] = tokenCount;
    this.regionStart[regionCount] = boundaryCount;
    this.tokenCount = tokenCount;
    this.boundaryCount = boundaryCount;
    this.regionCount = regionCount;
    this.letterCount = letters;
  }

  private reserve(size: number): void {
    if (this.tokens.length > size) return;
    const larger = size * 2;
    this.tokens = new Int32Array(larger);
    this.tokenColours = new Int32Array(larger);
    this.gathered = new Int32Array(larger);
    this.boundaryStart = new Int32Array(larger);
    this.boundaryHash = new Int32Array(larger);
    this.regionStart = new Int32Array(larger);
    this.heads = new Int32Array(larger);
  }

  get count(): number {
    return this.letterCount;
  }

  room(last: LetterColours | undefined): LetterColours {
    if (last !== undefined && last.colours.length >= this.letterCount) return last;
    const size = Math.max(32, this.letterCount * 2);
    return { colours: new Int32Array(size), order: new Int32Array(size + 1) };
  }

  begin(to: LetterColours): void {
    this.colour(to.colours);
    this.refine(to);
  }

  copy(from: LetterColours, to: LetterColours): void {
    const { letterCount } = this;
    for (let v = 0; v < letterCount; v++) to.colours[v] = from.colours[v];
    for (let i = 0; i <= letterCount; i++) to.order[i] = from.order[i];
  }

  individualise(to: LetterColours, letter: number): number {
    to.colours[letter] = Math.imul(to.colours[letter] ^ 0x2545f491, 0x9e3779b1);
    this.refine(to);
    return 0;
  }

  orderOf({ order }: LetterColours): Int32Array {
    return order;
  }

  sizeAt({ colours, order }: LetterColours, start: number): number {
    const { letterCount } = this;
    const colour = colours[order[start]];
    let end = start + 1;
    while (end < letterCount && colours[order[end]] === colour) end++;
    return end - start;
  }

  cellCount({ order }: LetterColours): number {
    return order[this.letterCount];
  }

  /** Letters that occur twice in a boundary get a colour by the way between. */
  colour(colours: Int32Array): void {
    colours.fill(1, 0, this.letterCount);
    const { tokens, boundaryStart, gathered } = this;
    gathered.fill(-1, 0, this.letterCount);
    for (let b = 0; b < this.boundaryCount; b++) {
      const from = boundaryStart[b];
      const to = boundaryStart[b + 1];
      for (let i = from; i < to; i++) {
        const letter = tokens[i] - LETTER;
        if (letter < 0) continue;
        const before = gathered[letter];
        if (before >= from) colours[letter] = 2 + Math.min(i - before, to - from - (i - before));
        gathered[letter] = i;
      }
    }
  }

  protected refine({ colours, order }: LetterColours): void {
    const { letterCount } = this;
    let cells = sortByColour(colours, order, letterCount);
    this.invariant = letterCount;
    for (;;) {
      if (cells === letterCount && cells > 0) break;
      if (letterCount === 0) break;
      this.round(colours);
      const next = sortByColour(colours, order, letterCount);
      if (next <= cells) {
        cells = next;
        break;
      }
      cells = next;
    }
    order[letterCount] = cells;
  }

  protected round(colours: Int32Array): void {
    const { tokens, tokenColours, boundaryStart, boundaryHash, regionStart, gathered } = this;
    for (let i = 0; i < this.tokenCount; i++) {
      const token = tokens[i];
      tokenColours[i] = token < LETTER ? Math.imul(token, 0x3c6ef372) : colours[token - LETTER];
    }
    gathered.fill(0, 0, this.letterCount);
    let invariant = 0;
    for (let r = 0; r < this.regionCount; r++) {
      let region = this.heads[r] + 1;
      for (let b = regionStart[r]; b < regionStart[r + 1]; b++) {
        const to = boundaryStart[b + 1];
        let sum = 0;
        for (let i = boundaryStart[b]; i < to; i++) sum += mix(tokenColours[i]);
        boundaryHash[b] = mix(sum + to - boundaryStart[b]);
        region += mix(boundaryHash[b] ^ 0x6a09e667);
      }
      region = mix(region);
      invariant += mix(region);
      for (let b = regionStart[r]; b < regionStart[r + 1]; b++) {
        const from = boundaryStart[b];
        const last = boundaryStart[b + 1] - 1;
        const around = boundaryHash[b] + Math.imul(region, 5);
        for (let i = from; i <= last; i++) {
          const letter = tokens[i] - LETTER;
          if (letter < 0) continue;
          const before = tokenColours[i === from ? last : i - 1];
          const after = tokenColours[i === last ? from : i + 1];
          gathered[letter] += mix((mix(before) + mix(after)) ^ around);
        }
      }
    }
    for (let letter = 0; letter < this.letterCount; letter++) {
      colours[letter] = mix(Math.imul(colours[letter], 0x9e3779b1) + gathered[letter]);
      invariant += colours[letter];
    }
    this.invariant = mix(invariant);
  }
}
