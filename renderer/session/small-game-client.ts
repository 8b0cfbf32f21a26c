import { signal } from "@preact/signals";
import type { HostClient } from "../../protocol/client.ts";
import type { SmallGameHint, SmallGameReview, SmallGameSetup, SmallGameState } from "../../protocol/small-games.ts";

/** What pages know of games beside Sprouts. */
export class SmallGameClient {
  /** The one changed last first; null until a screen has asked. */
  readonly list = signal<readonly SmallGameState[] | null>(null);
  readonly opened = signal<SmallGameState | null>(null);
  /** The hint for the board that is shown; null until the player asks. */
  readonly hint = signal<SmallGameHint | null>(null);
  /** The review of the opened game after its end; null until the player asks. */
  readonly review = signal<SmallGameReview | null>(null);
  private readonly host: HostClient;
  private readonly fail: (error: unknown) => void;

  constructor(host: HostClient, fail: (error: unknown) => void) {
    this.host = host;
    this.fail = fail;
    host.on("small.changed", (state) => {
      if (this.opened.peek()?.id === state.id) this.show(state);
    });
  }

  async load(): Promise<void> {
    await this.ask(async () => (this.list.value = await this.host.ask("small.list", {})));
  }

  /** Each answers whether a game is open now. */
  start(setup: SmallGameSetup): Promise<boolean> {
    return this.ask(async () => this.show(await this.host.ask("small.start", setup)));
  }

  open(game: string): Promise<boolean> {
    return this.ask(async () => this.show(await this.host.ask("small.open", { game })));
  }

  again(game: string): Promise<boolean> {
    return this.ask(async () => this.show(await this.host.ask("small.again", { game })));
  }

  async move({ id, moves }: SmallGameState, move: string): Promise<void> {
    await this.ask(async () => {
      this.show(await this.host.ask("small.move", { game: id, number: moves.length + 1, move }));
    });
  }

  async undo({ id, moves }: SmallGameState): Promise<void> {
    await this.ask(async () => this.show(await this.host.ask("small.undo", { game: id, moves: moves.length })));
  }

  async giveUp({ id }: SmallGameState): Promise<void> {
    await this.ask(async () => this.show(await this.host.ask("small.giveUp", { game: id })));
  }

  async askHint({ id, moves }: SmallGameState): Promise<void> {
    await this.ask(async () => {
      const hint = await this.host.ask("small.hint", { game: id });
      const now = this.opened.peek();
      if (now?.id === id && now.moves.length === moves.length) this.hint.value = hint;
    });
  }

  async askReview({ id }: SmallGameState): Promise<void> {
    await this.ask(async () => {
      const review = await this.host.ask("small.review", { game: id });
      const now = this.opened.peek();
      if (now?.id === id && now.winner !== null) this.review.value = review;
    });
  }

  async discard(game: string): Promise<void> {
    await this.ask(() => this.host.ask("small.discard", { game }));
    await this.load();
  }

  private show(state: SmallGameState): void {
    const before = this.opened.peek();
    // An answer may come after the event of a later change.
    if (before?.id === state.id && before.changedAt > state.changedAt) return;
    if (before?.id !== state.id || before.board !== state.board) this.hint.value = null;
    if (state.winner === null || before?.id !== state.id) this.review.value = null;
    this.opened.value = state;
  }

  private async ask(work: () => unknown): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }
}
