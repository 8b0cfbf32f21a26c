import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { HostFailure, type HostClient } from "../../protocol/host-client.ts";
import type { DraftSource, DraftStep, DraftSummary, PositionOrigin } from "../../protocol/drafts.ts";
import { HostBoard, type BoardSource } from "../game/board-source.ts";
import type { GameView } from "../game/game-view.ts";
import { Newest } from "../game/newest.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { failureText } from "../texts/failure-text.ts";
import type { Actions } from "./actions.ts";
import { refusalText } from "./host-answers.ts";

interface SaveRefusal {
  readonly text: string;
  /** Whether the map has another drawing by now. */
  readonly isChangedElsewhere: boolean;
}

/** The draft that this screen draws, and the others that are not kept as maps yet. */
export class DraftClient {
  readonly opened = signal<GameView | null>(null);
  readonly list = signal<readonly DraftSummary[]>([]);
  private readonly host: HostClient;
  private readonly actions: Actions;
  private readonly viewOf: (board: BoardSource, state: MatchState) => GameView;
  private readonly fail: (error: unknown) => void;
  private readonly listRequests: Newest;
  private readonly openings: Newest;

  constructor(
    host: HostClient,
    actions: Actions,
    viewOf: (board: BoardSource, state: MatchState) => GameView,
    fail: (error: unknown) => void,
  ) {
    this.host = host;
    this.actions = actions;
    this.viewOf = viewOf;
    this.fail = fail;
    this.listRequests = new Newest(fail);
    this.openings = new Newest(fail);
  }

  async refresh(): Promise<void> {
    await this.listRequests.show(
      () => this.host.ask("draft.list", {}),
      (drafts) => (this.list.value = drafts),
    );
  }

  /** Begins a draft, and goes to its screen. Returns why it could not begin, or null. */
  tryBegin(source: DraftSource): Promise<string | null> {
    return refusalText(this.beginning(source));
  }

  /** Begins a draft, and goes to its screen. */
  async begin(source: DraftSource): Promise<void> {
    try {
      await this.beginning(source);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Opens a draft. Returns whether it is open now. */
  async open(draft: string): Promise<boolean> {
    const shown = this.opened.peek();
    if (shown?.id === draft) {
      this.openings.drop();
      shown.followAgain();
      return true;
    }
    return this.openings.show(
      () => this.host.ask("board.open", { board: draft }),
      (state) => this.show(state),
    );
  }

  /** The origin of the position at a step; null where it is not known. */
  async origin(place: DraftStep): Promise<PositionOrigin | null> {
    try {
      return await this.host.ask("draft.origin", place);
    } catch {
      // The editor goes without it; the next step asks again.
      return null;
    }
  }

  close(): void {
    this.opened.peek()?.close();
    this.opened.value = null;
  }

  discard(draft: string): Promise<void> {
    return this.actions.once("discard", async () => {
      try {
        await this.host.ask("draft.discard", { draft });
        if (this.opened.peek()?.id === draft) this.close();
      } catch (error) {
        this.fail(error);
      }
      await this.refresh();
    });
  }

  // ---- changes of the open draft; each returns why it was not made, or null

  arrange(drawing: Drawing): Promise<string | null> {
    return this.change((place) => this.host.ask("draft.arrange", { ...place, drawing }));
  }

  keep(name: string): Promise<string | null> {
    return this.change((place) => this.host.ask("draft.keep", { ...place, name }));
  }

  /** Returns null if the map was saved. */
  async save(): Promise<SaveRefusal | null> {
    const error = await this.tryChange((place) => this.host.ask("draft.save", place));
    if (error === null) return null;
    const isChangedElsewhere = error instanceof HostFailure && error.code === "map-changed-elsewhere";
    return { text: failureText(error), isChangedElsewhere };
  }

  private async change(ask: (place: DraftStep) => Promise<unknown>): Promise<string | null> {
    const error = await this.tryChange(ask);
    return error === null ? null : failureText(error);
  }

  /** Asks for a change. Returns the error, or null. */
  private async tryChange(ask: (place: DraftStep) => Promise<unknown>): Promise<unknown> {
    const opened = this.opened.peek();
    if (opened === null) return null;
    try {
      await opened.turns.run(() => ask({ draft: opened.id, step: opened.latest.peek().moves }));
      return null;
    } catch (error) {
      return error;
    }
  }

  private beginning(source: DraftSource): Promise<void> {
    return this.actions.lead(
      () => this.host.ask("draft.begin", source),
      (state) => {
        this.openings.drop();
        this.show(state);
        return { screen: "edit", draft: state.id };
      },
    );
  }

  private show(state: MatchState): void {
    this.close();
    this.opened.value = this.viewOf(new HostBoard(this.host, state.id), state);
  }
}
