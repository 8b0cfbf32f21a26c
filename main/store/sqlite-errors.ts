import SQLite from "better-sqlite3";

/** A check found the database damaged. */
export class DamageFound extends Error {}

/** Is it an error of SQLite whose code begins with one of `prefixes`? */
export function isSqliteCode(error: unknown, ...prefixes: readonly string[]): boolean {
  return error instanceof SQLite.SqliteError && prefixes.some((prefix) => error.code.startsWith(prefix));
}

/** What SQLite says of a file that it cannot use now, whatever is in it. */
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

/** Does an error of SQLite say that the content of the file is damaged? */
export function isContentDamage(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && !isSqliteCode(error, ...OUTER_CODES);
}
