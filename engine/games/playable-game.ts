import type { PortableGame } from "../grundy/game.ts";
import type { TreeLimits } from "../misere/tree-limits.ts";
import type { Result } from "../result.ts";
import type { Ruleset } from "../rules.ts";

/** Component numbers, ascending. */
export type Position = readonly number[];

/** `column` counts characters from 1. */
export const NOTATION_LIMITS = ["characters", "spots", "surface", "board", "ends", "boundaries"] as const;

/** What may be at most `most` in a text: of a board, its shorter side, and the longer one `long`. */
export interface NotationLimit {
  readonly of: (typeof NOTATION_LIMITS)[number];
  readonly most: number;
  readonly long?: number;
}

export interface NotationError {
  readonly column: number;
  readonly reason: string;
  /** If only the size is wrong. */
  readonly limit?: NotationLimit;
}

export interface PlayableGame extends PortableGame {
  readonly ruleset: Ruleset;
  readonly starts?: NumberedStarts;
  /** The text of a rectangular board, for games that have such boards. */
  rectangle?(rows: number, columns: number): string;
  readonly depths: DepthLimits;
  /** Plural noun for what `depthBound` counts. */
  readonly depthUnit: string;

  /** A new instance without components. */
  fresh(): PlayableGame;

  parse(text: string): Result<Position, NotationError>;

  /** Equal for equivalent positions. */
  print(position: Position): string;

  /** Each child once. */
  childrenOf(position: Position): Position[];

  /** The `treeStart` of very long misère searches, for games in which one helps. */
  startOfTrees?(): Position | undefined;

  /** Upper bound of the nimber. */
  maxNimber(component: number): number;

  /** Of the regions, in the order of `print`; only in games on surfaces. */
  limitGenera?(position: Position): LimitGenus[];

  /** Why a code could not come from `encode`; undefined if it could. */
  whyNotCode(code: Int32Array): string | undefined;

  readonly bytes: number;
}

/** From these numbers on, more handles (or two more cross-caps) in the region leave the game as it is. */
export interface LimitGenus {
  /** Its text, without its surface. */
  readonly region: string;
  readonly lives: number;
  readonly handles: number;
  readonly crossCaps: number;
}

export interface NumberedStarts {
  /** Plural noun, such as "spots". */
  readonly unit: string;
  readonly max: number;
  text(size: number): string;
  /** Undefined for other positions. */
  sizeOf(text: string): number | undefined;
}

/** Maximum `depthBound` for work that grows too fast. */
export interface DepthLimits {
  /** Recomputing imported nimbers. */
  readonly recomputed: number;
  /** Searching imported nimbers without the others. */
  readonly searchedAlone: number;
  /** Solving every component of a proof at sight. */
  readonly provedWhole: number;
  /** Walking the whole game tree, and reduced trees on request. */
  readonly walked: number;
  /** Replacing components by their reduced trees in misère searches. */
  readonly reduced: number;
  /** The same in long searches, which pay for more trees. */
  readonly reducedLong: number;
}

/** From 14 spots on, misère searches are long. */
const LONG_SEARCH_DEPTH = 42;
/** From 15 spots on, half a minute for the trees of 6 spots is well spent. */
const VERY_LONG_SEARCH_DEPTH = 45;

/** Which components a misère search for a position should replace by their reduced trees. */
export function treeLimitsFor(game: PlayableGame, position: Position): TreeLimits {
  const depth = depthOf(game, position);
  if (depth < LONG_SEARCH_DEPTH) return { treeDepth: game.depths.reduced };
  const treeStart = depth < VERY_LONG_SEARCH_DEPTH ? undefined : game.startOfTrees?.();
  return treeStart ? { treeDepth: game.depths.reduced, treeStart } : { treeDepth: game.depths.reducedLong };
}

export function depthOf(game: PlayableGame, position: Position): number {
  return position.reduce((sum, component) => sum + game.depthBound(component), 0);
}
