import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { HostFailure, type HostClient } from "../../protocol/client.ts";
import type { MatchState } from "../../protocol/schemas.ts";

/** What an errand needs of the game around it. */
export interface ErrandSurroundings {
  readonly host: HostClient;
  /** The position that the player sees. */
  shown(): MatchState;
  /** The board waits for the host, or does no longer. */
  wait(isWaiting: boolean): void;
  /** Takes an answer of the host. */
  adopt(state: MatchState): void;
  /** Says that something failed. */
  complain(error: unknown): void;
  wake(): void;
}

/** A player's stroke on its way to the host; it stays on the board as it was drawn until the move is shown. */
export class Errand {
  private readonly around: ErrandSurroundings;
  private sent: { readonly stroke: Stroke; readonly line: readonly Point[]; readonly move: number } | null = null;

  constructor(around: ErrandSurroundings) {
    this.around = around;
  }

  /** The line of the stroke, its ends included; null without one. */
  get line(): readonly Point[] | null {
    return this.sent?.line ?? null;
  }

  /** Is this the move of the stroke? The player has seen it drawn then. */
  isMove(move: number): boolean {
    return this.sent?.move === move;
  }

  send(stroke: Stroke): void {
    const { drawing, moves } = this.around.shown();
    this.sent = {
      stroke,
      line: [drawing.spots[stroke.from], ...stroke.inner, drawing.spots[stroke.to]],
      move: moves + 1,
    };
    this.around.wait(true);
    void this.ask(stroke, moves + 1);
  }

  /** A board of so many moves is shown: the stroke may be one of them. */
  settle(moves: number): void {
    if (this.sent !== null && moves >= this.sent.move) this.end();
  }

  /**
   * Asks again for a stroke that was lost with the connection, where the host has so many moves. Where a
   * move was taken back meanwhile, the stroke belongs to no board any more.
   */
  async askAgain(moves: number): Promise<void> {
    if (this.sent === null || moves >= this.sent.move) return;
    if (moves === this.sent.move - 1) return this.ask(this.sent.stroke, this.sent.move);
    this.end();
    this.around.wake();
  }

  private async ask({ from, to, inner }: Stroke, move: number): Promise<void> {
    try {
      this.around.adopt(
        await this.around.host.ask("match.draw", {
          matchId: this.around.shown().id,
          move,
          from,
          to,
          inner: [...inner],
        }),
      );
    } catch (error) {
      // A stroke that was under way when the connection broke is asked for again when it is back.
      if (error instanceof HostFailure && error.code === "disconnected") return;
      this.end();
      this.around.complain(error);
      this.around.wake();
    }
  }

  private end(): void {
    this.sent = null;
    this.around.wait(false);
  }
}
