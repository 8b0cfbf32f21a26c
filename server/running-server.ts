import { randomBytes, X509Certificate } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import type { ServerOptions as SocketServerOptions } from "socket.io";
import { version } from "../main/version.ts";
import type { PlayerKey } from "../protocol/network/identity.ts";
import { createPool } from "../main/workers/pool.ts";
import { threadsOf } from "../main/workers/worker-thread.ts";
import { askingAddress } from "./addresses.ts";
import { ServerLimits, type SharedLimiter } from "./limits.ts";
import type { Metrics } from "./metrics.ts";
import { nameCheck } from "./names.ts";
import { OnlineService } from "./online-service.ts";
import type { ServerOptions } from "./options.ts";
import { Places } from "./places.ts";
import { openGamePages, type PageQuestion } from "./pages/game-pages.ts";
import { invitedRoom } from "./invited-room.ts";
import { PAGE_HEADERS, serverPage } from "./pages/server-page.ts";
import { CommandRefused } from "./refusal.ts";
import { OWN_CLOCK, ServerTime, type LocalClock } from "./server-time.ts";
import type { SharedCounts } from "./shared-counts.ts";
import { openSockets } from "./sockets.ts";
import { ServerStartFailure } from "./start-failure.ts";
import { limitConnections } from "./tcp-connections.ts";
import type { ServerDatabase } from "./store/database.ts";
import { storeBeat } from "./store/server-store.ts";
import { SERVER_TERMS, type ServerTasks } from "./workers/tasks.ts";

export interface RunningServer {
  /** The server's own key. */
  readonly identity: string;
  readonly port: number;
  /** Lets what was begun come to its end, and closes everything. */
  stop(): Promise<void>;
}

/** What the processes of one server share. */
export interface SharedState {
  /** Carries messages to the clients of the other processes. */
  readonly adapter: SocketServerOptions["adapter"];
  readonly limiter: SharedLimiter;
  /** Counts the sockets of each address. */
  readonly sockets: SharedCounts;
  /** Random bytes, 32 and the same for all of the processes. */
  readonly secret: Uint8Array;
  close(): Promise<void>;
}

/** The parts that a server is made of. */
export interface ServerParts {
  readonly database: ServerDatabase;
  /** Null if this process is the whole server. */
  readonly shared: SharedState | null;
  /** Figures for Prometheus; null if nobody reads them. */
  readonly metrics: Metrics | null;
  /** Closes them all, at the end of the server. */
  close(): Promise<void>;
}

export interface RunOptions extends Pick<
  ServerOptions,
  "host" | "port" | "names" | "origin" | "pages" | "maxMatches" | "maxBytes" | "workers" | "trustProxy" | "byAddress"
> {
  /** Certificate chain and private key, in PEM; null for plain HTTP. */
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null;
  /** Whether only machines of this network may connect. */
  readonly onlyNearby: boolean;
  /** The only player who may open rooms; null where everybody may. */
  readonly owner: (() => Promise<PlayerKey>) | null;
  /** Path of `workers/worker.ts`, or of its bundle. */
  readonly worker: string;
  readonly log: (line: string) => void;
  /** The clock of the process; that of this machine, if it is not given. */
  readonly local?: LocalClock;
}

/** Milliseconds for a request to come whole, and between two looks whether one is late. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 };
/** Milliseconds for TLS to be agreed on. */
const HANDSHAKE_MS = 10_000;
/** The version of TLS that is asked for: its exporter is different for each connection, whoever is in the middle. */
const EXPORTING_TLS = "TLSv1.3";
/** Milliseconds that clients have to hear of the end. */
const FAREWELL_MS = 200;
/** Milliseconds that what was begun may still take; Docker kills after ten seconds. */
const MAX_DRAIN_MS = 4000;
/** Milliseconds for connections to close from their other ends. */
const ENDING_MS = 2000;

