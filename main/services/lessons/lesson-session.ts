import { lessonBoardId } from "../../../protocol/lesson-board-id.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import type { Alternatives } from "../../../engine/play/alternatives.ts";
import { conventionOfStep, isQuestion, type LessonAnswer } from "../../../engine/play/lessons/lesson.ts";
import {
  afterAnswer,
  afterLessonMove,
  goneTo,
  isComputersTurn,
  mayDraw,
  movesBefore,
  starterOf,
  stepOf,
  whyNoCurve,
  type LessonRecord,
} from "../../../engine/play/lessons/lesson-record.ts";
import { isLessonOver } from "../../../engine/play/lessons/lessons.ts";
import type { SessionFault } from "../../../engine/play/session/session-fault.ts";
import type { Result } from "../../../engine/result.ts";
import { actorOf } from "../../../engine/play/session/session-record.ts";
import type { EndsOfChoice } from "../../../protocol/board.ts";
import { stateOfRecord } from "../../../protocol/board-state.ts";
import type { MatchCause, MatchSetup, MatchState } from "../../../protocol/schemas.ts";
import type { LessonMove, LessonMoveInput } from "../../workers/lessons.ts";
import type { Pool } from "../../workers/pool.ts";
import type { TaskHandle } from "../../workers/task.ts";
import type { PlayTasks } from "../../workers/play-tasks.ts";
import type { AskingClient, HostedCommands } from "../boards/hosted-board.ts";
import { OwnersBoard, type OwnersBoardContext } from "../boards/owners-board.ts";
import { refused, RequestRefused } from "../failures.ts";

export interface LessonSessionContext extends OwnersBoardContext {
  readonly pool: Pool<PlayTasks>;
  /** Returns a seed for each choice of the computer. */
  readonly seed: () => number;
  /** Notes that the player has come to the lesson's end; runs before that is told. */
  finished(): void;
  /** Hears why the computer has not moved. */
  failed(error: unknown): void;
}

/** The player against the computer, which moves in games alone. */
const SETUP: Pick<MatchSetup, "sides" | "map"> = {
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "computer", colour: "red", level: "easy" },
  ],
  map: { kind: "custom", id: "lesson", name: "" },
};

/** A lesson in use. Workers draw and judge its changes. */
export class LessonSession extends OwnersBoard {
  readonly commands: HostedCommands = {
    draw: ({ move, from, to, inner }) => this.draw(move, { from, to, inner }),
    "go-to": ({ at }) => this.goTo(at),
    answer: ({ answer }) => this.answer(answer),
  };
  private record: LessonRecord;
  private readonly context: LessonSessionContext;
  /** The computer's move that a worker looks for; null for none. */
  private reply: TaskHandle<Result<LessonMove, SessionFault>> | null = null;

  constructor(record: LessonRecord, context: LessonSessionContext) {
    super(lessonBoardId(record.lesson), context);
    this.record = record;
    this.context = context;
  }

  /** A player who looks at the lesson lets the computer try again, if its move has failed or was given up. */
  override async opened(): Promise<void> {
    await super.opened();
    if (this.wake()) this.announce({ kind: "thinking" });
  }

  stateFor(): MatchState {
    const { session, step, verdict, answer } = this.record;
    const { id, revision } = this;
    const setup = { ...SETUP, ruleset: session.terms.ruleset, starts: starterOf(stepOf(this.record)) };
    return {
      // A lesson has no clock.
      ...stateOfRecord(session, { id, revision, setup }, 0),
      role: { kind: "player", sides: mayDraw(this.record) ? [0] : [] },
      thinking: this.reply !== null,
      lesson: { step, verdict, answer, movesBefore: movesBefore(this.record) },
    };
  }

  choices(move: number, ends: EndsOfChoice, asker: AskingClient): Promise<Alternatives> {
    this.expectCurve(move);
    return this.context.pool.run("choices", { drawing: this.record.session.drawing, ...ends }, asker).done;
  }

  /** Gives up the computer's move, until the board is opened again or changes. */
  rest(): void {
    const { reply } = this;
    this.reply = null;
    reply?.withdraw();
  }

  private draw(move: number, stroke: Stroke): Promise<void> {
    return this.queue.ask(async () => {
      this.expectCurve(move);
      const made = await this.begin({ stroke }).done;
      if (!made.ok) throw new RequestRefused(made.error);
      this.make(made.value);
    });
  }

  private goTo(at: number): Promise<void> {
    return this.queue.ask(() => {
      const gone = goneTo(this.record, at);
      if (!gone.ok)
        throw gone.error === "no-such-step"
          ? refused("malformed", { at: "params.command.at" })
          : refused("board-changed");
      this.rest();
      this.change(gone.value, { kind: "redraw", steps: [] });
    });
  }

  /** Answers the question. The same answer once more changes nothing. */
  private answer(answer: LessonAnswer): Promise<void> {
    return this.queue.ask(async () => {
      const step = stepOf(this.record);
      if (!isQuestion(step)) throw refused("board-changed");
      if (this.record.answer === answer) return;
      if (this.record.answer !== null) throw refused("board-changed");
      const { drawing } = this.record.session;
      const asked = { drawing, play: conventionOfStep(step), question: step.question, answer };
      const isRight = await this.context.pool.run("lessonAnswer", asked).done;
      this.change(afterAnswer(this.record, answer, isRight), { kind: "answered" });
    });
  }

  private expectCurve(move: number): void {
    const fault = whyNoCurve(this.record, move);
    if (fault !== null) throw new RequestRefused(fault);
  }

  /** Lets a worker make a move on the board of the step. */
  private begin(by: LessonMoveInput["by"]): TaskHandle<Result<LessonMove, SessionFault>> {
    const step = stepOf(this.record);
    if (isQuestion(step)) throw new Error("Nobody draws on the board of a question.");
    const { drawing } = this.record.session;
    return this.context.pool.run("lessonMove", { drawing, play: conventionOfStep(step), goal: step.goal, by });
  }

  private make(move: LessonMove): void {
    const by = actorOf(this.record.session) ?? 0;
    const made = afterLessonMove(this.record, move);
    if (!made.ok) throw new RequestRefused(made.error);
    this.change(made.value, { kind: "move", by, stroke: move.stroke, steps: move.steps });
  }

  private change(record: LessonRecord, cause: MatchCause): void {
    if (isLessonOver(record)) this.context.finished();
    this.record = record;
    this.wake();
    this.announce(cause);
  }

  private announce(cause: MatchCause): void {
    this.tell(cause, () => this.stateFor());
  }

  /** Begins the computer's move, if it is to move and does not yet. Returns whether it begins. */
  private wake(): boolean {
    if (this.reply !== null || !isComputersTurn(this.record)) return false;
    const reply = this.begin({ seed: this.context.seed() });
    this.reply = reply;
    void this.takeReply(reply);
    return true;
  }

  private async takeReply(reply: TaskHandle<Result<LessonMove, SessionFault>>): Promise<void> {
    try {
      const made = await reply.done;
      await this.queue.follow(() => {
        if (this.reply !== reply) return;
        if (!made.ok) throw new Error(`The computer's move is refused: ${made.error.code}.`);
        this.reply = null;
        this.make(made.value);
      });
    } catch (error) {
      if (this.reply !== reply) return;
      this.reply = null;
      this.context.failed(error);
      this.announce({ kind: "thinking" });
    }
  }
}
