import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import type { NotatedMove } from "../../../engine/play/game-notation.ts";
import { sideOfMove } from "../../../engine/play/match.ts";
import { type ScannedGame, scanGames } from "../../../engine/play/notation/game-scanner.ts";
import { playScanned, type PlayedGame } from "../../../engine/play/notation/played-game.ts";
import { CollectedMoves, type CollectedMove } from "../../../engine/play/collected-moves.ts";
import type { PlayConvention } from "../../../engine/rules.ts";
import { collectedGameId, type CollectedGame } from "../../../protocol/collection.ts";
import type { SharedGame } from "../../../protocol/game-file.ts";
import type { OpeningGame } from "../../../protocol/library.ts";
import { ASSETS } from "../../workers/assets.ts";
import { gameOfScanned, setupOfScanned } from "../../workers/notation-reading.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import type { ReplayedGame } from "./replayed-game.ts";

export const COLLECTION_FILE = join(ASSETS, "collection", "games.txt");

/** Number of drawn games that are kept; the least recent one is drawn again when it is asked for. */
const MAX_DRAWN = 8;

interface CollectedText {
  readonly game: CollectedGame;
  readonly scanned: ScannedGame;
  readonly played: PlayedGame;
}

/** The published games that come with the program. Their file is read when they are first asked for. */
export class Collection {
  private readonly pool: Pool<HostTasks>;
  private readonly onDrawn: (board: OpeningGame) => void;
  private readonly file: string;
  /** Milliseconds since 1970 that stand for the times of all games, which are not known. */
  private readonly now = Date.now();
  private listed: readonly CollectedText[] | null = null;
  /** Moves by position; null until somebody asks for them. */
  private moves: CollectedMoves | null = null;
  /** Games with their curves, by id. */
  private readonly drawn = new Map<string, Promise<SharedGame>>();

  /** @param onDrawn hears of each board of a game that is being drawn. */
  constructor(pool: Pool<HostTasks>, onDrawn: (board: OpeningGame) => void = () => {}, file = COLLECTION_FILE) {
    this.pool = pool;
    this.onDrawn = onDrawn;
    this.file = file;
  }

  /** Lists all games; none where their file is missing or damaged. */
  games(): readonly CollectedGame[] {
    return this.texts().map(({ game }) => game);
  }

  /** Lists the moves of all games in a position. */
  played(play: PlayConvention, position: string): readonly CollectedMove[] {
    if (this.moves === null) {
      this.moves = new CollectedMoves();
      for (const { game, played } of this.texts()) this.moves.add(game.id, game.setup.ruleset.play, played);
    }
    return this.moves.at(play, position);
  }

  /** Draws a game; undefined for an unknown one. */
  async shared(id: string): Promise<SharedGame | undefined> {
    const found = this.texts().find(({ game }) => game.id === id);
    if (found === undefined) return undefined;
    const drawn = this.drawn.get(id) ?? this.draw(found);
    this.drawn.delete(id);
    this.drawn.set(id, drawn);
    drawn.catch(() => this.drawn.delete(id));
    if (this.drawn.size > MAX_DRAWN) this.drawn.delete([...this.drawn.keys()][0]);
    return drawn;
  }

  /** Draws a game as it is replayed; undefined for an unknown one. */
  async game(id: string): Promise<ReplayedGame | undefined> {
    const shared = await this.shared(id);
    if (shared === undefined) return undefined;
    const { setup, drawing, result, changedAt } = shared;
    const moves = shared.moves.map(({ before, stroke }, i) => ({
      number: i + 1,
      by: sideOfMove(setup.starts, i + 1),
      stroke,
      before,
      timeLeft: null,
      timesBefore: null,
    }));
    return { match: { id, setup, drawing, moves: moves.length, result, times: null, swap2: null, changedAt }, moves };
  }

  private texts(): readonly CollectedText[] {
    return (this.listed ??= readCollection(this.file));
  }

  /** Lets workers draw a game as an imported one, move by move: whoever opens another game does not wait for all. */
  private async draw({ game: { id, setup }, played, scanned }: CollectedText): Promise<SharedGame> {
    const { dialect, spots } = scanned;
    const of = scanned.moves.length;
    const moves: NotatedMove[] = [];
    let drawing = startDrawing(spots);
    for (const [made, { text }] of scanned.moves.entries()) {
      this.onDrawn({ game: id, setup, drawing, moves: made, of });
      const drawn = await this.pool.run("drawMove", { drawing, text, made, dialect }).done;
      if (!drawn.ok) throw new Error(`Move ${made + 1} of ${id} cannot be drawn: ${drawn.error}.`);
      moves.push({ before: drawing, stroke: drawn.value.stroke });
      drawing = drawn.value.after;
    }
    return gameOfScanned(scanned, { moves, drawing, winner: played.winner }, this.now);
  }
}

/** Lists the games of a file; none where it is missing. A game that cannot be played to its end is left out. */
function readCollection(file: string): CollectedText[] {
  return scanGames(textOf(file)).flatMap((scanned, index) => {
    const played = playScanned(scanned);
    const { isOver, winner, fault } = played;
    if (fault !== null) return [];
    const notation = scanned.moves.map(({ text }) => text);
    const reason = isOver ? "no-move-left" : "gave-up";
    const game: CollectedGame = {
      id: collectedGameId(index + 1),
      setup: setupOfScanned(scanned),
      notation,
      result: winner === null ? null : { winner, reason },
    };
    return { game, scanned, played };
  });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
