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
  /** The children of this position that the computer moved to in former games, the latest last. */
  readonly played: readonly string[];
  /** How long it may take from when a worker begins with it, in milliseconds. */
  readonly limit: number;
}

/** What of the time passes between the worker and the host, in milliseconds. */
const ON_THE_WAY = 50;
/** The bytes that a worker's solver may take. */
const MEMORY = 2 ** 28;

/** What this worker knows of the game, from the beginning what the game is shipped with. */
export const solver = new PerfectSolver(MEMORY, learnTrainedNimbers);

/** One for all thoughts of a worker: what it has learnt of the game stays. */
const opponent = new Opponent(solver);

/** Without them the computer searches for all itself and plays on. */
function learnTrainedNimbers(reader: PerfectSolver): void {
  try {
    reader.learn(readTrainedNimbers());
  } catch (error) {
    if (!(error instanceof UnreadableNimbers || error instanceof RefusedNimbers)) throw error;
    console.error(`The Perfect computer plays without its training: ${error.message}.`);
  }
}

/** The computer's curve. Levels that prove nothing report one that could be drawn as soon as there is one. */
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
