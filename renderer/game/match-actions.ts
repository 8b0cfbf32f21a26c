import type { HostClient } from "../../protocol/client.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { t } from "../texts/texts.ts";
import type { GameAction, GameState } from "./game-state.ts";
import { hintText, spokenHint } from "./hint-texts.ts";
import { sameDrawing } from "./same-drawing.ts";
import type { Toast } from "./toast.ts";

interface ActingGame {
  state(): GameState;
  dispatch(action: GameAction): void;
  interrupt(): void;
  adopt(state: MatchState): void;
  mayMove(): boolean;
  /** `spoken` is for screen readers. */
  tell(toast: Toast, spoken?: string): void;
  complain(error: unknown): void;
}

export class MatchActions {
  private readonly host: HostClient;
  private readonly game: ActingGame;

  constructor(host: HostClient, game: ActingGame) {
    this.host = host;
    this.game = game;
  }

  async redraw(): Promise<void> {
    const { host, game } = this;
    game.interrupt();
    game.dispatch({ kind: "redrawing", isRedrawing: true });
    const { drawing, id } = game.state().latest;
    await this.attempt(async () => {
      const state = await host.ask("match.redraw", { matchId: id });
      if (sameDrawing(drawing, state.drawing))
        game.tell({ text: t("toasts.no-better-picture"), tone: "hint", isBrief: true });
      game.adopt(state);
    });
    game.dispatch({ kind: "redrawing", isRedrawing: false });
  }

  async undo(): Promise<void> {
    this.game.interrupt();
    const { id, moves } = this.game.state().latest;
    // The event of the change comes before the answer.
    await this.attempt(() => this.host.ask("match.undo", { matchId: id, moves }));
  }

  /** Redoes moves of a casual match. */
  async redo(): Promise<void> {
    this.game.interrupt();
    await this.attempt(() => this.host.ask("match.redo", { matchId: this.game.state().latest.id }));
  }

  async retry(move: number): Promise<void> {
    this.game.interrupt();
    await this.attempt(() => this.host.ask("match.retry", { matchId: this.game.state().latest.id, move }));
  }

  async hint(): Promise<void> {
    const { host, game } = this;
    game.interrupt();
    const { id, moves } = game.state().shown;
    game.dispatch({ kind: "hint-asked" });
    await this.attempt(async () => {
      const hint = await host.ask("match.hint", { matchId: id, move: moves + 1 });
      const now = game.state().latest;
      if (now.moves !== moves) return;
      game.dispatch({ kind: "hint", suggestion: hint.kind === "move" ? hint.stroke : null });
      game.tell({ text: hintText(hint, now), tone: "hint" }, spokenHint(hint, now));
    });
    game.dispatch({ kind: "hint-answered" });
  }

  drawSuggestion(): void {
    const { suggestion } = this.game.state();
    if (suggestion === null || !this.game.mayMove()) return;
    this.game.interrupt();
    this.game.dispatch({ kind: "send", stroke: suggestion });
  }

  async moveNow(): Promise<void> {
    await this.attempt(async () =>
      this.game.adopt(await this.host.ask("match.moveNow", { matchId: this.game.state().latest.id })),
    );
  }

  async giveUp(side: SideIndex): Promise<void> {
    this.game.interrupt();
    await this.attempt(async () =>
      this.game.adopt(await this.host.ask("match.giveUp", { matchId: this.game.state().latest.id, side })),
    );
  }

  async pause(): Promise<void> {
    this.game.interrupt();
    await this.attempt(() => this.host.ask("match.pause", { matchId: this.game.state().latest.id }));
  }

  async resume(): Promise<void> {
    await this.attempt(() => this.host.ask("match.resume", { matchId: this.game.state().latest.id }));
  }

  private async attempt(request: () => Promise<unknown>): Promise<void> {
    try {
      await request();
    } catch (error) {
      this.game.complain(error);
    }
  }
}
