import type { SideIndex } from "../../../engine/play/match.ts";
import type { MatchRole, MatchSetup } from "../../../protocol/schemas.ts";
import type { BoardCommand } from "../../../protocol/board.ts";
import type { BoardQuestion } from "../boards/hosted-board.ts";
import type { Identity } from "../clients.ts";

/** Identities that play in a match. Two people at one screen share one. */
export interface Seats {
  /** Who started the match. */
  readonly owner: Identity;
  /** Who plays each side; null for the computer. */
  readonly sides: readonly [Identity | null, Identity | null];
}

/** What somebody may ask of a match: a command, a question about it, or what becomes of it. */
export type MatchRequest = BoardCommand["kind"] | BoardQuestion["about"] | "again" | "discard";

/**
 * Who may make a request about a match:
 * - `anyone`: spectators, too
 * - `player`: the owner, and who has a seat
 * - `side`: who plays the side in question
 * - `both-sides`: a player, if no other person has a seat
 */
export type Access = "anyone" | "player" | "side" | "both-sides";

const ACCESS: Readonly<Record<MatchRequest, Access>> = {
  open: "anyone",
  review: "anyone",
  draw: "side",
  choices: "side",
  hint: "side",
  evaluate: "side",
  line: "player",
  redo: "both-sides",
  choose: "side",
  resign: "side",
  redraw: "player",
  "move-now": "player",
  again: "player",
  resume: "player",
  undo: "both-sides",
  pause: "both-sides",
  retry: "both-sides",
  discard: "both-sides",
  // Matches across a network alone have these: whoever asks, this match refuses.
  "ask-undo": "anyone",
  "answer-undo": "anyone",
  rematch: "anyone",
  claim: "anyone",
  // Lessons and replays alone have these, in the same way.
  "go-to": "anyone",
  answer: "anyone",
};

export function seatsOf({ sides: [first, second] }: Pick<MatchSetup, "sides">, owner: Identity): Seats {
  const seat = ({ kind }: MatchSetup["sides"][SideIndex]): Identity | null => (kind === "person" ? owner : null);
  return { owner, sides: [seat(first), seat(second)] };
}

export function seated({ owner, sides }: Seats, side: SideIndex, identity: Identity): Seats {
  return { owner, sides: side === 0 ? [identity, sides[1]] : [sides[0], identity] };
}

/** `side` makes the move or gives up. The match itself refuses requests about the computer's side. */
export function isAllowed(
  request: MatchRequest,
  identity: Identity,
  { owner, sides }: Seats,
  side: SideIndex | null,
): boolean {
  const isOwnOrComputers = (holder: Identity | null): boolean => holder === null || holder === identity;
  const isPlayer = playsIn({ owner, sides }, identity);
  const allowed: Readonly<Record<Access, boolean>> = {
    anyone: true,
    player: isPlayer,
    side: isPlayer && side !== null && isOwnOrComputers(sides[side]),
    "both-sides": isPlayer && sides.every(isOwnOrComputers),
  };
  return allowed[ACCESS[request]];
}

export function playsIn({ owner, sides }: Seats, identity: Identity): boolean {
  return owner === identity || sides.includes(identity);
}

export function roleIn({ owner, sides }: Seats, identity: Identity): MatchRole {
  const kind = playsIn({ owner, sides }, identity) ? "player" : "spectator";
  return { kind, sides: ([0, 1] as const).filter((side) => sides[side] === identity) };
}

/** True if no other person has a seat. */
export function isAlone(identity: Identity, { owner, sides }: Seats): boolean {
  return [owner, ...sides].every((holder) => holder === null || holder === identity);
}
