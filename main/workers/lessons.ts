import { redrawBoard } from "../../engine/play/boards/redrawing.ts";
import type { RedrawStep } from "../../engine/drawing/redraw/redraw-step.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { answerTo, judgeMove } from "../../engine/play/lessons/judgement.ts";
import type { LessonAnswer, LessonGoal, LessonQuestion } from "../../engine/play/lessons/lesson.ts";
import type { JudgedMove } from "../../engine/play/lessons/lesson-record.ts";
import { LessonOutcomes } from "../../engine/play/lessons/outcomes.ts";
import { lessonReply } from "../../engine/play/lessons/reply.ts";
import { drawnMove } from "../../engine/play/session/drawn-move.ts";
import type { SessionFault } from "../../engine/play/session/session-fault.ts";
import { seededRandom } from "../../engine/random.ts";
import { success, type Result } from "../../engine/result.ts";
import type { PlayConvention } from "../../engine/rules.ts";

export interface LessonMoveInput {
  readonly drawing: Drawing;
  /** Who wins at the end. */
  readonly play: PlayConvention;
  readonly goal: LessonGoal;
  /** The player's; a seed lets the computer draw. */
  readonly by: { readonly stroke: Stroke } | { readonly seed: number };
}

export interface LessonAnswerInput {
  readonly drawing: Drawing;
  readonly play: PlayConvention;
  readonly question: LessonQuestion;
  readonly answer: LessonAnswer;
}

/** A move of the player or the computer, with the steps that redrew the board. */
export interface LessonMove extends JudgedMove {
  readonly steps: readonly RedrawStep[];
}

/** Outcomes by play convention, made when they are asked for first. */
const known = new Map<PlayConvention, LessonOutcomes>();

function outcomesOf(play: PlayConvention): LessonOutcomes {
  const outcomes = known.get(play) ?? new LessonOutcomes(play);
  known.set(play, outcomes);
  return outcomes;
}

export function lessonMove({ drawing, play, goal, by }: LessonMoveInput): Result<LessonMove, SessionFault> {
  const outcomes = outcomesOf(play);
  const stroke = "stroke" in by ? by.stroke : replyTo(drawing, goal, by.seed, outcomes);
  const made = drawnMove({ drawing, stroke, number: nextMove(drawing, goal) });
  if (!made.ok) return made;
  const { drawing: after } = made.value;
  const verdict = judgeMove(goal, drawing, after, "stroke" in by, outcomes);
  const { drawing: redrawn, steps } = redrawBoard(after);
  return success({ ...made.value, redrawn, steps, verdict });
}

/** Number of the next move. Where the computer does not play, its turns are left out. */
function nextMove({ spots }: Drawing, goal: LessonGoal): number {
  const last = Math.max(...spots.map(({ move }) => move));
  return goal.kind === "game" || last % 2 === 0 ? last + 1 : last + 2;
}

function replyTo(drawing: Drawing, goal: LessonGoal, seed: number, outcomes: LessonOutcomes): Stroke {
  const computer = goal.kind === "game" ? goal.computer : "kind";
  return lessonReply(drawing, computer, outcomes, seededRandom(seed));
}

export function lessonAnswer({ drawing, play, question, answer }: LessonAnswerInput): boolean {
  return answerTo(question, drawing, outcomesOf(play)) === answer;
}
