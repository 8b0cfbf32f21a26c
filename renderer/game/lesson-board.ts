import { signal } from "@preact/signals";
import type { Alternatives } from "../../engine/play/alternatives.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { isQuestion, type DrawingStep, type LessonStep } from "../../engine/play/lessons/lesson.ts";
import type { LessonVerdict } from "../../engine/play/lessons/judgement.ts";
import type { LessonId } from "../../engine/play/lessons/lessons.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { BoardCommand, EndsOfChoice, Revised } from "../../protocol/board.ts";
import type { HostClient } from "../../protocol/client.ts";
import type { LessonMove } from "../../protocol/lessons.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import { PageBoard } from "./board-source.ts";
import { Newest } from "./newest.ts";

/** The player against the computer, which moves in games alone. */
const SETUP: MatchSetup = {
  ruleset: DEFAULT_RULESET,
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "computer", colour: "red", level: "easy" },
  ],
  map: { kind: "custom", id: "lesson", name: "" },
  starts: 0,
};

interface LessonPlace {
  readonly lesson: LessonId;
  readonly index: number;
  readonly step: LessonStep;
}

/** Board of a lesson: the host draws and judges each move, and keeps nothing. */
export class LessonBoard extends PageBoard {
  /** Verdict on the last move. */
  readonly verdict = signal<LessonVerdict>("open");
  private readonly host: HostClient;
  private readonly stopFollowing: () => void;
  private place: LessonPlace;
  private readonly requests: Newest;

  constructor(host: HostClient, place: LessonPlace, drawing: Drawing, fail: (error: unknown) => void) {
    super(beginning(place.step, drawing));
    this.host = host;
    this.place = place;
    this.requests = new Newest(fail);
    this.stopFollowing = host.onStatus((connected) => {
      if (connected && this.current.thinking) void this.reply();
    });
    if (this.current.thinking) void this.reply();
  }

  /** Lays the board of a step. */
  lay(place: LessonPlace, drawing: Drawing): void {
    this.requests.drop();
    this.place = place;
    this.verdict.value = "open";
    this.tell(beginning(place.step, drawing), { kind: "redraw", steps: [] });
    if (this.current.thinking) void this.reply();
  }

  override async command(command: BoardCommand): Promise<Revised> {
    if (command.kind !== "draw") return super.command(command);
    const { from, to, inner } = command;
    const isNewest = this.requests.begin();
    const made = await this.host.ask("lesson.draw", { ...this.board(), from, to, inner });
    if (isNewest()) this.make(made, 0);
    return { revision: this.current.revision };
  }

  override choices(_move: number, ends: EndsOfChoice): Promise<Alternatives> {
    return this.host.ask("lesson.choices", { ...this.board(), ...ends });
  }

  close(): void {
    this.requests.drop();
    this.stopFollowing();
  }

  private async reply(): Promise<void> {
    await this.requests.show(
      () => this.host.ask("lesson.reply", this.board()),
      (made) => this.make(made, 1),
    );
  }

  private make({ drawing, stroke, steps, verdict }: LessonMove, by: SideIndex): void {
    const { step } = this.place;
    if (isQuestion(step)) return;
    this.verdict.value = verdict;
    const isReplied = by === 0 && verdict === "open" && step.goal.kind === "game";
    this.tell(moved(this.current, step, { drawing, by, verdict, isReplied }), { kind: "move", by, stroke, steps });
    if (isReplied) void this.reply();
  }

  private board(): { lesson: LessonId; step: number; drawing: Drawing } {
    return { lesson: this.place.lesson, step: this.place.index, drawing: this.current.drawing };
  }
}

function beginning(step: LessonStep, drawing: Drawing): MatchState {
  const starts = !isQuestion(step) && step.goal.kind === "game" && step.goal.starts === "computer" ? 1 : 0;
  return {
    id: "lesson",
    revision: 0,
    setup: { ...SETUP, starts },
    role: { kind: "player", sides: isQuestion(step) ? [] : [0] },
    ...boardOf(drawing),
    moves: Math.max(0, ...drawing.spots.map(({ move }) => move)),
    toMove: starts,
    result: null,
    thinking: starts === 1,
    belief: null,
    helped: false,
  };
}

interface MadeMove {
  readonly drawing: Drawing;
  readonly by: SideIndex;
  readonly verdict: LessonVerdict;
  readonly isReplied: boolean;
}

function moved(before: MatchState, { goal }: DrawingStep, { drawing, by, verdict, isReplied }: MadeMove): MatchState {
  const isGameOver = goal.kind === "game" && verdict !== "open";
  return {
    ...before,
    ...boardOf(drawing),
    moves: Math.max(...drawing.spots.map(({ move }) => move)),
    // What has been judged is not drawn on.
    role: { kind: "player", sides: verdict === "open" ? [0] : [] },
    toMove: isGameOver ? null : isReplied ? 1 : 0,
    thinking: isReplied,
    result: isGameOver ? { winner: by, reason: "no-move-left" } : null,
  };
}

function boardOf(drawing: Drawing): Pick<MatchState, "drawing" | "lives" | "usable" | "position"> {
  const { lives, usable, position } = readBoard(drawing);
  return { drawing, lives, usable, position };
}
