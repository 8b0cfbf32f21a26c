import type { Drawing } from "../../drawing/drawing.ts";
import type { Stroke } from "../../drawing/moves/stroke.ts";
import type { Limits, Outcome } from "../../grundy/solver.ts";
import type { Random } from "../../random.ts";
import type { OpponentLevel } from "../opponent-levels.ts";
import type { Belief } from "../perfect/decision.ts";

export interface ChosenMove {
  readonly stroke: Stroke;
  /** Belief before this move; "guessing" for levels that prove nothing. */
  readonly belief: Belief;
}

/** Chooses and judges moves of a game other than Sprouts, by one ruleset. `stop` ends the thinking early. */
export interface GamePlayer {
  /** Makes the level's choice. @throws {Error} on a board without a move. */
  choose(drawing: Drawing, level: OpponentLevel, random: Random, stop: () => boolean): ChosenMove;

  /** Finds a winning move; null if there is none, or none was found. */
  winningMove(drawing: Drawing, random: Random, stop: () => boolean): Stroke | null;

  /**
   * Outcome for the player to move; undefined if it was not found within the limits.
   * @throws {RangeError} for an invalid text.
   */
  outcome(position: string, limits: Limits): Outcome | undefined;
}
