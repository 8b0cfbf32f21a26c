import type { LandGraph } from "./land-graph.ts";
import type { Joint, Part } from "./land-parts.ts";
import { LeafTree } from "./leaf-tree.ts";
import { DartPartition, type Partition } from "./dart-partition.ts";
import { Refinement } from "./refinement.ts";
import { isOneSided } from "./region-head.ts";
import { LETTER, ONE, TWO } from "./regions.ts";
import { compareRuns, Serialiser } from "./serialiser.ts";

/** Looks of a part or a joint from the one above: as written, and turned over. Equal numbers are of equal looks. */
export interface Looks {
  plus: number;
  minus: number;
}

/** A part that is no map on the sphere, with what it hangs on and what hangs on it. */
export interface LoosePart {
  readonly graph: LandGraph;
  readonly part: Part;
  readonly joints: readonly Joint[];
  readonly looks: readonly Looks[];
  /** Joint at each token and each boundary; -1 if there is none. */
  readonly jointAt: Int32Array;
  readonly stemAt: Int32Array;
  /** The number of the part, as its joints know it. */
  readonly number: number;
  /** The joint above; -1 in the centre. */
  readonly up: number;
}

/** Sequence that was read, as numbers; then the letters inside and the joints below, in the order of reading. */
export interface LooseReading {
  /** Steps of the search for the least leaf (see `DartPartition`), and the tokens of all leaves. */
  readonly steps: number;
  readonly values: readonly number[];
  readonly letters: readonly number[];
  readonly hanging: readonly { readonly joint: number; readonly turn: number }[];
}

/** The first of the values of a loose part. */
const LOOSE = 1;

// Marks of regions that stand for what is outside of the part.
const PLAIN = 0;
const PARENT = 1;
const PARENT_FAR_END = 2;
const FIRST_LOOK = 3;

/** The head of a marked place: larger than every region's head, and never of a one-sided region. */
function headOfMark(mark: number): number {
  return 2048 * (64 + mark);
}

/** A boundary that is another one when it is turned over. */
const CHIRAL = [ONE, ONE, TWO, ONE, TWO, TWO];

const refinement = new Refinement();
const partition = new DartPartition(refinement);
const serialiser = new Serialiser(refinement);
const tree = new LeafTree<Partition>(partition, serialiser);

/**
 * Reads a part by the least leaf of a land that stands for it: each joint becomes a letter to a region of its own,
 * whose mark says what hangs there, and a chiral word where it matters which way round.
 *
 * @param turn 1 if the joint above is read as written, -1 if turned over.
 */
export function readLoosely(loose: LoosePart, turn: number): LooseReading {
  const land = new StandIn(loose, turn);
  const flat = Int32Array.from(land.flat);
  refinement.load(flat, 0, flat.length);
  partition.load();
  tree.begin();
  const length = tree.leastLeaf();
  const values = [LOOSE, ...serialiser.output.subarray(0, length)];
  return { values, steps: partition.steps + tree.leafCount * length, ...land.inOrder(tree.leastOrder) };
}

/** Meaning of a letter of the land that stands for a part. */
interface Meaning {
  /** A letter that is inside the part. */
  readonly letter?: number;
  readonly joint?: number;
  /** The boundaries that turn round with a stem. */
  readonly around?: readonly number[][];
  /** Whether a ring leaves here. */
  readonly isLeaving?: boolean;
}

class StandIn {
  readonly flat: number[] = [];
  private readonly loose: LoosePart;
  private readonly turn: number;
  private readonly meanings: Meaning[] = [];
  /** Name of each joint by its place, or by the letter behind all places. */
  private readonly names = new Map<number, number>();

  constructor(loose: LoosePart, turn: number) {
    this.loose = loose;
    this.turn = turn;
    const { part, graph, joints, stemAt } = loose;
    const { regionStart, heads } = graph.land;
    for (const r of part.regions) {
      const around: number[][] = [];
      for (let b = regionStart[r]; b < regionStart[r + 1]; b++) {
        around.push(stemAt[b] < 0 ? this.wordOf(b) : this.stemWord(stemAt[b], around));
      }
      this.addRegion(heads[r], around);
    }
    for (const b of part.boundaries) {
      if (stemAt[b] < 0) continue;
      const around = [this.wordOf(b)];
      around.push(this.stemWord(stemAt[b], around));
      this.addRegion(headOfMark(PLAIN), around);
    }
    for (const j of part.joints) if (joints[j].kind === "ring" && j !== loose.up) this.addRing(j);
  }

  private addRegion(head: number, boundaries: readonly (readonly number[])[]): void {
    this.flat.push(head);
    for (const boundary of boundaries) this.flat.push(boundary.length, ...boundary);
    this.flat.push(0);
  }

