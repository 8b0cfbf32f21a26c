import type { ReadDrawing } from "../engine/play/board-reading.ts";
import {
  actorOf,
  isPaused,
  openingOf,
  sessionBegun,
  shownClock,
  type SessionRecord,
} from "../engine/play/session/session-record.ts";
import { freeSetup } from "./match-map.ts";
import type { MatchState } from "./schemas.ts";

/** Identity of a board, with what it is played by. */
type BoardPlace = Pick<MatchState, "id" | "revision" | "setup">;

/** State of a replayed game after `moves` moves. `result` is null before the end. */
export function replayedState(
  read: ReadDrawing,
  { result, moves, ...place }: BoardPlace & Pick<MatchState, "moves" | "result">,
): MatchState {
  const { ruleset, starts } = place.setup;
  const record = sessionBegun({ ruleset, clock: null }, read, { starts, moves, result });
  return { ...stateOfRecord(record, place, 0), role: { kind: "spectator", sides: [] } };
}

/** State of a board without turns, on which a person at this screen draws for both sides. */
export function freeState(record: SessionRecord, { id, revision }: Pick<BoardPlace, "id" | "revision">): MatchState {
  const setup = freeSetup(record.terms.ruleset);
  return { ...stateOfRecord(record, { id, revision, setup }, 0), role: { kind: "player", sides: [0, 1] } };
}

/** State of a board at `now` of its keeper's clock, as everybody sees it. */
export function stateOfRecord(record: SessionRecord, place: BoardPlace, now: number): Omit<MatchState, "role"> {
  const { drawing, board, moves, result, redraw, takeBack } = record;
  const { lives, usable, position } = board;
  const clock = shownClock(record.clock, now, isPaused(record));
  const opening = openingOf(record);
  return {
    ...place,
    drawing,
    moves,
    toMove: actorOf(record),
    lives,
    usable,
    position,
    result,
    thinking: false,
    belief: null,
    helped: false,
    ...(clock === null ? {} : { clock }),
    ...(opening === null ? {} : { opening }),
    ...(redraw === null ? {} : { isRedrawing: true as const }),
    ...(takeBack === null ? {} : { takeBack }),
  };
}
