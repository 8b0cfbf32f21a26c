import type { Level } from "../../engine/play/levels.ts";
import type { Match } from "../../engine/play/match.ts";
import { type Move, Opponent } from "../../engine/play/opponent.ts";
import { seededRandom } from "../../engine/random.ts";
import type { TaskContext } from "./pool.ts";

export interface ThinkInput {
  readonly match: Match;
  readonly level: Level;
  readonly seed: number;
  /** When it was asked, in milliseconds since 1970, and how long it may take, in milliseconds. */
  readonly asked: number;
  readonly limit: number;
}

/** What of the time passes between the worker and the host, in milliseconds. */
const ON_THE_WAY = 50;

/** One for all thoughts of a worker: what it has learnt of the game stays. */
const opponent = new Opponent();

/** What this worker knows of the game. */
export const { knowledge } = opponent;

/** The computer's curve. Reports one that could be drawn as soon as there is one. */
export function think({ match, level, seed, asked, limit }: ThinkInput, context: TaskContext): Move {
  return opponent.choose({
    match,
    level,
    random: seededRandom(seed),
    spent: () => (context.cancelled() ? 1 : (Date.now() - asked) / (limit - ON_THE_WAY)),
    soFar: (stroke) => context.report(stroke),
  });
}
