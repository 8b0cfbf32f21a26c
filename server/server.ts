import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { createClient, type RedisClientType } from "redis";
import { createPool } from "../main/workers/pool.ts";
import { version } from "../main/version.ts";
import { ServerLimits } from "./limits.ts";
import { OnlineService } from "./online-service.ts";
import type { ServerOptions } from "./options.ts";
import { openSockets } from "./sockets.ts";
import { openServerDatabase } from "./store/connection.ts";
import { SERVER_PRIORITIES, type ServerTasks } from "./workers/tasks.ts";

export interface RunningServer {
  readonly port: number;
  readonly metricsPort: number | null;
  /** Lets what was begun come to its end, and closes everything. */
  stop(): Promise<void>;
}

const METRICS_HOST = "127.0.0.1";
/** For clients to hear of the end. */
const FAREWELL_MS = 200;
/** Of what was begun. */
const MAX_DRAIN_MS = 10_000;

export interface StartOptions extends ServerOptions {
  readonly log: (line: string) => void;
  /** Of the worker threads; a bundle has its own. */
  readonly worker?: URL | string;
  /** Of PostgreSQL, and the stream in Redis. */
  readonly schema?: string;
}

/** Rejects if a port is taken, or the database or Redis cannot be reached. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { log, host, port, schema } = options;
  const database = await openServerDatabase(
    options.postgres === null
      ? { data: options.data }
      : { postgres: options.postgres, ...(schema === undefined ? {} : { schema }) },
  );
  const redis = await connectedRedis(options.redis, log);
  const pool = createPool<ServerTasks>({
    worker: options.worker ?? fileURLToPath(new URL("workers/worker.ts", import.meta.url)),
    size: options.workers ?? Math.max(2, availableParallelism()),
    priorities: SERVER_PRIORITIES,
    log,
  });
  const limits = new ServerLimits({ byAddress: options.byAddress });
  let isStopping = false;

  const answer: RequestListener = (request, response) => {
    const isHealth = request.url === "/healthz" && request.method === "GET";
    const status = isHealth ? (isStopping ? 503 : 200) : 404;
    const body = isHealth ? JSON.stringify({ ok: !isStopping, version }) : "";
    response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" }).end(body);
  };
  const http =
    options.tls === null
      ? createServer(answer)
      : createTlsServer({ cert: readFileSync(options.tls.certificate), key: readFileSync(options.tls.key) }, answer);
  const sockets = openSockets(http, {
    redis,
    stream: `sprouts-${schema ?? "games"}`,
    origin: options.origin,
    trustProxy: options.trustProxy,
    limits,
    byAddress: options.byAddress,
  });
  const service = new OnlineService({
    database,
    pool,
    hub: sockets.hub,
    limits,
    maxMatches: options.maxMatches,
    version,
    now: () => Math.floor(performance.timeOrigin + performance.now()),
    randomBytes,
    log,
  });
  sockets.accept((link) => service.connect(link));
  const { registry } = service.context.metrics;
  const metrics =
    options.metricsPort === null
      ? null
      : createServer((_, response) => {
          registry.metrics().then(
            (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
            () => response.writeHead(500).end(),
          );
        });
  try {
    await listening(http, port, host);
    if (metrics !== null) await listening(metrics, options.metricsPort ?? 0, METRICS_HOST);
  } catch (error) {
    redis?.destroy();
    await Promise.all([pool.close(), sockets.close(), database.kysely.destroy()]);
    throw error;
  }
  service.sweeper.start();
  pool.warmUp();

  return {
    port: portOf(http),
    metricsPort: metrics === null ? null : portOf(metrics),
    async stop() {
      if (isStopping) return;
      isStopping = true;
      sockets.tellAll({ event: "closing", payload: {} });
      await Promise.race([Promise.all([service.drain(), after(FAREWELL_MS)]), after(MAX_DRAIN_MS)]);
      await sockets.close();
      await pool.close();
      if (metrics !== null) await new Promise((resolve) => metrics.close(resolve));
      // What the last connections have left to say.
      await after(FAREWELL_MS);
      await redis?.close();
      await database.kysely.destroy();
    },
  };
}

async function connectedRedis(url: string | null, log: (line: string) => void): Promise<RedisClientType | null> {
  if (url === null) return null;
  const client: RedisClientType = createClient({ url });
  client.on("error", (error: unknown) => log(`Redis: ${String(error)}`));
  await client.connect();
  return client;
}

async function listening(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
