import { crc32 } from "node:zlib";
import SQLite, { type Database, type Options } from "better-sqlite3";

/** Opens a database of games, whose tables need `row_sum` to be read and written. Throws errors of SQLite. */
export function connect(path: string, options?: Options): Database {
  const database = new SQLite(path, options);
  database.function("row_sum", { deterministic: true, varargs: true }, rowSum);
  return database;
}

/** CRC-32 of a row's values with their types: a single changed bit always changes it. */
function rowSum(...values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => crc32(`${typeof value} ${String(value)};`, sum), 0);
}
