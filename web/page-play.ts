import { otherSide } from "../engine/play/match.ts";
import type { BoardFinder } from "../main/services/boards/hosted-board.ts";
import type { Clients } from "../main/services/clients.ts";
import { refused } from "../main/services/failures.ts";
import { LessonService } from "../main/services/lessons/lesson-service.ts";
import { MatchService } from "../main/services/matches/match-service.ts";
import { createPool, type Pool } from "../main/workers/pool.ts";
import type { PlayTasks } from "../main/workers/play-tasks.ts";
import type { StoredMatch } from "../main/store/match-rows.ts";
import { TASK_TERMS } from "../main/workers/task-terms.ts";
import { memoryMatches } from "./memory-matches.ts";
import { PAGE_CLOCK } from "./page-clock.ts";
import { pageProgress } from "./page-progress.ts";
import { startPageWorker } from "./page-thread.ts";

export interface PagePlayOptions {
  readonly clients: Clients;
  /** Numbers the changes of all boards. */
  readonly nextRevision: () => number;
  readonly log: (line: string) => void;
}

/** What a page plays by itself, without a server. */
export interface PagePlay {
  readonly pool: Pool<PlayTasks>;
  readonly matches: MatchService;
  readonly boards: readonly BoardFinder[];
}

/** Number of workers. One of them stays free for turns. */
const WORKERS = 2;

const nothing = (): void => {};
const refuse = (code: "unknown-map" | "unknown-match") => (): never => {
  throw refused(code);
};

/** Positions that a page does not have. */
const NO_STARTS = {
  expectToday: nothing,
  follow: nothing,
  giveUp: refuse("unknown-match"),
  judge: refuse("unknown-match"),
  startOf: refuse("unknown-map"),
  verdict: refuse("unknown-match"),
};

/** The host's services for lessons and matches against the computer, which keep what they have in memory. */
export function pagePlay({ clients, nextRevision, log }: PagePlayOptions): PagePlay {
  const pool = createPool<PlayTasks>({
    start: startPageWorker,
    size: WORKERS,
    terms: TASK_TERMS,
    clock: PAGE_CLOCK,
    log,
  });
  const seed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] >>> 1;
  const shared = { clients, pool, seed, nextRevision, log };
  const matches = new MatchService({
    // A worker of a page hears of no stop before its task has ended.
    looksFurther: false,
    ...shared,
    store: memoryMatches(Date.now, noteResult),
    campaign: { announce: nothing, isOfAnotherPlayer: () => false, startAt: refuse("unknown-map") },
    maps: { playable: refuse("unknown-map") },
    daily: NO_STARTS,
    puzzles: NO_STARTS,
    trainings: { isProved: () => false, trainedBook: () => null },
    clock: PAGE_CLOCK,
    redrawSpeed: () => 1,
  });
  const lessons = new LessonService({
    ...shared,
    store: pageProgress,
    players: { chosen: () => "" },
    campaign: { announce: nothing },
  });
  return { pool, matches, boards: [lessons, matches.open] };
}

/** Marks the level as won, if the player has won. */
function noteResult({ setup: { sides, map }, result }: StoredMatch): void {
  const other = result === null ? undefined : sides[otherSide(result.winner)];
  if (result === null || other?.kind !== "computer" || sides[result.winner].kind !== "person") return;
  if (map.kind === "plain") pageProgress.win(other.level, map.spots);
}
