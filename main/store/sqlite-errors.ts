import SQLite from "better-sqlite3";

export class DamageFound extends Error {}

export function isSqliteCode(error: unknown, ...prefixes: readonly string[]): boolean {
  return error instanceof SQLite.SqliteError && prefixes.some((prefix) => error.code.startsWith(prefix));
}

/** Errors about the file, not its content. */
const OUTER_CODES = [
  "SQLITE_BUSY",
  "SQLITE_LOCKED",
  "SQLITE_FULL",
  "SQLITE_READONLY",
  "SQLITE_CANTOPEN",
  "SQLITE_IOERR",
  "SQLITE_NOMEM",
  "SQLITE_PERM",
  "SQLITE_AUTH",
];

export function isContentDamage(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && !isSqliteCode(error, ...OUTER_CODES);
}
