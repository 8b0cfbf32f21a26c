import type { PortableGame } from "../grundy/game.ts";
import type { Result } from "../result.ts";
import type { Ruleset } from "../rules.ts";

/** A position: the numbers of its components in ascending order. */
export type Position = readonly number[];

/** What is wrong with a text, and where: `column` counts characters from 1. */
export interface NotationError {
  readonly column: number;
  readonly reason: string;
}

/** A game that can be named, written, solved and proved: what solver threads, files and commands work with. */
export interface PlayableGame extends PortableGame {
  readonly ruleset: Ruleset;
  readonly starts?: NumberedStarts;
  readonly depths: DepthLimits;
  /** What `depthBound` counts, in the plural. */
  readonly depthUnit: string;

  /** Another object of this game, without any components yet. */
  fresh(): PlayableGame;

  /** Reads a position in any form of the game's notation. */
  parse(text: string): Result<Position, NotationError>;

  /** The canonical text of a position: equal for equivalent positions. */
  print(position: Position): string;

  /** The positions one move on, each once. */
  childrenOf(position: Position): Position[];

  /** No nimber of the component is larger. */
  maxNimber(component: number): number;

  /** Why a code from outside is not one that `encode` gives; undefined if it is. */
  whyNotCode(code: Int32Array): string | undefined;

  readonly bytes: number;
}

/** Start positions that a number names, such as 12 for twelve spots. */
export interface NumberedStarts {
  /** What is counted, in the plural. */
  readonly unit: string;
  /** The largest number, from 1 on. */
  readonly max: number;
  /** The text of the start position. */
  text(size: number): string;
  /** The number of a start position's text; undefined for other positions. */
  sizeOf(text: string): number | undefined;
}

/** Up to which `depthBound` work is done that takes too long for larger components. */
export interface DepthLimits {
  /** Nimbers from outside are found again when they are entered. */
  readonly recomputed: number;
  /** Nimbers from outside are searched for without the help of others. */
  readonly searchedAlone: number;
  /** All components are solved at sight, as the smallest proofs are not near the first ones. */
  readonly provedWhole: number;
  /** The whole game tree is walked. */
  readonly walked: number;
}

/** The sum of the components' depth bounds. */
export function depthOf(game: PlayableGame, position: Position): number {
  return position.reduce((sum, component) => sum + game.depthBound(component), 0);
}
