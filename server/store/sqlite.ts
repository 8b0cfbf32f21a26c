import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, sql, SqliteDialect } from "kysely";
import { lockFolder } from "../../main/store/folder-lock.ts";
import { isSqliteCode } from "../../main/store/sqlite-errors.ts";
import { StoreError } from "../../main/store/store-error.ts";
import { OWN_CLOCK, type LocalClock } from "../server-time.ts";
import { mendable, ServerStartFailure } from "../start-failure.ts";
import { closing, migrated, tellingCauses, type ServerDatabase } from "./database.ts";
import { hasSchema, NewerSchema } from "./migrations.ts";
import { serverIdentity } from "./server-store.ts";
import type { Tables } from "./tables.ts";

const FILE_NAME = "server.db";

/** Opens the games in `folder`. Rejects with `ServerStartFailure`, also if another server uses the folder. */
export function openSqlite(folder: string, local: Pick<LocalClock, "ticks"> = OWN_CLOCK): Promise<ServerDatabase> {
  return mendable("folder", () => opened(folder, local)).catch((error: unknown) => {
    throw isDamaged(error) ? new ServerStartFailure("folder-damaged", folder) : error;
  });
}

async function opened(folder: string, local: Pick<LocalClock, "ticks">): Promise<ServerDatabase> {
  const database = sqlite(folder, local);
  const size = statSync(join(folder, FILE_NAME), { throwIfNoEntry: false })?.size;
  // SQLite would take an empty file for a new database, and would throw its log away.
  const isThere = size === undefined || (size > 0 && (await hasSchema(database).catch(closing(database))));
  if (!isThere) await closing(database)(new ServerStartFailure("folder-emptied", folder));
  return migrated(database).catch((error: unknown) => {
    throw error instanceof NewerSchema ? new ServerStartFailure("folder-newer", folder) : error;
  });
}

function isDamaged(error: unknown): boolean {
  const { cause } = (error ?? {}) as { readonly cause?: unknown };
  return isSqliteCode(cause, "SQLITE_CORRUPT", "SQLITE_NOTADB");
}

/** The public key of the server in `folder`, which may be running. Rejects with `ServerStartFailure`. */
export async function sqliteIdentity(folder: string): Promise<string> {
  return mendable("folder", async () => {
    const database = new SQLite(join(folder, FILE_NAME), { readonly: true });
    const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
    try {
      return (await serverIdentity(kysely)).key;
    } finally {
      await kysely.destroy();
    }
  });
}

function sqlite(folder: string, { ticks }: Pick<LocalClock, "ticks">): Omit<ServerDatabase, "identity"> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = locked(folder);
  const dialect = new SqliteDialect({
    database: async () => {
      const database = new SQLite(join(folder, FILE_NAME));
      database.pragma("journal_mode = WAL");
      // An answered command is on the disk.
      database.pragma("synchronous = FULL");
      database.pragma("foreign_keys = ON");
      // Nothing stays of a player who is forgotten.
      database.pragma("secure_delete = ON");
      return database;
    },
  });
  const kysely = new Kysely<Tables>({ dialect: tellingCauses(dialect) });
  return {
    kysely,
    isShared: false,
    isIdle: () => true,
    // One process alone uses it.
    clock: async () => ticks(),
    async erase() {
      // Pages of indices that were divided can hold what was moved, where `secure_delete` doesn't look.
      await sql`vacuum`.execute(kysely);
      // The journal holds pages as they were. It stays while another program reads, such as one that makes a copy.
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(TRUNCATE)`.execute(kysely);
      if (rows[0]?.busy !== 0)
        throw new Error("What was deleted is still in the journal, as another program reads it.");
    },
    probe: async () => {},
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
