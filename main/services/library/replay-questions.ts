import type { Hint, Review, ShownLine } from "../../../protocol/campaign.ts";
import type { ResultOf } from "../../../protocol/contract.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import type { AskingClient, BoardQuestions } from "../boards/hosted-board.ts";
import { refused } from "../failures.ts";
import type { HandlerParams } from "../requests.ts";
import { reviewedCourse, keptReview, shownReview } from "../matches/reviewed-course.ts";
import { Reviewing } from "../matches/reviewing.ts";
import { boardBefore, type ReplayedGame } from "./replayed-game.ts";

interface ReplayQuestionsContext {
  readonly pool: Pool<HostTasks>;
  readonly seed: () => number;
}

/** What a solver says about a replayed game as a whole. */
export class ReplayQuestions implements BoardQuestions {
  private readonly game: ReplayedGame;
  private readonly context: ReplayQuestionsContext;
  /** The review that was asked for; null before, and where it failed or was stopped. */
  private reviewed: Promise<Review> | null = null;
  /** The review that goes on; null for none. */
  private job: Reviewing | null = null;

  constructor(game: ReplayedGame, context: ReplayQuestionsContext) {
    this.game = game;
    this.context = context;
  }

  hint(): Promise<Hint> {
    return Promise.reject(refused("not-on-this-board"));
  }

  evaluate(): Promise<ResultOf<"board.evaluate">> {
    return Promise.reject(refused("not-on-this-board"));
  }

  async line(move: number, stroke: HandlerParams<"board.line">["stroke"], asker: AskingClient): Promise<ShownLine> {
    const { ruleset } = this.game.match.setup;
    const drawing = boardBefore(this.game, move);
    const { pool, seed } = this.context;
    return pool.run("line", { ruleset, drawing, stroke, seed: seed() }, asker).done;
  }

  review(): Promise<Review> {
    return (this.reviewed ??= this.beginReview());
  }

  /** Stops a review that goes on, which rejects with `review-stopped`. */
  stopReview(): void {
    if (this.job === null) return;
    this.job.stop();
    this.job = null;
    this.reviewed = null;
  }

  private async beginReview(): Promise<Review> {
    const { match, moves } = this.game;
    const { drawing, result, setup } = match;
    if (result === null) throw refused("match-not-over");
    const course = reviewedCourse({ moves, drawing, result });
    const { pool, seed } = this.context;
    const { boards: drawings, loser } = course;
    const job = new Reviewing(pool, {
      ruleset: setup.ruleset,
      drawings,
      starts: setup.starts,
      loser,
      seed: seed(),
    });
    this.job = job;
    try {
      return shownReview(keptReview(await job.review, course), course);
    } catch (error) {
      if (this.job === job) this.reviewed = null;
      throw error;
    } finally {
      if (this.job === job) this.job = null;
    }
  }
}
