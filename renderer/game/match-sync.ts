import { HostFailure, type HostClient } from "../../protocol/client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { GameAction, GameState } from "./game-state.ts";
import { nextMove, type PendingMove } from "./pending-move.ts";
import { sameDrawing } from "./same-drawing.ts";

interface SyncedGame {
  state(): GameState;
  dispatch(action: GameAction): void;
  complain(error: unknown): void;
}

/** Milliseconds that an answer waits for its event, which says what to animate. */
const MAX_EVENT_WAIT_MS = 600;

/** Keeps the state of a match up to date by events, answers, and a new reading after a lost connection. */
export class MatchSync {
  private readonly host: HostClient;
  private readonly id: string;
  private readonly game: SyncedGame;
  private readonly stops: readonly (() => void)[];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(host: HostClient, id: string, game: SyncedGame) {
    this.host = host;
    this.id = id;
    this.game = game;
    this.stops = [
      host.on("match.changed", (change) => {
        if (change.state.id !== this.id) return;
        // Events come in order: this one belongs to the waiting answer, or is later.
        clearTimeout(this.timer);
        game.dispatch({ kind: "change", change });
      }),
      host.onStatus((connected) => {
        if (connected) void this.readAgain();
      }),
    ];
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  /** A stroke lost with the connection is sent again. */
  async draw({ stroke: { from, to, inner, tile }, move, pace }: PendingMove): Promise<void> {
    const shown = { ...(pace.length === 0 ? {} : { pace: [...pace] }), ...(tile === undefined ? {} : { tile }) };
    try {
      this.adopt(await this.host.ask("match.draw", { matchId: this.id, move, from, to, inner: [...inner], ...shown }));
    } catch (error) {
      if (error instanceof HostFailure && error.code === "disconnected") return;
      this.game.dispatch({ kind: "drop-pending" });
      this.game.complain(error);
    }
  }

  /** Takes an answer of the host, unless its event comes first. */
  adopt(answer: MatchState): void {
    const isNews = (): boolean => !isKnown(this.game.state().latest, answer);
    if (this.isClosed || !isNews()) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => isNews() && this.game.dispatch({ kind: "jump", state: answer }), MAX_EVENT_WAIT_MS);
  }

  private async readAgain(): Promise<void> {
    try {
      const state = await this.host.ask("match.open", { matchId: this.id });
      if (this.isClosed) return;
      clearTimeout(this.timer);
      // The newest state, even after an undo.
      const { latest } = this.game.state();
      const isJump = latest.moves > state.moves || !isKnown(latest, state);
      this.game.dispatch({ kind: isJump ? "jump" : "refresh", state });
      const { pending } = this.game.state();
      if (pending === null || state.moves >= Math.max(1, pending.move)) return;
      if (nextMove(state) === pending.move) await this.draw(pending);
      else this.game.dispatch({ kind: "drop-pending" });
    } catch (error) {
      if (!this.isClosed) this.game.complain(error);
    }
  }
}

function isKnown(known: MatchState, state: MatchState): boolean {
  return (
    known.moves >= state.moves &&
    (known.result !== null || state.result === null) &&
    known.thinking === state.thinking &&
    (known.moves > state.moves || sameDrawing(known.drawing, state.drawing))
  );
}
