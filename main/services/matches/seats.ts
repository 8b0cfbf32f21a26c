import type { Params, RequestName } from "../../../protocol/contract.ts";
import type { SideIndex } from "../../../engine/play/match.ts";
import type { MatchRole, MatchSetup } from "../../../protocol/schemas.ts";
import type { Identity } from "../clients.ts";

/** Null is the computer. Two people at one screen share an identity. */
export interface Seats {
  /** Who started the match. */
  readonly owner: Identity;
  readonly sides: readonly [Identity | null, Identity | null];
}

export type MatchRequest = {
  [Name in RequestName]: Params<Name> extends { matchId: string } ? Name : never;
}[RequestName];

/**
 * Who may make a request about a match:
 * - `anyone`: spectators, too
 * - `player`: the owner, and who has a seat
 * - `side`: who plays the side in question
 * - `both-sides`: a player, if no other person has a seat
 */
export type Access = "anyone" | "player" | "side" | "both-sides";

const ACCESS: Readonly<Record<MatchRequest, Access>> = {
  "match.open": "anyone",
  "match.review": "anyone",
  "match.draw": "side",
  "match.choices": "side",
  "match.hint": "side",
  "match.evaluate": "side",
  "match.showLine": "player",
  "match.redo": "both-sides",
  "match.giveUp": "side",
  "match.redraw": "player",
  "match.moveNow": "player",
  "match.again": "player",
  "match.resume": "player",
  "match.undo": "both-sides",
  "match.pause": "both-sides",
  "match.retry": "both-sides",
  "match.discard": "both-sides",
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

export function isMatchRequest(request: RequestName): request is MatchRequest {
  return Object.hasOwn(ACCESS, request);
}
