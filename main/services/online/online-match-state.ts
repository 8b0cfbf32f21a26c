import { onlineMatchId } from "../../../protocol/online-id.ts";
import { otherSide, type SideIndex } from "../../../engine/play/match.ts";
import type { OnlinePlayer, PlayerKey } from "../../../protocol/network/identity.ts";
import { webLink, type ServerAddress } from "../../../protocol/network/server-address.ts";
import type { OnlineBoardState, OnlineCause, OnlineMatchSummary } from "../../../protocol/network/online-match.ts";
import { unpackSteps } from "../../../protocol/network/packed-steps.ts";
import type { OnlineGameSummary, OwnOnlineMatch } from "../../../protocol/online.ts";
import type { MatchCause, MatchState } from "../../../protocol/schemas.ts";

export interface OnlineViewer {
  readonly key: PlayerKey;
  /** The server's id of the match. */
  readonly match: string;
  readonly server: ServerAddress;
  /** Milliseconds since the state came. */
  readonly age: number;
  /** Number of the change, among those of all boards of this host. */
  readonly revision: number;
}

/** A match of a server as its player sees it here. The clock goes on while the state is here. */
export function onlineMatchState({ clock, ...state }: OnlineBoardState, viewer: OnlineViewer): MatchState {
  const { key, match, server, age, revision } = viewer;
  const own = ownSide(state.online.sides, key);
  const running = clock?.running ?? null;
  const ran = running === null ? null : { side: running.side, ran: Math.round(running.ran + age) };
  return {
    ...state,
    revision,
    role: { kind: own === null ? "spectator" : "player", sides: own === null ? [] : [own] },
    link: webLink({ kind: "watch", server, match }),
    ...(clock === undefined ? {} : { clock: { ...clock, running: ran } }),
  };
}

export function ownSide(sides: readonly [OnlinePlayer, OnlinePlayer], key: PlayerKey): SideIndex | null {
  return ([0, 1] as const).find((side) => sides[side].key === key) ?? null;
}

/** What a page animates and tells. */
export function unpackedCause(cause: OnlineCause): MatchCause {
  return cause.kind === "move" || cause.kind === "redraw" ? { ...cause, steps: unpackSteps(cause.steps) } : cause;
}

/** Cause of a change that is shown without an animation. */
export const JUMP: MatchCause = { kind: "redraw", steps: [] };

/** Null if the player has no seat in it. */
export function ownMatch(summary: OnlineMatchSummary, key: PlayerKey): OwnOnlineMatch | null {
  const own = ownSide(summary.sides, key);
  if (own === null) return null;
  const { id, revision, name, sides, ruleset, moves, toMove, clock, changedAt } = summary;
  return {
    id: onlineMatchId(id),
    name,
    opponent: sides[otherSide(own)],
    revision,
    ruleset,
    moves,
    isOwnTurn: toMove === own,
    hasClock: clock,
    changedAt,
  };
}

export function gameSummary(summary: OnlineMatchSummary): OnlineGameSummary {
  const { id, revision, name, sides, ruleset, moves, winner, changedAt } = summary;
  return { id: onlineMatchId(id), revision, name, sides, ruleset, moves, winner, changedAt };
}

/** A match as the list of the player's matches has it, from its state. */
export function summaryOf(match: string, state: OnlineBoardState, changedAt: number): OnlineMatchSummary {
  const { revision, moves, toMove, result, setup, online } = state;
  return {
    id: match,
    revision,
    name: online.name,
    sides: online.sides,
    moves,
    toMove,
    winner: result?.winner ?? null,
    ruleset: setup.ruleset,
    clock: setup.clock !== undefined,
    rated: online.isRated,
    changedAt,
  };
}
