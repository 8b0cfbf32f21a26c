import type { Stroke } from "../../engine/drawing/stroke.ts";
import type { Level } from "../../engine/play/levels.ts";
import type { Match } from "../../engine/play/match.ts";
import { Opponent } from "../../engine/play/opponent.ts";
import { seededRandom } from "../../engine/random.ts";
import type { TaskContext } from "./pool.ts";

export interface ThinkInput {
  readonly match: Match;
  readonly level: Level;
  readonly seed: number;
  /** When the answer must be there, in milliseconds since 1970. */
  readonly deadline: number;
}

/** One for all thoughts of a worker: what it has learnt of the game stays. */
const opponent = new Opponent();

/** The computer's curve. Reports one that could be drawn as soon as there is one. */
export function think({ match, level, seed, deadline }: ThinkInput, context: TaskContext): Stroke {
  return opponent.choose({
    match,
    level,
    random: seededRandom(seed),
    stop: () => context.cancelled() || Date.now() >= deadline,
    soFar: (stroke) => context.report(stroke),
  });
}
