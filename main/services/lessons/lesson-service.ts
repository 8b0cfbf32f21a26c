import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { isQuestion, type LessonStep } from "../../../engine/play/lessons/lesson.ts";
import { stepsOf, type LessonId } from "../../../engine/play/lessons/lessons.ts";
import type { LessonMove } from "../../../protocol/lessons.ts";
import type { LessonStore } from "../../store/lesson-store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { LessonFault, LessonMoveInput } from "../../workers/lessons.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import type { CampaignService } from "../campaign/campaign-service.ts";
import { refused, type RequestRefused } from "../failures.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";

export interface LessonServiceContext {
  readonly store: LessonStore;
  readonly campaign: CampaignService;
  readonly pool: Pool<HostTasks>;
  /** Returns a seed for each choice of the computer. */
  readonly seed: () => number;
}

interface LessonBoard {
  readonly lesson: LessonId;
  readonly step: number;
  readonly drawing: Drawing;
}

/** The page keeps the boards of lessons; only finished lessons are stored. */
export class LessonService {
  readonly handlers: RequestHandlers<RequestsOf<"lesson">> = {
    "lesson.draw": ({ from, to, inner, ...board }) => this.move(board, { stroke: { from, to, inner } }),
    "lesson.reply": (board) => this.move(board, { seed: this.context.seed() }),
    "lesson.choices": ({ drawing, from, to, start }) =>
      this.context.pool.run("choices", { drawing, from, to, start }).done,
    "lesson.answer": async ({ answer, ...board }) => {
      const step = stepOf(board);
      if (!isQuestion(step)) throw refused("malformed", { at: "params.step" });
      const { question } = step;
      const judged = await this.context.pool.run("lessonAnswer", { drawing: board.drawing, question, answer }).done;
      if (!judged.ok) throw refusalOf(judged.error);
      return { isRight: judged.value };
    },
    "lesson.finish": ({ lesson }) => {
      this.context.store.finish(lesson);
      return this.context.campaign.announce();
    },
  };
  private readonly context: LessonServiceContext;

  constructor(context: LessonServiceContext) {
    this.context = context;
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
