import { mkdirSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import { Pool, types, type CustomTypesConfig } from "pg";
import { migrateServer } from "./migrations.ts";
import type { Tables } from "./tables.ts";

/** SQLite in the folder `data`, or PostgreSQL. */
export type StorePlace = { readonly data: string } | { readonly postgres: string; readonly schema?: string };

export interface ServerDatabase {
  readonly kysely: Kysely<Tables>;
  /** Locks the rows that a transaction reads, where several processes may write. */
  readonly isShared: boolean;
  /** Is no query under way? */
  readonly isIdle: () => boolean;
}

const MAX_CONNECTIONS = 10;

/** Times, which are of the type `bigint`, fit a JavaScript number. */
const NUMBERS: CustomTypesConfig = {
  getTypeParser: (id, format) => (id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)),
};

/** Rejects if it cannot be reached. */
export async function openServerDatabase(place: StorePlace): Promise<ServerDatabase> {
  const database = "data" in place ? sqlite(place.data) : postgres(place.postgres, place.schema);
  await migrateServer(database.kysely);
  return database;
}

function sqlite(folder: string): ServerDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new SQLite(join(folder, "server.db"));
  database.pragma("journal_mode = WAL");
  // An answered command is on the disk.
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  return {
    kysely: new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }),
    isShared: false,
    isIdle: () => true,
  };
}

function postgres(url: string, schema?: string): ServerDatabase {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    types: NUMBERS,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  });
  // A lost connection is replaced by the next query.
  pool.on("error", () => {});
  return {
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    isShared: true,
    isIdle: () => pool.waitingCount === 0 && pool.idleCount === pool.totalCount,
  };
}
