import type { Hint, KeptReview, Review, ShownLine } from "../../../protocol/campaign.ts";
import type { ResultOf } from "../../../protocol/contract.ts";
import { isCollectedGame } from "../../../protocol/collection.ts";
import type { MatchStore } from "../../store/match-store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import type { AskingClient, BoardQuestions } from "../boards/hosted-board.ts";
import { refused } from "../failures.ts";
import type { HandlerParams } from "../requests.ts";
import { GameReview } from "../matches/game-review.ts";
import { reviewedCourse } from "../matches/reviewed-course.ts";
import { boardBefore, type ReplayedGame } from "./replayed-game.ts";

interface ReplayQuestionsContext {
  readonly pool: Pool<HostTasks>;
  readonly seed: () => number;
  readonly store: Pick<MatchStore, "review" | "keepReview">;
  /** The time at which a game was changed last. */
  readonly changedAt: (game: string) => number;
  readonly log: (error: unknown) => void;
}

/** What a solver says about a replayed game as a whole. */
export class ReplayQuestions implements BoardQuestions {
  private readonly game: ReplayedGame;
  private readonly context: ReplayQuestionsContext;
  private readonly reviewed: GameReview;

  constructor(game: ReplayedGame, context: ReplayQuestionsContext) {
    this.game = game;
    this.context = context;
    const { pool, seed, store, changedAt, log } = context;
    const { id } = game.match;
    const read = isCollectedGame(id) ? 0 : changedAt(id);
    const isCurrent = (): boolean => changedAt(id) === read;
    // Games of the collection are not stored.
    let kept: KeptReview | null = null;
    const place = isCollectedGame(id)
      ? { read: () => kept, keep: (review: KeptReview) => void (kept = review) }
      : {
          read: () => (isCurrent() ? store.review(id) : null),
          keep: (review: KeptReview) => void (isCurrent() && store.keepReview(id, review)),
        };
    this.reviewed = new GameReview({ pool, seed, place, looksFurther: true, log });
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

  async review(): Promise<Review> {
    const { match, moves } = this.game;
    const { drawing, result, setup } = match;
    if (result === null) throw refused("match-not-over");
    const { ruleset, starts } = setup;
    const game = { ...reviewedCourse({ moves, drawing, result }), ruleset, starts };
    return this.reviewed.known(game) ?? this.reviewed.begin(game);
  }

  /** Stops the review, which rejects with `review-stopped`. */
  stopReview(): void {
    this.reviewed.stop();
  }
}
