import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { IllegalStrokeCode } from "../../engine/drawing/moves/illegal-stroke.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { validateMove } from "../../engine/drawing/moves/validation.ts";
import { checkDrawing, type DrawingFault } from "../../engine/play/drawing-check.ts";
import { answerTo, judgeMove } from "../../engine/play/lessons/judgement.ts";
import type { LessonAnswer, LessonGoal, LessonQuestion } from "../../engine/play/lessons/lesson.ts";
import { LessonOutcomes } from "../../engine/play/lessons/outcomes.ts";
import { lessonReply } from "../../engine/play/lessons/reply.ts";
import { seededRandom } from "../../engine/random.ts";
import { failure, success, type Result } from "../../engine/result.ts";
import type { LessonMove } from "../../protocol/lessons.ts";

export interface LessonMoveInput {
  readonly drawing: Drawing;
  readonly goal: LessonGoal;
  /** The player's; a seed lets the computer draw. */
  readonly by: { readonly stroke: Stroke } | { readonly seed: number };
}

export interface LessonAnswerInput {
  readonly drawing: Drawing;
  readonly question: LessonQuestion;
  readonly answer: LessonAnswer;
}

export type LessonFault =
  | { readonly code: "drawing-faulty"; readonly fault: DrawingFault }
  | { readonly code: "illegal-stroke"; readonly reason: IllegalStrokeCode };

/** The most lives of a lesson's board. The answers have to be exact. */
const MAX_LESSON_LIVES = 14;

const outcomes = new LessonOutcomes();

export function lessonMove({ drawing, goal, by }: LessonMoveInput): Result<LessonMove, LessonFault> {
  const fault = faultOf(drawing);
  if (fault !== null) return failure(fault);
  const stroke = "stroke" in by ? by.stroke : replyTo(drawing, goal, by.seed);
  const accepted = validateMove(drawing, stroke, nextMove(drawing, goal));
  if (!accepted.ok) return failure({ code: "illegal-stroke", reason: accepted.error.code });
  const { drawing: after, stroke: line } = accepted.value;
  const verdict = judgeMove(goal, drawing, after, "stroke" in by, outcomes);
  const redrawn = redraw(after);
  return success({ drawing: redrawn.drawing, stroke: line, steps: redrawn.steps, verdict });
}

/** Number of the next move. Where the computer does not play, its turns are left out. */
function nextMove({ spots }: Drawing, goal: LessonGoal): number {
  const last = Math.max(...spots.map(({ move }) => move));
  return goal.kind === "game" || last % 2 === 0 ? last + 1 : last + 2;
}

function replyTo(drawing: Drawing, goal: LessonGoal, seed: number): Stroke {
  const computer = goal.kind === "game" ? goal.computer : "kind";
  return lessonReply(drawing, computer, outcomes, seededRandom(seed));
}

export function lessonAnswer({ drawing, question, answer }: LessonAnswerInput): Result<boolean, LessonFault> {
  const fault = faultOf(drawing);
  return fault === null ? success(answerTo(question, drawing, outcomes) === answer) : failure(fault);
}

function faultOf(drawing: Drawing): LessonFault | null {
  const board = checkDrawing(drawing, "S");
  if (!board.ok) return { code: "drawing-faulty", fault: board.error };
  return board.value.lives > MAX_LESSON_LIVES ? { code: "drawing-faulty", fault: "too-large" } : null;
}
