import { signal } from "@preact/signals";
import type { HostClient } from "../../protocol/client.ts";
import { Newest } from "../game/newest.ts";
import type { Actions } from "./actions.ts";
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
  private readonly actions: Actions;
  private readonly fail: (error: unknown) => void;
  private readonly listRequests: Newest;
  private readonly openings: Newest;

  constructor(host: HostClient, actions: Actions, fail: (error: unknown) => void) {
    this.host = host;
    this.actions = actions;
    this.fail = fail;
    this.listRequests = new Newest(fail);
    this.openings = new Newest(fail);
    host.on("small.changed", (state) => this.follow(state));
  }

  async load(): Promise<void> {
    await this.listRequests.show(
      () => this.host.ask("small.list", {}),
      (games) => (this.list.value = games),
    );
  }

  /** Starts a game, and goes to its screen. */
  start(setup: SmallGameSetup): Promise<void> {
    return this.begin(() => this.host.ask("small.start", setup));
  }

  /** Starts such a game anew, and goes to its screen. */
  again(game: string): Promise<void> {
    return this.begin(() => this.host.ask("small.again", { game }));
  }

  /** Opens a game. Returns whether it is open now. */
  open(game: string): Promise<boolean> {
    return this.openings.show(
      () => this.host.ask("small.open", { game }),
      (state) => this.show(state),
    );
  }

  async move({ id, moves }: SmallGameState, move: string): Promise<void> {
    await this.ask(async () => {
      this.follow(await this.host.ask("small.move", { game: id, number: moves.length + 1, move }));
    });
  }

  async undo({ id, moves }: SmallGameState): Promise<void> {
    await this.ask(async () => this.follow(await this.host.ask("small.undo", { game: id, moves: moves.length })));
  }

  async giveUp({ id }: SmallGameState): Promise<void> {
    await this.ask(async () => this.follow(await this.host.ask("small.giveUp", { game: id })));
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

  discard(game: string): Promise<void> {
    return this.actions.once("discard", async () => {
      await this.ask(() => this.host.ask("small.discard", { game }));
      await this.load();
    });
  }

  private begin(ask: () => Promise<SmallGameState>): Promise<void> {
    return this.ask(() =>
      this.actions.lead(ask, (state) => {
        this.openings.drop();
        this.show(state);
        return { screen: "small", game: state.id };
      }),
    );
  }

  /** Shows the newest state of the open game; another one may be open by now. */
  private follow(state: SmallGameState): void {
    if (this.opened.peek()?.id === state.id) this.show(state);
  }

  private show(state: SmallGameState): void {
    const before = this.opened.peek();
    // An answer may come after the event of a later change.
    if (before?.id === state.id && before.changedAt > state.changedAt) return;
    if (before?.id !== state.id || before.board !== state.board) this.hint.value = null;
    if (state.winner === null || before?.id !== state.id) this.review.value = null;
    this.opened.value = state;
  }

  private async ask(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.fail(error);
    }
  }
}
