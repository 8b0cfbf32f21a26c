import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { RedrawStep } from "../../../engine/drawing/redraw/redraw-step.ts";
import { asMap } from "../../../engine/play/drawing-check.ts";
import { strokeOfLine } from "../../../engine/play/game-notation.ts";
import { sideOfMove } from "../../../engine/play/match.ts";
import type { ResultOf } from "../../../protocol/contract.ts";
import { isCollectedGame } from "../../../protocol/collection.ts";
import { sharedGame } from "../../../protocol/game-file.ts";
import { writtenGame } from "../../../protocol/written-game.ts";
import type { LibraryStore } from "../../store/library-store.ts";
import { UnreadableMatch, type StoredMatch, type StoredMove } from "../../store/match-rows.ts";
import type { MatchStore } from "../../store/match-store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import type { CampaignService } from "../campaign/campaign-service.ts";
import type { AskingClient } from "../boards/hosted-board.ts";
import { OWNER, type Clients } from "../clients.ts";
import { refused, RequestRefused } from "../failures.ts";
import { expectTrainable, type TrainingService } from "../maps/training-service.ts";
import type { MatchService } from "../matches/match-service.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { Uploads } from "../uploads.ts";
import { Collection } from "./collection.ts";
import { GameImports } from "./game-imports.ts";
import { ReplayBoards } from "./replay-boards.ts";
import { boardBefore, type ReplayedGame } from "./replayed-game.ts";

export interface LibraryServiceContext {
  readonly library: LibraryStore;
  readonly store: MatchStore;
  readonly matches: MatchService;
  readonly campaign: CampaignService;
  readonly trainings: TrainingService;
  readonly uploads: Uploads;
  readonly pool: Pool<HostTasks>;
  readonly clients: Clients;
  /** Returns a seed for each choice. */
  readonly seed: () => number;
  /** Numbers the changes of all boards. */
  readonly nextRevision: () => number;
  readonly log: (error: unknown) => void;
}

export class LibraryService {
  readonly handlers: RequestHandlers<RequestsOf<"library">> = {
    "library.list": () => this.context.library.games(),
    "library.last": () => ({ game: this.context.library.last() }),
    "library.drawings": ({ ids }) =>
      ids.flatMap((id) => {
        const found = this.context.library.drawing(id);
        return found === undefined ? [] : { id, ...found };
      }),
    "library.collection": () => this.collection.games(),
    "library.played": ({ play, position }) => this.collection.played(play, position),
    "library.keep": async ({ game: id }) => {
      const shared = await this.collection.shared(id);
      if (shared === undefined) throw refused("unknown-match");
      this.context.library.add([{ ...shared, changedAt: Date.now() }]);
      this.announce();
      return { game: shared.id };
    },
    "library.replay": async ({ game: id }, client) => {
      const { match, moves } = await this.known(id);
      const { setup, drawing, result, times, changedAt } = match;
      const notations = await this.context.pool.run("notate", moves, client).done;
      return {
        id,
        setup,
        moves: moves.map(({ by, stroke, before, timesBefore }, i) => ({
          by,
          stroke,
          before,
          timesBefore,
          notation: notations[i],
        })),
        drawing,
        result,
        times,
        changedAt,
      };
    },
    "library.redrawOfMove": async ({ game, move }) => ({ steps: await this.replays.redrawOf(game, move) }),
    "library.perfect": async ({ game: id, move }, client) => {
      const { pool, trainings } = this.context;
      const game = await this.known(id);
      expectTrainable(game.match.setup.ruleset);
      const [position] = await pool.run("read", [asMap(boardBefore(game, move))], client).done;
      return trainings.perfectPlay(position);
    },
    "library.playOn": async ({ game: id, move, starts, ...game }, client) => {
      const played = await this.known(id);
      const drawing = asMap(boardBefore(played, move));
      const { ruleset, starts: began } = played.match.setup;
      const match = await this.context.matches.startOnBoard(
        { ...game, board: id, ruleset, starts: starts ?? sideOfMove(began, move), drawing },
        client,
      );
      return match.stateFor(client.identity);
    },
    // Unknown and unreadable games are left out.
    "library.export": ({ ids }) => {
      const lines = ids.flatMap((id) => {
        const found = this.readableGame(id);
        if (found === null) return [];
        const { match, moves } = found;
        return JSON.stringify(sharedGame({ ...match, id, moves }));
      });
      return { lines };
    },
    "library.notations": async ({ ids }, client) => {
      const texts = await Promise.all(
        ids.map(async (id) => {
          const found = this.readableGame(id);
          if (found === null) return null;
          const { match, moves } = found;
          const { game, surface, spots, curves } = moves.at(0)?.before ?? match.drawing;
          if (game !== undefined || surface !== undefined || curves.length > 0) return null;
          const words = await this.context.pool.run("notate", moves, client).done;
          return words.every((word) => word !== null)
            ? writtenGame({ ...match, spots: spots.length, moves: words })
            : null;
        }),
      );
      return { texts };
    },
    "library.import": ({ upload }, client) =>
      this.importFile(this.context.uploads.text("games", upload, client), upload, client),
    "library.stopImport": ({ upload }) => {
      this.imports.stop(upload);
      return {};
    },
    "library.delete": ({ ids }, client) => {
      const { library, store, matches, campaign } = this.context;
      for (const id of ids) if (store.read(id)?.result === null) matches.open.expectDiscardable(id, client);
      library.remove(ids);
      matches.open.closeDiscarded();
      campaign.announce();
      this.announce();
      return {};
    },
    "library.restore": ({ ids }) => {
      this.context.library.restore(ids);
      this.context.campaign.announce();
      this.announce();
      return {};
    },
    "library.erase": ({ ids }) => {
      this.context.library.erase(ids);
      this.announce();
      return {};
    },
  };
  readonly replays: ReplayBoards;
  private readonly collection: Collection;
  private readonly context: LibraryServiceContext;
  private readonly imports: GameImports;

