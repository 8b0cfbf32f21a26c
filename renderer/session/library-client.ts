import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { ResultOf } from "../../protocol/contract.ts";
import type { HostClient } from "../../protocol/client.ts";
import { MAX_GAME_DRAWINGS_OF_ANSWER, type KeptGame } from "../../protocol/library.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { refusalText, uploadText } from "./host-answers.ts";
import { WantedDrawings } from "./wanted-drawings.ts";

export interface ListedGame extends Omit<KeptGame, "setup"> {
  readonly setup: MatchSetup;
}

interface ListedGames {
  /** Last changed first. */
  readonly games: readonly ListedGame[];
  /** Last deleted first. */
  readonly bin: readonly ListedGame[];
}

export class LibraryClient {
  /** Null until loaded. */
  readonly list = signal<ListedGames | null>(null);
  private readonly host: HostClient;
  private readonly fail: (error: unknown) => void;
  private readonly drawings: WantedDrawings;

  constructor(host: HostClient, fail: (error: unknown) => void) {
    this.host = host;
    this.fail = fail;
    this.drawings = new WantedDrawings({
      most: MAX_GAME_DRAWINGS_OF_ANSWER,
      ask: async (games) => {
        const found = await host.ask("library.drawings", { games: [...games] });
        return found.map((one) => [keyOf(one), one.drawing] as const);
      },
      fail,
    });
    host.on("library.changed", () => {
      if (this.list.peek() !== null) void this.refresh();
    });
  }

  async refresh(): Promise<void> {
    try {
      const { setups, games, bin } = await this.host.ask("library.list", {});
      const listed = (kept: readonly KeptGame[]): ListedGame[] =>
        kept.flatMap(({ setup: index, ...game }) => {
          const setup = setups.at(index);
          // A game without a move begins again at once.
          const isBare = game.result === null && game.moves === 0;
          return setup === undefined || isBare ? [] : { ...game, setup };
        });
      this.list.value = { games: listed(games), bin: listed(bin) };
    } catch (error) {
      this.fail(error);
    }
  }

  drawingOf(game: ListedGame): Drawing | undefined {
    return this.drawings.of(keyOf(game));
  }

  want(game: ListedGame): void {
    this.drawings.want(game.id, keyOf(game));
  }

  /** Each game as a line of a file. Rejects with the host's failure. */
  async *lines(games: readonly string[]): AsyncGenerator<string> {
    for (let at = 0; at < games.length; at += MAX_GAME_DRAWINGS_OF_ANSWER)
      yield* (await this.host.ask("library.export", { games: games.slice(at, at + MAX_GAME_DRAWINGS_OF_ANSWER) }))
        .lines;
  }

  /** Each game in notation; null for one that does not begin with bare spots. Rejects with the host's failure. */
  async notations(games: readonly string[]): Promise<readonly (string | null)[]> {
    const texts: (string | null)[] = [];
    for (let at = 0; at < games.length; at += MAX_GAME_DRAWINGS_OF_ANSWER) {
      const part = games.slice(at, at + MAX_GAME_DRAWINGS_OF_ANSWER);
      texts.push(...(await this.host.ask("library.notations", { games: part })).texts);
    }
    return texts;
  }

  /** Rejects with the host's failure. */
  async importFile(text: string): Promise<ResultOf<"library.import">> {
    const upload = await uploadText(text, (part) => this.host.ask("library.upload", part));
    return this.host.ask("library.import", { upload });
  }

  // ---- changes; each returns why it was not made, or null

  remove(games: readonly string[]): Promise<string | null> {
    return refusalText(this.host.ask("library.delete", { games: [...games] }));
  }

  restore(games: readonly string[]): Promise<string | null> {
    return refusalText(this.host.ask("library.restore", { games: [...games] }));
  }

  erase(games: readonly string[]): Promise<string | null> {
    return refusalText(this.host.ask("library.erase", { games: [...games] }));
  }
}

function keyOf({ id, moves }: { id: string; moves: number }): string {
  return `${id} ${moves}`;
}
