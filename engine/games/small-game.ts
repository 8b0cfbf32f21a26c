import type { OpponentLevel } from "../play/opponent-levels.ts";
import type { Result } from "../result.ts";

/** Why a start cannot be played: it cannot be read, is too large, or has no move. */
export const SMALL_GAME_FAULTS = ["unreadable-start", "start-too-large", "no-first-move"] as const;
export type SmallGameFault = (typeof SMALL_GAME_FAULTS)[number];

/**
 * A game that has its own screen beside Sprouts. Boards and moves are texts, which only the game and its component of
 * the renderer read.
 */
export interface SmallGame {
  /**
   * Depth (`depthBound`) of the largest components that each level below Perfect knows; null if no choice of a move
   * changes the result.
   */
  readonly horizons: Readonly<Record<Exclude<OpponentLevel, "perfect">, number>> | null;

  /** The board before the first move. */
  begin(start: string): Result<string, SmallGameFault>;

  /** Returns the board after a move, or undefined if the move is against the rules. */
  after(board: string, move: string): string | undefined;

  /** Moves to choose from, with each position that can follow. Empty at the end. */
  moves(board: string): readonly string[];

  /** Writes a board as `PlayableGame.parse` reads it. */
  position(board: string): string;

  /** Whether every position of the game is solved while a player waits. */
  isSolvable(board: string): boolean;
}
