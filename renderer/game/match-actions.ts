import { signal } from "@preact/signals";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { HostClient } from "../../protocol/client.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { t } from "../texts/texts.ts";
import { hintText, spokenHint } from "./hint-texts.ts";
import { sameDrawing } from "./same-drawing.ts";

/** What wishes need of the game around them. */
export interface WishSurroundings {
  readonly host: HostClient;
  /** What the host said last. */
  latest(): MatchState;
  /** The position that the player sees. */
  shown(): MatchState;
  /** May a person make a move on this screen now? */
  mayDraw(): boolean;
  /** Ends what moves, and takes back what is drawn or picked but not sent. */
  clear(): void;
  /** The board waits for the host, or does no longer. */
  wait(isWaiting: boolean): void;
  /** Takes an answer of the host. */
  adopt(state: MatchState): void;
  send(stroke: Stroke): void;
  /** Says something to those who see the board, and `spoken` to those who do not. */
  tell(text: string, spoken: string): void;
  /** As `tell`, for a moment. */
  flash(text: string): void;
  /** Says that something failed. */
  complain(error: unknown): void;
  wake(): void;
}

/** What a player asks of the host besides moves. */
export class MatchActions {
  /** A winning move that the host has shown; it goes with the next change of the board. */
  readonly suggestion = signal<Stroke | null>(null);
  /** Is the host asked for a winning move? */
  readonly asking = signal(false);
  private readonly around: WishSurroundings;

  constructor(around: WishSurroundings) {
    this.around = around;
  }

  /** Asks for a clearer board, and says so where it stays as it is. */
  async redraw(): Promise<void> {
    const { around } = this;
    around.clear();
    around.wait(true);
    const { drawing, id } = around.latest();
    await this.ask(async () => {
      const state = await around.host.ask("match.redraw", { matchId: id });
      if (sameDrawing(drawing, state.drawing)) around.flash(t("toasts.already-clear"));
      around.adopt(state);
    });
    around.wait(false);
  }

  /** Takes back the last move of a person who sits here, and the computer's answer to it. */
  async undo(): Promise<void> {
    this.around.clear();
    const { id, moves } = this.around.latest();
    // The event of the change comes before the answer.
    await this.ask(() => this.around.host.ask("match.undo", { matchId: id, moves }));
  }

  /** Goes back to before move `move` of a game that is over. */
  async retry(move: number): Promise<void> {
    this.around.clear();
    await this.ask(() => this.around.host.ask("match.retry", { matchId: this.around.latest().id, move }));
  }

  /** Asks for a winning move and shows it. It is the host who says what that costs. */
  async hint(): Promise<void> {
    const { around } = this;
    around.clear();
    const { id, moves } = around.shown();
    this.asking.value = true;
    await this.ask(async () => {
      const hint = await around.host.ask("match.hint", { matchId: id, move: moves + 1 });
      const now = around.latest();
      if (now.moves !== moves) return;
      this.suggestion.value = hint.kind === "move" ? hint.stroke : null;
      around.tell(hintText(hint, now), spokenHint(hint, now));
    });
    this.asking.value = false;
    around.wake();
  }

  /** Draws the move that was shown. */
  drawSuggestion(): void {
    const stroke = this.suggestion.peek();
    if (stroke === null || !this.around.mayDraw()) return;
    this.around.clear();
    this.around.send(stroke);
    this.around.wake();
  }

  /** The computer shall move at once. */
  async moveNow(): Promise<void> {
    await this.ask(async () =>
      this.around.adopt(await this.around.host.ask("match.moveNow", { matchId: this.around.latest().id })),
    );
  }

  async giveUp(side: SideIndex): Promise<void> {
    this.around.clear();
    await this.ask(async () =>
      this.around.adopt(await this.around.host.ask("match.giveUp", { matchId: this.around.latest().id, side })),
    );
  }

  private async ask(wish: () => Promise<unknown>): Promise<void> {
    try {
      await wish();
    } catch (error) {
      this.around.complain(error);
    }
  }
}
