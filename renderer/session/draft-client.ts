import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { failure, success, type Result } from "../../engine/result.ts";
import { HostFailure, type HostClient } from "../../protocol/client.ts";
import type { DraftSource, DraftState, PositionOrigin } from "../../protocol/drafts.ts";
import { draftAsMatch, draftHost } from "../game/draft-host.ts";
import type { GameView } from "../game/game-view.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { failureText } from "../texts/failure-text.ts";

export interface OpenDraft {
  readonly state: DraftState;
  readonly view: GameView;
}

interface DraftPlace {
  readonly draft: string;
  readonly step: number;
}

interface SaveRefusal {
  readonly text: string;
  /** Whether the map has another drawing by now. */
  readonly isChangedElsewhere: boolean;
}

/** The draft that this screen draws, and the others that are not kept as maps yet. */
export class DraftClient {
  readonly opened = signal<OpenDraft | null>(null);
  readonly list = signal<readonly DraftState[]>([]);
  private readonly host: HostClient;
  private readonly makeView: (host: HostClient, state: MatchState) => GameView;
  private readonly fail: (error: unknown) => void;

  constructor(
    host: HostClient,
    makeView: (host: HostClient, state: MatchState) => GameView,
    fail: (error: unknown) => void,
  ) {
    this.host = host;
    this.makeView = makeView;
    this.fail = fail;
    host.on("draft.changed", ({ state }) => this.take(state));
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

  /** Whether the draft is open now. */
  async open(draft: string): Promise<boolean> {
    if (this.opened.peek()?.state.id === draft) return true;
    try {
      this.show(await this.host.ask("draft.open", { draft }));
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  /** The origin of the position at a step; null where it is not known. */
  async origin(place: DraftPlace): Promise<PositionOrigin | null> {
    try {
      return await this.host.ask("draft.origin", place);
    } catch {
      // The editor goes without it; the next step asks again.
      return null;
    }
  }

  close(): void {
    this.opened.peek()?.view.close();
    this.opened.value = null;
  }

  async discard(draft: string): Promise<void> {
    try {
      await this.host.ask("draft.discard", { draft });
      if (this.opened.peek()?.state.id === draft) this.close();
    } catch (error) {
      this.fail(error);
    }
    await this.refresh();
  }

  // ---- changes of the open draft; each returns why it was not made, or null

  arrange(drawing: Drawing): Promise<string | null> {
    return this.change((place) => this.host.ask("draft.arrange", { ...place, drawing }));
  }

  redo(): Promise<string | null> {
    return this.change((place) => this.host.ask("draft.redo", place));
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

  private async change(ask: (place: DraftPlace) => Promise<DraftState>): Promise<string | null> {
    const error = await this.tryChange(ask);
    return error === null ? null : failureText(error);
  }

  /** Returns the error, or null. */
  private async tryChange(ask: (place: DraftPlace) => Promise<DraftState>): Promise<unknown> {
    const opened = this.opened.peek();
    if (opened === null) return null;
    try {
      this.take(await ask({ draft: opened.state.id, step: opened.state.step }));
      return null;
    } catch (error) {
      return error;
    }
  }

  private show(state: DraftState): void {
    this.close();
    this.opened.value = { state, view: this.makeView(draftHost(this.host), draftAsMatch(state)) };
  }

  private take(state: DraftState): void {
    const opened = this.opened.peek();
    if (opened?.state.id === state.id) this.opened.value = { ...opened, state };
  }
}
