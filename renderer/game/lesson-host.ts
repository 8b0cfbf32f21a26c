import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { isQuestion, type DrawingStep, type LessonStep } from "../../engine/play/lessons/lesson.ts";
import type { LessonVerdict } from "../../engine/play/lessons/judgement.ts";
import type { LessonId } from "../../engine/play/lessons/lessons.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { HostFailure, type HostClient } from "../../protocol/client.ts";
import type { EventName, EventPayload, Params, RequestName, ResultOf } from "../../protocol/contract.ts";
import type { LessonMove } from "../../protocol/lessons.ts";
import type { MatchCause, MatchSetup, MatchState } from "../../protocol/schemas.ts";

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

/** Answers what the board asks about a match from a step of a lesson, and asks the host to judge its moves. */
export class LessonHost implements HostClient {
  /** Verdict on the last move. */
  readonly verdict = signal<LessonVerdict>("open");
  private readonly host: HostClient;
  private readonly fail: (error: unknown) => void;
  private readonly listeners = new Set<(payload: EventPayload<"match.changed">) => void>();
  private readonly stopFollowing: () => void;
  private place: LessonPlace;
  private state: MatchState;
  /** An answer about an earlier board is dropped. */
  private turn = 0;

  constructor(host: HostClient, place: LessonPlace, drawing: Drawing, fail: (error: unknown) => void) {
    this.host = host;
    this.place = place;
    this.fail = fail;
    this.state = beginning(place.step, drawing);
    this.stopFollowing = host.onStatus((connected) => {
      if (connected && this.state.thinking) void this.reply();
    });
    if (this.state.thinking) void this.reply();
  }

  get connected(): boolean {
    return this.host.connected;
  }

  get begun(): MatchState {
    return this.state;
  }

  /** Lays the board of a step. */
  lay(place: LessonPlace, drawing: Drawing): void {
    this.turn++;
    this.place = place;
    this.verdict.value = "open";
    this.tell(beginning(place.step, drawing), { kind: "redraw", steps: [] });
    if (this.state.thinking) void this.reply();
  }

  async ask<R extends RequestName>(request: R, params: Params<R>): Promise<ResultOf<R>> {
    const answer = this.answers[request];
    if (answer === undefined) throw new HostFailure({ code: "unknown-request", params: { request } });
    return answer(params);
  }

  private readonly answers: { readonly [R in RequestName]?: (params: Params<R>) => Promise<ResultOf<R>> } = {
    "match.open": () => Promise.resolve(this.state),
    "match.draw": ({ from, to, inner }) => this.draw({ from, to, inner }),
    "match.choices": ({ from, to, start }) => this.host.ask("lesson.choices", { ...this.board(), from, to, start }),
  };

  private async draw(ends: Pick<Params<"match.draw">, "from" | "to" | "inner">): Promise<MatchState> {
    const turn = ++this.turn;
    const made = await this.host.ask("lesson.draw", { ...this.board(), ...ends });
    if (turn === this.turn) this.make(made, 0);
    return this.state;
  }

  private async reply(): Promise<void> {
    const turn = ++this.turn;
    try {
      const made = await this.host.ask("lesson.reply", this.board());
      if (turn === this.turn) this.make(made, 1);
    } catch (error) {
      if (turn === this.turn) this.fail(error);
    }
  }

  private make({ drawing, stroke, steps, verdict }: LessonMove, by: SideIndex): void {
    const { step } = this.place;
    if (isQuestion(step)) return;
    this.verdict.value = verdict;
    const isReplied = by === 0 && verdict === "open" && step.goal.kind === "game";
    this.tell(moved(this.state, step, { drawing, by, verdict, isReplied }), { kind: "move", by, stroke, steps });
    if (isReplied) void this.reply();
  }

  private board(): { lesson: LessonId; step: number; drawing: Drawing } {
    return { lesson: this.place.lesson, step: this.place.index, drawing: this.state.drawing };
  }

  private tell(state: MatchState, cause: MatchCause): void {
    this.state = state;
    for (const listener of this.listeners) listener({ state, cause });
  }

  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void {
    if (event !== "match.changed") return () => {};
    // Here the event is about a match, which TypeScript cannot follow.
    const own = listener as (payload: EventPayload<"match.changed">) => void;
    this.listeners.add(own);
    return () => this.listeners.delete(own);
  }

  onStatus(listener: (connected: boolean) => void): () => void {
    return this.host.onStatus(listener);
  }

  close(): void {
    this.turn++;
    this.stopFollowing();
    this.listeners.clear();
  }
}

function beginning(step: LessonStep, drawing: Drawing): MatchState {
  const starts = !isQuestion(step) && step.goal.kind === "game" && step.goal.starts === "computer" ? 1 : 0;
  return {
    id: "lesson",
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
