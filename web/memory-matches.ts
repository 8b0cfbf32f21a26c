import type { Drawing } from "../engine/drawing/drawing.ts";
import type { Times } from "../engine/play/clock.ts";
import { UnreadableMatch, type StoredMatch, type StoredMove } from "../main/store/match-rows.ts";
import type { MatchStore } from "../main/store/match-store.ts";
import type { KeptReview } from "../protocol/campaign.ts";

/** A match with all that is known of it. */
interface KeptMatch {
  match: StoredMatch;
  moves: StoredMove[];
  /** What both sides had when the turn began; null for what the clock begins with, and without one. */
  turnTimes: Times | null;
  review: KeptReview | null;
}

/**
 * Matches in the memory of a page, which end with it. None is of the campaign.
 * @param ended hears each result.
 */
export function memoryMatches(now: () => number, ended: (match: StoredMatch) => void = () => {}): MatchStore {
  const kept = new Map<string, KeptMatch>();
  const one = (id: string): KeptMatch => {
    const found = kept.get(id);
    if (found === undefined) throw new UnreadableMatch(id);
    return found;
  };
  const change = (id: string, changes: Partial<StoredMatch>): void => {
    const found = one(id);
    found.match = { ...found.match, ...changes, changedAt: now() };
    if (changes.result != null) ended(found.match);
  };
  const before = (id: string, number: number): Drawing => {
    const move = one(id).moves.at(number - 1);
    if (move === undefined) throw new UnreadableMatch(id);
    return move.before;
  };
  return {
    has: (id) => kept.has(id),
    begin({ id, setup, drawing, swap2 = null }) {
      const match = { id, setup, drawing, moves: 0, result: null, times: null, swap2, changedAt: now() };
      kept.set(id, { match, moves: [], turnTimes: null, review: null });
    },
    read: (id) => kept.get(id)?.match,
    moves: (id) => [...one(id).moves],
    unfinished() {
      const open = [...kept.values()]
        .map(({ match }) => match)
        .filter(({ result }) => result === null)
        .reverse();
      return { matches: open.sort((a, b) => b.changedAt - a.changedAt), unreadable: 0 };
    },
    addMove(id, { number, by, stroke, after, result, times }) {
      const { match, moves, turnTimes } = one(id);
      const timeLeft = times?.[by] ?? null;
      moves.push({ number, by, stroke, before: match.drawing, timeLeft, timesBefore: turnTimes });
      one(id).turnTimes = times ?? null;
      change(id, { drawing: after, moves: number, result, times: times ?? null });
    },
    before,
    takeBack(id, number, times) {
      const drawing = before(id, number);
      const found = one(id);
      found.moves = found.moves.slice(0, number - 1);
      found.turnTimes = times ?? null;
      found.review = null;
      change(id, { drawing, moves: number - 1, result: null, times: times ?? null });
      return drawing;
    },
    reopen(id) {
      one(id).review = null;
      change(id, { result: null });
    },
    keepTimes(id, times) {
      const found = one(id);
      found.match = { ...found.match, times };
    },
    keepOpening(id, { swap2, setup, drawing, times }) {
      one(id).turnTimes = times ?? null;
      change(id, { swap2, setup, drawing, times: times ?? null });
    },
    timesBefore: (id, number) => one(id).moves.at(number - 1)?.timesBefore ?? null,
    replaceDrawing: (id, drawing) => change(id, { drawing }),
    keepReview(id, review) {
      one(id).review = review;
    },
    review: (id) => one(id).review,
    finish: (id, result) => change(id, { result }),
    help() {},
    isHelped: () => false,
    isDiscarded: () => false,
  };
}
