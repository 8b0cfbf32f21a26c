import { OptionCollector } from "../grundy/option-collector.ts";
import type { CramMoves, TakePart } from "./moves.ts";
import type { CramRegions } from "./regions.ts";
import type { SmallRegions } from "./small-regions.ts";

/** Bytes of a small typed array besides its entries. */
const OVERHEAD = 120;
/** Lengths of paths with the nimbers 1, 2 and 4. */
const HEAP_PATHS = [2, 4, 14];
const MAX_HEAP = 7;

export type Enough = (parts: Int32Array, count: number) => boolean;

/** Cached options of regions, in the format of `SumGame.options`. */
export class CramOptions {
  bytes = 0;
  private readonly moves: CramMoves;
  private readonly take: TakePart;
  private readonly collector = new OptionCollector();
  private runs: (Int32Array | undefined)[] = [];
  private readonly heapRegions: readonly number[];
  /** The sum of the nimbers of the small parts of the option made last. */
  private heap = 0;

  /**
   * Caches the options of regions.
   * @param leavesNull whether to leave out parts whose nimber is 0 in normal play (`CramRegions.isNull`).
   * @param small if given, a few paths stand for the small parts of an option.
   */
  constructor(regions: CramRegions, moves: CramMoves, leavesNull: boolean, small?: SmallRegions) {
    this.moves = moves;
    this.heapRegions = small === undefined ? [] : HEAP_PATHS.map((length) => regions.intern(path(length), length));
    this.take = (part, length) => {
      const nimber = small?.nimber(part, length) ?? -1;
      if (nimber >= 0 && nimber <= MAX_HEAP) {
        this.heap ^= nimber;
        return -1;
      }
      const region = regions.intern(part, length);
      return leavesNull && regions.isNull(region) ? -1 : region;
    };
  }

  of(region: number, interrupted?: () => boolean, enough?: Enough): Int32Array | undefined {
    const known = this.runs[region];
    if (known !== undefined) return known;
    const { moves, collector } = this;
    collector.clear();
    let made = 0;
    this.heap = 0;
    const complete = moves.place(region, this.take, () => {
      this.heapRegions.forEach((heap, bit) => {
        if ((this.heap >> bit) & 1) moves.add(heap);
      });
      this.heap = 0;
      collector.add(moves.parts, moves.count);
      if (enough?.(moves.parts, moves.count) === true) return false;
      return interrupted === undefined || (++made & 127) !== 0 || !interrupted();
    });
    if (!complete) return undefined;
    const run = collector.run();
    this.runs[region] = run;
    this.bytes += run.byteLength + OVERHEAD;
    return run;
  }

  isHeap(region: number): boolean {
    return this.heapRegions.includes(region);
  }

  clear(): void {
    this.runs = [];
    this.bytes = 0;
  }
}

/** The columns of a path. */
function path(length: number): Int32Array {
  return new Int32Array(length).fill(1);
}
