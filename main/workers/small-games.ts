import { smallGameOf } from "../../engine/small-games/small-games.ts";
import type { SmallGame } from "../../engine/games/small-game.ts";
import type { OpponentLevel } from "../../engine/play/opponent-levels.ts";
import { seededRandom } from "../../engine/random.ts";
import type { Ruleset } from "../../engine/rules.ts";
import { PositionSolver } from "../../engine/small-games/position-solver.ts";
import { SmallGamePlayer } from "../../engine/small-games/small-game-player.ts";
import type { SmallGameHint, SmallGameReview } from "../../protocol/small-games.ts";
import type { TaskContext } from "./task.ts";

export interface SmallGameMoveInput {
  readonly ruleset: Ruleset;
  readonly board: string;
  readonly move: string;
}

/** A move and the board after it. */
export interface SmallGameMove {
  readonly move: string;
  readonly board: string;
  readonly isOver: boolean;
}

export interface SmallGameThought {
  readonly ruleset: Ruleset;
  readonly board: string;
  readonly level: OpponentLevel;
  readonly seed: number;
}

/** Milliseconds for one answer in a review. */
const REVIEW_MS = 2000;
const HINT_MS = 5000;
const THINKING_MS = 6000;

const players = new Map<string, SmallGamePlayer>();

/** Undefined for a move against the rules. */
export function smallGameMove({ ruleset, board, move }: SmallGameMoveInput): SmallGameMove | undefined {
  const game = gameOf(ruleset);
  const after = game.after(board, move);
  return after === undefined ? undefined : { move, board: after, isOver: game.moves(after).length === 0 };
}

export function smallGameReply(
  { ruleset, board, level, seed }: SmallGameThought,
  context: TaskContext,
): SmallGameMove | undefined {
  const move = playerOf(ruleset).choose(board, level, seededRandom(seed), stopAfter(THINKING_MS, context));
  return smallGameMove({ ruleset, board, move });
}

export function smallGameHint(
  { ruleset, board }: { ruleset: Ruleset; board: string },
  context: TaskContext,
): SmallGameHint {
  const player = playerOf(ruleset);
  const stop = stopAfter(HINT_MS, context);
  const verdict = player.verdict(board, stop);
  return { verdict, move: verdict === "loss" ? null : player.winningMove(board, stop) };
}

/** Reports each board that it looks at. @param boards before each move, and after the last. */
export function smallGameReview(
  { ruleset, boards }: { ruleset: Ruleset; boards: readonly string[] },
  context: TaskContext,
): SmallGameReview {
  const player = playerOf(ruleset);
  const verdicts = boards.map((board, i) => {
    context.report(i);
    return player.verdict(board, stopAfter(REVIEW_MS, context));
  });
  return boards.slice(0, -1).map((board, i) => {
    const isGivenAway = verdicts[i] === "win" && verdicts[i + 1] === "win";
    context.report(i);
    return {
      verdict: verdicts[i],
      better: isGivenAway ? player.winningMove(board, stopAfter(REVIEW_MS, context)) : null,
    };
  });
}

function stopAfter(milliseconds: number, context: TaskContext): () => boolean {
  const end = performance.now() + milliseconds;
  return () => context.cancelled() || performance.now() >= end;
}

function gameOf(ruleset: Ruleset): SmallGame {
  const game = smallGameOf(ruleset);
  if (game === undefined) throw new RangeError(`There is no small game with the ruleset ${JSON.stringify(ruleset)}.`);
  return game;
}

function playerOf(ruleset: Ruleset): SmallGamePlayer {
  const key = JSON.stringify(ruleset);
  const player = players.get(key) ?? new SmallGamePlayer(gameOf(ruleset), new PositionSolver(ruleset));
  players.set(key, player);
  return player;
}
