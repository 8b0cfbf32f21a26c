import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { type HostClient, HostFailure } from "../../protocol/host-client.ts";
import type { CollectedGame } from "../../protocol/collection.ts";
import type { ResultOf } from "../../protocol/contract.ts";
import type { GameDrawing, ImportProgress, ImportQuestion, KeptGame } from "../../protocol/library.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { InTurn } from "../game/in-turn.ts";
import { inParts, KeptItems, type KeptList } from "./kept-items.ts";

export interface ListedGame extends Omit<KeptGame, "setup"> {
  readonly setup: MatchSetup;
}

/** The last board of a game of the library. */
export interface LastBoard {
  /** Id of the game. */
  readonly id: string;
  readonly drawing: Drawing;
  readonly setup: MatchSetup;
}

export class LibraryClient extends KeptItems<ListedGame, GameDrawing, ResultOf<"library.import">> {
  /** The import that goes on, once the number of its games is known; or null. */
  readonly importing = signal<ImportProgress | null>(null);
  /** Questions about ambiguous moves of imported games, the first one first. */
  readonly questions = signal<readonly ImportQuestion[]>([]);
  /** The published games that come with the program; null until they are loaded. */
  readonly collection = signal<readonly CollectedGame[] | null>(null);
  private readonly host: HostClient;
  private readonly fail: (error: unknown) => void;
  /** Id of the upload that is being imported. */
  private upload: string | null = null;
  private readonly imports = new InTurn();

  constructor(host: HostClient, fail: (error: unknown) => void) {
    super({
      host,
      fail,
      area: "library",
      changed: "library.changed",
      files: "games",
      read: async () => listedGames(await host.ask("library.list", {})),
      drawings: (ids) => host.ask("library.drawings", { ids }),
      versionOf: ({ moves }) => moves,
      take: (upload) => this.take(upload),
    });
    this.host = host;
    this.fail = fail;
    host.on("library.importing", (progress) => {
      if (progress.upload === this.upload) this.importing.value = progress;
    });
    host.on("library.asked", (asked) => {
      if (asked.upload === this.upload) this.questions.value = [...this.questions.peek(), asked];
    });
  }

  async loadCollection(): Promise<void> {
    if (this.collection.peek() !== null) return;
    try {
      this.collection.value = await this.host.ask("library.collection", {});
    } catch (error) {
      this.fail(error);
    }
  }

  /** The last board of the chosen player's last finished game; null without one. Rejects with the host's failure. */
  async lastEnd(): Promise<LastBoard | null> {
    const { game } = await this.host.ask("library.last", {});
    if (game === null) return null;
    const [end] = await this.host.ask("library.drawings", { ids: [game.id] });
    return end === undefined ? null : { id: game.id, drawing: end.drawing, setup: game.setup };
  }

  /** Puts a copy of a game of the collection among the player's. Rejects with the host's failure. */
  async keep(game: string): Promise<string> {
    return (await this.host.ask("library.keep", { game })).game;
  }

  /** Imports a file after those before it, so that one at a time shows how far it is. */
  override importFile(file: Pick<File, "size" | "text">): Promise<ResultOf<"library.import">> {
    return this.imports.run(() => super.importFile(file));
  }

  /** Ends the import that goes on; what it has read is kept. */
  stopImport(): void {
    if (this.upload !== null) this.host.ask("library.stopImport", { upload: this.upload }).catch(this.fail);
  }

  /** Leaves games as they are kept, up to the moves that these questions are about. */
  skip(asked: readonly ImportQuestion[]): void {
    this.questions.value = this.questions.peek().filter((one) => !asked.includes(one));
  }

  /**
   * Imports a game with the move that is meant, in the place of the game that ends before it. It waits for the import
   * that goes on.
   */
  async answer(asked: ImportQuestion, choice: number): Promise<void> {
    this.skip([asked]);
    const { game, choices } = asked.question;
    try {
      const { added, known, faults } = await this.importFile(new Blob([choices[choice].line]));
      // Nothing takes its place where the import was stopped. In the bin it can be brought back.
      if (added + known > 0) await this.host.ask("library.delete", { ids: [game] });
      for (const { fault } of faults.slice(0, 1)) this.fail(new HostFailure(fault));
    } catch (error) {
      this.fail(error);
    }
  }

  private async take(upload: string): Promise<ResultOf<"library.import">> {
    this.upload = upload;
    try {
      return await this.host.ask("library.import", { upload });
    } finally {
      this.upload = null;
      this.importing.value = null;
    }
  }

  /** Each game as a line of a file. Rejects with the host's failure. */
  async *lines(games: readonly string[]): AsyncGenerator<string> {
    for (const ids of inParts(games)) yield* (await this.host.ask("library.export", { ids: [...ids] })).lines;
  }

  /** Each game in notation; null for one that does not begin with bare spots. Rejects with the host's failure. */
  async notations(games: readonly string[]): Promise<readonly (string | null)[]> {
    const texts: (string | null)[] = [];
    for (const ids of inParts(games))
      texts.push(...(await this.host.ask("library.notations", { ids: [...ids] })).texts);
    return texts;
  }
}

function listedGames({ setups, games, bin }: ResultOf<"library.list">): KeptList<ListedGame> {
  const listed = (kept: readonly KeptGame[]): ListedGame[] =>
    kept.flatMap(({ setup: index, ...game }) => {
      const setup = setups.at(index);
      // Others begin again at once.
      const isListed = game.isBegun || game.result !== null;
      return setup === undefined || !isListed ? [] : { ...game, setup };
    });
  return { kept: listed(games), bin: listed(bin) };
}
