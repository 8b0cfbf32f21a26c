import { firstLetters, MAX_SIDE_NAME_LETTERS } from "../../protocol/letters.ts";
import { playerTag } from "../../protocol/network/digits.ts";
import { onlineMatchId } from "../../protocol/online-id.ts";
import { endOfTime } from "../../engine/play/clock.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import { actorOf, type SessionRecord } from "../../engine/play/session/session-record.ts";
import { JOINER } from "../../engine/play/swap2.ts";
import { stateOfRecord } from "../../protocol/board-state.ts";
import { nameKey } from "../../protocol/names.ts";
import type { OnlinePlayer } from "../../protocol/network/identity.ts";
import type { OnlineBoardState, OnlineMatchSummary } from "../../protocol/network/online-match.ts";
import type { ShownTerms, Terms } from "../../protocol/network/rooms.ts";
import type { OnlinePart } from "../../protocol/online-part.ts";
import type { Side } from "../../protocol/schemas.ts";

/** A match as it is stored. Immutable. Times are milliseconds of the server's time. */
export interface OnlineRecord extends SessionRecord {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  readonly terms: ShownTerms;
  readonly sides: readonly [OnlinePlayer, OnlinePlayer];
  /** Who wants to play again after the end; `next` is that match, with the sides swapped. */
  readonly rematch: {
    readonly wanted: [boolean, boolean];
    readonly refused: boolean;
    readonly next: string | null;
  };
  /** Ratings of each side before and after a rated game; null before its end and in other games. */
  readonly rated: OnlinePart["rates"];
  /** Time of the last change, for what is decided by age. */
  readonly changedAt: number;
  /** Milliseconds since 1970 of the last change, for people. */
  readonly date: number;
}

/** Number of moves from which on both have played: a shorter game changes no rating, unless it ended on the board. */
export const MOVES_OF_BOTH = 2;

/** Milliseconds after which another process takes over a redraw that one has not made. */
const REDRAW_OVERDUE_MS = 5000;

/** Milliseconds after the end of a clock in which a process that got a move in time can say so: see `MatchChanger`. */
const ARRIVAL_MS = 300;

export function sideOf({ sides }: Pick<OnlineRecord, "sides">, key: string): SideIndex | null {
  if (sides[0].key === key) return 0;
  return sides[1].key === key ? 1 : null;
}

/** Milliseconds of the server's time when the match must change by itself; null for never. */
export function dueAt({ redraw, clock, result }: OnlineRecord): number | null {
  if (redraw !== null) return redraw.since + REDRAW_OVERDUE_MS;
  const end = clock === null || result !== null ? null : endOfTime(clock);
  return end === null ? null : end + ARRIVAL_MS;
}

export function withoutDrawing({ start, ...terms }: Terms): OnlineRecord["terms"] {
  return { ...terms, start: start.kind === "drawing" ? { kind: "drawing", name: start.name } : start };
}

/** The state as all who look at the match see it. */
export function boardStateOf(record: OnlineRecord, now: number): OnlineBoardState {
  const { id, revision, name, terms, sides, starts } = record;
  const { wanted, refused, next } = record.rematch;
  const setup = {
    ruleset: terms.ruleset,
    sides: shownSides(sides),
    map:
      terms.start.kind === "drawing" ? { kind: "custom" as const, id: "online", name: terms.start.name } : terms.start,
    starts: starts ?? JOINER,
    ...(terms.clock === null ? {} : { clock: terms.clock }),
  };
  return {
    ...stateOfRecord(record, { id: onlineMatchId(id), revision, setup }, now),
    online: {
      name,
      sides: [...sides],
      isRated: terms.rated,
      rematch: { wanted, isRefused: refused, next: next === null ? null : onlineMatchId(next) },
      rates: record.rated,
      changedAt: record.changedAt,
    },
  };
}

/** Colours of who created the room, and of who joined it. */
const COLOURS = ["blue", "red"] as const;

/** The sides, with their keys' tags where the names alone would not do. */
function shownSides([first, second]: readonly [OnlinePlayer, OnlinePlayer]): [Side, Side] {
  const isClear = nameKey(first.name) !== nameKey(second.name);
  const side = ({ name, key }: OnlinePlayer, index: SideIndex): Side => {
    const tag = ` ${playerTag(key)}`;
    const shown = isClear ? name : firstLetters(name, MAX_SIDE_NAME_LETTERS - tag.length, tag.length) + tag;
    return { kind: "person", colour: COLOURS[index], name: shown };
  };
  return [side(first, 0), side(second, 1)];
}

export function matchSummaryOf(record: OnlineRecord): OnlineMatchSummary {
  const { id, revision, name, sides, moves, result, terms, date } = record;
  return {
    id,
    revision,
    name,
    sides: [...sides],
    moves,
    toMove: actorOf(record),
    winner: result?.winner ?? null,
    ruleset: terms.ruleset,
    clock: terms.clock !== null,
    rated: terms.rated,
    changedAt: date,
  };
}
