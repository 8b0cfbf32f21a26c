import type { NotationError, PlayableGame, Position } from "../games/playable-game.ts";
import { OptionCollector } from "../grundy/option-collector.ts";
import { type Result, success } from "../result.ts";
import { DEFAULT_RULESET, type Ruleset } from "../rules.ts";
import { type CramBoard, MAX_LONG_SIDE, MAX_SHORT_SIDE, parseBoards, printRegion } from "./board-notation.ts";
import { CramRegions } from "./regions.ts";
import { Splitter } from "./splitting.ts";

/** Depth bounds are cells here. */
const CRAM_TUNING = { solveAtSight: 18, longSearchRise: 1, shareFrom: 12, analoguesFrom: Infinity };
const CRAM_DEPTHS = { recomputed: 14, searchedAlone: 40, provedWhole: 20, walked: 25 };
const CRAM_RULESET: Ruleset = { ...DEFAULT_RULESET, game: "cram" };
/** Bytes of a small typed array besides its entries. */
const OPTIONS_OVERHEAD = 120;
const NO_POSITION = "#";

type Enough = (parts: Int32Array, count: number) => boolean;

/**
 * Cram in normal play: the players take turns to place a domino on two free neighbouring cells; who cannot
 * move loses. The components are connected regions of free cells, see `Regions`. For the search, regions
 * won by symmetry (`Regions.isNull`), whose nimber is 0, are left out of options.
 */
export class CramGame implements PlayableGame {
  readonly ruleset = CRAM_RULESET;
  readonly tuning = CRAM_TUNING;
  readonly depths = CRAM_DEPTHS;
  readonly depthUnit = "cells";
  private readonly regions = new CramRegions();
  private readonly splitter = new Splitter();
  private readonly collector = new OptionCollector();
  private optionRuns: (Int32Array | undefined)[] = [];
  private optionBytes = 0;
  /** The parts of the position made last, in ascending order. */
  private readonly parts = new Int32Array(MAX_LONG_SIDE * MAX_SHORT_SIDE);
  private partCount = 0;
  /** Regions that others know by number; these are never forgotten. */
  private readonly handedOut = new Set<number>();

  fresh(): CramGame {
    return new CramGame();
  }

  parse(text: string): Result<Position, NotationError> {
    const boards = parseBoards(text);
    if (!boards.ok) return boards;
    const position: number[] = [];
    for (const board of boards.value) {
      const columns = columnsOf(board);
      this.split(columns, columns.length, true);
      position.push(...this.parts.subarray(0, this.partCount));
    }
    return success(this.handOut(position.sort(ascending)));
  }

  print(position: Position): string {
    const texts = position.map((region) => ({ cells: this.regions.cells(region), text: this.textOf(region) }));
    texts.sort((a, b) => b.cells - a.cells || (a.text < b.text ? -1 : 1));
    return texts.map(({ text }) => text).join("+") || NO_POSITION;
  }

  childrenOf(position: Position): Position[] {
    const children = new Map<string, Position>();
    position.forEach((region, i) => {
      if (position[i - 1] === region) return;
      this.place(region, true, () => {
        const child = [...position.toSpliced(i, 1), ...this.parts.subarray(0, this.partCount)].sort(ascending);
        const key = child.join();
        if (!children.has(key)) children.set(key, this.handOut(child));
        return true;
      });
    });
    return [...children.values()];
  }

  options(region: number, interrupted?: () => boolean, enough?: Enough): Int32Array | undefined {
    const known = this.optionRuns[region];
    if (known !== undefined) return known;
    const { collector } = this;
    collector.clear();
    let made = 0;
    const complete = this.place(region, false, () => {
      collector.add(this.parts, this.partCount);
      if (enough?.(this.parts, this.partCount) === true) return false;
      return interrupted === undefined || (++made & 127) !== 0 || !interrupted();
    });
    if (!complete) return undefined;
    const run = collector.run();
    this.optionRuns[region] = run;
    this.optionBytes += run.byteLength + OPTIONS_OVERHEAD;
    return run;
  }

  depthBound(region: number): number {
    return this.regions.cells(region);
  }

