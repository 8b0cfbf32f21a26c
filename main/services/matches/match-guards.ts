import { isPlayable } from "../../../engine/games/registry.ts";
import {
  type Match,
  type MatchResult,
  type SideIndex,
  sideOfMove,
  toMove,
  whyNotNext,
} from "../../../engine/play/match.ts";
import type { Ruleset } from "../../../engine/rules.ts";
import type { MatchSetup } from "../../../protocol/schemas.ts";
import { refused, RequestRefused } from "../failures.ts";

export type FinishedMatch = Match & { readonly result: MatchResult };

/** Throws unless a person makes move `number`. */
export function expectPerson(match: Match, { sides }: MatchSetup, number: number): void {
  const fault = whyNotNext(match, number);
  if (fault !== null) throw new RequestRefused(fault);
  const side = toMove(match);
  if (side !== null && sides[side].kind === "computer") throw refused("computer-to-move");
}

export function expectGivingUp({ result }: Match, { sides }: MatchSetup, side: SideIndex): void {
  if (result !== null) throw refused("match-over");
  if (sides[side].kind === "computer") throw refused("not-your-seat");
}

export function expectFinished(match: Match): FinishedMatch {
  const { result } = match;
  if (result === null) throw refused("match-not-over");
  return { ...match, result };
}

export function isOfPeople({ sides }: Pick<MatchSetup, "sides">): boolean {
  return sides.every(({ kind }) => kind === "person");
}

/**
 * How a game against the computer is tried again: "move" repeats a person's move; "go-on" continues after giving up.
 */
export function retryKind(match: FinishedMatch, setup: MatchSetup, number: number): "move" | "go-on" {
  const { sides } = setup;
  if (isOfPeople(setup)) throw refused("nothing-to-retry");
  if (number <= match.moves && sides[sideOfMove(match.starts, number)].kind === "person") return "move";
  if (number === match.moves + 1 && match.result.reason === "gave-up") return "go-on";
  throw refused("nothing-to-retry");
}

export function expectPlayable({ game, surface, play }: Ruleset): void {
  if (!isPlayable({ game, surface })) throw refused("ruleset-not-supported", { game, surface, play });
}
