import { type Match, toMove } from "../../../engine/play/match.ts";
import { type OpponentLevel, strengthOf, untrainedPerfectLives } from "../../../engine/play/opponent-levels.ts";
import type { Move } from "../../../engine/play/opponent.ts";
import type { Belief } from "../../../engine/play/perfect/decision.ts";
import type { MatchSetup } from "../../../protocol/schemas.ts";
import type { Pool } from "../../workers/pool.ts";
import type { PlayTasks } from "../../workers/play-tasks.ts";
import type { TrainedBook } from "../../workers/think.ts";
import type { TrainingService } from "../maps/training-service.ts";
import type { TurnQueue } from "../turn-queue.ts";
import type { PlayedMoves } from "./played-moves.ts";
import { Thinking } from "./thinking.ts";

export interface ComputerTurnsContext {
  readonly pool: Pool<PlayTasks>;
  readonly playedMoves: PlayedMoves;
  readonly trainings: Pick<TrainingService, "trainedBook">;
  readonly seed: () => number;
  /** Logs the error and notifies all clients. */
  report(code: "computer-failed" | "redraw-failed", error: unknown): void;
}

interface PlayedMatch {
  readonly setup: MatchSetup;
  readonly queue: TurnQueue;
  /** The position that the match began with, if it is played by a trained book. */
  readonly trainedPosition: string | null;
  match(): Match;
  isClosed(): boolean;
  /** @param accepted is called once the move is stored. */
  play(move: Move, accepted: () => void): Promise<void>;
  thinkingChanged(): void;
}

/** Consecutive failures after which the computer stops trying. */
const MAX_FAILURES = 2;

/** The computer's moves in one match: it thinks when it is to move, and tries again after a failure. */
export class ComputerTurns {
  private readonly played: PlayedMatch;
  private readonly context: ComputerTurnsContext;
  private thinking: Thinking | null = null;
  private currentBelief: Belief | null = null;
  /** Number of consecutive failures. */
  private failures = 0;

  constructor(played: PlayedMatch, context: ComputerTurnsContext) {
    this.played = played;
    this.context = context;
  }

  get isThinking(): boolean {
    return this.thinking !== null;
  }

  /** What the computer believed at its last move; null before it. */
  get belief(): Belief | null {
    return this.currentBelief;
  }

  /** Begins the computer's turn, if it is to move and nothing is pending. */
  wake(): void {
    const { setup, queue } = this.played;
    const match = this.played.match();
    const side = toMove(match);
    if (this.played.isClosed() || !queue.isIdle || this.thinking !== null || side === null) return;
    const player = setup.sides[side];
    if (player.kind !== "computer" || this.failures >= MAX_FAILURES) return;
    const { pool, playedMoves, seed } = this.context;
    const played = playedMoves.playedAt(match.board.position);
    const thinking = new Thinking(pool, { match, level: player.level, seed: seed(), played, book: this.trainedBook() });
    this.thinking = thinking;
    this.played.thinkingChanged();
    void this.takeMove(thinking, player.level);
  }

  /** Begins the computer's turn as `wake` does, even after failures. */
  retry(): void {
    this.failures = 0;
    this.wake();
  }

  /** Lets the computer move now: at once if it is not thinking. */
  async moveNow(): Promise<void> {
    const { thinking } = this;
    if (thinking === null) this.retry();
    else {
      thinking.moveNow();
      await thinking.ended;
    }
  }

  stop(): void {
    const { thinking } = this;
    this.thinking = null;
    thinking?.abandon();
  }

  /** Forgets the failures and the belief, after a take-back. */
  startAfresh(): void {
    this.stop();
    this.forgive();
    this.currentBelief = null;
  }

  forgive(): void {
    this.failures = 0;
  }

  /** The trained book for a map where it guarantees perfect play; null where none is needed. */
  private trainedBook(): TrainedBook | null {
    const { trainedPosition } = this.played;
    return trainedPosition === null ? null : this.context.trainings.trainedBook(trainedPosition);
  }

  private async takeMove(thinking: Thinking, level: OpponentLevel): Promise<void> {
    const isStale = (): boolean => this.thinking !== thinking || this.played.isClosed();
    try {
      const move = await thinking.move;
      await this.played.queue.follow(async () => {
        if (isStale()) return;
        const { board, moves, ruleset } = this.played.match();
        const lives = board.lives + moves;
        await this.played.play(move, () => {
          this.thinking = null;
          this.context.playedMoves.note(board.position, this.played.match().board.position);
          // A handicapped level always guesses.
          this.currentBelief = strengthOf(level, lives, ruleset) === null ? move.belief : null;
        });
        this.failures = 0;
      });
    } catch (error) {
      if (isStale()) return;
      this.thinking = null;
      this.failures++;
      this.played.thinkingChanged();
      if (this.failures < MAX_FAILURES) this.wake();
      else this.context.report("computer-failed", error);
    } finally {
      thinking.end();
    }
  }
}

/** Whether the computer plays by the book of its training: on a map where that guarantees perfect play. */
export function needsTrainedBook({ map, sides, ruleset }: MatchSetup): boolean {
  return (
    untrainedPerfectLives(ruleset) === null &&
    map.kind === "custom" &&
    sides.some((side) => side.kind === "computer" && side.level === "perfect")
  );
}
