import { LandGraph, type TokenLand } from "./land-graph.ts";
import { type Joint, type Part, partsOf } from "./land-parts.ts";
import { type LooseReading, type Looks, readLoosely } from "./loose-part.ts";
import { PartMap } from "./part-map.ts";
import { PartReading, type ReadingStart } from "./part-reading.ts";
import { isOneSided } from "./region-head.ts";
import { LETTER } from "./regions.ts";

// What a sequence says; numbers of letters and of classes follow in turn from here.
const PARENT = 3;
const FIRST_NUMBER = 4;
const FIRST_CLASS = 5;

interface Sequence {
  readonly values: readonly number[];
  readonly keep: (name: number) => void;
}

/** Part or joint on which all others hang. */
export type Centre = { readonly part: number } | { readonly joint: number };

/**
 * The tree of parts and joints of a land. From the leaves up, each gets a sequence that says what hangs on it;
 * sequences are sorted and numbered, round by round, so that equal numbers are of equal looks. A part is read from each
 * of its tokens in both directions, and the least sequence counts.
 */
export class LandLooks {
  readonly graph: LandGraph;
  readonly parts: readonly Part[];
  readonly joints: readonly Joint[];
  readonly partLooks: Looks[];
  readonly jointLooks: Looks[];
  /** The joint above each part; -1 above the centre. */
  readonly partUp: Int32Array;
  /** Joint at each token; -1 if its letter is inside a part. */
  readonly jointAt: Int32Array;
  /** Stem at each boundary; -1 if it is inside a part. */
  readonly stemAt: Int32Array;
  /** Whether each part is no map on the sphere. */
  readonly isLoose: readonly boolean[];
  readonly looseReadings: { plus: LooseReading; minus: LooseReading }[] = [];
  readonly reading: PartReading;
  readonly centre: Centre;
  /** Places from which each part is read, as written and turned over. */
  readonly starts: { plus: ReadingStart; minus: ReadingStart }[] = [];
  private readonly map: PartMap;
  private readonly jointUp: Int32Array;
  private names = 0;
  private readonly numbers: Int32Array;
  private looseSteps = 0;

  constructor(land: TokenLand) {
    const graph = new LandGraph(land);
    const { parts, joints } = partsOf(graph);
    this.graph = graph;
    this.parts = parts;
    this.joints = joints;
    this.map = new PartMap(graph, joints);
    this.reading = new PartReading(graph, this.map);
    this.isLoose = parts.map((part) => !this.map.orient(part));
    this.partLooks = parts.map(() => ({ plus: -1, minus: -1 }));
    this.jointLooks = joints.map(() => ({ plus: -1, minus: -1 }));
    this.partUp = new Int32Array(parts.length).fill(-1);
    this.jointUp = new Int32Array(joints.length).fill(-1);
    this.jointAt = new Int32Array(graph.boundaryOf.length).fill(-1);
    this.stemAt = new Int32Array(land.boundaryCount).fill(-1);
    joints.forEach(({ kind, ports }, j) => {
      for (const port of ports) {
        if (kind === "stem") this.stemAt[port[0]] = j;
        else for (const token of port) this.jointAt[token] = j;
      }
    });
    this.numbers = new Int32Array(graph.boundaryOf.length);
    this.centre = this.peel();
  }

  /** Steps that the work took: edges followed, tokens read, and for loose parts tokens of leaves. */
  get steps(): number {
    return this.graph.steps + this.map.steps + this.reading.steps + this.looseSteps;
  }

  /** Takes the leaves off, round by round. @returns the centre. */
  private peel(): Centre {
    const { parts, joints, partUp, jointUp } = this;
    const partLeft = parts.map((part) => part.joints.length);
    const jointLeft = joints.map((joint) => joint.parts.length);
    let leaves = parts.flatMap((_, p) => (partLeft[p] <= 1 ? [p] : []));
    for (;;) {
      for (const p of leaves) {
        partLeft[p] = -1;
        partUp[p] = parts[p].joints.find((j) => jointLeft[j] >= 0) ?? -1;
      }
      this.name(leaves.flatMap((p) => this.partSequences(p)));
      if (partUp[leaves[0]] < 0) return { part: leaves[0] };
      const free = new Set<number>();
      for (const p of leaves) if (--jointLeft[partUp[p]] <= 1) free.add(partUp[p]);
      for (const j of free) {
        jointLeft[j] = -1;
        jointUp[j] = joints[j].parts.find((p) => partLeft[p] >= 0) ?? -1;
      }
      const [centre] = free;
      if (centre !== undefined && jointUp[centre] < 0) return { joint: centre };
      this.name([...free].flatMap((j) => this.jointSequences(j)));
      const next = new Set<number>();
      for (const j of free) if (--partLeft[jointUp[j]] <= 1) next.add(jointUp[j]);
      leaves = [...next];
    }
  }

  private name(sequences: Sequence[]): void {
    sequences.sort((a, b) => compareSequences(a.values, b.values));
    sequences.forEach(({ values, keep }, i) => {
      if (i > 0 && compareSequences(values, sequences[i - 1].values) !== 0) this.names++;
      keep(this.names);
    });
    this.names++;
  }

  private partSequences(p: number): Sequence[] {
    const looks = this.partLooks[p];
    const [plus, minus] = this.isLoose[p] ? this.looseSequences(p) : this.mapSequences(p);
    return [
      { values: plus, keep: (name) => (looks.plus = name) },
      { values: minus, keep: (name) => (looks.minus = name) },
    ];
  }

