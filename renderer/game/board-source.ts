import type { Alternatives } from "../../engine/play/alternatives.ts";
import type { BoardCommand, EndsOfChoice, Revised } from "../../protocol/board.ts";
import type { Hint } from "../../protocol/campaign.ts";
import { HostFailure, type HostClient } from "../../protocol/host-client.ts";
import type { MatchCause, MatchState } from "../../protocol/schemas.ts";

export interface MatchChange {
  readonly state: MatchState;
  readonly cause: MatchCause;
}

/** News of a board. `connected`: the connection is back, and changes since it was lost were not told. */
export type BoardNews = { readonly kind: "change"; readonly change: MatchChange } | { readonly kind: "connected" };

/** Board of a page, wherever it is kept. Methods reject only with `HostFailure`. */
export interface BoardSource {
  /** Reads the newest state. */
  read(): Promise<MatchState>;
  /** Asks for a change, which `listen` then tells. */
  command(command: BoardCommand): Promise<Revised>;
  /** Finds curves between two spots, as move `move`. */
  choices(move: number, ends: EndsOfChoice): Promise<Alternatives>;
  /** Finds a winning move `move`. */
  hint(move: number): Promise<Hint>;
  /** Hears news of the board. Returns how to stop. */
  listen(listener: (news: BoardNews) => void): () => void;
}

/** Board that the host keeps. */
export class HostBoard implements BoardSource {
  private readonly host: HostClient;
  private readonly board: string;

  constructor(host: HostClient, board: string) {
    this.host = host;
    this.board = board;
  }

  read(): Promise<MatchState> {
    return this.host.ask("board.open", { board: this.board });
  }

  command(command: BoardCommand): Promise<Revised> {
    return this.host.ask("board.command", { board: this.board, command });
  }

  choices(move: number, ends: EndsOfChoice): Promise<Alternatives> {
    return this.host.ask("board.choices", { board: this.board, move, ...ends });
  }

  hint(move: number): Promise<Hint> {
    return this.host.ask("board.hint", { board: this.board, move });
  }

  listen(listener: (news: BoardNews) => void): () => void {
    const stops = [
      this.host.on("board.changed", (change) => {
        if (change.state.id === this.board) listener({ kind: "change", change });
      }),
      this.host.onStatus((connected) => {
        if (connected) listener({ kind: "connected" });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }
}

/** Board that the page itself keeps. What it does not offer, the page has no buttons for. */
export class PageBoard implements BoardSource {
  private readonly listeners = new Set<(news: BoardNews) => void>();
  private state: MatchState;

  constructor(state: MatchState) {
    this.state = state;
  }

  get current(): MatchState {
    return this.state;
  }

  read(): Promise<MatchState> {
    return Promise.resolve(this.state);
  }

  command({ kind }: BoardCommand): Promise<Revised> {
    return notOffered(kind);
  }

  choices(_move: number, _ends: EndsOfChoice): Promise<Alternatives> {
    return notOffered("choices");
  }

  hint(): Promise<Hint> {
    return notOffered("hint");
  }

  listen(listener: (news: BoardNews) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Makes `state` the newest one, and tells it. */
  tell(state: MatchState, cause: MatchCause): void {
    this.state = { ...state, revision: this.state.revision + 1 };
    for (const listener of this.listeners) listener({ kind: "change", change: { state: this.state, cause } });
  }
}

function notOffered(request: string): Promise<never> {
  return Promise.reject(new HostFailure({ code: "unknown-request", params: { request } }));
}
