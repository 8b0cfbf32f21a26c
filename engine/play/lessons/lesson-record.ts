import type { Drawing } from "../../drawing/drawing.ts";
import { failure, success, type Result } from "../../result.ts";
import { DEFAULT_RULESET } from "../../rules.ts";
import type { ReadDrawing } from "../board-reading.ts";
import type { SideIndex } from "../match.ts";
import type { DrawnMove } from "../session/drawn-move.ts";
import { afterMove, redrawn, whyNoMove } from "../session/changes.ts";
import { sessionFault, type SessionFault } from "../session/session-fault.ts";
import { actorOf, sessionBegun, type SessionRecord } from "../session/session-record.ts";
import type { LessonVerdict } from "./judgement.ts";
import { conventionOfStep, isQuestion, type LessonAnswer, type LessonStep } from "./lesson.ts";
import type { LessonId } from "./lesson-ids.ts";
import { stepsOf } from "./lessons.ts";

/** The side of the player in every lesson; the other one is the computer's. */
const PLAYER: SideIndex = 0;
const COMPUTER: SideIndex = 1;

/** A lesson that somebody takes. It is immutable: a change makes the next one. */
export interface LessonRecord {
  readonly lesson: LessonId;
  /** Index of the step, from 0. */
  readonly step: number;
  /** Board of the step. Only in a game the sides take turns; otherwise it is free. */
  readonly session: SessionRecord;
  readonly verdict: LessonVerdict;
  /** The answer to the question of the step; null before it, and where there is no question. */
  readonly answer: LessonAnswer | null;
  /** Index of the last step that the player has come to. */
  readonly reached: number;
  /** The board where each step begins; null for a step to come that goes on with the board before. */
  readonly boards: readonly (ReadDrawing | null)[];
}

/** Begins a lesson. @param boards those that its steps begin with; null for a step that has none. */
export function lessonBegun(lesson: LessonId, boards: readonly (ReadDrawing | null)[]): LessonRecord {
  return laid({ lesson, boards, reached: 0 }, 0);
}

export function stepOf({ lesson, step }: Pick<LessonRecord, "lesson" | "step">): LessonStep {
  return stepsOf(lesson)[step];
}

/** Number of moves on the board where the step began. */
export function movesBefore({ step, boards }: LessonRecord): number {
  return countMoves(boardWhere(boards, step).drawing);
}

/** Whether the player may draw a curve now, or after the computer's. */
export function mayDraw(record: LessonRecord): boolean {
  return !isQuestion(stepOf(record)) && record.verdict === "open";
}

export function isComputersTurn({ session }: LessonRecord): boolean {
  return actorOf(session) === COMPUTER;
}

/** Why the player cannot draw move `number` now, whatever its curve. */
export function whyNoCurve(record: LessonRecord, number: number): SessionFault | null {
  // What has been judged is not drawn on.
  return whyNoMove(record.session, PLAYER, number) ?? (mayDraw(record) ? null : sessionFault("not-your-seat", {}));
}

/** A move of a lesson, with the board as it is redrawn after it. */
export interface JudgedMove extends DrawnMove {
  readonly redrawn: Drawing;
  readonly verdict: LessonVerdict;
}

/** Makes the next move. */
export function afterLessonMove(record: LessonRecord, move: JudgedMove): Result<LessonRecord, SessionFault> {
  const { session } = record;
  const by = isComputersTurn(record) ? COMPUTER : PLAYER;
  // Without a clock, no time counts.
  const made = afterMove(session, { by, number: session.moves + 1, pace: [], now: 0 }, move);
  if (!made.ok) return made;
  const after = redrawn(made.value.record, { drawing: move.redrawn, shown: 0 }, 0);
  return success({ ...record, session: after, verdict: move.verdict });
}

export function afterAnswer(record: LessonRecord, answer: LessonAnswer, isRight: boolean): LessonRecord {
  return { ...record, answer, verdict: isRight ? "met" : "failed" };
}

/**
 * Lays the board of step `at`, the same one again as it began. A later step is refused as `not-reached` until the
 * player was there, or has met the one before.
 */
export function goneTo(record: LessonRecord, at: number): Result<LessonRecord, "no-such-step" | "not-reached"> {
  const { lesson, step, verdict, session, reached, boards } = record;
  const steps = stepsOf(lesson);
  if (at >= steps.length) return failure("no-such-step");
  const isNext = verdict === "met" && at === step + 1;
  if (at > reached && !isNext) return failure("not-reached");
  const { drawing, board } = session;
  const goesOn = isNext && steps[at].board === null;
  const now = goesOn ? boards.with(at, { drawing, board }) : boards;
  return success(laid({ lesson, boards: now, reached: Math.max(at, reached) }, at));
}

function laid(taken: Pick<LessonRecord, "lesson" | "reached" | "boards">, step: number): LessonRecord {
  const now = stepOf({ ...taken, step });
  const board = boardWhere(taken.boards, step);
  const ruleset = { ...DEFAULT_RULESET, play: conventionOfStep(now) };
  const session = sessionBegun({ ruleset, clock: null, ...(isGame(now) ? {} : { isFree: true }) }, board, {
    starts: starterOf(now),
    moves: countMoves(board.drawing),
  });
  return { ...taken, step, session, verdict: "open", answer: null };
}

/** The side that starts, by which curves have their colours. */
export function starterOf(step: LessonStep): SideIndex {
  return !isQuestion(step) && step.goal.kind === "game" && step.goal.starts === "computer" ? COMPUTER : PLAYER;
}

function isGame(step: LessonStep): boolean {
  return !isQuestion(step) && step.goal.kind === "game";
}

function boardWhere(boards: LessonRecord["boards"], step: number): ReadDrawing {
  const board = boards[step];
  if (board === null) throw new Error(`Step ${step} has no board yet.`);
  return board;
}

/** The moves of a drawing may leave numbers out: those of a computer that does not play. */
function countMoves({ spots }: Drawing): number {
  return spots.filter(({ move }) => move > 0).length;
}
