import { sortByColour } from "./cells.ts";
import { type LetterColours, Refinement } from "./refinement.ts";
import { LETTER, ONE, TWO } from "./regions.ts";
import { Serialiser } from "./serialiser.ts";

/** Rounds after which letters that are still tied stay so. */
const MOST_ROUNDS = 3;

/**
 * Writes a form of a land that seldom depends on how the land was written: a serialisation by colours, in which the
 * letters of one colour are named in the order in which they occur. It tells lands apart faster than their canonical
 * form, which is wanted only where two forms may be of one land.
 */
export class QuickForm {
  private readonly refinement = new QuickRefinement();
  private readonly serialiser = new Serialiser(this.refinement);
  private letters: LetterColours | undefined;
  private cells = new Int32Array(64);
  private nextNames = new Int32Array(64);
  private names = new Int32Array(64);

  /** @returns whether all letters got different colours, so that the form is the only one of the land. */
  load(flat: Int32Array, from: number, to: number): boolean {
    this.refinement.load(flat, from, to);
    this.letters = this.refinement.room(this.letters);
    this.refinement.begin(this.letters);
    return this.refinement.cellCount(this.letters) === this.refinement.letterCount;
  }

  /** Invariant of the land that was loaded: equal for equal lands; seldom so for others. */
  get invariant(): number {
    return this.refinement.invariant;
  }

  get output(): Int32Array {
    return this.serialiser.output;
  }

  /** Writes the form of the land that was loaded into `output`. @returns its length. */
  write(): number {
    const { refinement, letters } = this;
    if (letters === undefined) return 0;
    const length = this.serialiser.serialise(letters.order);
    if (refinement.cellCount(letters) < refinement.letterCount) this.rename(letters, length);
    return length;
  }

  private rename({ colours, order }: LetterColours, length: number): void {
    const { letterCount } = this.refinement;
    if (this.names.length < letterCount) {
      this.cells = new Int32Array(letterCount * 2);
      this.nextNames = new Int32Array(letterCount * 2);
      this.names = new Int32Array(letterCount * 2);
    }
    const { cells, nextNames, names, output } = this;
    for (let rank = 0, cell = 0; rank < letterCount; rank++) {
      if (rank > 0 && colours[order[rank]] !== colours[order[rank - 1]]) cell = rank;
      cells[rank] = cell;
      nextNames[rank] = LETTER + rank;
      names[rank] = 0;
    }
    for (let at = 1; at < length; at++) {
      for (let size = output[at++]; size > 0; size = output[at++]) {
        for (const end = at + size; at < end; at++) {
          const rank = output[at] - LETTER;
          if (rank >= 0) output[at] = names[rank] ||= nextNames[cells[rank]]++;
        }
      }
    }
  }
}

/** A refinement of few and cheap rounds. */
class QuickRefinement extends Refinement {
  private mixedColours = new Int32Array(64);

  protected override refine({ colours, order }: LetterColours): void {
    const { letterCount } = this;
    let cells = sortByColour(colours, order, letterCount);
    this.invariant = letterCount;
    for (let rounds = 0; cells < letterCount && rounds < MOST_ROUNDS; rounds++) {
      this.round(colours);
      const before = cells;
      cells = sortByColour(colours, order, letterCount);
      if (cells <= before) break;
    }
    order[letterCount] = cells;
  }

  protected override round(colours: Int32Array): void {
    const { tokens, tokenColours, boundaryStart, boundaryHash, regionStart, gathered, letterCount } = this;
    if (this.mixedColours.length < LETTER + letterCount) this.mixedColours = new Int32Array(LETTER + letterCount * 2);
    const { mixedColours } = this;
    mixedColours[ONE] = 0x3c6ef372;
    mixedColours[TWO] = 0x78dde6e5;
    for (let letter = 0; letter < letterCount; letter++) {
      mixedColours[LETTER + letter] = mix(colours[letter]);
      gathered[letter] = 0;
    }
    for (let i = 0; i < this.tokenCount; i++) tokenColours[i] = mixedColours[tokens[i]];
    let invariant = 0;
    for (let r = 0; r < this.regionCount; r++) {
      let region = this.heads[r] + 1;
      for (let b = regionStart[r]; b < regionStart[r + 1]; b++) {
        const to = boundaryStart[b + 1];
        let sum = to - boundaryStart[b];
        for (let i = boundaryStart[b]; i < to; i++) sum += tokenColours[i];
        boundaryHash[b] = mix(sum);
        region += boundaryHash[b];
      }
      region = mix(region);
      invariant += region;
      for (let b = regionStart[r]; b < regionStart[r + 1]; b++) {
        const from = boundaryStart[b];
        const last = boundaryStart[b + 1] - 1;
        const around = Math.imul(boundaryHash[b], 3) + Math.imul(region, 5);
        let before = tokenColours[last];
        for (let i = from; i <= last; i++) {
          const letter = tokens[i] - LETTER;
          const after = tokenColours[i === last ? from : i + 1];
          if (letter >= 0) gathered[letter] += mix((before + after) ^ around);
          before = tokenColours[i];
        }
      }
    }
    for (let letter = 0; letter < letterCount; letter++) {
      colours[letter] = Math.imul(mixedColours[LETTER + letter], 3) + gathered[letter];
      invariant += mix(colours[letter] ^ 0x5bd1e995);
    }
    this.invariant = mix(invariant);
  }
}

function mix(value: number): number {
  let x = Math.imul(value, 0x9e3779b1);
  x = Math.imul(x ^ (x >>> 15), 0x85ebca77);
  return x ^ (x >>> 16);
}
