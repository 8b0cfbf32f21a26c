import type { LessonAnswer } from "../../engine/play/lessons/lesson.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import type { BoardCommand } from "../../protocol/board.ts";
import { t } from "../texts/texts.ts";
import type { BoardSource } from "./board-source.ts";
import type { GameAction, GameState } from "./game-state.ts";
import { hintText, spokenHint } from "./hint-texts.ts";
import type { Toast } from "./toast.ts";

interface ActingGame {
  state(): GameState;
  dispatch(action: GameAction): void;
  interrupt(): void;
  mayMove(): boolean;
  /** Shows a toast. `spoken` is for screen readers. */
  tell(toast: Toast, spoken?: string): void;
  complain(error: unknown): void;
}

/** Buttons of a game. Each answer only says that it was done: the board tells the change. */
export class MatchActions {
  private readonly source: BoardSource;
  private readonly game: ActingGame;

  constructor(source: BoardSource, game: ActingGame) {
    this.source = source;
    this.game = game;
  }

  async redraw(): Promise<void> {
    const { source, game } = this;
    const { latest } = game.state();
    await this.change(async () => {
      await source.command({ kind: "redraw" });
      // A better picture has been told by now.
      if (game.state().latest === latest)
        game.tell({ text: () => t("toasts.no-better-picture"), tone: "hint", isBrief: true });
    });
  }

  undo(): Promise<void> {
    return this.change(() => this.source.command({ kind: "undo", moves: this.game.state().latest.moves }));
  }

  /** Does nothing where nothing was taken back. */
  async redo(): Promise<void> {
    const { moves, canRedo } = this.game.state().latest;
    if (canRedo === true) await this.change(() => this.source.command({ kind: "redo", moves }));
  }

  retry(move: number): Promise<void> {
    return this.interruptBy({ kind: "retry", move });
  }

  /** Lays the board of a step of a lesson. */
  goTo(at: number): Promise<void> {
    return this.interruptBy({ kind: "go-to", at });
  }

  answer(answer: LessonAnswer): Promise<void> {
    return this.attempt(() => this.source.command({ kind: "answer", answer }));
  }

  giveUp(side: SideIndex): Promise<void> {
    return this.interruptBy({ kind: "resign", side });
  }

  /** Says who starts, in an opening. */
  choose(starts: SideIndex): Promise<void> {
    return this.interruptBy({ kind: "choose", starts });
  }

  pause(): Promise<void> {
    return this.interruptBy({ kind: "pause" });
  }

  resume(): Promise<void> {
    return this.attempt(() => this.source.command({ kind: "resume" }));
  }

  moveNow(): Promise<void> {
    return this.attempt(() => this.source.command({ kind: "move-now" }));
  }

  async hint(): Promise<void> {
    const { source, game } = this;
    game.interrupt();
    const { moves } = game.state().shown;
    game.dispatch({ kind: "hint-asked" });
    await this.attempt(async () => {
      const hint = await source.hint(moves + 1);
      const now = game.state().latest;
      if (now.moves !== moves) return;
      game.dispatch({ kind: "hint", suggestion: hint.kind === "move" ? hint.stroke : null });
      game.tell({ text: () => hintText(hint, now), tone: "hint" }, spokenHint(hint, now));
    });
    game.dispatch({ kind: "hint-answered" });
  }

  drawSuggestion(): void {
    const { suggestion } = this.game.state();
    if (suggestion === null || !this.game.mayMove()) return;
    this.game.interrupt();
    this.game.dispatch({ kind: "send", stroke: suggestion });
  }

  /** Asks for another board; until the answer no move is made on this one. */
  private async change(request: () => Promise<unknown>): Promise<void> {
    const { game } = this;
    game.interrupt();
    game.dispatch({ kind: "changing", isChanging: true });
    await this.attempt(request);
    game.dispatch({ kind: "changing", isChanging: false });
  }

  private interruptBy(command: BoardCommand): Promise<void> {
    this.game.interrupt();
    return this.attempt(() => this.source.command(command));
  }

  private async attempt(request: () => Promise<unknown>): Promise<void> {
    try {
      await request();
    } catch (error) {
      this.game.complain(error);
    }
  }
}
