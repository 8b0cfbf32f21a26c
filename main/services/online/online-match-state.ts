import { otherSide, type SideIndex } from "../../../engine/play/match.ts";
import { CREATOR, JOINER, swap2Actor } from "../../../engine/play/swap2.ts";
import { playerTag, type OnlinePlayer, type PlayerKey } from "../../../protocol/network/identity.ts";
import { webLink, type ServerAddress } from "../../../protocol/network/server-address.ts";
import type { OnlineCause, OnlineMatch, OnlineMatchSummary } from "../../../protocol/network/online-match.ts";
import { unpackSteps } from "../../../protocol/network/packed-steps.ts";
import { firstLetters, MAX_SIDE_NAME_LETTERS, nameKey } from "../../../protocol/names.ts";
import type { OnlineGameSummary, OwnOnlineMatch } from "../../../protocol/online.ts";
import { onlineMatchId, type OnlinePart } from "../../../protocol/online-part.ts";
import type { ClockState, Colour, MatchCause, MatchSetup, MatchState, Side } from "../../../protocol/schemas.ts";

/** Colours of who created the room, and of who joined it. */
const COLOURS: readonly [Colour, Colour] = ["blue", "red"];

export interface OnlineViewer {
  /** The player's key. */
  readonly key: PlayerKey;
  readonly server: ServerAddress;
  /** Milliseconds since the state came. */
  readonly age: number;
  readonly revision: number;
}

/** A match of a server, in the form of those of this computer. Numbers of moves do not count that of the opening. */
export function onlineMatchState(match: OnlineMatch, viewer: OnlineViewer): MatchState {
  const { drawing, moves, toAct, lives, usable, position, result } = match;
  const own = ownSide(match.sides, viewer.key);
  const clock = clockOf(match, viewer.age);
  return {
    id: onlineMatchId(match.id),
    revision: viewer.revision,
    setup: setupOf(match),
    role: { kind: own === null ? "spectator" : "player", sides: own === null ? [] : [own] },
    drawing,
    moves,
    toMove: toAct,
    lives,
    usable,
    position,
    result:
      result === null ? null : { winner: result.winner, reason: result.reason === "left" ? "gave-up" : result.reason },
    thinking: false,
    belief: null,
    helped: false,
    ...(clock === null ? {} : { clock }),
    online: onlinePart(match, viewer.server),
  };
}

export function ownSide(sides: readonly [OnlinePlayer, OnlinePlayer], key: PlayerKey): SideIndex | null {
  return ([0, 1] as const).find((side) => sides[side].key === key) ?? null;
}

function setupOf({ terms, sides, starts }: OnlineMatch): MatchSetup {
  const { start, clock } = terms;
  const names = shownNames(sides);
  const side = (index: SideIndex): Side => ({ kind: "person", colour: COLOURS[index], name: names[index] });
  return {
    ruleset: terms.ruleset,
    sides: [side(0), side(1)],
    map: start.kind === "plain" ? start : { kind: "custom", id: "online", name: start.name },
    // In the opening nobody has started.
    starts: starts ?? JOINER,
    ...(clock === null ? {} : { clock }),
  };
}

/** Names of the sides, with their keys' tags where the names alone would not do. */
function shownNames([first, second]: readonly [OnlinePlayer, OnlinePlayer]): [string, string] {
  if (nameKey(first.name) !== nameKey(second.name)) return [first.name, second.name];
  const tagged = ({ name, key }: OnlinePlayer): string => {
    const tag = ` ${playerTag(key)}`;
    return firstLetters(name, MAX_SIDE_NAME_LETTERS - tag.length) + tag;
  };
  return [tagged(first), tagged(second)];
}

/** `ran` goes on while the state is here. */
function clockOf({ clock, result }: OnlineMatch, age: number): ClockState | null {
  if (clock === null) return null;
  const running = clock.running === null || result !== null ? null : clock.running;
  return {
    times: clock.times,
    running: running === null ? null : { side: running.side, ran: Math.round(running.ran + age) },
    isPaused: false,
  };
}

function onlinePart(match: OnlineMatch, server: ServerAddress): OnlinePart {
  const { id, name, sides, terms, swap2, result, rematch, takeBack, rated, redrawing } = match;
  const by = swap2 === null || result !== null ? null : swap2Actor(swap2);
  return {
    name,
    link: webLink({ kind: "watch", server, match: id }),
    sides,
    isRated: terms.rated,
    opening: by === null ? null : { by, mayDraw: by !== CREATOR },
    isRedrawing: redrawing,
    takeBack,
    rematch: {
      wanted: rematch.wanted,
      isRefused: rematch.refused,
      next: rematch.next === null ? null : onlineMatchId(rematch.next),
    },
    rates: rated,
    isLeft: result?.reason === "left",
  };
}

/** What a page animates and tells; a redraw without steps where the state just jumps. */
export function onlineMatchCause(cause: OnlineCause, { rematch, result }: OnlineMatch): MatchCause {
  switch (cause.kind) {
    case "move":
      return { kind: "move", by: cause.by, stroke: cause.stroke, steps: [], pace: cause.pace };
    case "redraw":
      return { kind: "redraw", steps: unpackSteps(cause.steps) };
    case "taken-back":
      return { kind: "undo", by: cause.by };
    case "chosen":
      return { kind: "online", news: "chosen", by: cause.by, starts: cause.starts };
    case "take-back-asked":
    case "take-back-refused":
      return { kind: "online", news: cause.kind, by: cause.by };
    case "rematch":
      return { kind: "online", news: rematch.refused ? "rematch-refused" : "rematch-asked", by: cause.by };
    case "rated":
      return { kind: "online", news: "rated", by: CREATOR };
    case "ended":
      if (result === null || result.reason === "no-move-left") return JUMP;
      return { kind: result.reason === "time-out" ? "time-out" : "gave-up", by: otherSide(result.winner) };
    case "began":
    case "forgotten":
      break;
  }
  return JUMP;
}

export const JUMP: MatchCause = { kind: "redraw", steps: [] };

/** Null if the player has no seat in it. */
export function ownMatch(summary: OnlineMatchSummary, key: PlayerKey): OwnOnlineMatch | null {
  const own = ownSide(summary.sides, key);
  if (own === null) return null;
  const { id, revision, name, sides, ruleset, moves, toAct, clock, changedAt } = summary;
  return {
    id: onlineMatchId(id),
    name,
    opponent: sides[otherSide(own)],
    revision,
    ruleset,
    moves,
    isOwnTurn: toAct === own,
    hasClock: clock,
    changedAt,
  };
}

export function gameSummary(summary: OnlineMatchSummary): OnlineGameSummary {
  const { id, revision, name, sides, ruleset, moves, result, changedAt } = summary;
  return { id: onlineMatchId(id), revision, name, sides, ruleset, moves, winner: result?.winner ?? null, changedAt };
}

/** A match as the list of the player's matches has it, from its state. */
export function summaryOf(match: OnlineMatch, changedAt: number): OnlineMatchSummary {
  const { id, revision, name, sides, moves, toAct, result, terms } = match;
  return {
    id,
    revision,
    name,
    sides,
    moves,
    toAct,
    result,
    ruleset: terms.ruleset,
    clock: terms.clock !== null,
    rated: terms.rated,
    changedAt,
  };
}
