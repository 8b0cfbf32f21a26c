import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { failure, success, type Result } from "../../engine/result.ts";
import { HostFailure, type HostClient } from "../../protocol/client.ts";
import type { DraftSource, DraftStep, DraftSummary, PositionOrigin } from "../../protocol/drafts.ts";
import { HostBoard, type BoardSource } from "../game/board-source.ts";
import type { GameView } from "../game/game-view.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { failureText } from "../texts/failure-text.ts";

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
  private readonly viewOf: (board: BoardSource, state: MatchState) => GameView;
  private readonly fail: (error: unknown) => void;

  constructor(
    host: HostClient,
    viewOf: (board: BoardSource, state: MatchState) => GameView,
    fail: (error: unknown) => void,
  ) {
    this.host = host;
    this.viewOf = viewOf;
    this.fail = fail;
  }

  async refresh(): Promise<void> {
    try {
      this.list.value = await this.host.ask("draft.list", {});
    } catch (error) {
      this.fail(error);
    }
  }

  /** Returns the draft's id, or why it could not begin. */
  async tryBegin(source: DraftSource): Promise<Result<string, string>> {
    try {
      const state = await this.host.ask("draft.begin", source);
      this.show(state);
      return success(state.id);
    } catch (error) {
      return failure(failureText(error));
    }
  }

  /** Returns the draft's id; null where it could not begin. */
  async begin(source: DraftSource): Promise<string | null> {
    try {
      const state = await this.host.ask("draft.begin", source);
      this.show(state);
      return state.id;
    } catch (error) {
      this.fail(error);
      return null;
    }
  }

  /** Opens a draft. Returns whether it is open now. */
  async open(draft: string): Promise<boolean> {
    if (this.opened.peek()?.id === draft) return true;
    try {
      this.show(await this.host.ask("board.open", { board: draft }));
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
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

  async discard(draft: string): Promise<void> {
    try {
      await this.host.ask("draft.discard", { draft });
      if (this.opened.peek()?.id === draft) this.close();
    } catch (error) {
      this.fail(error);
    }
    await this.refresh();
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
      await ask({ draft: opened.id, step: opened.latest.peek().moves });
      return null;
    } catch (error) {
      return error;
    }
  }

  private show(state: MatchState): void {
    this.close();
    this.opened.value = this.viewOf(new HostBoard(this.host, state.id), state);
  }
}
