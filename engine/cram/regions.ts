import { Interner } from "../grundy/interner.ts";
import { MAX_LONG_SIDE, MAX_SHORT_SIDE } from "./board-notation.ts";

/** Number of bits of a hash in the cache of regions as they are split off, which has one place for each hash. */
const RAW_BITS = 14;
/** The most numbers of a cached region. */
const RAW_LENGTH = 32;
/** Bytes of a region besides its form: entries of the interner, and measures. */
const REGION_OVERHEAD = 36;

/**
 * All connected regions of two cells or more met so far, one for each class under the eight symmetries of the grid. A
 * region is a run of column masks: bit r of entry c is the cell in row r and column c. It touches row 0 and is no
 * higher than long; the lexicographically smallest image is canonical.
 */
export class CramRegions {
  private readonly known = new Interner(true);
  private cellsOf = new Uint16Array(256);
  private edgesOf = new Uint16Array(256);
  private nullOf = new Uint8Array(256);
  private readonly raw = new Uint16Array(RAW_LENGTH << RAW_BITS);
  private readonly rawLengths = new Uint8Array(1 << RAW_BITS);
  private readonly rawRegions = new Int32Array(1 << RAW_BITS);
  private readonly flipped = new Int32Array(MAX_LONG_SIDE);
  private readonly turned = new Int32Array(MAX_LONG_SIDE);
  private readonly turnedFlipped = new Int32Array(MAX_LONG_SIDE);
  private readonly output = new Int32Array(MAX_LONG_SIDE);

  get size(): number {
    return this.known.size;
  }

  get bytes(): number {
    return this.known.bytes + this.cellsOf.byteLength + this.edgesOf.byteLength + this.nullOf.byteLength;
  }

  bytesOf(region: number): number {
    return 2 * this.length(region) + REGION_OVERHEAD;
  }

  /** The number of columns. */
  length(region: number): number {
    return this.known.end(region) - this.known.start(region);
  }

  /** The canonical columns of a region, as a fresh copy. */
  columns(region: number): Int32Array {
    return Int32Array.from(this.known.data.subarray(this.known.start(region), this.known.end(region)));
  }

  cells(region: number): number {
    return this.cellsOf[region];
  }

  dominoes(region: number): number {
    return this.edgesOf[region];
  }

  /**
   * Whether the second player wins by symmetry: a turn by 180 degrees keeps the region, and maps no cell to itself or a
   * neighbour (only cells in the centre could be). Then a domino and its image have no cell in common, so the second
   * player can always answer with the image, and the nimber is 0.
   */
  isNull(region: number): boolean {
    return this.nullOf[region] !== 0;
  }

  /** The region of columns[0 .. length), which are connected and touch row 0. */
  intern(columns: Int32Array, length: number): number {
    if (length > RAW_LENGTH) return this.classify(columns, length);
    const { raw } = this;
    const slot = rawHash(columns, length) & ((1 << RAW_BITS) - 1);
    const at = slot * RAW_LENGTH;
    if (this.rawLengths[slot] === length) {
      let i = 0;
      while (i < length && raw[at + i] === columns[i]) i++;
      if (i === length) return this.rawRegions[slot];
    }
    const region = this.classify(columns, length);
    for (let i = 0; i < length; i++) raw[at + i] = columns[i];
    this.rawLengths[slot] = length;
    this.rawRegions[slot] = region;
    return region;
  }

  /** The region that has these canonical columns. */
  adopt(columns: Int32Array): number {
    return this.add(columns, columns.length);
  }

  /** Forgets regions as `Interner.retain` does. */
  retain(keep: (region: number) => boolean, forgotten: (region: number) => void, interrupted: () => boolean): boolean {
    if (!this.known.retain(keep, forgotten, interrupted)) return false;
    this.resize();
    this.rawLengths.fill(0);
    return true;
  }

  private classify(columns: Int32Array, length: number): number {
    const size = this.canonize(columns, length);
    return this.add(this.output, size);
  }

  /** Puts the canonical columns into `output`. @returns their number. */
  private canonize(columns: Int32Array, length: number): number {
    const { flipped, turned, turnedFlipped, output } = this;
    const height = heightOf(columns, length);
    if (height > length) {
      for (let r = 0; r < height; r++) turned[r] = rowOf(columns, length, r);
      for (let r = 0; r < height; r++) output[r] = turned[r];
      this.minimize(output, height, length);
      return height;
    }
    for (let c = 0; c < length; c++) output[c] = columns[c];
    if (height === length) for (let r = 0; r < height; r++) turned[r] = rowOf(columns, length, r);
    this.minimize(output, length, height);
    if (height < length) return length;
    for (let r = 0; r < height; r++) turnedFlipped[r] = turned[r];
    for (let c = 0; c < length; c++) flipped[c] = output[c];
    this.minimize(turnedFlipped, length, height);
    const best = isSmaller(turnedFlipped, flipped, length) ? turnedFlipped : flipped;
    for (let c = 0; c < length; c++) output[c] = best[c];
    return length;
  }

