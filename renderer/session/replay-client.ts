import { signal } from "@preact/signals";
import type { HostClient } from "../../protocol/client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { GameView } from "../game/game-view.ts";
import { ReplayPlayer } from "../game/replay-player.ts";

export class ReplayClient {
  readonly opened = signal<ReplayPlayer | null>(null);
  private readonly host: HostClient;
  private readonly viewOf: (host: HostClient, state: MatchState) => GameView;
  private readonly fail: (error: unknown) => void;

  constructor(
    host: HostClient,
    viewOf: (host: HostClient, state: MatchState) => GameView,
    fail: (error: unknown) => void,
  ) {
    this.host = host;
    this.viewOf = viewOf;
    this.fail = fail;
  }

  /** Whether the game is open now. */
  async open(game: string): Promise<boolean> {
    try {
      const replay = await this.host.ask("library.replay", { game });
      this.close();
      this.opened.value = new ReplayPlayer(replay, {
        viewOf: this.viewOf,
        redrawOf: async (move) => (await this.host.ask("library.redrawOfMove", { game, move })).steps,
      });
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  close(): void {
    this.opened.peek()?.close();
    this.opened.value = null;
  }
}