  branchingEstimate(region: number): number {
    return this.regions.dominoes(region);
  }

  /** By the number of cells. */
  featureClass(region: number): number {
    return this.regions.cells(region);
  }

  /** By the numbers of cells and dominoes. */
  featureSubclass(region: number): number {
    return (this.regions.cells(region) * 64 + (this.regions.dominoes(region) & 63)) & 0x7fff;
  }

  /** A game has no more moves than dominoes fit side by side. */
  maxNimber(region: number): number {
    return this.regions.cells(region) >> 1;
  }

  get bytes(): number {
    return this.regions.bytes + this.optionBytes;
  }

  bytesOf(region: number): number {
    return this.regions.bytesOf(region);
  }

  trim(): void {
    this.optionRuns = [];
    this.optionBytes = 0;
  }

  forget(
    keep: (region: number) => boolean,
    forgotten: (region: number) => void,
    interrupted: () => boolean = () => false,
  ): boolean {
    this.trim();
    return this.regions.retain((region) => this.handedOut.has(region) || keep(region), forgotten, interrupted);
  }

  encode(region: number): Int32Array {
    return this.regions.columns(region);
  }

  decode(code: Int32Array): number {
    return this.regions.adopt(code);
  }

  whyNotCode(code: Int32Array): string | undefined {
    const isMasks = code.every((column) => column > 0 && column < 1 << MAX_SHORT_SIDE);
    if (!isMasks || code.length === 0 || code.length > MAX_LONG_SIDE) return "a region that does not exist";
    this.split(code, code.length, true);
    const [region] = this.parts;
    const canonical = this.partCount === 1 ? this.regions.columns(region) : [];
    const isSame = canonical.length === code.length && code.every((column, c) => column === canonical[c]);
    return isSame ? undefined : "a region that is not in canonical form";
  }

  private textOf(region: number): string {
    return printRegion(this.regions.columns(region));
  }

  private handOut(position: number[]): Position {
    for (const region of position) this.handedOut.add(region);
    return position;
  }

  /** Makes each child of a region the `parts` and calls `visit`, until it says false. @returns whether it never did. */
  private place(region: number, withNull: boolean, visit: () => boolean): boolean {
    const columns = this.regions.columns(region);
    const { length } = columns;
    for (let c = 0; c < length; c++) {
      const column = columns[c];
      const next = c + 1 < length ? columns[c + 1] : 0;
      for (let rest = column; rest !== 0; rest &= rest - 1) {
        const cell = rest & -rest;
        if ((column & (cell << 1)) !== 0) {
          columns[c] = column & ~(3 * cell);
          this.split(columns, length, withNull);
          columns[c] = column;
          if (!visit()) return false;
        }
        if ((next & cell) !== 0) {
          columns[c] = column & ~cell;
          columns[c + 1] = next & ~cell;
          this.split(columns, length, withNull);
          columns[c] = column;
          columns[c + 1] = next;
          if (!visit()) return false;
        }
      }
    }
    return true;
  }

  /** Makes the connected parts of a set of cells the `parts`, in ascending order. */
  private split(columns: Int32Array, length: number, withNull: boolean): void {
    const { parts, regions } = this;
    this.partCount = 0;
    this.splitter.split(columns, length, (part, size) => {
      const region = regions.intern(part, size);
      if (!withNull && regions.isNull(region)) return;
      let at = this.partCount++;
      for (; at > 0 && parts[at - 1] > region; at--) parts[at] = parts[at - 1];
      parts[at] = region;
    });
  }
}

/** The masks of the columns of a board, or of its rows if these are more. */
function columnsOf(board: CramBoard): Int32Array {
  const lies = board.length <= MAX_SHORT_SIDE;
  const [rows, columns] = [board.length, board[0].length];
  const masks = new Int32Array(lies ? columns : rows);
  board.forEach((row, r) =>
    row.forEach((isCell, c) => {
      if (isCell) masks[lies ? c : r] |= 1 << (lies ? r : c);
    }),
  );
  return masks;
}

function ascending(a: number, b: number): number {
  return a - b;
}
