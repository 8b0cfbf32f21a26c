import type { PackedSteps } from "../../protocol/network/online-match.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { ReadDrawing } from "../../engine/play/board-reading.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import { running, type Change, type SessionCause } from "../../engine/play/session/changes.ts";
import { sessionFault, type SessionFault } from "../../engine/play/session/session-fault.ts";
import { sessionBegun } from "../../engine/play/session/session-record.ts";
import { SWAP2_BEGIN } from "../../engine/play/swap2.ts";
import { failure, success, type Result } from "../../engine/result.ts";
import type { OnlinePlayer } from "../../protocol/network/identity.ts";
import type { OnlineCause } from "../../protocol/network/online-match.ts";
import { packSteps } from "../../protocol/network/packed-steps.ts";
import type { Terms } from "../../protocol/network/rooms.ts";
import { withoutDrawing, type OnlineRecord } from "./record.ts";

/** Why a match changed: what happens on any board, and what only a server does. */
export type ServerCause =
  | SessionCause
  | { readonly kind: "redraw"; readonly steps: PackedSteps }
  | { readonly kind: "rematch-asked" | "rematch-refused"; readonly by: SideIndex }
  | { readonly kind: "rated" };

/** Cause of a change after which the board is shown without an animation. */
export const UNANIMATED = { kind: "redraw", steps: packSteps([]) } as const satisfies ServerCause;

/** The cause as clients hear it. The redraw after a move is told by itself. */
export function toldCause(cause: ServerCause): OnlineCause {
  return cause.kind === "move" ? { ...cause, steps: UNANIMATED.steps } : cause;
}

/** A board after a redraw. */
export interface RedrawnBoard {
  readonly drawing: Drawing;
  readonly steps: PackedSteps;
  /** Milliseconds that the redraw is shown for. */
  readonly shown: number;
}

export interface OnlineChange extends Change<OnlineRecord, ServerCause> {
  /** Set if the match becomes no newer by it. */
  readonly keepsDate?: true;
}

export function newRecord(
  id: string,
  { name, terms, sides }: { name: string; terms: Terms; sides: readonly [OnlinePlayer, OnlinePlayer] },
  read: ReadDrawing,
  { now, date, chance }: { now: number; date: number; chance: SideIndex },
): OnlineRecord {
  const starters = { swap2: null, creator: 0, joiner: 1, chance } as const;
  const starts = starters[terms.opening];
  const swap2 = terms.opening === "swap2" ? SWAP2_BEGIN : null;
  return {
    // Who answers the opening uses up the own time.
    ...running(sessionBegun(terms, read, { starts, swap2 }), now),
    id,
    revision: 0,
    name,
    terms: withoutDrawing(terms),
    sides,
    rematch: { wanted: [false, false], refused: false, next: null },
    rated: null,
    changedAt: now,
    date,
  };
}

/** Stands in the place of a player who wants to be forgotten. No hello takes this key. */
export const NOBODY = { key: "A".repeat(43), name: "?" } as const;

/** An ended match without what a player wrote: names of rooms and maps may hold the player's own. */
export function forgotten(record: OnlineRecord, key: string): OnlineChange {
  const [first, second] = record.sides.map((side) => (side.key === key ? { ...side, ...NOBODY } : side));
  const { terms } = record;
  const start = terms.start.kind === "drawing" ? { ...terms.start, name: NOBODY.name } : terms.start;
  return {
    record: { ...record, name: NOBODY.name, terms: { ...terms, start }, sides: [first, second] },
    cause: UNANIMATED,
    keepsDate: true,
  };
}

export function rematchWanted(record: OnlineRecord, by: SideIndex, want: boolean): Result<OnlineChange, SessionFault> {
  const { rematch, result, sides } = record;
  if (result === null) return failure(sessionFault("match-not-over", {}));
  if (sides.some(({ key }) => key === NOBODY.key)) return failure(sessionFault("not-your-seat", {}));
  const wanted: [boolean, boolean] = [...rematch.wanted];
  wanted[by] = want;
  const cause: ServerCause = { kind: want ? "rematch-asked" : "rematch-refused", by };
  return success({ record: { ...record, rematch: { ...rematch, wanted, refused: rematch.refused || !want } }, cause });
}