/** Serves games to players. Rejects with `ServerStartFailure`, as for a port that is taken, and leaves `parts` open. */
export async function runServer(options: RunOptions, parts: ServerParts): Promise<RunningServer> {
  const { log, host, port, tls } = options;
  const { database, shared, metrics } = parts;
  const time = await ServerTime.begin({
    beat: (isFirst) => storeBeat(database, isFirst),
    local: options.local ?? OWN_CLOCK,
    report: (error) => service.context.outage.report(error),
  });
  const pool = createPool<ServerTasks>({
    start: threadsOf(options.worker),
    size: options.workers ?? Math.max(2, availableParallelism()),
    terms: SERVER_TERMS,
    log,
  });
  const pages = options.pages === null ? null : await openGamePages(options.pages);
  const isNamed = nameCheck({
    names: options.names,
    certificate: tls === null ? null : new X509Certificate(tls.cert),
    port: () => portOf(http),
  });
  const limits = new ServerLimits({ byAddress: options.byAddress, shared: shared?.limiter ?? null });
  let isStopping = false;

  const sendPage = async (
    question: Omit<PageQuestion, "room">,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const { headers, method } = request;
    const address = askingAddress(request, options.trustProxy);
    try {
      await limits.spend("pages", { key: null, address });
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
      response.writeHead(429, { "Cache-Control": "no-store", "Retry-After": "60" }).end();
      return;
    }
    const link = `http://${headers.host}${question.path}`;
    const room = pages === null ? null : await invitedRoom(service.context, link, address);
    const found = await pages?.answer({ ...question, room });
    if (found !== null && found !== undefined) {
      response.writeHead(200, found.headers).end(method === "HEAD" ? undefined : found.body);
      return;
    }
    const page = serverPage({ path: question.path, headers, isSecure: question.socket.startsWith("wss:") });
    response.writeHead(page === null ? 404 : 200, PAGE_HEADERS).end(page ?? "");
  };
  const answer: RequestListener = (request, response) => {
    const { method, url = "", headers } = request;
    // Who asks again and again on one connection would hold up the end.
    if (isStopping) response.setHeader("Connection", "close");
    const isAsked = method === "GET" || method === "HEAD";
    if (isAsked && url === "/healthz") {
      const head = { "Content-Type": "application/json", "Cache-Control": "no-store" };
      response.writeHead(isStopping ? 503 : 200, head).end(JSON.stringify({ ok: !isStopping, version }));
      return;
    }
    const isSecure = tls !== null || (options.trustProxy && headers["x-forwarded-proto"] === "https");
    const { host = "" } = headers;
    // What stands there becomes part of the policy.
    if (!isAsked || !/^[\w.:[\]-]+$/.test(host)) {
      response.writeHead(404, PAGE_HEADERS).end();
      return;
    }
    const question = {
      path: url,
      acceptEncoding: headers["accept-encoding"] ?? "",
      acceptLanguage: headers["accept-language"] ?? "",
      socket: `${isSecure ? "wss" : "ws"}://${host}`,
    };
    sendPage(question, request, response).catch((error: unknown) => {
      log(String(error));
      response.destroy();
    });
  };
  const http =
    tls === null
      ? createServer(TIMEOUTS, answer)
      : createTlsServer({ ...TIMEOUTS, ...tls, minVersion: EXPORTING_TLS, handshakeTimeout: HANDSHAKE_MS }, answer);
  // A proxy's address is that of all its clients.
  const cutAll = limitConnections(http, {
    byAddress: options.byAddress && !options.trustProxy,
    onlyNearby: options.onlyNearby,
  });
  const sockets = openSockets(http, {
    adapter: shared?.adapter ?? null,
    shared: shared?.sockets ?? null,
    origin: options.origin,
    isOwnName: (name) => pages !== null && isNamed(name),
    trustProxy: options.trustProxy,
    limits,
    byAddress: options.byAddress,
  });
  const service = new OnlineService({
    database,
    identity: database.identity,
    isNamed,
    pool,
    hub: sockets.hub,
    limits,
    places: new Places(options.byAddress ? (shared?.secret ?? randomBytes(32)) : null),
    metrics,
    owner: options.owner,
    maxMatches: options.maxMatches,
    maxBytes: options.maxBytes,
    version,
    time,
    randomBytes,
    log,
  });
  sockets.accept((link) => service.connect(link));
  try {
    await listen(http, port, host);
  } catch (error) {
    await Promise.all([sockets.close(), pool.close()]);
    throw error;
  }
  time.start();
  service.sweeper.start();
  pool.warmUp();

  const stop = async (): Promise<void> => {
    isStopping = true;
    sockets.tellAll({ event: "closing", payload: {} });
    await Promise.race([Promise.all([service.drain(), after(FAREWELL_MS)]), after(MAX_DRAIN_MS)]);
    const cutting = setTimeout(cutAll, ENDING_MS);
    await sockets.close();
    clearTimeout(cutting);
    // What the last connections have left to say.
    await Promise.race([service.drain(), after(FAREWELL_MS)]);
    // A database that does not answer is not waited for.
    await Promise.all([pool.close(), Promise.race([time.stop(), after(FAREWELL_MS)])]);
    await parts.close();
  };
  let stopped: Promise<void> | null = null;

  return {
    identity: database.identity.key,
    port: portOf(http),
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Resolves when the server listens. Rejects with `ServerStartFailure`. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error): void => reject(new ServerStartFailure("port", error));
    server.once("error", refuse);
    server.listen(port, host, () => {
      server.off("error", refuse);
      resolve();
    });
  });
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