  constructor(context: LibraryServiceContext) {
    this.context = context;
    this.collection = new Collection(context.pool, (board) =>
      context.clients.tell({ identity: OWNER }, "library.opening", board),
    );
    this.replays = new ReplayBoards({
      ...context,
      changedAt: (id) => (isCollectedGame(id) ? 0 : this.knownMatch(id).changedAt),
      game: (id) => this.known(id),
      redrawOf: (game, move) => this.redrawOf(game, move),
    });
    const { pool, clients } = context;
    this.imports = new GameImports(
      pool,
      (progress) => clients.tell({ identity: OWNER }, "library.importing", progress),
      (question) => clients.tell({ identity: OWNER }, "library.asked", question),
    );
  }

  /** Games that are there already stay as they are. `upload` stops the import. */
  async importFile(text: string, upload: string, { gone }: AskingClient): Promise<ResultOf<"library.import">> {
    const read = await this.imports.read(text, { upload, gone, now: Date.now() });
    if (!read.ok) throw new RequestRefused(read.error);
    const { games, faults, rest } = read.value;
    const added = this.context.library.add(games);
    this.announce();
    return { added, known: games.length - added, faults, rest };
  }

  /**
   * Finds how the board was redrawn after a move, from 1. The steps are not stored: they are computed again, and left
   * out where they lead to another board.
   */
  private async redrawOf({ match, moves }: ReplayedGame, number: number): Promise<readonly RedrawStep[]> {
    const move = moves[number - 1];
    const after = moves.at(number)?.before ?? match.drawing;
    const { before, stroke } = move;
    const drawnStroke = strokeOfLine(before, stroke);
    if (drawnStroke === null) return [];
    const drawn = await this.context.pool.run("draw", {
      drawing: before,
      stroke: drawnStroke,
      number,
    }).done;
    if (!drawn.ok) return [];
    const { pool } = this.context;
    const { drawing, steps } = await pool.run("redraw", drawn.value.drawing).done;
    if (isSame(drawing, after)) return steps;
    // The player may have asked for a better drawing.
    const rest = await pool.run("morph", { from: drawing, to: after }).done;
    return rest.length === 0 ? [] : [...steps, ...rest];
  }

  /** Finds a kept game, or one of the collection. Throws `unknown-match`. */
  private async known(id: string): Promise<ReplayedGame> {
    const collected = isCollectedGame(id) ? await this.collection.game(id) : undefined;
    return collected ?? { match: this.knownMatch(id), moves: this.context.store.moves(id) };
  }

  private knownMatch(id: string): StoredMatch {
    const { store, campaign } = this.context;
    const match = store.read(id);
    if (match === undefined || campaign.isOfAnotherPlayer(id)) throw refused("unknown-match");
    return match;
  }

  /** Null for an unknown or unreadable game. */
  private readableGame(id: string): { match: StoredMatch; moves: StoredMove[] } | null {
    const { store, campaign } = this.context;
    const match = readable(() => store.read(id));
    const moves = readable(() => store.moves(id));
    return match === undefined || moves === undefined || campaign.isOfAnotherPlayer(id) ? null : { match, moves };
  }

  private announce(): void {
    this.context.clients.tell({ identity: OWNER }, "library.changed", {});
  }
}

/** What is read; undefined for a match that cannot be read. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableMatch) return undefined;
    throw error;
  }
}

function isSame(one: Drawing, other: Drawing): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
