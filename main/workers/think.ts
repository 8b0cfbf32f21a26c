import { newPlaySolver } from "../../engine/play/perfect/new-play-solver.ts";
import { PerfectSolver } from "../../engine/play/perfect/perfect-solver.ts";
import type { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { decodeNimbers, UnreadableNimbers } from "../../engine/play/perfect/trained-file.ts";
import { OPPONENT_LEVELS, type OpponentLevel } from "../../engine/play/opponent-levels.ts";
import type { Match } from "../../engine/play/match.ts";
import { type Move, Opponent } from "../../engine/play/opponent.ts";
import { DEFAULT_RULESET, isOnSphere, type Ruleset, rulesetLabel } from "../../engine/rules.ts";
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
/** Bytes of memory that a solver may use. */
const MEMORY = 2 ** 28;
const MEMORY_ON_SURFACES = 2 ** 27;

/** The solver of Perfect, which starts with the shipped nimbers. */
export const solver = new PerfectSolver(MEMORY, learnTrainedNimbers);

/** Opponents by ruleset; they are kept, with what they have learnt. */
const opponents = new Map<string, Opponent>([[rulesetLabel(DEFAULT_RULESET), new Opponent(solver)]]);

function opponentFor(ruleset: Ruleset): Opponent {
  const label = rulesetLabel(ruleset);
  const opponent = opponents.get(label) ?? new Opponent(newSolver(ruleset));
  opponents.set(label, opponent);
  return opponent;
}

function newSolver(ruleset: Ruleset): PlaySolver {
  const memory = isOnSphere(ruleset) ? MEMORY : MEMORY_ON_SURFACES;
  return newPlaySolver(ruleset, { memory, prepare: learnTrainedNimbers });
}

export function playSolver(ruleset: Ruleset): PlaySolver {
  return opponentFor(ruleset).solver;
}

/**
 * Reads the shipped nimbers. Their lands are parts of positions on every surface. Without the file, the computer searches
 * everything itself.
 */
function learnTrainedNimbers(reader: PerfectSolver): void {
  try {
    reader.trust(readTrainedNimbers());
  } catch (error) {
    if (!(error instanceof UnreadableNimbers)) throw error;
    console.error(`The Perfect computer plays without its training: ${error.message}.`);
  }
}

const learntBooks = new Set<string>();

/** Learns a book, once in each worker. One that cannot be used leaves the solver as it was. */
function learnBook({ position, nimbers }: TrainedBook): void {
  if (learntBooks.has(position)) return;
  learntBooks.add(position);
  solver.getReady();
  try {
    solver.learn(decodeNimbers(nimbers));
  } catch (error) {
    if (!(error instanceof UnreadableNimbers || error instanceof RefusedNimbers)) throw error;
    console.error(`The Perfect computer plays without its training for a map: ${error.message}.`);
  }
}

/** Levels that prove nothing report each curve that they could play. */
export function think({ match, level, seed, played, limit, book = null }: ThinkInput, context: TaskContext): Move {
  const begun = performance.now();
  if (book !== null) learnBook(book);
  const spent = OPPONENT_LEVELS[level].isTimed
    ? () => (context.cancelled() ? 1 : (performance.now() - begun) / (limit - ON_THE_WAY))
    : () => 0;
  return opponentFor(match.ruleset).choose({
    match,
    level,
    random: seededRandom(seed),
    played,
    spent,
    soFar: (stroke) => context.report(stroke),
  });
}
