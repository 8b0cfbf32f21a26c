import { readFile } from "node:fs/promises";
import { createSecureContext } from "node:tls";
import { fileURLToPath } from "node:url";
import { serveMetrics } from "./metrics.ts";
import type { ServerOptions } from "./options.ts";
import { connectRedis } from "./redis.ts";
import { runServer, type RunningServer } from "./running-server.ts";
import type { LocalClock } from "./server-time.ts";
import { mendable, ServerStartFailure } from "./start-failure.ts";
import { openPostgres } from "./store/postgres.ts";
import { openSqlite, sqliteIdentity } from "./store/sqlite.ts";
import { tooFewFiles } from "./tcp-connections.ts";

/** A server for everybody on a network, with its figures. */
export interface NetworkServer extends RunningServer {
  readonly metricsPort: number | null;
}

export interface StartOptions extends ServerOptions {
  readonly log: (line: string) => void;
  /** Name of the schema in PostgreSQL, and of what is in Redis. */
  readonly schema?: string;
  /** The clock of the process; that of this machine, if it is not given. */
  readonly local?: LocalClock;
}

/** Starts a server on all that `options` name. Rejects with `ServerStartFailure`. */
export async function startServer(options: StartOptions): Promise<NetworkServer> {
  const { data, local, log, metricsPort, postgres, redis, schema } = options;
  const files = tooFewFiles();
  if (files !== null) throw new ServerStartFailure("files", files);
  const tls = await mendable("tls", () => readTls(options.tls));
  const open = new AsyncDisposableStack();
  const close = (): Promise<void> => open.disposeAsync();
  try {
    const database = await (postgres === null ? openSqlite(data, local) : openPostgres(postgres, schema, local));
    open.defer(() => database.close());
    const shared = redis === null ? null : await connectRedis(redis, `sprouts-${schema ?? "games"}`, log);
    if (shared !== null) open.defer(() => shared.close());
    const figures = metricsPort === null ? null : await serveMetrics(metricsPort);
    if (figures !== null) open.defer(() => figures.close());
    const worker = fileURLToPath(new URL("workers/worker.ts", import.meta.url));
    const server = await runServer(
      { ...options, tls, onlyNearby: false, owner: null, worker },
      { database, shared, metrics: figures?.metrics ?? null, close },
    );
    return { ...server, metricsPort: figures?.port ?? null };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The server's own key, also while it runs. Makes one before the first start. Rejects with `ServerStartFailure`. */
export async function shownIdentity({ data, postgres }: Pick<ServerOptions, "data" | "postgres">): Promise<string> {
  try {
    const database = await (postgres === null ? openSqlite(data) : openPostgres(postgres));
    await database.close();
    return database.identity.key;
  } catch (error) {
    const isInUse = error instanceof ServerStartFailure && error.code === "folder-in-use";
    if (isInUse) return sqliteIdentity(data);
    throw error;
  }
}

async function readTls(files: ServerOptions["tls"]): Promise<{ cert: Buffer; key: Buffer } | null> {
  if (files === null) return null;
  const [cert, key] = await Promise.all([readFile(files.certificate), readFile(files.key)]);
  // Throws if they do not fit together.
  createSecureContext({ cert, key });
  return { cert, key };
}
