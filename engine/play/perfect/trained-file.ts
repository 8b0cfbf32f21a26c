import { fromBytes, toBytes } from "../../grundy/code-bytes.ts";
import { eachNimber, NimberPacker, type PackedNimbers } from "../../grundy/packed-nimbers.ts";
import { decodeTrickyReplies, encodeTrickyReplies, type TrickyReplies } from "./tricky-replies.ts";

/** The letters of "SPRN". */
const MAGIC = [0x53, 0x50, 0x52, 0x4e];
/** The version of the canonical form and of the way it is written here; what was written in another one is not read. */
export const TRAINED_FORMAT = 3;
/** Magic, form, checksum, and the numbers of entries of the three parts, four bytes each. */
const HEADER = 24;
/** From here on all is covered by the checksum. */
const CHECKED = 12;

/** A file of nimbers that cannot be read: of another version, or damaged. */
export class UnreadableNimbers extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnreadableNimbers";
  }
}

/** What the computer is trained with. */
export interface TrainedNimbers {
  /** Nimbers that prove the outcomes of start positions: */
  readonly proofs: PackedNimbers;
  /** and those that, with them, answer what else may be met. */
  readonly answers: PackedNimbers;
  /** What to play where they show that the game is lost. */
  readonly trickyReplies: TrickyReplies;
}

export const UNTRAINED: TrainedNimbers = {
  proofs: new Int32Array(0),
  answers: new Int32Array(0),
  trickyReplies: new Map(),
};

/** All nimbers. */
export function allOf({ proofs, answers }: Pick<TrainedNimbers, "proofs" | "answers">): PackedNimbers {
  return Int32Array.from([...proofs, ...answers]);
}

/**
 * Nimbers as bytes, to be compressed further. After the header come the proofs, then what else is answered.
 * Of each part there are first the lands in ascending order of their canonical forms as bytes, each with how
 * many bytes it shares with the one before, how many follow, and these; then all nimbers, a byte each. The
 * tricky replies follow, see `encodeTrickyReplies`. What is equal gives equal bytes, in whatever order it comes; no land is
 * in both parts.
 */
export function encodeNimbers({ proofs, answers, trickyReplies }: TrainedNimbers): Uint8Array<ArrayBuffer> {
  const first = entriesOf(proofs);
  const second = entriesOf(answers);
  for (const key of first.keys()) second.delete(key);
  const bytes = part(first).concat(part(second), encodeTrickyReplies(trickyReplies));
  const file = new Uint8Array(HEADER + bytes.length);
  file.set(bytes, HEADER);
  file.set(MAGIC);
  const view = new DataView(file.buffer);
  view.setUint32(4, TRAINED_FORMAT);
  view.setUint32(12, first.size);
  view.setUint32(16, second.size);
  view.setUint32(20, trickyReplies.size);
  view.setUint32(8, checksum(file.subarray(CHECKED)));
  return file;
}

interface Entry {
  readonly form: Uint8Array;
  readonly nimber: number;
}

function entriesOf(packed: PackedNimbers): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const { code, nimber } of eachNimber(packed)) {
    const form = toBytes(code);
    if (form.length > 255 || nimber > 255) throw new RangeError("A land or a nimber is too large for the file.");
    entries.set(form.join(), { form, nimber });
  }
  return entries;
}

function part(entries: ReadonlyMap<string, Entry>): number[] {
  const sorted = [...entries.values()].sort((a, b) => compareBytes(a.form, b.form));
  const bytes: number[] = [];
  let before: Uint8Array = new Uint8Array();
  for (const { form } of sorted) {
    let shared = 0;
    while (shared < form.length && form[shared] === before[shared]) shared++;
    bytes.push(shared, form.length - shared, ...form.subarray(shared));
    before = form;
  }
  for (const { nimber } of sorted) bytes.push(nimber);
  return bytes;
}

/** What `encodeNimbers` wrote. @throws {UnreadableNimbers} */
export function decodeNimbers(file: Uint8Array): TrainedNimbers {
  if (file.length < HEADER || MAGIC.some((byte, i) => file[i] !== byte))
    throw new UnreadableNimbers("this is no file of nimbers");
  const view = new DataView(file.buffer, file.byteOffset);
  const form = view.getUint32(4);
  if (form !== TRAINED_FORMAT)
    throw new UnreadableNimbers(`the nimbers are written in form ${form}, which this version does not read`);
  if (view.getUint32(8) !== checksum(file.subarray(CHECKED)))
    throw new UnreadableNimbers("the file of nimbers is damaged");
  const body = file.subarray(HEADER);
  const first = readPart(body, 0, view.getUint32(12));
  const second = readPart(body, first.end, view.getUint32(16));
  return {
    proofs: first.packed,
    answers: second.packed,
    trickyReplies: decodeTrickyReplies(body, second.end, view.getUint32(20)),
  };
}

function readPart(body: Uint8Array, from: number, count: number): { packed: PackedNimbers; end: number } {
  const lands: Int32Array[] = [];
  let at = from;
  let land = new Uint8Array();
  for (let i = 0; i < count; i++) {
    const shared = body[at++];
    const more = body[at++];
    const next = new Uint8Array(shared + more);
    next.set(land.subarray(0, shared));
    next.set(body.subarray(at, at + more), shared);
    const code = fromBytes(next);
    if (code === undefined) throw new UnreadableNimbers("the file of nimbers ends in the middle of a land");
    lands.push(code);
    land = next;
    at += more;
  }
  const packer = new NimberPacker();
  for (const code of lands) packer.add(code, body[at++]);
  return { packed: packer.finish(), end: at };
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}

/** FNV-1a of 32 bits: it finds what is damaged, not what is forged. */
function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}
