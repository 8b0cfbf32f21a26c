import type { Outcome } from "../../../engine/grundy/solver.ts";
import { strokeLine } from "../../../engine/drawing/any-surface/stroke-line.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Alternatives } from "../../../engine/play/alternatives.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import type { Ruleset } from "../../../engine/rules.ts";
import type { Hint, Review, ShownLine } from "../../../protocol/campaign.ts";
import type { SideIndex } from "../../../engine/play/match.ts";
import type { StoredMove } from "../../store/match-rows.ts";
import type { MatchStore } from "../../store/match-store.ts";
import { refused } from "../failures.ts";
import type { FinishedMatch } from "./match-guards.ts";
import { HINT_MS } from "./time-limits.ts";
import type { Pool } from "../../workers/pool.ts";
import { Reviewing, type DrawnReview } from "./reviewing.ts";
import type { HostTasks } from "../../workers/tasks.ts";

export interface MatchQuestionsContext {
  readonly store: MatchStore;
  readonly pool: Pool<HostTasks>;
  readonly seed: () => number;
}

/** The most nodes of an evaluation. Large plain maps would never finish. */
const EVALUATION_NODES = 50_000;
/** The most questions about one match that are answered at once. */
const MAX_ASKING = 4;

export class MatchQuestions {
  private readonly id: string;
  private readonly ruleset: Ruleset;
  private readonly context: MatchQuestionsContext;
  private asking = 0;
  /** Clients share a review that is under way. */
  private reviewing: { readonly job: Reviewing; readonly review: Promise<Review> } | null = null;

  constructor(id: string, ruleset: Ruleset, context: MatchQuestionsContext) {
    this.id = id;
    this.ruleset = ruleset;
    this.context = context;
  }

  choices(drawing: Drawing, ends: { from: number; to: number; start: number }): Promise<Alternatives> {
    return this.answer(() => this.context.pool.run("choices", { drawing, ...ends }).done);
  }

  async hint(drawing: Drawing): Promise<Hint> {
    const { ruleset } = this;
    const { pool, seed } = this.context;
    const hint = await this.answer(
      () => pool.run("hint", { ruleset, drawing, seed: seed(), milliseconds: HINT_MS }).done,
    );
    return hint.kind === "move" ? { ...hint, stroke: { ...hint.stroke, inner: [...hint.stroke.inner] } } : hint;
  }

  async outcome(position: string): Promise<Outcome | null> {
    const input = { ruleset: this.ruleset, position, nodes: EVALUATION_NODES, milliseconds: HINT_MS };
    const judged = await this.answer(() => this.context.pool.run("judge", input).done);
    return judged.outcome ?? null;
  }

  line(drawing: Drawing, stroke: Stroke): Promise<ShownLine> {
    const { pool, seed } = this.context;
    return this.answer(() => pool.run("line", { ruleset: this.ruleset, drawing, stroke, seed: seed() }).done);
  }

  review(match: FinishedMatch): Promise<Review> {
    return this.reviewing?.review ?? this.answer(() => this.beginReview(match));
  }

  get isIdle(): boolean {
    return this.asking === 0;
  }

  /** Stops the review, which rejects with `review-stopped`. */
  stopReview(): void {
    this.reviewing?.job.stop();
    this.reviewing = null;
  }

  private async beginReview({ drawing, starts, result }: FinishedMatch): Promise<Review> {
    const { pool, seed, store } = this.context;
    const moves = store.moves(this.id);
    const drawings: Drawing[] = [...moves.map(({ before }) => before), drawing];
    const loser = result.winner === 0 ? 1 : 0;
    const job = new Reviewing(pool, { ruleset: this.ruleset, drawings, starts, loser, seed: seed() });
    const review = job.review.then((drawn) => shown(drawn, { moves, boards: drawings, loser }));
    const reviewing = { job, review };
    this.reviewing = reviewing;
    try {
      return await review;
    } finally {
      if (this.reviewing === reviewing) this.reviewing = null;
    }
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

function shown(
  { outcomes, turn }: DrawnReview,
  { moves, boards, loser }: { moves: readonly StoredMove[]; boards: readonly Drawing[]; loser: SideIndex },
): Review {
  const judged = outcomes.map((outcome) => outcome ?? null);
  if (turn === null) return { outcomes: judged, boards, turn: null };
  const { before, stroke } = moves[turn.move - 1];
  const better = turn.better && strokeLine(before, turn.better);
  const { move, wins, loses } = turn;
  return { outcomes: judged, boards, turn: { move, by: loser, before, drawn: stroke, better, wins, loses } };
}
