import { mkdirSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import { Pool, types, type CustomTypesConfig } from "pg";
import { lockFolder } from "../../main/store/folder-lock.ts";
import { StoreError } from "../../main/store/store-error.ts";
import { mendable, ServerStartFailure } from "../start-failure.ts";
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
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 10;

/** Times, which are of the type `bigint`, fit a JavaScript number. */
const NUMBERS: CustomTypesConfig = {
  getTypeParser: (id, format) => (id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)),
};

/** Rejects with `ServerStartFailure`, also if another server uses the folder. */
export function openServerDatabase(place: StorePlace): Promise<ServerDatabase> {
  return "data" in place
    ? mendable("folder", () => migrated(sqlite(place.data)))
    : mendable("postgres", () => migrated(postgres(place.postgres, place.schema)));
}

async function migrated(database: ServerDatabase): Promise<ServerDatabase> {
  try {
    await migrateServer(database.kysely);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function sqlite(folder: string): ServerDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = locked(folder);
  const kysely = new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: async () => {
        const database = new SQLite(join(folder, "server.db"));
        database.pragma("journal_mode = WAL");
        // An answered command is on the disk.
        database.pragma("synchronous = FULL");
        database.pragma("foreign_keys = ON");
        return database;
      },
    }),
  });
  return {
    kysely,
    isShared: false,
    isIdle: () => true,
    async close() {
      await kysely.destroy();
      unlock();
    },
  };
}

/** Two servers would each do what is due, and would not tell each other's players. */
function locked(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    const isInUse = error instanceof StoreError && error.code === "already-running";
    throw isInUse ? new ServerStartFailure("folder-in-use", folder) : error;
  }
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
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    isShared: true,
    isIdle: () => pool.waitingCount === 0 && pool.idleCount === pool.totalCount,
    close: () => kysely.destroy(),
  };
}
