import { type SideIndex, sideOfMove } from "../../engine/play/match.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { wayOf } from "../../engine/play/move-effect.ts";
import type { Review } from "../../protocol/campaign.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import { choiceTexts } from "../game/choice-texts.ts";
import { t } from "../texts/texts.ts";

/** Null without a computer. */
export function personOf({ sides }: MatchSetup): SideIndex | null {
  if (sides[0].kind === sides[1].kind) return null;
  return sides[0].kind === "person" ? 0 : 1;
}

export function isLost({ setup, result }: Pick<MatchState, "setup" | "result">): boolean {
  const person = personOf(setup);
  return result !== null && person !== null && result.winner !== person;
}

/** Who could win in each position. */
export function courseOf({ outcomes }: Pick<Review, "outcomes">, setup: MatchSetup): ("won" | "lost" | "unknown")[] {
  const person = personOf(setup);
  return outcomes.map((outcome, index) => {
    if (outcome === null) return "unknown";
    return (outcome === "win") === (sideOfMove(setup.starts, index + 1) === person) ? "won" : "lost";
  });
}

export function positionTexts(
  review: Pick<Review, "outcomes">,
  { setup, result }: Pick<MatchState, "setup" | "result">,
): string[] {
  const course = courseOf(review, setup);
  const end = result?.reason === "no-move-left" ? course.length - 1 : -1;
  return course.map((state, move) => {
    if (move === 0) return t("end.at-start", { state });
    return t(move === end ? "end.after-last-move" : "end.after-move", { move, state });
  });
}

export function wonCourseText(review: Pick<Review, "outcomes">, setup: MatchSetup): string {
  const course = courseOf(review, setup);
  if (course.includes("lost")) return t("end.won-late");
  return course.includes("unknown") ? "" : t("end.won-throughout");
}

/** From before the person's `move`, or from where a won game was given up. */
export type Retry = { readonly move: number; readonly kind: "move" | "go-on" };

export function retryOf(
  review: Pick<Review, "outcomes" | "turn">,
  state: Pick<MatchState, "setup" | "result" | "moves">,
): Retry | null {
  if (!isLost(state)) return null;
  if (review.turn !== null) return { kind: "move", move: review.turn.move };
  return isGivenAway(review, state) ? { kind: "go-on", move: state.moves + 1 } : null;
}

function isGivenAway(
  review: Pick<Review, "outcomes">,
  { setup, result }: Pick<MatchState, "setup" | "result">,
): boolean {
  return result?.reason === "gave-up" && courseOf(review, setup).at(-1) === "won";
}

/** For a lost game with no known turning move. */
export function lostText(review: Pick<Review, "outcomes">, state: Pick<MatchState, "setup" | "result">): string {
  const course = courseOf(review, state.setup);
  if (isGivenAway(review, state)) return t("end.given-up-won");
  if (course.every((mark) => mark === "lost")) return t("end.lost-throughout");
  return t("end.turn-unknown");
}

type Turn = NonNullable<Review["turn"]>;

/** The losing and the better curve. */
export function turnWords({ before, drawn, better }: Turn): { readonly drawn: string; readonly better: string | null } {
  const strokes = (better === null ? [drawn] : [drawn, better]).map((line) => strokeAlong(before, line));
  const [first, second = null] = choiceTexts(strokes.map((stroke) => ({ stroke, ...wayOf(before, stroke) })));
  return { drawn: first, better: second };
}

function strokeAlong({ spots }: Drawing, line: readonly Point[]): Stroke {
  const spotAt = (place: Point): number => spots.findIndex(({ x, y }) => x === place.x && y === place.y);
  return { from: spotAt(line[0]), to: spotAt(line[line.length - 1]), inner: line.slice(1, -1) };
}
