import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";

/** Of all databases of the game, in bytes. */
export const PAGE_SIZE = 4096;

const WAL_HEADER_SIZE = 32;
const FRAME_HEADER_SIZE = 24;
/** The first four bytes of a WAL, without the last bit: whether the checksums read big-endian words. */
const WAL_MAGIC = 0x377f0682;

/** Also of a file that SQLite refuses to open, with what its WAL holds (SQLite file format, 1 and 4). */
export class DatabasePages {
  /** The largest page number. */
  readonly count: number;
  /** Null if it is missing. */
  private readonly file: number | null;
  private readonly changed: ReadonlyMap<number, Buffer>;

  constructor(path: string) {
    this.changed = existsSync(`${path}-wal`) ? committedPages(readFileSync(`${path}-wal`)) : new Map();
    this.file = existsSync(path) ? openSync(path, "r") : null;
    const size = this.file === null ? 0 : fstatSync(this.file).size;
    this.count = Math.max(Math.ceil(size / PAGE_SIZE), ...this.changed.keys());
  }

  /** The first page is 1. Zeros follow the end of the file. Throws a RangeError for a page that does not exist. */
  read(number: number): Buffer {
    if (!(number >= 1 && number <= this.count)) throw new RangeError(`no page ${number}`);
    const changed = this.changed.get(number);
    if (changed !== undefined) return changed;
    const page = Buffer.alloc(PAGE_SIZE);
    if (this.file !== null) readSync(this.file, page, 0, PAGE_SIZE, (number - 1) * PAGE_SIZE);
    return page;
  }

  close(): void {
    if (this.file !== null) closeSync(this.file);
  }
}

/** As SQLite does, stops at the first frame that is not sound. */
function committedPages(wal: Buffer): Map<number, Buffer> {
  const committed = new Map<number, Buffer>();
  if (wal.length < WAL_HEADER_SIZE || (wal.readUInt32BE(0) & ~1) >>> 0 !== WAL_MAGIC) return committed;
  const isBigEndian = (wal[3] & 1) === 1;
  const sums = new Uint32Array(2);
  const add = (from: number, to: number): void => {
    for (let at = from; at < to; at += 8) {
      const [first, second] = [at, at + 4].map((word) =>
        isBigEndian ? wal.readUInt32BE(word) : wal.readUInt32LE(word),
      );
      sums[0] += first + sums[1];
      sums[1] += second + sums[0];
    }
  };
  const isSummed = (at: number): boolean => wal.readUInt32BE(at) === sums[0] && wal.readUInt32BE(at + 4) === sums[1];
  add(0, 24);
  if (!isSummed(24)) return committed;
  const begun = new Map<number, Buffer>();
  for (
    let at = WAL_HEADER_SIZE;
    at + FRAME_HEADER_SIZE + PAGE_SIZE <= wal.length;
    at += FRAME_HEADER_SIZE + PAGE_SIZE
  ) {
    const [content, end] = [at + FRAME_HEADER_SIZE, at + FRAME_HEADER_SIZE + PAGE_SIZE];
    add(at, at + 8);
    add(content, end);
    // The salt tells this WAL's frames from an earlier one's.
    if (wal.compare(wal, 16, 24, at + 8, at + 16) !== 0 || !isSummed(at + 16)) break;
    begun.set(wal.readUInt32BE(at), wal.subarray(content, end));
    if (wal.readUInt32BE(at + 4) === 0) continue;
    for (const [page, bytes] of begun) committed.set(page, bytes);
    begun.clear();
  }
  return committed;
}
