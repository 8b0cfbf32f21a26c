import { HostFailure } from "../../protocol/host-client.ts";
import type { BoardNews, BoardSource } from "./board-source.ts";
import type { GameAction, GameState } from "./game-state.ts";
import { nextMove, type PendingMove } from "./pending-move.ts";
import { sameDrawing } from "./same-drawing.ts";

interface SyncedGame {
  state(): GameState;
  dispatch(action: GameAction): void;
  complain(error: unknown): void;
}

/**
 * Keeps the state of a game up to date: each change that its board tells is newer than the one before. After a lost
 * connection the state is read again, and a stroke that was lost with it is sent again.
 */
export class BoardSync {
  private readonly source: BoardSource;
  private readonly game: SyncedGame;
  private readonly stop: () => void;
  /** Revision of the newest state; -1 while the newest one is being read, whatever it is. */
  private revision: number;
  private isClosed = false;

  constructor(source: BoardSource, game: SyncedGame) {
    this.source = source;
    this.game = game;
    this.revision = game.state().latest.revision;
    this.stop = source.listen((news) => this.hear(news));
  }

  close(): void {
    this.stop();
    this.isClosed = true;
  }

  async draw({ stroke, move, pace }: PendingMove): Promise<void> {
    const { from, to, inner, tile } = stroke;
    const shown = { ...(pace.length === 0 ? {} : { pace: [...pace] }), ...(tile === undefined ? {} : { tile }) };
    try {
      await this.source.command({ kind: "draw", move, from, to, inner, ...shown });
    } catch (error) {
      this.giveUp(error);
    }
  }

  /** Gives up a stroke that is on its way, and says why. After a lost connection the state is read again. */
  private giveUp(error: unknown): void {
    if (this.isClosed || (error instanceof HostFailure && error.code === "disconnected")) return;
    this.game.dispatch({ kind: "drop-pending" });
    this.game.complain(error);
  }

  private hear(news: BoardNews): void {
    if (news.kind === "connected") {
      void this.readAgain();
      return;
    }
    const { change } = news;
    if (change.state.revision <= this.revision) return;
    this.revision = change.state.revision;
    this.game.dispatch({ kind: "change", change });
  }

  /** Reads the state again; the host then lets this page follow the board. */
  async readAgain(): Promise<void> {
    // A host that was started again counts its revisions anew.
    this.revision = -1;
    try {
      const state = await this.source.read();
      if (this.isClosed || state.revision <= this.revision) return;
      this.revision = state.revision;
      const { latest, pendingMove } = this.game.state();
      const isShown =
        state.moves === latest.moves &&
        (state.result === null) === (latest.result === null) &&
        sameDrawing(state.drawing, latest.drawing);
      this.game.dispatch({ kind: isShown ? "refresh" : "jump", state });
      if (pendingMove === null || state.moves >= Math.max(1, pendingMove.move)) return;
      if (nextMove(state) === pendingMove.move) await this.draw(pendingMove);
      else this.game.dispatch({ kind: "drop-pending" });
    } catch (error) {
      this.giveUp(error);
    }
  }
}
