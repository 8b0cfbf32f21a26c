import type { Kysely } from "kysely";
import { migrateServer } from "./migrations.ts";
import type { Tables } from "./tables.ts";

export interface ServerDatabase {
  readonly kysely: Kysely<Tables>;
  /** Locks the rows that a transaction reads, where several processes may write. */
  readonly isShared: boolean;
  /** Is no query under way? */
  readonly isIdle: () => boolean;
  close(): Promise<void>;
}

/** Brings `database` to the newest schema. Closes it if that fails. */
export async function migrated(database: ServerDatabase): Promise<ServerDatabase> {
  try {
    await migrateServer(database.kysely);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
