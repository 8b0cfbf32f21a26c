import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { createSecureContext } from "node:tls";
import { fileURLToPath } from "node:url";
import { createClient, type RedisClientType } from "redis";
import { createPool } from "../main/workers/pool.ts";
import { version } from "../main/version.ts";
import { ServerLimits } from "./limits.ts";
import { OnlineService } from "./online-service.ts";
import type { ServerOptions } from "./options.ts";
import { PAGE_HEADERS, serverPage } from "./pages/server-page.ts";
import { openSockets } from "./sockets.ts";
import { mendable, ServerStartFailure } from "./start-failure.ts";
import { openServerDatabase } from "./store/connection.ts";
import { SERVER_PRIORITIES, type ServerTasks } from "./workers/tasks.ts";

export interface RunningServer {
  readonly port: number;
  readonly metricsPort: number | null;
  /** Lets what was begun come to its end, and closes everything. */
  stop(): Promise<void>;
}

const METRICS_HOST = "127.0.0.1";
/** Who says less holds no connection. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 10_000 };
/** For Redis to answer at the start; later, the client tries again for ever. */
const REDIS_MS = 5000;
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
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Rejects with `ServerStartFailure`, as for a port that is taken. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { log, host, port, schema } = options;
  const name = `sprouts-${schema ?? "games"}`;
  const tls = await mendable("tls", () => readTls(options.tls));
  const database = await openServerDatabase(
    options.postgres === null
      ? { data: options.data }
      : { postgres: options.postgres, ...(schema === undefined ? {} : { schema }) },
  );
  const redis = await connectedRedis(options.redis, log).catch(async (error: unknown) => {
    await database.close();
    throw new ServerStartFailure("redis", error);
  });
  const pool = createPool<ServerTasks>({
    worker: options.worker ?? fileURLToPath(new URL("workers/worker.ts", import.meta.url)),
    size: options.workers ?? Math.max(2, availableParallelism()),
    priorities: SERVER_PRIORITIES,
    log,
  });
  const limits = new ServerLimits({ byAddress: options.byAddress, shared: redis === null ? null : { redis, name } });
  let isStopping = false;

  const answer: RequestListener = ({ method, url = "", headers }, response) => {
    const isAsked = method === "GET" || method === "HEAD";
    if (isAsked && url === "/healthz") {
      const head = { "Content-Type": "application/json", "Cache-Control": "no-store" };
      response.writeHead(isStopping ? 503 : 200, head).end(JSON.stringify({ ok: !isStopping, version }));
      return;
    }
    const isSecure = tls !== null || (options.trustProxy && headers["x-forwarded-proto"] === "https");
    const page = isAsked ? serverPage({ path: url, headers, isSecure }) : null;
    response.writeHead(page === null ? 404 : 200, PAGE_HEADERS).end(page ?? "");
  };
  const http = tls === null ? createServer(TIMEOUTS, answer) : createTlsServer({ ...TIMEOUTS, ...tls }, answer);
  const sockets = openSockets(http, {
    redis,
    stream: name,
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
    now: options.now ?? timeOfDay,
    randomBytes,
    log,
  });
  sockets.accept((link) => service.connect(link));
  const { registry } = service.context.metrics;
  const metrics =
    options.metricsPort === null
      ? null
      : createServer((request, response) => {
          if (request.url !== "/metrics") {
            response.writeHead(404).end();
            return;
          }
          registry.metrics().then(
            (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
            () => response.writeHead(500).end(),
          );
        });
  try {
    await listening(http, port, host);
    if (metrics !== null) await listening(metrics, options.metricsPort ?? 0, METRICS_HOST);
  } catch (error) {
    await sockets.close();
    redis?.destroy();
    await Promise.all([pool.close(), database.close()]);
    throw new ServerStartFailure("port", error);
  }
  service.sweeper.start();
  pool.warmUp();

  const stop = async (): Promise<void> => {
    isStopping = true;
    sockets.tellAll({ event: "closing", payload: {} });
    await Promise.race([Promise.all([service.drain(), after(FAREWELL_MS)]), after(MAX_DRAIN_MS)]);
    await sockets.close();
    // What the last connections have left to say.
    await Promise.race([service.drain(), after(FAREWELL_MS)]);
    await pool.close();
    if (metrics !== null) await new Promise((resolve) => metrics.close(resolve));
    await redis?.close();
    await database.close();
  };
  let stopped: Promise<void> | null = null;

  return {
    port: portOf(http),
    metricsPort: metrics === null ? null : portOf(metrics),
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function readTls(files: ServerOptions["tls"]): Promise<{ cert: Buffer; key: Buffer } | null> {
  if (files === null) return null;
  const [cert, key] = await Promise.all([readFile(files.certificate), readFile(files.key)]);
  // Throws if they do not fit together.
  createSecureContext({ cert, key });
  return { cert, key };
}

async function connectedRedis(url: string | null, log: (line: string) => void): Promise<RedisClientType | null> {
  if (url === null) return null;
  const client: RedisClientType = createClient({ url });
  let last: unknown = `no answer from ${url}`;
  let isThere = false;
  client.on("error", (error: unknown) => {
    last = error;
    if (isThere) log(`Redis: ${String(error)}`);
  });
  const connected = client.connect().then(() => true);
  isThere = await Promise.race([connected, after(REDIS_MS).then(() => false)]);
  if (isThere) return client;
  connected.catch(() => {});
  client.destroy();
  throw last;
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

/** Never goes back. */
export function timeOfDay(): number {
  return Math.floor(performance.timeOrigin + performance.now());
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
