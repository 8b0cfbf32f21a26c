import {
  choosePuzzle,
  FIRST_PLAYER_RATING,
  firstRating,
  type PuzzleSet,
} from "../../../engine/play/puzzles/puzzle-set.ts";
import { ratedGame, type GlickoRating } from "../../../engine/play/rating.ts";
import { seededRandom } from "../../../engine/random.ts";
import type { FirstMove } from "../../../protocol/daily.ts";
import type { PuzzleProgress } from "../../../protocol/puzzles.ts";
import type { MatchSetup } from "../../../protocol/schemas.ts";
import type { PuzzleStore, PuzzleTry } from "../../store/puzzle-store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import { isWinningMove, startFrom, type JudgedStart } from "../daily/first-move-position.ts";
import { refused } from "../failures.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";

export interface PuzzleContext {
  readonly store: PuzzleStore;
  readonly set: PuzzleSet | undefined;
  readonly pool: Pool<HostTasks>;
  /** Returns a seed for each choice of a puzzle. */
  readonly seed: () => number;
}

type PuzzleMap = Extract<MatchSetup["map"], { kind: "puzzle" }>;

/** Number of tries that are told. */
const TOLD_TRIES = 12;
/** The least deviation of a rating that is a guess. */
const PROVISIONAL_DEVIATION = 110;

export class PuzzleService {
  /** All but `puzzle.start`, which begins a match. */
  readonly handlers: RequestHandlers<Exclude<RequestsOf<"puzzle">, "puzzle.start">> = {
    "puzzle.progress": () => this.progress(),
  };
  private readonly context: PuzzleContext;

  constructor(context: PuzzleContext) {
    this.context = context;
  }

  private progress(): PuzzleProgress {
    const tries = this.context.store.tries();
    const rated = tries.filter(({ rating }) => rating !== null);
    const { value, deviation } = ratingAfter(tries);
    return {
      rating: Math.round(value),
      isProvisional: deviation >= PROVISIONAL_DEVIATION,
      ...streaksOf(rated),
      solved: new Set(tries.flatMap(({ puzzle, wins }) => (wins ? [puzzle] : []))).size,
      count: this.context.set?.puzzles.length ?? 0,
      tries: told(tries),
    };
  }

  /** The start of a match from a puzzle: of this number, or of the next one for the chosen player. */
  async startOf(number?: number): Promise<JudgedStart> {
    const { set, pool, store, seed } = this.context;
    if (set === undefined) throw refused("puzzles-unreadable");
    const tries = store.tries();
    const puzzle =
      number ??
      choosePuzzle(
        this.ratings(set),
        tries.map((one) => one.puzzle),
        ratingAfter(tries),
        seededRandom(seed()),
      );
    if (puzzle > set.puzzles.length) throw refused("malformed", { at: "params.puzzle" });
    const start = await startFrom(pool, set.puzzles[puzzle - 1], { kind: "puzzle", puzzle });
    if (start === null) throw refused("puzzles-unreadable");
    return start;
  }

  /** Judges a first move by the position that it leads to, rates player and puzzle, and stores the answer. */
  async judge(match: string, { puzzle }: PuzzleMap, position: string): Promise<FirstMove> {
    const { pool, set } = this.context;
    const known = set?.puzzles.at(puzzle - 1);
    if (set === undefined || known === undefined) return "unknown";
    const wins = await isWinningMove(pool, { strength: known.strength, position });
    if (wins === null) return "unknown";
    this.note(match, puzzle, wins);
    return wins ? "wins" : "loses";
  }

  /** Notes a try that was given up before the first move: its player is shown the answer. */
  giveUp(match: string, { puzzle }: PuzzleMap): void {
    this.note(match, puzzle, false);
  }

  /** Rates player and puzzle by a try, and stores it. */
  private note(match: string, puzzle: number, wins: boolean): void {
    const { store, set } = this.context;
    if (set === undefined) return;
    const tries = store.tries();
    // Who has seen the answer not long ago isn't rated.
    if (tries.slice(-set.puzzles.length / 2).some((one) => one.puzzle === puzzle)) {
      store.add({ match, puzzle, wins, rating: null }, null);
    } else {
      const [player, task] = [ratingAfter(tries), this.ratings(set)[puzzle - 1]];
      const { winner, loser } = wins ? ratedGame(player, task) : ratedGame(task, player);
      store.add({ match, puzzle, wins, rating: wins ? winner : loser }, wins ? loser : winner);
    }
  }

  verdict(match: string): FirstMove {
    const wins = this.context.store.verdict(match);
    if (wins === undefined) return "unknown";
    return wins ? "wins" : "loses";
  }

  private ratings({ puzzles }: PuzzleSet): GlickoRating[] {
    const rated = this.context.store.ratings();
    return puzzles.map((puzzle, index) => rated.get(index + 1) ?? firstRating(puzzle));
  }
}

function ratingAfter(tries: readonly PuzzleTry[]): GlickoRating {
  return tries.findLast(({ rating }) => rating !== null)?.rating ?? FIRST_PLAYER_RATING;
}

function streaksOf(rated: readonly PuzzleTry[]): Pick<PuzzleProgress, "streak" | "bestStreak"> {
  let [streak, bestStreak] = [0, 0];
  for (const { wins } of rated) {
    streak = wins ? streak + 1 : 0;
    bestStreak = Math.max(bestStreak, streak);
  }
  return { streak, bestStreak };
}

/** The last tries, the newest first, each with the change of the rating. */
function told(tries: readonly PuzzleTry[]): PuzzleProgress["tries"] {
  let before = FIRST_PLAYER_RATING;
  return tries
    .map(({ match, puzzle, wins, rating }) => {
      const change = rating === null ? null : Math.round(rating.value) - Math.round(before.value);
      before = rating ?? before;
      return { match, puzzle, wins, change };
    })
    .slice(-TOLD_TRIES)
    .toReversed();
}
