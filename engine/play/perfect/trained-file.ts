import { fromBytes, toBytes } from "../../grundy/code-bytes.ts";
import { eachNimber, joinNimbers, NimberPacker, type PackedNimbers } from "../../grundy/packed-nimbers.ts";
import { eachFrontCoded, endOfFrontCoded, frontCoded } from "./front-coding.ts";
import { decodeTrickyReplies, encodeTrickyReplies, type TrickyReplies } from "./tricky-replies.ts";

/** The first four bytes of a file: "SPRN". */
const MAGIC = [0x53, 0x50, 0x52, 0x4e];
/** Version of the canonical form and of this format; others are not read. */
export const TRAINED_FORMAT = 3;
/** Bytes: magic, format, checksum and the sizes of the three parts, 4 each. */
const HEADER = 24;
const CHECKED = 12;

export class UnreadableNimbers extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnreadableNimbers";
  }
}

export interface TrainedNimbers {
  /** Nimbers that prove the outcomes of start positions. */
  readonly proofs: PackedNimbers;
  /** Nimbers that other decisions need. */
  readonly answers: PackedNimbers;
  readonly trickyReplies: TrickyReplies;
}

export const UNTRAINED: TrainedNimbers = {
  proofs: new Int32Array(0),
  answers: new Int32Array(0),
  trickyReplies: new Map(),
};

export function allOf({ proofs, answers }: Pick<TrainedNimbers, "proofs" | "answers">): PackedNimbers {
  return joinNimbers([proofs, answers]);
}

/**
 * Header, proofs, answers, tricky replies. A part of nimbers has its lands, sorted and front coded, then a byte per
 * nimber. No land is in both parts.
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
  const bytes = frontCoded(sorted.map(({ form }) => form));
  for (const { nimber } of sorted) bytes.push(nimber);
  return bytes;
}

/** @throws {UnreadableNimbers} */
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
  const packer = new NimberPacker();
  let end = endOfFrontCoded(body, from, count);
  for (const form of eachFrontCoded(body, from, count)) {
    const code = fromBytes(form);
    if (code === undefined) throw new UnreadableNimbers("the file of nimbers ends in the middle of a land");
    packer.add(code, body[end++]);
  }
  return { packed: packer.finish(), end };
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}

/** FNV-1a, 32 bits: detects damage, not forgery. */
function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}
