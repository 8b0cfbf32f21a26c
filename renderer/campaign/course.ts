import type { Review } from "../../protocol/campaign.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import { sideOfMove } from "../game/sentences.ts";

/** By position of a game, the first and the last included: for whom it was won, as the person sees it. */
export function courseOf({ outcomes }: Pick<Review, "outcomes">, setup: MatchSetup): ("won" | "lost" | "unknown")[] {
  const person = setup.sides.findIndex(({ kind }) => kind === "person");
  return outcomes.map((outcome, index) => {
    if (outcome === null) return "unknown";
    return (outcome === "win") === (sideOfMove(setup, index + 1) === person) ? "won" : "lost";
  });
}

/** Which of its side's moves move `move` was, the first is 1. */
export function ordinalOf(move: number, setup: MatchSetup): number {
  const side = sideOfMove(setup, move);
  return Array.from({ length: move }, (_, index) => index + 1).filter((number) => sideOfMove(setup, number) === side).length;
}

/** How a game went that the person won. Empty where nobody knows. */
export function wonCourseSentence(review: Pick<Review, "outcomes">, setup: MatchSetup): string {
  const course = courseOf(review, setup);
  if (course.includes("lost")) return "For a while the computer could have won; it gave the game back.";
  return course.includes("unknown") ? "" : "From the first move to the last you never let the win go.";
}

/** What there is to say of a game that the person lost, though no move is known that gave it away. */
export function lostSentence(review: Pick<Review, "outcomes">, { setup, result }: Pick<MatchState, "setup" | "result">): string {
  const course = courseOf(review, setup);
  if (result?.reason === "gave-up" && course.at(-1) === "won") return "You gave up a game that you could still win.";
  if (course.every((mark) => mark === "lost")) return "The computer could win from the first move on, and never let the win go.";
  return "Where the game turned could not be found out.";
}