  private looseSequences(p: number): [plus: readonly number[], minus: readonly number[]] {
    const { graph, joints, parts, jointAt, stemAt } = this;
    const [part, looks, up] = [parts[p], this.jointLooks, this.partUp[p]];
    const loose = { graph, part, joints, looks, jointAt, stemAt, number: p, up };
    const plus = readLoosely(loose, 1);
    const minus = this.isEitherWay(p) ? plus : readLoosely(loose, -1);
    this.looseReadings[p] = { plus, minus };
    this.looseSteps += plus.steps + minus.steps;
    return [plus.values, minus.values];
  }

  private mapSequences(p: number): [plus: readonly number[], minus: readonly number[]] {
    if (this.parts[p].boundaries.length === 0) return [this.regionSequence(p, 1), this.regionSequence(p, -1)];
    const plus = this.leastSequence(p, 1);
    const minus = this.isEitherWay(p) ? plus : this.leastSequence(p, -1);
    this.starts[p] = { plus: plus.start, minus: minus.start };
    return [plus.values, minus.values];
  }

  /** Whether what is above a part says nothing about its orientation. */
  private isEitherWay(p: number): boolean {
    return this.partUp[p] < 0 || this.joints[this.partUp[p]].kind === "letter";
  }

  private leastSequence(p: number, turn: number): { values: readonly number[]; start: ReadingStart } {
    let best: { values: readonly number[]; start: ReadingStart } | undefined;
    for (const start of this.startsOf(p, turn)) {
      this.reading.read(start);
      const values = this.readSequence(p, best?.values);
      if (values !== undefined) best = { values, start };
    }
    if (best === undefined) throw new Error("a part has a boundary, and a boundary has a token");
    return best;
  }

  private *startsOf(p: number, turn: number): Generator<ReadingStart> {
    const up = this.partUp[p];
    if (up < 0) {
      yield* this.reading.startsOf(this.parts[p]);
      return;
    }
    const { kind, parts, ports } = this.joints[up];
    const [arriving, leaving] = ports[parts.indexOf(p)];
    if (kind === "stem") {
      yield* this.reading.startsAt(arriving, turn);
      return;
    }
    const token = turn > 0 ? arriving : leaving;
    yield { token, direction: 1 };
    yield { token, direction: -1 };
  }

  private regionSequence(p: number, turn: number): number[] {
    const head = this.graph.land.heads[this.parts[p].regions[0]];
    const hanging = this.hangingOn(p).map((j) => this.lookOf(this.jointLooks[j], turn, isOneSided(head)));
    return [0, head, ...hanging.sort((a, b) => a - b)];
  }

  /** Joints that hang below a part. */
  hangingOn(p: number): number[] {
    return this.parts[p].joints.filter((j) => j !== this.partUp[p]);
  }

  lookOf({ plus, minus }: Looks, turn: number, eitherWay = false): number {
    return eitherWay ? Math.min(plus, minus) : turn > 0 ? plus : minus;
  }

  /** Reads a part as numbers; undefined if the sequence is not less than another one. */
  private readSequence(p: number, other?: readonly number[]): number[] | undefined {
    const { boundaryOf, land } = this.graph;
    const { tokens, tokenCount, directions } = this.reading;
    const { numbers, map } = this;
    const values: number[] = [];
    let count = 0;
    let boundary = -1;
    let compared = 0;
    let isLess = other === undefined;
    for (let i = 0; i < tokenCount; i++) numbers[tokens[i]] = -1;
    for (let i = 0; i < tokenCount; i++) {
      for (; !isLess && compared < values.length; compared++) {
        const difference = values[compared] - (other?.[compared] ?? 0);
        if (difference > 0) return undefined;
        isLess = difference < 0;
      }
      const token = tokens[i];
      const b = boundaryOf[token];
      if (b !== boundary) {
        boundary = b;
        const stem = this.stemAt[b];
        values.push(
          stem === this.partUp[p] ? PARENT : FIRST_CLASS + 2 * this.lookOf(this.jointLooks[stem], directions[b]),
        );
        values.push(land.boundaryStart[b + 1] - land.boundaryStart[b]);
      }
      if (land.tokens[token] < LETTER) {
        values.push(land.tokens[token]);
        continue;
      }
      const joint = this.jointAt[token];
      if (joint >= 0) {
        const isUp = joint === this.partUp[p];
        values.push(
          isUp ? PARENT : FIRST_CLASS + 2 * this.lookOf(this.jointLooks[joint], this.turnFrom(p, token, joint)),
        );
      }
      const partner = map.partner[token];
      if (partner < 0) continue;
      if (numbers[token] < 0) numbers[token] = numbers[partner] = count++;
      values.push(FIRST_NUMBER + 2 * numbers[token]);
    }
    return isLess || (other !== undefined && compareSequences(values, other) < 0) ? values : undefined;
  }

  /** 1 if a token is where a ring leaves a part, else -1. Either will do for a bridge. */
  turnFrom(p: number, token: number, j: number): number {
    const { parts, ports } = this.joints[j];
    return ports[parts.indexOf(p)][1] === token ? 1 : -1;
  }

  private jointSequences(j: number): Sequence[] {
    const { kind, parts } = this.joints[j];
    const up = this.jointUp[j];
    const looks = this.jointLooks[j];
    if (kind !== "ring") {
      Object.assign(looks, this.partLooks[parts[0] === up ? parts[1] : parts[0]]);
      return [];
    }
    const at = parts.indexOf(up);
    const others = [...parts.slice(at + 1), ...parts.slice(0, at)];
    return [
      { values: others.map((p) => this.partLooks[p].plus), keep: (name) => (looks.plus = name) },
      { values: others.map((p) => this.partLooks[p].minus).reverse(), keep: (name) => (looks.minus = name) },
    ];
  }
}

/** Compares sequences: short ones come first. */
export function compareSequences(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) return a.length - b.length;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}
