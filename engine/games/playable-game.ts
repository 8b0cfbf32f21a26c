import type { PortableGame } from "../grundy/game.ts";
import type { TreeLimits } from "../misere/tree-limits.ts";
import type { Result } from "../result.ts";
import type { Ruleset } from "../rules.ts";

/** Component numbers, ascending. */
export type Position = readonly number[];

/** What a position's text can have too much of. `column` counts characters from 1. */
export const NOTATION_LIMITS = ["characters", "spots", "surface", "board", "ends", "boundaries"] as const;

/**
 * Quantity that a text may have at most `most` of. `most` limits the shorter side of a board, `long` the longer one.
 */
export interface NotationLimit {
  readonly of: (typeof NOTATION_LIMITS)[number];
  readonly most: number;
  readonly long?: number;
}

export interface NotationError {
  readonly column: number;
  readonly reason: string;
  /** Limit that the text exceeds, if only its size is wrong. */
  readonly limit?: NotationLimit;
}

/** Styles of other programs and authors in which a position can be written. */
export const POSITION_STYLES = ["glop", "spots", "hoey"] as const;
export type PositionStyle = (typeof POSITION_STYLES)[number];

export interface PlayableGame extends PortableGame {
  readonly ruleset: Ruleset;
  readonly starts?: NumberedStarts;
  /** The text of a rectangular board, for games that have such boards. */
  rectangle?(rows: number, columns: number): string;
  readonly depths: DepthLimits;
  /** A plural noun for what `depthBound` counts. */
  readonly depthUnit: string;

  /** A new instance without components. */
  fresh(): PlayableGame;

  parse(text: string): Result<Position, NotationError>;
  /** Writes a position in the style of another program; missing in games that have none. */
  styled?(position: Position, style: PositionStyle): string;

  /** The text of a position, equal for equivalent ones. */
  print(position: Position): string;

  /**
   * Children of a position, each once. They may be incomplete if `stop` returns true.
   * @throws {TooManyOptions}
   */
  childrenOf(position: Position, stop?: () => boolean): Position[];

  /**
   * Texts of two components that a drawing may show for one another: the first is played as the second. Missing where
   * there are none.
   */
  readonly twins?: readonly [text: string, readAs: string];

  /** Whether `options` lists the options of a component; told before the work. Missing where it lists all. */
  isListable?(component: number): boolean;

  /** The `treeStart` of very long misère searches, for games in which one helps. */
  startOfTrees?(): Position | undefined;

  /** An upper bound of the nimber. */
  maxNimber(component: number): number;

  /** Limit genus of each region, in the order of `print`; only games on surfaces have it. */
  limitGenera?(position: Position): LimitGenus[];

  /** Why a code could not come from `encode`; undefined if it could. */
  whyNotCode(code: Int32Array): string | undefined;

  readonly bytes: number;
}

/** Genus from which on more handles, or two more cross-caps, in a region leave the game as it is. */
export interface LimitGenus {
  /** Text of the region without its surface. */
  readonly region: string;
  readonly lives: number;
  readonly handles: number;
  readonly crossCaps: number;
}

export interface NumberedStarts {
  /** A plural noun for what a start's size counts, such as "spots". */
  readonly unit: string;
  readonly max: number;
  text(size: number): string;
  /** Returns the size of a start, or undefined for other positions. */
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
  /**
   * Replacing components by their reduced trees in misère searches of positions that are met in play. Larger trees make
   * few of them faster, and most slower.
   */
  readonly played: number;
  /** Replacing components by their reduced trees in misère searches. */
  readonly reduced: number;
  /** Replacing components by their reduced trees in long misère searches, which pay for more trees. */
  readonly reducedLong: number;
}

/** `depthBound` of 14 spots, from which on misère searches are long. */
const LONG_SEARCH_DEPTH = 42;
/** `depthBound` of 15 spots, from which on half a minute for the trees of 6 spots is well spent. */
const VERY_LONG_SEARCH_DEPTH = 45;

/** Chooses the components that a misère search for a position should replace by their reduced trees. */
export function treeLimitsFor(game: PlayableGame, position: Position): TreeLimits {
  const depth = depthOf(game, position);
  if (depth < LONG_SEARCH_DEPTH) return { treeDepth: game.depths.reduced };
  const treeStart = depth < VERY_LONG_SEARCH_DEPTH ? undefined : game.startOfTrees?.();
  return treeStart ? { treeDepth: game.depths.reduced, treeStart } : { treeDepth: game.depths.reducedLong };
}

export function depthOf(game: PlayableGame, position: Position): number {
  return position.reduce((sum, component) => sum + game.depthBound(component), 0);
}
