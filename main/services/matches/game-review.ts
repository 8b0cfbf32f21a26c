import type { SideIndex } from "../../../engine/play/match.ts";
import type { Ruleset } from "../../../engine/rules.ts";
import type { KeptReview, Review } from "../../../protocol/campaign.ts";
import type { Pool } from "../../workers/pool.ts";
import type { PlayTasks } from "../../workers/play-tasks.ts";
import { keptReview, shownReview, type ReviewedCourse } from "./reviewed-course.ts";
import { Reviewing, type ReviewInput } from "./reviewing.ts";

/** The place where the review of a game is kept. */
export interface ReviewPlace {
  /** Null if none is kept. */
  read(): KeptReview | null;
  keep(review: KeptReview): void;
}

interface GameReviewContext {
  readonly pool: Pool<PlayTasks>;
  readonly seed: () => number;
  readonly place: ReviewPlace;
  /** Whether what a review leaves open is looked at further; only where a task can be stopped at once. */
  readonly looksFurther: boolean;
  /** Hears why a review could not be kept. */
  readonly log: (error: unknown) => void;
}

/** A finished game that is reviewed. */
export interface ReviewedGame extends ReviewedCourse {
  readonly ruleset: Ruleset;
  readonly starts: SideIndex;
}

/**
 * The review of a game. The first one takes a few seconds. What it leaves open is looked at further in the background,
 * and kept as it is found, until the review is stopped.
 */
export class GameReview {
  private readonly context: GameReviewContext;
  /** The first review, which all who ask share. */
  private first: { readonly job: Reviewing; readonly review: Promise<Review> } | null = null;
  /** The one in the background. */
  private further: Reviewing | null = null;

  constructor(context: GameReviewContext) {
    this.context = context;
  }

  /** What is known or under way; null where nothing is. */
  known(game: ReviewedGame): Promise<Review> | null {
    const kept = this.context.place.read();
    if (kept === null) return this.first?.review ?? null;
    this.lookFurther(kept, game);
    return Promise.resolve(shownReview(kept, game));
  }

  /** Rejects with `RequestRefused` when it is stopped. */
  async begin(game: ReviewedGame): Promise<Review> {
    const { pool, place, log } = this.context;
    const job = new Reviewing(pool, this.inputOf(game));
    const review = job.review.then((drawn) => {
      const found = keptReview(drawn, game);
      try {
        place.keep(found);
        this.lookFurther(found, game);
      } catch (error) {
        // Such as a full disk: what was found is shown all the same.
        log(error);
      }
      return shownReview(found, game);
    });
    const first = { job, review };
    this.first = first;
    try {
      return await review;
    } finally {
      if (this.first === first) this.first = null;
    }
  }

  stop(): void {
    this.first?.job.stop();
    this.first = null;
    this.further?.stop();
    this.further = null;
  }

  private lookFurther(kept: KeptReview, game: ReviewedGame): void {
    const { pool, looksFurther } = this.context;
    if (!looksFurther || this.further !== null || !kept.outcomes.includes(null)) return;
    const job = new Reviewing(pool, this.inputOf(game), {
      outcomes: kept.outcomes,
      onFound: (outcomes) => {
        if (this.further === job) this.keep(keptReview({ outcomes, turn: null }, game));
      },
    });
    this.further = job;
    const end = (): void => {
      if (this.further === job) this.further = null;
    };
    const done = job.review.then((drawn) => {
      if (this.further === job) this.keep(keptReview(drawn, game));
    });
    // What can't be kept is looked for again the next time.
    done.then(end, end);
  }

  /** Keeps what was found beside what is kept: another board of the game may have found more meanwhile. */
  private keep(found: KeptReview): void {
    const { place } = this.context;
    const kept = place.read();
    place.keep({
      outcomes: found.outcomes.map((outcome, at) => outcome ?? kept?.outcomes[at] ?? null),
      // What is found later lies before the turn.
      turn: found.turn ?? kept?.turn ?? null,
    });
  }

  private inputOf({ ruleset, boards: drawings, starts, loser }: ReviewedGame): ReviewInput {
    return { ruleset, drawings, starts, loser, seed: this.context.seed() };
  }
}
