import SQLite, { type Database } from "better-sqlite3";
import { migrate, schemaVersion, type Migration } from "./migrations.ts";

interface SchemaRow {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

export function freshDatabase(migrations: readonly Migration[]): Database {
  const database = new SQLite(":memory:");
  migrate(database, migrations);
  return database;
}

/** Each after the tables that it refers to. */
export function tablesOf(database: Database): string[] {
  return database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")
    .pluck()
    .all();
}

export function columnsOf(database: Database, table: string): string[] {
  return database.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck().all(table);
}

export function primaryKeyOf(database: Database, table: string): string[] {
  return database
    .prepare<[string], string>("SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk")
    .pluck()
    .all(table);
}

/** Does the table have row numbers? */
export function isNumbered(database: Database, table: string): boolean {
  return database.prepare("SELECT 1 FROM pragma_table_list WHERE name = ? AND wr = 0").get(table) !== undefined;
}

/** Possible values of the primary key's first column, if it refers to another table. */
export function parentKeys(database: Database, table: string): unknown[] {
  const [first] = primaryKeyOf(database, table);
  const parent = database
    .prepare<[string, string], { table: string; to: string }>(
      'SELECT "table", "to" FROM pragma_foreign_key_list(?) WHERE "from" = ?',
    )
    .get(table, first);
  return parent === undefined ? [] : database.prepare(`SELECT ${parent.to} FROM ${parent.table}`).pluck().all();
}

/** Ignores spaces and quotes. */
export function hasSchemaOf(database: Database, migrations: readonly Migration[]): boolean {
  const expected = freshDatabase(migrations);
  try {
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

/**
 * Restores the schema's SQL, in the version that the header says. Takes effect when the file is opened again.
 */
export function rewriteSchema(database: Database, migrations: readonly Migration[]): void {
  const expected = freshDatabase(migrations.slice(0, schemaVersion(database) || migrations.length));
  try {
    database.unsafeMode();
    database.pragma("writable_schema = ON");
    const update = database.prepare("UPDATE sqlite_schema SET sql = @sql WHERE type = @type AND name = @name");
    for (const row of schemaRows(expected)) update.run(row);
  } finally {
    expected.close();
  }
}

function schemaRows(database: Database): SchemaRow[] {
  return database
    .prepare<[], SchemaRow>("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
    .all();
}
