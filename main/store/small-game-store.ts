import type { Database } from "better-sqlite3";
import type { SideIndex } from "../../engine/play/match.ts";
import { smallGameSetupSchema, type SmallGameSetup } from "../../protocol/small-games.ts";
import { fromJson } from "./json.ts";

export interface StoredSmallGame {
  readonly id: string;
  readonly setup: SmallGameSetup;
  /** Texts of `SmallGame`: the board before the first move, and after each. */
  readonly boards: readonly string[];
  readonly moves: readonly string[];
  readonly winner: SideIndex | null;
  readonly gaveUp: boolean;
  /** Time of the last change, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** Stores games beside Sprouts. Each method is one durable transaction. */
export interface SmallGameStore {
  begin(id: string, setup: SmallGameSetup, board: string): void;
  /** Undefined for an unknown game, and for one that cannot be read. */
  read(id: string): StoredSmallGame | undefined;
  /** The one changed last first, without those that cannot be read. */
  all(): StoredSmallGame[];
  /** `winner` is null unless the move ends the game. */
  addMove(id: string, move: { number: number; text: string; board: string; winner: SideIndex | null }): void;
  /** Removes move `number`, all later ones and the result. */
  takeBack(id: string, number: number): void;
  giveUp(id: string, winner: SideIndex): void;
  remove(id: string): void;
}

interface GameRow {
  readonly id: string;
  readonly setup: string;
  readonly board: string;
  readonly winner: SideIndex | null;
  readonly gaveUp: number;
  readonly changedAt: number;
}

interface MoveRow {
  readonly move: string;
  readonly board: string;
}

/** `now` is in milliseconds since 1970; `ended` runs after the end of each game. */
export function smallGameStore(database: Database, now: () => number, ended: () => void = () => {}): SmallGameStore {
  const columns = "id, setup, board, winner, gave_up AS gaveUp, changed_at AS changedAt";
  const insert = database.prepare(
    "INSERT INTO small_games (id, setup, board, begun_at, changed_at) VALUES (@id, @setup, @board, @now, @now)",
  );
  const one = database.prepare<[string], GameRow>(`SELECT ${columns} FROM small_games WHERE id = ?`);
  const all = database.prepare<[], GameRow>(`SELECT ${columns} FROM small_games ORDER BY changed_at DESC, rowid DESC`);
  const movesOf = database.prepare<[string], MoveRow>(
    "SELECT move, board FROM small_game_moves WHERE game_id = ? ORDER BY number",
  );
  const insertMove = database.prepare(
    "INSERT INTO small_game_moves (game_id, number, move, board, made_at) VALUES (@id, @number, @text, @board, @now)",
  );
  const deleteMoves = database.prepare("DELETE FROM small_game_moves WHERE game_id = ? AND number >= ?");
  const setResult = database.prepare(
    "UPDATE small_games SET winner = @winner, gave_up = @gaveUp, changed_at = @now WHERE id = @id",
  );
  const remove = database.prepare("DELETE FROM small_games WHERE id = ?");

  const gameOfRow = (row: GameRow): StoredSmallGame | undefined => {
    const setup = smallGameSetupSchema.safeParse(fromJson(row.setup));
    if (!setup.success) return undefined;
    const moves = movesOf.all(row.id);
    return {
      ...row,
      setup: setup.data,
      boards: [row.board, ...moves.map(({ board }) => board)],
      moves: moves.map(({ move }) => move),
      gaveUp: row.gaveUp === 1,
    };
  };
  const end = (id: string, winner: SideIndex | null, gaveUp: 0 | 1): void => {
    if (setResult.run({ id, winner, gaveUp, now: now() }).changes !== 1)
      throw new Error(`There is no small game ${id}.`);
  };

  const addMove = database.transaction((id: string, move: Parameters<SmallGameStore["addMove"]>[1]) => {
    const { number, text, board, winner } = move;
    insertMove.run({ id, number, text, board, now: now() });
    end(id, winner, 0);
  });

  return {
    begin: (id, setup, board) => void insert.run({ id, setup: JSON.stringify(setup), board, now: now() }),
    read(id) {
      const row = one.get(id);
      return row === undefined ? undefined : gameOfRow(row);
    },
    all: () => all.all().flatMap((row) => gameOfRow(row) ?? []),
    addMove(id, move) {
      addMove(id, move);
      if (move.winner !== null) ended();
    },
    takeBack: database.transaction((id: string, number: number) => {
      deleteMoves.run(id, number);
      end(id, null, 0);
    }),
    giveUp(id, winner) {
      end(id, winner, 1);
      ended();
    },
    remove: (id) => void remove.run(id),
  };
}
