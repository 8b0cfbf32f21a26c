import type { Outcome } from "../../../engine/grundy/solver.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Alternatives } from "../../../engine/play/alternatives.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import type { Match } from "../../../engine/play/match.ts";
import type { EndsOfChoice } from "../../../protocol/board.ts";
import type { Hint, KeptReview, Review, ShownLine } from "../../../protocol/campaign.ts";
import { isCasual } from "../../../protocol/casual-game.ts";
import type { MatchSetup } from "../../../protocol/schemas.ts";
import type { MatchStore } from "../../store/match-store.ts";
import { refused } from "../failures.ts";
import type { AskingClient, BoardQuestions } from "../boards/hosted-board.ts";
import { expectFinished, expectPerson, type FinishedMatch } from "./match-guards.ts";
import type { MatchRecord } from "./match-record.ts";
import { HINT_MS } from "./time-limits.ts";
import type { Pool } from "../../workers/pool.ts";
import { GameReview, type ReviewedGame } from "./game-review.ts";
import { reviewedCourse } from "./reviewed-course.ts";
import type { PlayTasks } from "../../workers/play-tasks.ts";

export interface MatchQuestionsContext {
  readonly store: MatchStore;
  readonly pool: Pool<PlayTasks>;
  readonly seed: () => number;
  /** Whether reviews go on in the background (see `GameReview`). */
  readonly looksFurther: boolean;
  log(error: unknown): void;
}

/** The most nodes of an evaluation. Large plain maps would never finish. */
const EVALUATION_NODES = 50_000;
/** The most questions about one match that are answered at once. */
const MAX_ASKING = 4;

/** The match that is asked about. */
export interface QuestionedMatch {
  readonly id: string;
  readonly setup: MatchSetup;
  readonly record: MatchRecord;
  /** Whether the game offers hints. */
  readonly mayHint: () => boolean;
  /** Tells that the player was helped for the first time. */
  readonly helped: () => void;
}

/** What a solver says about a match of this computer. */
export class MatchQuestions implements BoardQuestions {
  private readonly asked: QuestionedMatch;
  private readonly context: MatchQuestionsContext;
  private asking = 0;
  private readonly reviewed: GameReview;

  constructor(asked: QuestionedMatch, context: MatchQuestionsContext) {
    this.asked = asked;
    this.context = context;
    const { store, pool, seed, looksFurther } = context;
    const place = {
      read: () => store.review(asked.id),
      keep: (review: KeptReview) => store.keepReview(asked.id, review),
    };
    this.reviewed = new GameReview({ pool, seed, place, looksFurther, log: (error) => context.log(error) });
  }

  choices(drawing: Drawing, ends: EndsOfChoice, asker: AskingClient): Promise<Alternatives> {
    return this.answer(() => this.context.pool.run("choices", { drawing, ...ends }, asker).done);
  }

  /** Answers a hint. Only a move that is shown counts as help. */
  async hint(number: number, asker: AskingClient): Promise<Hint> {
    const { setup, record, mayHint, helped } = this.asked;
    if (!mayHint()) throw refused("hints-only-in-campaign");
    const { drawing } = this.personsBoard(number);
    const { pool, seed } = this.context;
    const { ruleset } = setup;
    const hint = await this.answer(
      () => pool.run("hint", { ruleset, drawing, seed: seed(), milliseconds: HINT_MS }, asker).done,
    );
    if (record.current.drawing !== drawing) throw refused("board-changed");
    const shown = hint.kind === "move" ? { ...hint, stroke: { ...hint.stroke, inner: [...hint.stroke.inner] } } : hint;
    if (record.noteHint(shown.kind === "move" ? shown.stroke : null)) helped();
    return shown;
  }

  async evaluate(number: number, asker: AskingClient): Promise<{ outcome: Outcome | null }> {
    const { setup } = this.asked;
    if (!isCasual(setup)) throw refused("hints-only-in-campaign");
    const { position } = this.personsBoard(number).board;
    const input = { ruleset: setup.ruleset, position, nodes: EVALUATION_NODES, milliseconds: HINT_MS };
    const judged = await this.answer(() => this.context.pool.run("judge", input, asker).done);
    return { outcome: judged.outcome ?? null };
  }

  async line(number: number, stroke: Stroke, asker: AskingClient): Promise<ShownLine> {
    const drawing = this.asked.record.drawingForLine(number, stroke);
    const { pool, seed } = this.context;
    const { ruleset } = this.asked.setup;
    return this.answer(() => pool.run("line", { ruleset, drawing, stroke, seed: seed() }, asker).done);
  }

  async review(): Promise<Review> {
    const game = this.finished(expectFinished(this.asked.record.match));
    return this.reviewed.known(game) ?? this.answer(() => this.reviewed.begin(game));
  }

  /** The match in which a person makes move `number`. */
  private personsBoard(number: number): Match {
    const { match, currentSetup } = this.asked.record;
    expectPerson(match, currentSetup, number);
    return match;
  }

  get isIdle(): boolean {
    return this.asking === 0;
  }

  /** Stops the review, which rejects with `review-stopped`. */
  stopReview(): void {
    this.reviewed.stop();
  }

  private finished({ drawing, result, ruleset, starts }: FinishedMatch): ReviewedGame {
    const moves = this.context.store.moves(this.asked.id);
    return { ...reviewedCourse({ moves, drawing, result }), ruleset, starts };
  }

  private async answer<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (this.asking >= MAX_ASKING) throw refused("questions-busy");
    this.asking++;
    try {
      return await ask();
    } finally {
      this.asking--;
    }
  }
}
