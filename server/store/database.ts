import type { Dialect, Kysely } from "kysely";
import type { Signer } from "../../protocol/network/client.ts";
import { migrateServer } from "./migrations.ts";
import { isDatabaseAway } from "./outage.ts";
import { beginServer } from "./server-store.ts";
import type { Tables } from "./tables.ts";

export interface ServerDatabase {
  readonly kysely: Kysely<Tables>;
  /** The server's own key, which all of its processes share. */
  readonly identity: Signer;
  /** Locks the rows that a transaction reads, where several processes may write. */
  readonly isShared: boolean;
  /** Whether no query is under way. */
  readonly isIdle: () => boolean;
  /** Milliseconds, as the database's own clock has them: since 1970, or for SQLite since some moment. */
  readonly clock: (executor: Kysely<Tables>) => Promise<number>;
  /** Overwrites what was deleted, as far as the database can. */
  erase(): Promise<void>;
  /** Asks the database for anything. Rejects while it is away. */
  probe(): Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Brings `database` to the newest schema. Closes it if that fails. */
export async function migrated(database: Omit<ServerDatabase, "identity">): Promise<ServerDatabase> {
  const work = async () => {
    await migrateServer(database);
    return { ...database, identity: await beginServer(database.kysely) };
  };
  return work().catch(closing(database));
}

/** Rejects with what was thrown, after closing. */
export function closing({ close }: Pick<ServerDatabase, "close">): (error: unknown) => Promise<never> {
  return async (error) => {
    await close();
    throw error;
  };
}

/**
 * Why a transaction failed is told also where nothing is left to roll back: on a full disk, or without a connection.
 */
export function tellingCauses(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createDriver() {
      const driver = dialect.createDriver();
      const rollback = driver.rollbackTransaction.bind(driver);
      driver.rollbackTransaction = async (connection) => {
        try {
          await rollback(connection);
        } catch (error) {
          const isOver = error instanceof Error && error.message.includes("no transaction is active");
          if (!isOver && !isDatabaseAway(error)) throw error;
        }
      };
      return driver;
    },
  };
}
