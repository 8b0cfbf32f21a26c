import SQLite, { type Database } from "better-sqlite3";
import { migrate, type Migration } from "./migrations.ts";

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

export function isNumbered(database: Database, table: string): boolean {
  return database.prepare("SELECT 1 FROM pragma_table_list WHERE name = ? AND wr = 0").get(table) !== undefined;
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

function schemaRows(database: Database): SchemaRow[] {
  return database
    .prepare<[], SchemaRow>("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
    .all();
}
