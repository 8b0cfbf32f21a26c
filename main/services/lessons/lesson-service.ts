import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import type { Alternatives } from "../../../engine/play/alternatives.ts";
import { isQuestion, type LessonAnswer, type LessonStep } from "../../../engine/play/lessons/lesson.ts";
import { stepsOf, type LessonId } from "../../../engine/play/lessons/lessons.ts";
import type { LessonMove } from "../../../protocol/lessons.ts";
import type { LessonStore } from "../../store/lesson-store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { LessonFault, LessonMoveInput } from "../../workers/lessons.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import { refused, type RequestRefused } from "../failures.ts";

export interface LessonServiceContext {
  readonly store: LessonStore;
  readonly pool: Pool<HostTasks>;
  /** The computer's choices. */
  readonly seed: () => number;
}

interface LessonBoard {
  readonly lesson: LessonId;
  readonly step: number;
  readonly drawing: Drawing;
}

/** The page keeps the boards of lessons; only finished lessons are stored. */
export class LessonService {
  private readonly context: LessonServiceContext;

  constructor(context: LessonServiceContext) {
    this.context = context;
  }

  draw(board: LessonBoard, stroke: Stroke): Promise<LessonMove> {
    return this.move(board, { stroke });
  }

  reply(board: LessonBoard): Promise<LessonMove> {
    return this.move(board, { seed: this.context.seed() });
  }

  choices({ drawing }: LessonBoard, ends: { from: number; to: number; start: number }): Promise<Alternatives> {
    return this.context.pool.run("choices", { drawing, ...ends }).done;
  }

  async answer(board: LessonBoard, answer: LessonAnswer): Promise<boolean> {
    const step = stepOf(board);
    if (!isQuestion(step)) throw refused("malformed", { at: "params.step" });
    const { question } = step;
    const judged = await this.context.pool.run("lessonAnswer", { drawing: board.drawing, question, answer }).done;
    if (!judged.ok) throw refusalOf(judged.error);
    return judged.value;
  }

  finish(lesson: LessonId): void {
    this.context.store.finish(lesson);
  }

  private async move(board: LessonBoard, by: LessonMoveInput["by"]): Promise<LessonMove> {
    const step = stepOf(board);
    if (isQuestion(step)) throw refused("malformed", { at: "params.step" });
    const made = await this.context.pool.run("lessonMove", { drawing: board.drawing, goal: step.goal, by }).done;
    if (!made.ok) throw refusalOf(made.error);
    return made.value;
  }
}

function stepOf({ lesson, step }: LessonBoard): LessonStep {
  const steps = stepsOf(lesson);
  if (step >= steps.length) throw refused("malformed", { at: "params.step" });
  return steps[step];
}

function refusalOf(fault: LessonFault): RequestRefused {
  return fault.code === "illegal-stroke"
    ? refused("illegal-stroke", { reason: fault.reason })
    : refused("drawing-faulty", { fault: fault.fault });
}