  /** Replaces columns[0 .. length) by the smallest of its four images under the two reflections. */
  private minimize(columns: Int32Array, length: number, height: number): void {
    const last = length - 1;
    let reversed = false;
    let upsideDown = false;
    for (let image = 1; image < 4; image++) {
      for (let c = 0; c < length; c++) {
        const candidate = imageAt(columns, last, height, c, (image & 1) === 1, (image & 2) === 2);
        const best = imageAt(columns, last, height, c, reversed, upsideDown);
        if (candidate === best) continue;
        if (candidate < best) {
          reversed = (image & 1) === 1;
          upsideDown = (image & 2) === 2;
        }
        break;
      }
    }
    if (upsideDown) for (let c = 0; c < length; c++) columns[c] = reverseBits(columns[c], height);
    if (reversed) columns.subarray(0, length).reverse();
  }

  private add(columns: Int32Array, length: number): number {
    const before = this.known.size;
    const region = this.known.intern(columns, 0, length);
    if (this.known.size === before) return region;
    if (region >= this.cellsOf.length) this.resize();
    this.measure(region, columns, length);
    return region;
  }

  private resize(): void {
    const size = this.known.capacity;
    const kept = Math.min(size, this.cellsOf.length);
    const [cells, edges, nulls] = [new Uint16Array(size), new Uint16Array(size), new Uint8Array(size)];
    cells.set(this.cellsOf.subarray(0, kept));
    edges.set(this.edgesOf.subarray(0, kept));
    nulls.set(this.nullOf.subarray(0, kept));
    this.cellsOf = cells;
    this.edgesOf = edges;
    this.nullOf = nulls;
  }

  private measure(region: number, columns: Int32Array, length: number): void {
    const height = heightOf(columns, length);
    let cells = 0;
    let dominoes = 0;
    let symmetric = true;
    for (let c = 0; c < length; c++) {
      const column = columns[c];
      cells += bitCount(column);
      dominoes += bitCount(column & (column >> 1));
      if (c > 0) dominoes += bitCount(column & columns[c - 1]);
      symmetric &&= column === reverseBits(columns[length - 1 - c], height);
    }
    this.cellsOf[region] = cells;
    this.edgesOf[region] = dominoes;
    this.nullOf[region] = symmetric && !hasCentre(columns, length, height) ? 1 : 0;
  }
}

/** Whether a cell of a symmetric region is mapped to itself or to a neighbour by a turn of 180 degrees. */
function hasCentre(columns: Int32Array, length: number, height: number): boolean {
  if (length % 2 === 0 && height % 2 === 0) return false;
  return ((columns[length >> 1] >> (height >> 1)) & 1) === 1;
}

function imageAt(
  columns: Int32Array,
  last: number,
  height: number,
  c: number,
  reversed: boolean,
  upsideDown: boolean,
): number {
  const column = columns[reversed ? last - c : c];
  return upsideDown ? reverseBits(column, height) : column;
}

function isSmaller(one: Int32Array, other: Int32Array, length: number): boolean {
  for (let c = 0; c < length; c++) if (one[c] !== other[c]) return one[c] < other[c];
  return false;
}

export function rowOf(columns: Int32Array, length: number, r: number): number {
  let row = 0;
  for (let c = 0; c < length; c++) row |= ((columns[c] >> r) & 1) << c;
  return row;
}

export function heightOf(columns: Int32Array, length: number): number {
  let all = 0;
  for (let c = 0; c < length; c++) all |= columns[c];
  return 32 - Math.clz32(all);
}

/** Each mask continues the one of all its bits but the lowest: every program and worker fills this when it starts. */
const REVERSED = new Uint16Array(1 << MAX_SHORT_SIDE);
for (let mask = 1; mask < REVERSED.length; mask++)
  REVERSED[mask] = (REVERSED[mask >> 1] >> 1) | ((mask & 1) << (MAX_SHORT_SIDE - 1));

function reverseBits(mask: number, height: number): number {
  return REVERSED[mask] >> (MAX_SHORT_SIDE - height);
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function rawHash(columns: Int32Array, length: number): number {
  let hash = length;
  for (let i = 0; i < length; i++) hash = Math.imul(hash ^ columns[i], 0x5bd1e995) ^ (hash >>> 15);
  hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995);
  return hash ^ (hash >>> 15);
}