  private newLetter(meaning: Meaning): number {
    return LETTER + this.meanings.push(meaning) - 1;
  }

  private wordOf(boundary: number): number[] {
    const { boundaryStart, tokens } = this.loose.graph.land;
    const word: number[] = [];
    for (let i = boundaryStart[boundary]; i < boundaryStart[boundary + 1]; i++) {
      word.push(tokens[i] < LETTER ? tokens[i] : this.nameOf(i));
    }
    return word;
  }

  /** The letter that stands for a token. */
  private nameOf(token: number): number {
    const { graph, jointAt } = this.loose;
    const letter = graph.land.tokens[token] - LETTER;
    const key = jointAt[token] < 0 ? graph.boundaryOf.length + letter : token;
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const name = jointAt[token] < 0 ? this.newLetter({ letter }) : this.jointLetter(jointAt[token], token);
    this.names.set(key, name);
    return name;
  }

  private jointLetter(j: number, token: number): number {
    const { joints, looks, number, up } = this.loose;
    const { kind, parts, ports } = joints[j];
    const isLeaving = ports[parts.indexOf(number)][1] === token;
    const name = this.newLetter(j === up ? {} : { joint: j, isLeaving });
    if (j === up) {
      const isStart = kind === "letter" || isLeaving !== this.turn > 0;
      this.addRegion(headOfMark(isStart ? PARENT : PARENT_FAR_END), [[name]]);
    } else if (kind === "letter") this.addRegion(headOfMark(FIRST_LOOK + looks[j].plus), [[name]]);
    return name;
  }

  private stemWord(j: number, around: readonly number[][]): number[] {
    const { looks, up } = this.loose;
    const name = this.newLetter(j === up ? {} : { joint: j, around });
    const [plus, minus] = j === up ? [0, this.turn] : [looks[j].plus, looks[j].minus];
    const mark = j === up ? PARENT : FIRST_LOOK + Math.min(plus, minus);
    this.addRegion(headOfMark(mark), [[name]]);
    return plus === minus ? [name] : [name, ...(plus < minus ? CHIRAL : CHIRAL.toReversed())];
  }

  /** A boundary between both ends of a ring; it tells them apart if the ring looks different from each. */
  private addRing(j: number): void {
    const { joints, looks, number } = this.loose;
    const { parts, ports } = joints[j];
    const [arriving, leaving] = ports[parts.indexOf(number)].map((token) => this.nameOf(token));
    const { plus, minus } = looks[j];
    const word = plus <= minus ? [leaving, arriving] : [arriving, leaving];
    this.addRegion(headOfMark(FIRST_LOOK + Math.min(plus, minus)), [plus === minus ? word : [...word, TWO, ONE]]);
  }

  /** @param order letters of this land. */
  inOrder(order: Int32Array): Pick<LooseReading, "letters" | "hanging"> {
    const ranks = new Int32Array(order.length);
    order.forEach((letter, rank) => (ranks[letter] = rank));
    const letters: number[] = [];
    const hanging = new Map<number, { joint: number; turn: number }>();
    for (const named of order) {
      const { letter, joint, around, isLeaving } = this.meanings[named];
      if (letter !== undefined) letters.push(letter);
      if (joint === undefined || hanging.has(joint)) continue;
      const turn = around === undefined ? (isLeaving === true ? 1 : -1) : this.turnOf(joint, around, ranks);
      hanging.set(joint, { joint, turn });
    }
    return { letters, hanging: [...hanging.values()] };
  }

  /** The direction in which what hangs on a stem is read: the one that reads the boundaries around it as less. */
  private turnOf(joint: number, around: readonly number[][], ranks: Int32Array): number {
    const { graph, joints, looks } = this.loose;
    const stem = graph.land.letterCount + joints[joint].ports[0][0];
    const region = graph.ends[2 * stem + 1] - graph.land.boundaryCount;
    if (isOneSided(graph.land.heads[region])) return looks[joint].minus < looks[joint].plus ? -1 : 1;
    const named = around.map((word) => word.map((token) => (token < LETTER ? token : LETTER + ranks[token - LETTER])));
    const read = named.map(leastRotation).sort(compareWords);
    const turned = named.map((word) => leastRotation(word.toReversed())).sort(compareWords);
    const difference = read.map((word, i) => compareWords(turned[i], word)).find((comparison) => comparison !== 0);
    return (difference ?? 0) < 0 ? -1 : 1;
  }
}

function leastRotation(word: readonly number[]): number[] {
  const rotations = word.map((_, i) => [...word.slice(i), ...word.slice(0, i)]);
  return rotations.reduce((least, rotation) => (compareWords(rotation, least) < 0 ? rotation : least));
}

function compareWords(a: readonly number[], b: readonly number[]): number {
  return compareRuns(a, 0, a.length, b, 0, b.length);
}
