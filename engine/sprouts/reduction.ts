import { headOf, leastGenus } from "./region-head.ts";
import type { Regions } from "./regions.ts";
import { LETTER, ONE, TWO } from "./regions.ts";

/**
 * String reduction (thesis, 2.3.2, steps 1 to 5) and split into lands (Algorithm 4). Input: no dead spots, letters at
 * most twice.
 */
export class Reduction {
  /** Land i is flat[starts[i] .. starts[i + 1]). */
  flat = new Int32Array(1024);
  starts = new Int32Array(64);
  landCount = 0;

  private counts = new Int32Array(64);
  private firstRegion = new Int32Array(64);
  private names = new Int32Array(64);
  private parent = new Int32Array(64);
  private fate = new Uint8Array(64);

  /** @param merge whether to do step 5. */
  reduce(regions: Regions, merge = true): void {
    this.reserve(regions);
    collapseNeighbours(regions);
    this.countLetters(regions);
    for (let r = 0; r < regions.regionCount; r++) this.decide(regions, r, merge);
    this.joinLands(regions);
    this.write(regions);
  }

  private reserve(regions: Regions): void {
    if (this.counts.length < regions.tokenBound) {
      const size = regions.tokenBound * 2;
      this.counts = new Int32Array(size);
      this.firstRegion = new Int32Array(size);
      this.names = new Int32Array(size);
    }
    if (this.parent.length < regions.regionCount) {
      this.parent = new Int32Array(regions.regionCount * 2);
      this.fate = new Uint8Array(regions.regionCount * 2);
    }
    const size = regions.tokenCount + regions.boundaryCount + 2 * regions.regionCount;
    if (this.flat.length < size) this.flat = new Int32Array(size * 2);
    if (this.starts.length < regions.regionCount + 1) this.starts = new Int32Array(regions.regionCount * 2 + 2);
  }

  private countLetters(regions: Regions): void {
    this.counts.fill(0, 0, regions.tokenBound);
    for (let i = 0; i < regions.tokenCount; i++) this.counts[regions.tokens[i]]++;
  }

  /** Decides what becomes of a region: a dead one loses its letters. */
  private decide(regions: Regions, r: number, merge: boolean): void {
    const { tokens, boundaryStart, regionStart } = regions;
    const from = boundaryStart[regionStart[r]];
    const to = boundaryStart[regionStart[r + 1]];
    const seen = this.firstRegion;
    let lives = 3 * regions.zeros[r];
    for (let i = from; i < to; i++) seen[tokens[i]] = -1;
    const genus = regions.genus[r];
    const enough = genus === 0 ? 3 : Infinity;
    for (let i = from; i < to && lives <= enough; i++) {
      const token = tokens[i];
      if (token === ONE) lives += 2;
      else if (token === TWO) lives++;
      else if (seen[token] !== r) {
        seen[token] = r;
        lives++;
      }
    }
    this.fate[r] = lives <= 1 ? DEAD : lives <= 3 && merge ? MERGED : KEPT;
    if (genus !== 0) regions.genus[r] = leastGenus(genus, lives);
    if (lives <= 1) for (let i = from; i < to; i++) this.counts[tokens[i]]--;
  }

  private joinLands(regions: Regions): void {
    const { tokens, boundaryStart, regionStart } = regions;
    const { parent, fate, firstRegion, counts } = this;
    firstRegion.fill(-1, 0, regions.tokenBound);
    for (let r = 0; r < regions.regionCount; r++) {
      parent[r] = r;
      if (fate[r] === DEAD) continue;
      const end = boundaryStart[regionStart[r + 1]];
      for (let i = boundaryStart[regionStart[r]]; i < end; i++) {
        const token = tokens[i];
        if (token < LETTER || counts[token] < 2) continue;
        const first = firstRegion[token];
        if (first < 0) firstRegion[token] = r;
        else if (first !== r) parent[this.root(first)] = this.root(r);
      }
    }
  }

  private root(r: number): number {
    const { parent } = this;
    while (parent[r] !== r) r = parent[r] = parent[parent[r]];
    return r;
  }

  private write(regions: Regions): void {
    this.landCount = 0;
    this.starts[0] = 0;
    let at = 0;
    for (let land = 0; land < regions.regionCount; land++) {
      if (this.parent[land] !== land || this.fate[land] === DEAD) continue;
      this.names.fill(0, 0, regions.tokenBound);
      let nextName = LETTER;
      for (let r = 0; r < regions.regionCount; r++) {
        if (this.fate[r] === DEAD || this.root(r) !== land) continue;
        this.flat[at++] = headOf(regions.zeros[r], regions.genus[r]);
        if (this.fate[r] === MERGED) {
          const lengthAt = at++;
          const end = regions.boundaryStart[regions.regionStart[r + 1]];
          for (let i = regions.boundaryStart[regions.regionStart[r]]; i < end; i++) {
            let token = regions.tokens[i];
            if (token >= LETTER) {
              if (this.names[token] === -1 - r) continue;
              if (this.pairedIn(regions, token, r, i + 1, end)) {
                this.names[token] = -1 - r;
                token = TWO;
              } else if (this.counts[token] < 2) token = TWO;
              else token = this.names[token] ||= nextName++;
            }
            this.flat[at++] = token;
          }
          this.flat[lengthAt] = at - lengthAt - 1;
          if (at === lengthAt + 1) at--;
        } else {
          for (let b = regions.regionStart[r]; b < regions.regionStart[r + 1]; b++) {
            const from = regions.boundaryStart[b];
            const to = regions.boundaryStart[b + 1];
            this.flat[at++] = to - from;
            for (let i = from; i < to; i++) {
              const token = regions.tokens[i];
              if (token < LETTER) this.flat[at++] = token;
              else this.flat[at++] = this.counts[token] < 2 ? TWO : (this.names[token] ||= nextName++);
            }
          }
        }
        this.flat[at++] = 0;
      }
      this.starts[++this.landCount] = at;
    }
  }

  private pairedIn(regions: Regions, token: number, r: number, from: number, to: number): boolean {
    if (this.counts[token] < 2 || this.firstRegion[token] !== r) return false;
    for (let i = from; i < to; i++) if (regions.tokens[i] === token) return true;
    return false;
  }
}

const KEPT = 0;
const DEAD = 1;
const MERGED = 2;

function collapseNeighbours(regions: Regions): void {
  const { tokens, boundaryStart, regionStart } = regions;
  let at = 0;
  let from = 0;
  let kept = 0;
  for (let r = 0, b = 0; r < regions.regionCount; r++) {
    for (const last = regionStart[r + 1]; b < last; b++) {
      const to = boundaryStart[b + 1];
      const begin = at;
      for (let i = from; i < to; i++) {
        const token = tokens[i];
        if (token >= LETTER && at > begin && tokens[at - 1] === token) continue;
        tokens[at++] = token;
      }
      if (at - begin > 1 && tokens[begin] >= LETTER && tokens[begin] === tokens[at - 1]) at--;
      from = to;
      boundaryStart[++kept] = at;
    }
    regionStart[r + 1] = kept;
  }
  regions.tokenCount = at;
  regions.boundaryCount = kept;
}
