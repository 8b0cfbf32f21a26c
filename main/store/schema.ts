import type { Database } from "better-sqlite3";
import { connect } from "./connection.ts";
import { migrate, NewerDatabase, schemaVersion, type Migration } from "./migrations.ts";

interface SchemaRow {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/**
 * Returns what is wrong with a database, in the words of a log, or null if it is sound: its pages, references between
 * rows, the schema of its version, and each row's checksum. Throws `NewerDatabase` for a version beyond `migrations`,
 * and errors of SQLite, which mean damage, too.
 */
export function findDamage(database: Database, migrations: readonly Migration[]): string | null {
  const version = schemaVersion(database);
  if (version > migrations.length && !hasSchemaOf(database, migrations))
    throw new NewerDatabase(version, migrations.length);
  if (version > migrations.length || !hasSchemaOf(database, migrations.slice(0, version))) return "another schema";
  // `quick_check` skips the indexes and saves little: reading the file takes longest.
  const findings = String(database.pragma("integrity_check(1)", { simple: true }));
  if (findings !== "ok") return findings;
  if ((database.pragma("foreign_key_check") as unknown[]).length > 0) return "a row refers to one that is missing";
  return changedTable(database);
}

/** Names of all tables, each after those that it refers to. */
export function tablesOf(database: Database): string[] {
  return database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")
    .pluck()
    .all();
}

/** Names of the columns that can be written. */
export function columnsOf(database: Database, table: string): string[] {
  return database.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck().all(table);
}

/** Computes the checksums of all rows again, as the schema has them. */
function changedTable(database: Database): string | null {
  for (const { name, sql } of schemaRows(database)) {
    const [, sum] = /AS \((row_sum\([^)]*\))\) STORED/.exec(sql) ?? [];
    if (
      sum !== undefined &&
      database.prepare(`SELECT 1 FROM ${name} WHERE sum IS NOT ${sum} LIMIT 1`).get() !== undefined
    )
      return `a row of ${name} was changed outside of the game`;
  }
  return null;
}

/** Whether the database has the schema of these migrations, apart from spaces and quotes. */
function hasSchemaOf(database: Database, migrations: readonly Migration[]): boolean {
  const expected = connect(":memory:");
  try {
    migrate(expected, migrations);
    const [found, wanted] = [database, expected].map((one) =>
      schemaRows(one)
        .map(({ type, name, sql }) => `${type} ${name} ${sql.replaceAll(/[\s"]+/g, "")}`)
        .toSorted(),
    );
    return JSON.stringify(found) === JSON.stringify(wanted);
  } finally {
    expected.close();
  }
}

function schemaRows(database: Database): SchemaRow[] {
  return database
    .prepare<[], SchemaRow>("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
    .all();
}
