import type { TokenLand } from "./land-graph.ts";
import { compareSequences, LandLooks } from "./land-looks.ts";
import { isOneSided } from "./region-head.ts";
import { LETTER } from "./regions.ts";

/** A part and how it is read: 1 as written, -1 turned over. */
interface Turned {
  readonly part: number;
  readonly turn: number;
}

/**
 * An order of the letters of a land that only the land decides, up to its symmetries: renamed and turned over, it has
 * the same order. From the centre of the tree down, the letters are written as the parts are read.
 */
export class LetterOrder {
  readonly letters: number[] = [];
  private readonly looks: LandLooks;
  private readonly isPlaced: Uint8Array;

  constructor(land: TokenLand) {
    this.looks = new LandLooks(land);
    this.isPlaced = new Uint8Array(land.letterCount);
    this.write();
  }

  get steps(): number {
    return this.looks.steps;
  }

  private place(letter: number): void {
    if (this.isPlaced[letter] === 1) return;
    this.isPlaced[letter] = 1;
    this.letters.push(letter);
  }

  private write(): void {
    const { centre, parts, partLooks, isLoose } = this.looks;
    const queue: Turned[] = [];
    if ("joint" in centre) queue.push(...this.centreOf(centre.joint));
    else {
      const { plus, minus } = partLooks[centre.part];
      queue.push({ part: centre.part, turn: minus < plus ? -1 : 1 });
    }
    for (const { part, turn } of queue) {
      if (isLoose[part]) queue.push(...this.writeLoose(part, turn));
      else if (parts[part].boundaries.length === 0) queue.push(...this.writeRegion(part, turn));
      else queue.push(...this.writePart(part, turn));
    }
  }

  private writeRegion(p: number, turn: number): Turned[] {
    const eitherWay = isOneSided(this.looks.graph.land.heads[this.looks.parts[p].regions[0]]);
    return this.looks
      .hangingOn(p)
      .map((j) => ({ look: this.looks.lookOf(this.looks.jointLooks[j], turn, eitherWay), joint: j }))
      .sort((a, b) => a.look - b.look)
      .map(({ look, joint }) => ({
        part: this.below(joint, p),
        turn: look === this.looks.lookOf(this.looks.jointLooks[joint], turn) ? turn : -turn,
      }));
  }

  /** The part at the other end of a bridge. */
  private below(j: number, p: number): number {
    const { parts } = this.looks.joints[j];
    return parts[0] === p ? parts[1] : parts[0];
  }

  private writeLoose(p: number, turn: number): Turned[] {
    const { plus, minus } = this.looks.looseReadings[p];
    const { letters, hanging } = turn > 0 ? plus : minus;
    for (const letter of letters) this.place(letter);
    return hanging.flatMap(({ joint, turn }) => this.writeJoint(p, joint, turn));
  }

  /** Writes the letters of a joint. @returns the parts below it. */
  private writeJoint(p: number, j: number, turn: number): Turned[] {
    const { kind, parts, ports } = this.looks.joints[j];
    if (kind === "ring") return this.writeRing(j, parts.indexOf(p), turn).slice(1);
    if (kind === "letter") this.place(this.looks.graph.land.tokens[ports[0][0]] - LETTER);
    return [{ part: this.below(j, p), turn: kind === "letter" ? 1 : turn }];
  }

  private writePart(p: number, turn: number): Turned[] {
    const { land, boundaryOf } = this.looks.graph;
    const { reading } = this.looks;
    const { plus, minus } = this.looks.starts[p];
    reading.read(turn > 0 ? plus : minus);
    const hanging: Turned[] = [];
    let boundary = -1;
    for (const token of reading.tokens.subarray(0, reading.tokenCount)) {
      const b = boundaryOf[token];
      const stem = this.looks.stemAt[b];
      if (b !== boundary && stem !== this.looks.partUp[p]) {
        hanging.push(...this.writeJoint(p, stem, reading.directions[b]));
      }
      boundary = b;
      if (land.tokens[token] < LETTER) continue;
      const letter = land.tokens[token] - LETTER;
      const joint = this.looks.jointAt[token];
      if (joint >= 0 && joint !== this.looks.partUp[p] && this.isPlaced[letter] === 0) {
        hanging.push(...this.writeJoint(p, joint, this.looks.turnFrom(p, token, joint)));
      }
      this.place(letter);
    }
    return hanging;
  }

  /** Writes the letters of a ring. @returns its parts in the same order. */
  private writeRing(j: number, at: number, turn: number): Turned[] {
    const { land } = this.looks.graph;
    const { parts, ports } = this.looks.joints[j];
    return parts.map((_, i) => {
      const k = (at + turn * i + parts.length) % parts.length;
      this.place(land.tokens[ports[k][turn > 0 ? 1 : 0]] - LETTER);
      return { part: parts[k], turn };
    });
  }

  /** The parts of a joint that is the centre. */
  private centreOf(j: number): Turned[] {
    const { kind, parts, ports } = this.looks.joints[j];
    const looks = parts.map((p) => this.looks.partLooks[p]);
    if (kind === "letter") {
      this.place(this.looks.graph.land.tokens[ports[0][0]] - LETTER);
      const [first, last] = looks[1].plus < looks[0].plus ? [1, 0] : [0, 1];
      return [
        { part: parts[first], turn: 1 },
        { part: parts[last], turn: 1 },
      ];
    }
    if (kind === "stem") {
      const turn = looks[0].minus - looks[0].plus || looks[1].minus - looks[1].plus;
      return parts.map((part) => ({ part, turn: turn < 0 ? -1 : 1 }));
    }
    let best: { values: number[]; at: number; turn: number } | undefined;
    for (const turn of [1, -1]) {
      for (let at = 0; at < parts.length; at++) {
        const values = looks.map((_, i) =>
          this.looks.lookOf(looks[(at + turn * i + parts.length) % parts.length], turn),
        );
        if (best === undefined || compareSequences(values, best.values) < 0) best = { values, at, turn };
      }
    }
    return best === undefined ? [] : this.writeRing(j, best.at, best.turn);
  }
}
