import { isUtf8 } from "node:buffer";
import { PAGE_SIZE, type DatabasePages } from "./database-pages.ts";

/** As SQLite stores it. */
export type Value = string | number | Uint8Array | null;

/** A page of a table or an index, told by its first byte. Tables without row numbers are stored as indexes. */
export interface TreePage {
  readonly bytes: Buffer;
  readonly isIndex: boolean;
  /** Numbers of the pages below. */
  readonly children: readonly number[];
  /** Offsets of the records on the page. */
  readonly records: readonly number[];
}

const INDEX_BRANCH = 2;
const TABLE_BRANCH = 5;
const INDEX_LEAF = 10;
const TABLE_LEAF = 13;

/** Undefined for a page of another kind (SQLite file format, 1.6). */
export function treePage(bytes: Buffer): TreePage | undefined {
  const [kind] = bytes;
  const isBranch = kind === INDEX_BRANCH || kind === TABLE_BRANCH;
  if (!isBranch && kind !== INDEX_LEAF && kind !== TABLE_LEAF) return undefined;
  const first = isBranch ? 12 : 8;
  const count = Math.min(bytes.readUInt16BE(3), (PAGE_SIZE - first) / 2);
  const cells = Array.from({ length: count }, (_, i) => bytes.readUInt16BE(first + 2 * i));
  const pointers = isBranch ? [...cells, 8].filter((at) => at <= PAGE_SIZE - 4) : [];
  return {
    bytes,
    isIndex: kind === INDEX_BRANCH || kind === INDEX_LEAF,
    children: pointers.map((at) => bytes.readUInt32BE(at)),
    records: kind === TABLE_BRANCH ? [] : cells.map((at) => (isBranch ? at + 4 : at)),
  };
}

export interface StoredRecord {
  /** Undefined in an index. */
  readonly rowNumber: number | undefined;
  readonly values: readonly Value[];
}

/** The most bytes of a record that stay on its page, and the fewest if it goes on elsewhere. */
const MAX_IN_TABLE = PAGE_SIZE - 35;
const MAX_IN_INDEX = Math.floor(((PAGE_SIZE - 12) * 64) / 255) - 23;
const MIN_LOCAL = Math.floor(((PAGE_SIZE - 12) * 32) / 255) - 23;

/** Tells `onOverflow` the further pages of the record. Throws a RangeError if it is damaged. */
export function readRecord(
  pages: DatabasePages,
  { bytes, isIndex }: TreePage,
  offset: number,
  onOverflow: (page: number) => void,
): StoredRecord {
  const [length, afterLength] = varint(bytes, offset);
  const [rowNumber, start] = isIndex ? [undefined, afterLength] : varint(bytes, afterLength);
  if (length > pages.count * PAGE_SIZE) throw new RangeError("longer than the file");
  const most = isIndex ? MAX_IN_INDEX : MAX_IN_TABLE;
  const least = MIN_LOCAL + ((length - MIN_LOCAL) % (PAGE_SIZE - 4));
  const local = length <= most ? length : least <= most ? least : MIN_LOCAL;
  if (start + local > PAGE_SIZE) throw new RangeError("beyond the page");
  const parts = [bytes.subarray(start, start + local)];
  for (let missing = length - local, page = bytes, at = start + local; missing > 0; missing -= PAGE_SIZE - 4) {
    const next = page.readUInt32BE(at);
    page = pages.read(next);
    onOverflow(next);
    parts.push(page.subarray(4, 4 + missing));
    at = 0;
  }
  return { rowNumber, values: valuesOf(Buffer.concat(parts)) };
}

/** SQLite file format, 2.1. */
function valuesOf(record: Buffer): Value[] {
  const [end, first] = varint(record, 0);
  const types: number[] = [];
  for (let at = first; at < end;) {
    const [type, next] = varint(record, at);
    types.push(type);
    at = next;
  }
  let at = end;
  return types.map((type) => {
    const [start, length] = [at, lengthOf(type)];
    at += length;
    if (at > record.length) throw new RangeError("beyond the record");
    if (type === 0) return null;
    if (type === 8 || type === 9) return type - 8;
    if (type === 7) return record.readDoubleBE(start);
    if (type === 6) return Number(record.readBigInt64BE(start));
    if (type < 6) return record.readIntBE(start, length);
    const bytes = record.subarray(start, at);
    if (type % 2 === 0) return bytes;
    if (!isUtf8(bytes) || bytes.includes(0)) throw new RangeError("not a text");
    return bytes.toString();
  });
}

function lengthOf(type: number): number {
  return type >= 12 ? Math.floor((type - 12) / 2) : [0, 1, 2, 3, 4, 6, 8, 8, 0, 0][type];
}

/** A number of one to nine bytes, and the offset after it. */
function varint(bytes: Buffer, start: number): [number, number] {
  let value = 0;
  for (let at = start; at < start + 8; at++) {
    const byte = bytes.readUInt8(at);
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, at + 1];
  }
  return [value * 256 + bytes.readUInt8(start + 8), start + 9];
}
