import { Kysely, PostgresDialect } from "kysely";
import { Pool, types, type CustomTypesConfig } from "pg";
import { mendable } from "../start-failure.ts";
import { migrated, type ServerDatabase } from "./database.ts";
import type { Tables } from "./tables.ts";

const MAX_CONNECTIONS = 10;

/** Times, which are of the type `bigint`, fit a JavaScript number. */
const NUMBERS: CustomTypesConfig = {
  getTypeParser: (id, format) => (id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)),
};

/** Opens the games that several processes share. Rejects with `ServerStartFailure`. */
export function openPostgres(url: string, schema?: string): Promise<ServerDatabase> {
  return mendable("postgres", () => migrated(postgres(url, schema)));
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
