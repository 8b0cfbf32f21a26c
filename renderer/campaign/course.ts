import { type SideIndex, sideOfMove } from "../../engine/play/match.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { isSurfaceDrawing } from "../../engine/drawing/surface/cut.ts";
import { lowered, tileAt } from "../../engine/drawing/surface/gluing.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { wayOf } from "../../engine/play/move-effect.ts";
import type { Review } from "../../protocol/campaign.ts";
import { isCasual } from "../../protocol/casual-game.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import { choiceTexts } from "../game/choice-texts.ts";
import { keptWins } from "../../engine/play/review.ts";
import { dominoText, whoIs } from "../game/match-texts.ts";
import { t } from "../texts/texts.ts";

export type CourseMark = "won" | "lost" | "unknown";

/** Finds the side of the person; null without a computer, or without a person. */
export function personOf({ sides }: MatchSetup): SideIndex | null {
  if (sides[0].kind === sides[1].kind) return null;
  return sides[0].kind === "person" ? 0 : 1;
}

export function isLost({ setup, result }: Pick<MatchState, "setup" | "result">): boolean {
  const person = personOf(setup);
  return result !== null && person !== null && result.winner !== person;
}

/** Who could win in each position: `won` is the person's side, or the first one without a computer or a person. */
export function courseOf({ outcomes }: Pick<Review, "outcomes">, setup: MatchSetup): CourseMark[] {
  const person = personOf(setup) ?? 0;
  return outcomes.map((outcome, index) => {
    if (outcome === null) return "unknown";
    return (outcome === "win") === (sideOfMove(setup.starts, index + 1) === person) ? "won" : "lost";
  });
}

/** Whether the last move before a position changed who could win. */
export function isTurnAt(marks: readonly CourseMark[], index: number): boolean {
  const before = marks[index - 1];
  return before !== undefined && before !== "unknown" && marks[index] !== "unknown" && marks[index] !== before;
}

export function positionTexts(
  review: Pick<Review, "outcomes">,
  { setup, result }: Pick<MatchState, "setup" | "result">,
): string[] {
  const course = courseOf(review, setup);
  const end = result?.reason === "no-move-left" ? course.length - 1 : -1;
  if (personOf(setup) === null)
    return course.map((mark, move) => {
      const place = move === 0 ? "start" : move === end ? "end" : "move";
      return t("end.side-position", {
        place,
        move,
        known: mark === "unknown" ? "no" : "yes",
        name: markName(mark, setup),
      });
    });
  return course.map((state, move) => {
    if (move === 0) return t("end.at-start", { state });
    return t(move === end ? "end.after-last-move" : "end.after-move", { move, state });
  });
}

export function markName(mark: CourseMark, setup: MatchSetup): string {
  if (personOf(setup) !== null || mark === "unknown") return t(`end.mark-${mark}`);
  return whoIs(setup, mark === "won" ? 0 : 1).name;
}

/** Says how many wins were kept: by the person, or by either side without a computer or a person. */
export function accuracyTexts({ outcomes }: Pick<Review, "outcomes">, setup: MatchSetup): string[] {
  const person = personOf(setup);
  const sides: readonly SideIndex[] = person === null ? [0, 1] : [person];
  return sides.map((side) => {
    const { moves, kept, unknown } = keptWins(outcomes, (move) => sideOfMove(setup.starts, move) === side);
    const { who, name } = whoIs(setup, side);
    return t(moves === 0 && unknown === 0 ? "end.never-winning" : "end.accuracy", { who, name, kept, moves, unknown });
  });
}

/** Whether the person could have won at every moment. */
export function isFlawless(review: Pick<Review, "outcomes">, setup: MatchSetup): boolean {
  return courseOf(review, setup).every((mark) => mark === "won");
}

export function wonCourseText(
  review: Pick<Review, "outcomes">,
  { setup, helped }: Pick<MatchState, "setup" | "helped">,
): string {
  if (courseOf(review, setup).includes("lost")) return t("end.won-late");
  if (!isFlawless(review, setup)) return "";
  return t("end.won-throughout", { helped: helped || isCasual(setup) ? "yes" : "no" });
}

/** Board to try again from: that before the person's `move`, or that on which a won game was given up. */
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

/** Text of a lost game with no known turning move. */
export function lostText(review: Pick<Review, "outcomes">, state: Pick<MatchState, "setup" | "result">): string {
  const course = courseOf(review, state.setup);
  if (isGivenAway(review, state)) return t("end.given-up-won");
  if (course.every((mark) => mark === "lost")) return t("end.lost-throughout");
  return t("end.turn-unknown");
}

type Turn = NonNullable<Review["turn"]>;

/** Words for the curve that lost, and for the better one. */
export function turnWords({ before, drawn, better }: Turn): { readonly drawn: string; readonly better: string | null } {
  if (before.game === "cram")
    return {
      drawn: dominoText(before, strokeAlong(before, drawn)),
      better: better && dominoText(before, strokeAlong(before, better)),
    };
  const strokes = (better === null ? [drawn] : [drawn, better]).map((line) => strokeAlong(before, line));
  const [first, second = null] = choiceTexts(strokes.map((stroke) => ({ stroke, ...wayOf(before, stroke) })));
  return { drawn: first, better: second };
}

/** The stroke along a line, which has both its ends; on a surface it begins on the board. */
export function strokeAlong(drawing: Drawing, line: readonly Point[]): Stroke {
  const spotAt = (place: Point): number => drawing.spots.findIndex(({ x, y }) => x === place.x && y === place.y);
  const [start, end] = [line[0], line[line.length - 1]];
  const inner = line.slice(1, -1);
  if (!isSurfaceDrawing(drawing)) return { from: spotAt(start), to: spotAt(end), inner };
  const tile = tileAt(end);
  return { from: spotAt(start), to: spotAt(lowered(drawing.surface, tile, end)), inner, tile };
}
