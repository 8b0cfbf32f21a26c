import type { NotationError, PlayableGame, Position } from "../games/playable-game.ts";
import type { Shortcuts } from "../grundy/game.ts";
import { type Result, success } from "../result.ts";
import { DEFAULT_RULESET, type PlayConvention, type Ruleset } from "../rules.ts";
import { type CramBoard, MAX_LONG_SIDE, MAX_SHORT_SIDE, parseBoards, printRegion } from "./board-notation.ts";
import { CramMoves } from "./moves.ts";
import { CramOptions, type Enough } from "./options.ts";
import { CramRegions } from "./regions.ts";
import { SmallRegions } from "./small-regions.ts";

/** Tuning of searches. Depth bounds are numbers of cells here. */
const CRAM_TUNING = {
  solveAtSight: 18,
  longSearchRise: 1,
  shareFrom: 12,
  patience: 0.5,
  overlap: 0.7,
  lossFactor: 0.25,
  trust: 0.5,
  analoguesFrom: Infinity,
};
const CRAM_DEPTHS = {
  recomputed: 14,
  searchedAlone: 40,
  provedWhole: 20,
  walked: 25,
  played: 13,
  reduced: 13,
  reducedLong: 13,
};
const NO_POSITION = "#";

/**
 * Cram: players place dominoes on two free neighbouring cells. Components are connected regions, see `CramRegions`.
 * In normal play, options lack regions won by symmetry (`CramRegions.isNull`).
 */
export class CramGame implements PlayableGame {
  readonly ruleset: Ruleset;
  readonly tuning = CRAM_TUNING;
  readonly depths = CRAM_DEPTHS;
  readonly depthUnit = "cells";
  readonly shortcuts: Shortcuts;
  private readonly regions = new CramRegions();
  private readonly moves = new CramMoves(this.regions);
  private readonly allOptions: CramOptions;
  private readonly small = new SmallRegions(this.regions);
  private readonly shortOptions = new CramOptions(this.regions, this.moves, true, this.small);
  /** Regions that others know by number; these are never forgotten. */
  private readonly handedOut = new Set<number>();
  private readonly take = (part: Int32Array, length: number): number => this.regions.intern(part, length);

  constructor(play: PlayConvention = DEFAULT_RULESET.play) {
    this.ruleset = { ...DEFAULT_RULESET, game: "cram", play };
    this.allOptions = new CramOptions(this.regions, this.moves, play === "normal");
    const { small, shortOptions } = this;
    this.shortcuts = {
      options: (region, interrupted, enough) => shortOptions.of(region, interrupted, enough),
      branchingEstimate: (region) => small.otherOptions(region),
      nimber: (region) => small.nimberOf(region),
      nimbersOfOptions: (region) => small.nimbersOfOptions(region),
      featureClass: (region) => small.featureClass(region),
      featureSubclass: (region) => small.featureSubclass(region),
    };
  }

  fresh(): CramGame {
    return new CramGame(this.ruleset.play);
  }

  rectangle(rows: number, columns: number): string {
    return `${rows}x${columns}`;
  }

  parse(text: string): Result<Position, NotationError> {
    const boards = parseBoards(text);
    if (!boards.ok) return boards;
    const position: number[] = [];
    for (const board of boards.value) {
      const columns = columnsOf(board);
      position.push(...this.partsOf(columns));
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
      this.moves.place(region, this.take, () => {
        const parts = this.moves.parts.subarray(0, this.moves.count);
        const child = [...position.toSpliced(i, 1), ...parts].sort(ascending);
        const key = child.join();
        if (!children.has(key)) children.set(key, this.handOut(child));
        return true;
      });
    });
    return [...children.values()];
  }

  options(region: number, interrupted?: () => boolean, enough?: Enough): Int32Array | undefined {
    return this.allOptions.of(region, interrupted, enough);
  }

  depthBound(region: number): number {
    return this.regions.cells(region);
  }

  branchingEstimate(region: number): number {
    return this.regions.dominoes(region);
  }

  /** Classes regions by the number of cells. */
  featureClass(region: number): number {
    return this.regions.cells(region);
  }

  /** Classes regions by the numbers of cells and dominoes. */
  featureSubclass(region: number): number {
    return (this.regions.cells(region) * 64 + (this.regions.dominoes(region) & 63)) & 0x7fff;
  }

  /** An upper bound of a region's nimber: a game has no more moves than dominoes fit side by side. */
  maxNimber(region: number): number {
    return this.regions.cells(region) >> 1;
  }

  get bytes(): number {
    return this.regions.bytes + this.allOptions.bytes + this.shortOptions.bytes + this.small.bytes;
  }

  bytesOf(region: number): number {
    return this.regions.bytesOf(region);
  }

  trim(): void {
    this.allOptions.clear();
    this.shortOptions.clear();
  }

  forget(
    keep: (region: number) => boolean,
    forgotten: (region: number) => void,
    interrupted: () => boolean = () => false,
  ): boolean {
    this.trim();
    this.small.forget();
    const isFixed = (region: number): boolean => this.handedOut.has(region) || this.shortOptions.isHeap(region);
    return this.regions.retain((region) => isFixed(region) || keep(region), forgotten, interrupted);
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
    const parts = this.partsOf(code);
    const canonical = parts.length === 1 ? this.regions.columns(parts[0]) : [];
    const isSame = canonical.length === code.length && code.every((column, c) => column === canonical[c]);
    return isSame ? undefined : "a region that is not in canonical form";
  }

  private textOf(region: number): string {
    return printRegion(this.regions.columns(region));
  }

  private handOut(position: number[]): Position {
    for (const region of position) {
      this.handedOut.add(region);
      this.small.prepare(region);
    }
    return position;
  }

  private partsOf(columns: Int32Array): number[] {
    this.moves.split(columns, columns.length, this.take);
    return Array.from(this.moves.parts.subarray(0, this.moves.count));
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
