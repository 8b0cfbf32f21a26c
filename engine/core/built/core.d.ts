import type { CoreMemory } from "./shared-core.js";

/** What the core asks its host. */
export interface CoreHost {
  /** Whether the search is to go on (0), to stop (1) or to pause (2). */
  stop(): number;
  power(base: number, exponent: number): number;
  /** Hears that a couple was proved. */
  proved(land: number, heap: number, isLost: number): void;
  /** Writes the canonical form of the land whose form is at an address to another address. @returns its length. */
  canonical(form: number, length: number, to: number): number;
}

/** What engine/core/assembly/index.ts exports. Lands are addresses. */
export interface Core {
  readonly memory: CoreMemory;
  tune(
    seed: number,
    solveAtSight: number,
    patience: number,
    branchingExponent: number,
    exponentOfLarge: number,
    largeFrom: number,
    lossFactor: number,
    trust: number,
    analoguesFrom: number,
    forecastLoss: number,
    forecastWin: number,
  ): void;
  arrive(): void;
  depart(): void;
  allow(bytes: number): void;
  bytesTaken(): number;
  /** Address behind the fixed buffers of all threads. */
  dataEnd(): number;
  /** Address behind the fixed buffers of this thread. */
  ownDataEnd(): number;
  inputAddress(): number;
  enter(length: number): number;
  haltedBy(): number;
  formAddress(land: number): number;
  formLength(land: number): number;
  nimberOf(land: number): number;
  excludes(land: number, heap: number): number;
  learnNimber(land: number, nimber: number): void;
  learnExcluded(land: number, heap: number): void;
  makeRoom(shortages: number): number;
  beginSum(): void;
  addLand(land: number): void;
  beginSearch(heap: number, lives: number, nodes: number): void;
  searchOn(): number;
  overtake(): void;
  effortOfWin(): number;
  effortOfLoss(): number;
  nodes(): number;
  nimbers(): number;
  couples(): number;
  landsSeen(): number;
  generation(): number;
  lineLength(): number;
  lineLand(index: number): number;
  lineHeap(index: number): number;
  listChildren(land: number, heap: number): number;
  listOptions(land: number): number;
  listAddress(): number;
  childSize(index: number): number;
  childLand(index: number, part: number): number;
  childHeap(index: number): number;
  childEffortOfWin(index: number): number;
  childEffortOfLoss(index: number): number;
  firstLand(): number;
  nextLand(land: number): number;
}

/**
 * Makes a core with a memory of its own.
 * @throws {RangeError} if there is no memory for it.
 */
export function makeCore(host: CoreHost): Core;
