import { OPPONENT_LEVELS, type OpponentLevel } from "../../engine/play/opponent-levels.ts";
import type { Match } from "../../engine/play/match.ts";
import type { Move, Opponent } from "../../engine/play/opponent.ts";
import { drawnOnBoard } from "../../engine/play/simpler-board.ts";
import { seededRandom } from "../../engine/random.ts";
import type { TaskContext } from "./task.ts";

export interface ThinkInput {
  readonly match: Match;
  readonly level: OpponentLevel;
  readonly seed: number;
  /** The computer's moves from here in former games, oldest first. */
  readonly played: readonly string[];
  /** Milliseconds for the move, from the worker's start on. */
  readonly limit: number;
  /** What was trained for the map that the match began on. */
  readonly book?: TrainedBook | null | undefined;
}

export interface TrainedBook {
  /** The position in which the match began. */
  readonly position: string;
  /** A file of nimbers. */
  readonly nimbers: Uint8Array;
}

/** Milliseconds between the worker and the host. */
const ON_THE_WAY = 50;
/**
 * Chooses a move, on a simpler board where that of the match is too rough. Reports each `Move` that could be played so
 * far.
 */
export function think(
  choose: (input: ThinkInput, context: TaskContext) => Move,
  { match, ...input }: ThinkInput,
  context: TaskContext,
): Move {
  return drawnOnBoard(match.drawing, (drawing) => {
    const on = drawing === match.drawing ? {} : { redrawn: drawing };
    const report = (stroke: unknown): void => context.report({ stroke, belief: "guessing", ...on });
    return { ...choose({ ...input, match: { ...match, drawing } }, { ...context, report }), ...on };
  });
}

/** The opponent's move. Levels that prove nothing report each curve that they could play. */
export function opponentsMove(
  opponent: Opponent,
  { match, level, seed, played, limit }: ThinkInput,
  context: TaskContext,
): Move {
  const begun = performance.now();
  const spent = OPPONENT_LEVELS[level].isTimed
    ? () => (context.cancelled() ? 1 : (performance.now() - begun) / (limit - ON_THE_WAY))
    : () => 0;
  return opponent.choose({
    match,
    level,
    random: seededRandom(seed),
    played,
    spent,
    soFar: (stroke) => context.report(stroke),
  });
}
