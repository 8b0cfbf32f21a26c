import type { ReadDrawing } from "../engine/play/board-reading.ts";
import { sideOfMove } from "../engine/play/match.ts";
import { actorOf, isPaused, openingOf, shownClock, type SessionRecord } from "../engine/play/session/session-record.ts";
import type { MatchState } from "./schemas.ts";

/** Identity of a board, with what it is played by. */
type BoardPlace = Pick<MatchState, "id" | "revision" | "setup">;

/** State of a board that nothing happens on by itself: without a clock, a computer or a wish. */
export function stillState(
  { drawing, board }: ReadDrawing,
  place: BoardPlace & Pick<MatchState, "role" | "moves" | "toMove" | "result">,
): MatchState {
  const { lives, usable, position } = board;
  return { ...place, drawing, lives, usable, position, thinking: false, belief: null, helped: false };
}

/** State of a replayed game after `moves` moves. `result` is null before the end. */
export function replayedState(
  read: ReadDrawing,
  { result, ...place }: BoardPlace & Pick<MatchState, "moves" | "result">,
): MatchState {
  const isOver = read.board.over || result !== null;
  const toMove = isOver ? null : sideOfMove(place.setup.starts, place.moves + 1);
  return stillState(read, { ...place, role: { kind: "spectator", sides: [] }, toMove, result });
}

/** State of a board on which two sides play, at `now` of its keeper's clock, as everybody sees it. */
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
