import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from "kysely";
import { Client, Pool, types, type CustomTypesConfig, type PoolClient } from "pg";
import { OWN_CLOCK, type LocalClock } from "../server-time.ts";
import { mendable, ServerStartFailure } from "../start-failure.ts";
import { closing, migrated, tellingCauses, type ServerDatabase } from "./database.ts";
import { NewerSchema } from "./migrations.ts";
import { isDatabaseAway } from "./outage.ts";
import type { Tables } from "./tables.ts";

const MAX_CONNECTIONS = 10;
/** Milliseconds for PostgreSQL to take a connection, and to answer a query. */
const CONNECT_MS = 5000;
const QUERY_MS = 10_000;
/** Milliseconds that the end of the pool may take: a connection that is being made cannot be called off. */
const CLOSE_MS = 1000;
/**
 * Milliseconds between the clocks of a process and of PostgreSQL: logs and dates on pages would tell different times.
 */
const MAX_SKEW_MS = 1000;
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
export async function openPostgres(url: string, schema?: string, local = OWN_CLOCK): Promise<ServerDatabase> {
  const database = await mendable("postgres", () => migrated(postgres(url, schema)).catch(newer));
  const skew = await clockSkew(database, local).catch(closing(database));
  if (Math.abs(skew) <= MAX_SKEW_MS) return database;
  await database.close();
  throw new ServerStartFailure("clock", `${(Math.abs(skew) / 1000).toFixed(1)} s ${skew > 0 ? "ahead" : "behind"}`);
}

function newer(error: unknown): never {
  throw error instanceof NewerSchema ? new ServerStartFailure("postgres-newer", "") : error;
}

/** Milliseconds that this machine's clock is at least ahead of the database's; negative if it is behind. */
async function clockSkew({ clock, kysely }: ServerDatabase, { date }: LocalClock): Promise<number> {
  const before = date();
  const there = await clock(kysely);
  const after = date();
  return before > there ? before - there : Math.min(0, after - there);
}

function postgres(url: string, schema?: string): Omit<ServerDatabase, "identity"> {
  const settings = schema === undefined ? SESSION : [...SESSION, `search_path=${schema}`];
  const address = { connectionString: url, options: settings.map((setting) => `-c ${setting}`).join(" ") };
  const pool = new Pool({
    ...address,
    max: MAX_CONNECTIONS,
    types: NUMBERS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
  });
  // A lost connection is replaced by the next query, whether it was in use or not.
  pool.on("error", () => {});
  const clients = new Set<Client | PoolClient>();
  pool.on("connect", (client) => {
    clients.add(client);
    client.on("error", () => {});
  });
  pool.on("remove", (client) => clients.delete(client));
  const kysely = new Kysely<Tables>({ dialect: tellingCauses(new PostgresDialect({ pool: withoutBroken(pool) })) });
  return {
    kysely,
    isShared: true,
    isIdle: () => pool.waitingCount === 0 && pool.idleCount === pool.totalCount,
    async clock(executor) {
      const { rows } = await sql<{
        now: number;
      }>`select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(executor);
      return rows[0].now;
    },
    async erase() {
      // Large tables take longer than any query of a player may.
      const client = new Client({ ...address, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
      client.on("error", () => {});
      clients.add(client);
      try {
        await client.connect();
        await client.query("vacuum players, keys, codes, rooms, matches, answers");
      } finally {
        clients.delete(client);
        client.end().catch(() => {});
      }
    },
    probe: () => pool.query("select 1"),
    async close() {
      // Else the pool would wait for the answers of a server that no longer gives any.
      for (const client of clients) client.end().catch(() => {});
      await Promise.race([kysely.destroy(), wait(CLOSE_MS, null, { ref: false })]);
    },
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
