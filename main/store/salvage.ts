import type { Database, Statement } from "better-sqlite3";
import { profileNameSchema, winSchema } from "../../protocol/campaign.ts";
import type { DamagedDatabase, Row } from "./damaged-database.ts";
import { matchOfRow, moveOfRow, type MatchRow, type MoveRow } from "./match-rows.ts";
import { SHIPPED_EDITION } from "./edition.ts";
import { columnsOf, primaryKeyOf, tablesOf } from "./schema.ts";
import { isSqliteCode } from "./sqlite-errors.ts";

/** Tables without a rule are copied as they are. */
interface TableRule {
  readonly isSound?: (row: Row) => boolean;
  /** Columns that earlier versions lacked. */
  readonly defaults?: Row;
  /** SQL for an existing row; by default it is replaced. */
  readonly merge?: string;
}

const RULES: Readonly<Record<string, TableRule>> = {
  matches: { isSound: (row) => matchOfRow(row as unknown as MatchRow) !== null, defaults: { times: null } },
  moves: { isSound: (row) => moveOfRow(row as unknown as MoveRow) !== null, defaults: { time_left: null } },
  profiles: { isSound: ({ id, name }) => typeof id === "string" && profileNameSchema.safeParse(name).success },
  campaign_wins: {
    isSound: ({ level, opponent, beaten_at: beatenAt, badge }) =>
      winSchema.safeParse({ level, opponent, beatenAt, badge: badge === 1 }).success,
    defaults: { edition: SHIPPED_EDITION },
    // Each start merges the progress copy.
    merge: `beaten_at = min(beaten_at, excluded.beaten_at), badge = max(badge, excluded.badge)
      WHERE excluded.beaten_at < beaten_at OR excluded.badge > badge`,
  },
};

/**
 * Returns whether everything could be copied. Rows that the damaged database lacks stay: better that a deleted game
 * comes back. Moves need their match's row, as they may not fit the backup's.
 */
export function copyReadableRows(from: DamagedDatabase, into: Database): boolean {
  const write = rowWriter(into);
  const writeOrphan = orphanWriter(into, write);
  const matches = new Set<unknown>();
  for (const table of tablesOf(into)) {
    for (const row of from.rows(table)) {
      const isAlone = table === "moves" && !matches.has(row.match_id);
      if (isAlone || !(write(table, row) || writeOrphan(table, row))) from.isWhole = false;
      else if (table === "matches") matches.add(row.id);
    }
  }
  // Moves in the backup that were taken back later.
  into.exec("DELETE FROM moves WHERE number > (SELECT moves FROM matches WHERE id = match_id)");
  const hasAllMoves =
    into
      .prepare("SELECT 1 FROM matches WHERE moves <> (SELECT count(*) FROM moves WHERE match_id = id) LIMIT 1")
      .get() === undefined;
  return from.isWhole && hasAllMoves;
}

type RowWriter = (table: string, row: Row) => boolean;

/** Returns false for a row that makes no sense or does not fit. */
export function rowWriter(into: Database): RowWriter {
  const tables = new Map(tablesOf(into).map((table) => [table, columnsOf(into, table)]));
  /** By table and columns. */
  const statements = new Map<string, Statement>();
  const statement = (table: string, columns: readonly string[], merge: string | undefined): Statement => {
    const key = primaryKeyOf(into, table);
    const rest = columns.filter((column) => !key.includes(column)).map((column) => `${column} = excluded.${column}`);
    const update = merge ?? rest.join(", ");
    const conflict = update === "" ? "NOTHING" : `UPDATE SET ${update}`;
    return into.prepare(
      `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")}) ON CONFLICT (${key.join(", ")}) DO ${conflict}`,
    );
  };
  return (table, found) => {
    const { isSound = () => true, defaults = {}, merge }: TableRule = RULES[table] ?? {};
    const row: Row = { ...defaults, ...found };
    const columns = (tables.get(table) ?? []).filter((column) => row[column] !== undefined);
    const values = columns.map((column) => row[column]);
    if (columns.length === 0 || !values.every(isStorable) || !isSound(row)) return false;
    const id = `${table} ${columns.join()}`;
    try {
      const insert = statements.get(id) ?? statement(table, columns, merge);
      statements.set(id, insert);
      insert.run(...values);
      return true;
    } catch (error) {
      // Wrong type, or its game or player is missing.
      if (isSqliteCode(error, "SQLITE_CONSTRAINT", "SQLITE_MISMATCH")) return false;
      throw error;
    }
  };
}

/** Writes rows without the lost map, or with a new player or draft in place of the lost one. */
function orphanWriter(into: Database, write: RowWriter): RowWriter {
  const addPlayer = into.prepare(
    `INSERT INTO profiles (id, name, begun_at, chosen_at)
      SELECT ?, 'Player ' || (count(*) + 1), 0, 0 FROM profiles WHERE true ON CONFLICT DO NOTHING`,
  );
  const addDraft = into.prepare("INSERT INTO drafts (id, step, changed_at) VALUES (?, 0, 0) ON CONFLICT DO NOTHING");
  return (table, row) => {
    if (table === "drafts") return write(table, { ...row, map_id: null, map_revision: null });
    const { profile_id: player, draft_id: draft } = row;
    if (player === undefined && draft === undefined) return false;
    if (player !== undefined) addPlayer.run(player);
    if (draft !== undefined) addDraft.run(draft);
    return write(table, row);
  };
}

/** A progress copy may hold any JSON. */
function isStorable(value: unknown): boolean {
  return value === null || typeof value === "string" || typeof value === "number" || value instanceof Uint8Array;
}
