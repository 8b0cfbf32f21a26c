import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import { Pool, types, type CustomTypesConfig } from "pg";
import { mendable } from "../start-failure.ts";
import { migrated, tellingCauses, type ServerDatabase } from "./database.ts";
import { isDatabaseAway } from "./outage.ts";
import type { Tables } from "./tables.ts";

const MAX_CONNECTIONS = 10;
/** Milliseconds for PostgreSQL to take a connection, and to answer a query. */
const CONNECT_MS = 5000;
const QUERY_MS = 10_000;
/** PostgreSQL frees what a process held that is cut off from it: rows after milliseconds, connections after seconds. */
const SESSION = [
  "idle_in_transaction_session_timeout=15000",
  "tcp_user_timeout=20000",
  "tcp_keepalives_idle=10",
  "tcp_keepalives_interval=5",
  "tcp_keepalives_count=3",
];

/** Times, which are of the type `bigint`, fit a JavaScript number. */
const NUMBERS: CustomTypesConfig = {
  getTypeParser: (id, format) => (id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)),
};

/** Opens the games that several processes share. Rejects with `ServerStartFailure`. */
export function openPostgres(url: string, schema?: string): Promise<ServerDatabase> {
  return mendable("postgres", () => migrated(postgres(url, schema)));
}

function postgres(url: string, schema?: string): Omit<ServerDatabase, "identity"> {
  const settings = schema === undefined ? SESSION : [...SESSION, `search_path=${schema}`];
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    types: NUMBERS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
    options: settings.map((setting) => `-c ${setting}`).join(" "),
  });
  // A lost connection is replaced by the next query, whether it was in use or not.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const kysely = new Kysely<Tables>({ dialect: tellingCauses(new PostgresDialect({ pool: withoutBroken(pool) })) });
  return {
    kysely,
    isShared: true,
    isIdle: () => pool.waitingCount === 0 && pool.idleCount === pool.totalCount,
    probe: () => pool.query("select 1"),
    close: () => kysely.destroy(),
  };
}

/** A connection whose query had no answer is not used again: the answer could come to another query. */
function withoutBroken(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let isBroken = false;
      const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
        try {
          return await client.query(sql, [...parameters]);
        } catch (error) {
          isBroken ||= isDatabaseAway(error);
          throw error;
        }
      };
      return {
        query: query as PostgresPoolClient["query"],
        release: (destroy = false) => client.release(destroy || isBroken),
      };
    },
  };
}
