import type { PlayableGame, Position } from "../../../engine/games/playable-game.ts";
import { eachNimber, packNimbers, unpackNimbers } from "../../../engine/grundy/packed-nimbers.ts";
import type { SearchProgress } from "../../../engine/grundy/search/settings.ts";
import type { Outcome, PausableLimits, PausableSearch, StopReason } from "../../../engine/grundy/solver.ts";
import type { Nimbers } from "../../../engine/grundy/table.ts";
import type { Result } from "../../../engine/result.ts";
import type { Steps } from "../../../engine/steps.ts";
import {
  SEARCHING,
  type SolveOrder,
  STOP_SEARCH,
  WAITING,
  type WorkerProgress,
  type WorkerReport,
  type WorkerResult,
} from "./protocol.ts";

const REPORT_EVERY_MS = 250;
const PAUSE_EVERY_MS = 40;
/** The first couples on the line of a search, which progress shows. */
const SHOWN = 3;

/** What an order needs of a search. */
export interface OrderSearch {
  readonly table: Nimbers;
  progress(): SearchProgress;
  outcomeSteps(position: Position, limits: PausableLimits): Steps<Result<Outcome, StopReason>>;
  /** Answers the order's own question. */
  answerSteps(position: Position, limits: PausableLimits): Steps<Result<Outcome | number, StopReason>>;
  /** Takes in the known losses. @returns why they were refused; undefined if they were not. */
  enterLosses?(stop: () => boolean): string | undefined;
  /** All known lost sums. */
  losses?(): string;
}

/** @throws {Error} if the text of an order is no position. */
export function positionOf(game: PlayableGame, text: string): Position {
  const position = game.parse(text);
  if (!position.ok) throw new Error(`this is no position: ${text}`);
  return position.value;
}

export function orderedBy(search: PausableSearch, { wantsNimber }: SolveOrder): OrderSearch {
  return {
    table: search.table,
    progress: () => search.progress(),
    outcomeSteps: (position, limits) => search.outcomeSteps(position, limits),
    answerSteps: (position, limits) =>
      wantsNimber ? search.nimberSteps(position, limits) : search.outcomeSteps(position, limits),
  };
}

/** Carries out an order. Null if it was abandoned before. Searches that can pause do so, many times in a second. */
export function* orderSteps(
  order: SolveOrder,
  game: PlayableGame,
  search: OrderSearch,
  post: (report: WorkerReport) => void,
): Steps<WorkerResult | null> {
  const { table } = search;
  unpackNimbers(game, table, order.known);
  /** Number below which components had known nimbers before the search. */
  let known = 0;
  for (const { code } of eachNimber(order.known)) known = Math.max(known, game.decode(code) + 1);
  if (Atomics.compareExchange(order.flag, 1 + order.author, WAITING, SEARCHING) !== WAITING) return null;

  const progress = (): WorkerProgress => {
    const now = search.progress();
    return {
      ...now,
      line: now.line
        .slice(0, SHOWN)
        .map(({ components, heap }) => (heap > 0 ? `${game.print(components)} ${heap}` : game.print(components))),
    };
  };
  /** Number of positions that are solved. */
  let solved = 0;
  let reported = performance.now();
  let paused = reported;
  const limits: PausableLimits = {
    stop: () => {
      if (performance.now() - reported >= REPORT_EVERY_MS) {
        reported = performance.now();
        post({ kind: "progress", progress: progress() });
      }
      return Atomics.load(order.flag, 0) > solved;
    },
    pause: () => {
      if (performance.now() - paused < PAUSE_EVERY_MS) return false;
      paused = performance.now();
      return true;
    },
  };
  const stop = (): boolean => limits.stop?.() === true;

  const refused = search.enterLosses?.(stop);
  if (refused !== undefined) return { progress: progress(), nimbers: new Int32Array(0), refused };
  for (const position of order.before) {
    const found = yield* search.outcomeSteps(positionOf(game, position), limits);
    // The first worker to finish increments the counter; then all move on.
    if (found.ok && Atomics.compareExchange(order.flag, 0, solved, solved + 1) === solved) {
      post({ kind: "solved", progress: progress(), index: solved, outcome: found.value });
    }
    if (Atomics.load(order.flag, 0) === STOP_SEARCH) break;
    solved++;
  }
  const found = yield* search.answerSteps(positionOf(game, order.position), limits);
  return {
    progress: progress(),
    nimbers: order.keepsResults ? packNimbers(game, table, (component) => component < known) : new Int32Array(0),
    ...(order.keepsResults && search.losses && { losses: search.losses() }),
    ...(found.ok && (typeof found.value === "number" ? { nimber: found.value } : { outcome: found.value })),
  };
}
