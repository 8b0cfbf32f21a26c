import type { Database } from "better-sqlite3";
import { profileNameSchema, winSchema } from "../../protocol/campaign.ts";
import type { DamagedDatabase, Row } from "./damaged-database.ts";
import { matchOfRow, moveOfRow, type MatchRow, type MoveRow } from "./match-rows.ts";
import { SHIPPED_EDITION } from "./edition.ts";
import { columnsOf, isNumbered, parentKeys, primaryKeyOf, tablesOf } from "./schema.ts";
import { isSqliteCode } from "./sqlite-errors.ts";

/** What is known of a table beyond its schema; a table that is not here is copied as it is. */
interface TableRule {
  /** Does a row make sense? */
  readonly isSound?: (row: Row) => boolean;
  /** The columns that earlier versions did not have. */
  readonly defaults?: Row;
  /** What to do with a row that is there already, as SQL; it is replaced where nothing is said. */
  readonly merge?: string;
}

const RULES: Readonly<Record<string, TableRule>> = {
  matches: { isSound: (row) => matchOfRow(row as unknown as MatchRow) !== null },
  moves: { isSound: (row) => moveOfRow(row as unknown as MoveRow) !== null },
  profiles: { isSound: ({ id, name }) => typeof id === "string" && profileNameSchema.safeParse(name).success },
  campaign_wins: {
    isSound: ({ level, opponent, beaten_at: beatenAt, badge }) =>
      winSchema.safeParse({ level, opponent, beatenAt, badge: badge === 1 }).success,
    defaults: { edition: SHIPPED_EDITION },
    // Only where it changes something: the copy of the progress is merged at each start.
    merge: `beaten_at = min(beaten_at, excluded.beaten_at), badge = max(badge, excluded.badge)
      WHERE excluded.beaten_at < beaten_at OR excluded.badge > badge`,
  },
};

/**
 * Copies every row that can be read of every table over the rows that are there. Those that are missing in the
 * damaged database stay: a game that was deleted since the backup comes back rather than that one is lost.
 * Moves are copied only with the row of their match, as they may not fit the one of the backup. Returns whether all
 * was there and could be read.
 */
export function copyReadableRows(from: DamagedDatabase, into: Database): boolean {
  const matches = new Set<unknown>();
  for (const table of tablesOf(into)) {
    const key = isNumbered(into, table) ? ["rowid"] : primaryKeyOf(into, table);
    for (const row of from.rows(table, key, parentKeys(into, table))) {
      const isAlone = table === "moves" && !matches.has(row.match_id);
      if (isAlone || !copyRow(into, table, row)) from.isWhole = false;
      else if (table === "matches") matches.add(row.id);
    }
  }
  // Moves of the backup that have been taken back since.
  into.exec("DELETE FROM moves WHERE number > (SELECT moves FROM matches WHERE id = match_id)");
  const hasAllMoves =
    into
      .prepare("SELECT 1 FROM matches WHERE moves <> (SELECT count(*) FROM moves WHERE match_id = id) LIMIT 1")
      .get() === undefined;
  return from.isWhole && hasAllMoves;
}

/** Stores a row of another database, without columns that are not known here. Returns whether it makes sense and could be stored. */
export function copyRow(into: Database, table: string, found: Row): boolean {
  const { isSound = () => true, defaults = {}, merge }: TableRule = RULES[table] ?? {};
  const row: Row = { ...defaults, ...found };
  const columns = columnsOf(into, table).filter((column) => row[column] !== undefined);
  const values = columns.map((column) => row[column]);
  if (columns.length === 0 || !values.every(isStorable) || !isSound(row)) return false;
  const key = primaryKeyOf(into, table);
  const rest = columns.filter((column) => !key.includes(column)).map((column) => `${column} = excluded.${column}`);
  const update = merge ?? rest.join(", ");
  const conflict = update === "" ? "NOTHING" : `UPDATE SET ${update}`;
  try {
    into
      .prepare(
        `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")}) ON CONFLICT (${key.join(", ")}) DO ${conflict}`,
      )
      .run(...values);
    return true;
  } catch (error) {
    // Of the wrong type, or of a game or player that is not there.
    if (isSqliteCode(error, "SQLITE_CONSTRAINT", "SQLITE_MISMATCH")) return false;
    throw error;
  }
}

/** The copy of the progress may hold anything that JSON can. */
function isStorable(value: unknown): boolean {
  return value === null || typeof value === "string" || typeof value === "number" || value instanceof Uint8Array;
}
