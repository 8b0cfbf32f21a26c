import { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { decodeNimbers, UnreadableNimbers } from "../../engine/play/perfect/trained-file.ts";
import { Opponent } from "../../engine/play/opponent.ts";
import { DEFAULT_RULESET, isOnSphere, type Ruleset, rulesetLabel } from "../../engine/rules.ts";
import { RefusedNimbers } from "../../engine/games/known-nimbers.ts";
import type { Opponents } from "./play-tasks.ts";
import type { TrainedBook } from "./think.ts";
import { readTrainedNimbers } from "./trained-nimbers.ts";

/** Bytes of memory that a solver may use. */
const MEMORY = 2 ** 28;
const MEMORY_ON_SURFACES = 2 ** 27;

/** The solver of Perfect, which starts with the shipped nimbers. */
export const solver = newSolver(DEFAULT_RULESET);

/** Opponents by ruleset; they are kept, with what they have learnt. */
const kept = new Map<string, Opponent>([[rulesetLabel(DEFAULT_RULESET), new Opponent(solver)]]);

/** The opponents of a worker of the host. */
export const opponents: Opponents = {
  opponentFor(ruleset) {
    const label = rulesetLabel(ruleset);
    const opponent = kept.get(label) ?? new Opponent(newSolver(ruleset));
    kept.set(label, opponent);
    return opponent;
  },
  learnBook,
};

function newSolver(ruleset: Ruleset): PlaySolver {
  const memory = isOnSphere(ruleset) ? MEMORY : MEMORY_ON_SURFACES;
  return new PlaySolver(ruleset, { memory, prepare: learnTrainedNimbers });
}

/**
 * Reads the shipped nimbers. Their lands are parts of positions on every surface. Without the file, the computer
 * searches everything itself.
 */
function learnTrainedNimbers(reader: PlaySolver): void {
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
