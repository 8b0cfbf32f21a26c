import { PerfectSolver } from "../../engine/play/perfect/perfect-solver.ts";
import { UnreadableNimbers } from "../../engine/play/perfect/trained-file.ts";
import { OPPONENT_LEVELS, type OpponentLevel } from "../../engine/play/opponent-levels.ts";
import type { Match } from "../../engine/play/match.ts";
import { type Move, Opponent } from "../../engine/play/opponent.ts";
import { seededRandom } from "../../engine/random.ts";
import { RefusedNimbers } from "../../engine/games/known-nimbers.ts";
import type { TaskContext } from "./task.ts";
import { readTrainedNimbers } from "./trained-nimbers.ts";

export interface ThinkInput {
  readonly match: Match;
  readonly level: OpponentLevel;
  readonly seed: number;
  /** The computer's moves from here in former games, oldest first. */
  readonly played: readonly string[];
  /** Milliseconds from the worker's start. */
  readonly limit: number;
}

/** Milliseconds between the worker and the host. */
const ON_THE_WAY = 50;
/** Bytes. */
const MEMORY = 2 ** 28;

/** Starts with the shipped nimbers. */
export const solver = new PerfectSolver(MEMORY, learnTrainedNimbers);

/** Kept, with what it has learnt. */
const opponent = new Opponent(solver);

/** Without the file, the computer searches everything itself. */
function learnTrainedNimbers(reader: PerfectSolver): void {
  try {
    reader.learn(readTrainedNimbers());
  } catch (error) {
    if (!(error instanceof UnreadableNimbers || error instanceof RefusedNimbers)) throw error;
    console.error(`The Perfect computer plays without its training: ${error.message}.`);
  }
}

/** Levels that prove nothing report each curve that they could play. */
export function think({ match, level, seed, played, limit }: ThinkInput, context: TaskContext): Move {
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
