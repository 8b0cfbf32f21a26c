import { MAX_LONG_SIDE } from "./board-notation.ts";
import { CutSurvey } from "./cut-survey.ts";
import { type CramRegions, heightOf, rowOf } from "./regions.ts";
import { StripNimbers } from "./strip-nimbers.ts";

/** Longest small region of each height, in short searches; `LONG_SEARCH_LENGTHS` is for long ones. */
const SHORT_SEARCH_LENGTHS = [0, 30, 15, 10, 7, 6];
const LONG_SEARCH_LENGTHS = [0, 36, 18, 12, 8, 6];
const MAX_CELLS = 36;
/** Number of surveys after which a search is long. */
const LONG_SEARCH = 150_000;
/** Cells and height of a region whose search will be long; lower ones need few nodes, and their tables take long. */
const LONG_CELLS = 44;
const LONG_HEIGHT = 4;

export class SmallRegions {
  private readonly regions: CramRegions;
  /** Nimbers of strips of each height. */
  private readonly strips: (StripNimbers | undefined)[] = [];
  /** Survey of the regions that no strip can hold. */
  private readonly cuts = new CutSurvey((part, length) => this.nimber(part, length));
  private readonly rows = new Int32Array(MAX_LONG_SIDE);
  private surveys = 0;
  /**
   * Mask of the nimbers of each region's options. `others` is 1 + the number of other options, or 0 before the survey.
   */
  private nimbers = new Int32Array(1024);
  private others = new Int32Array(1024);

  constructor(regions: CramRegions) {
    this.regions = regions;
  }

  get bytes(): number {
    const bytes = this.nimbers.byteLength + this.others.byteLength;
    return this.strips.reduce((sum, strip) => sum + (strip?.bytes ?? 0), bytes);
  }

  /** Takes the limits of a long search from the start if the region that will be searched is large. */
  prepare(region: number): void {
    if (this.regions.cells(region) < LONG_CELLS) return;
    const columns = this.regions.columns(region);
    if (heightOf(columns, columns.length) >= LONG_HEIGHT) this.surveys = Math.max(this.surveys, LONG_SEARCH);
  }

  /** @param columns connected, see `CramRegions`. @returns -1 if the region is large. */
  nimber(columns: Int32Array, length: number): number {
    const height = heightOf(columns, length);
    if (height <= length) return length > this.limit(height) ? -1 : this.stripOf(height).nimber(columns, length);
    if (height > this.limit(length)) return -1;
    for (let r = 0; r < height; r++) this.rows[r] = rowOf(columns, length, r);
    return this.stripOf(length).nimber(this.rows, height);
  }

  /** @returns -1 if the region is large. */
  nimberOf(region: number): number {
    if (this.regions.cells(region) > MAX_CELLS) return -1;
    return this.nimber(this.regions.columns(region), this.regions.length(region));
  }

  /** A mask of the nimbers of those options that consist of small parts. */
  nimbersOfOptions(region: number): number {
    this.survey(region);
    return this.nimbers[region];
  }

  otherOptions(region: number): number {
    this.survey(region);
    return this.others[region] - 1;
  }

  /** A class of similar regions: by the nimbers of options below 5. */
  featureClass(region: number): number {
    return this.nimbersOfOptions(region) & 31;
  }

  /** A finer class (0 .. 32767): also by the number of other options, and of cells. */
  featureSubclass(region: number): number {
    const others = Math.min(15, this.otherOptions(region) >> 3);
    return (this.featureClass(region) << 10) | (others << 6) | Math.min(63, this.regions.cells(region));
  }

  /** The numbers of regions will be reused. */
  forget(): void {
    this.others.fill(0);
  }

  /** The maximum length of a small region of this height. */
  private limit(height: number): number {
    return (this.surveys < LONG_SEARCH ? SHORT_SEARCH_LENGTHS : LONG_SEARCH_LENGTHS)[height] ?? 0;
  }

  private stripOf(height: number): StripNimbers {
    return (this.strips[height] ??= new StripNimbers(height));
  }

  private survey(region: number): void {
    if (region >= this.others.length) this.grow(region + 1);
    if (this.others[region] > 0) return;
    this.surveys++;
    const columns = this.regions.columns(region);
    const height = heightOf(columns, columns.length);
    const limit = this.limit(height);
    const strip = limit > 0 ? this.stripOf(height) : undefined;
    if (strip !== undefined && columns.length <= strip.maxLength) {
      this.nimbers[region] = strip.survey(columns, columns.length, limit);
      this.others[region] = strip.open + 1;
    } else {
      this.nimbers[region] = this.cuts.of(columns);
      this.others[region] = this.cuts.open + 1;
    }
  }

  private grow(least: number): void {
    const size = Math.max(least, this.others.length * 2);
    const [nimbers, others] = [new Int32Array(size), new Int32Array(size)];
    nimbers.set(this.nimbers);
    others.set(this.others);
    this.nimbers = nimbers;
    this.others = others;
  }
}
