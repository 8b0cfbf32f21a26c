import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import type { Duplex } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { WebSocketServer, type RawData, type WebSocket } from "ws";
import type { HostMessage } from "../../protocol/contract.ts";
import { CLOSE_CODES, SOCKET_PATH } from "../../protocol/transport.ts";
import type { HostLink } from "../services/host.ts";
import { pageHeaders } from "../pages/policy.ts";
import { readPage } from "../pages/files.ts";

export interface WebHostOptions {
  readonly host: HostLink;
  /** Folder of the built pages. */
  readonly pages: string;
  /** Number of the port; 0 for any free one. */
  readonly port: number;
}

export interface WebHost {
  /** The game's address with the secret of this start. */
  readonly address: string;
  /**
   * An address without the secret that leads to the game once, within a minute. Other users of the computer can read a
   * program's arguments. If one of them uses it first, the player sees an error page.
   */
  oneTimeAddress(): string;
  /** Cuts all screens off, which then connect again. */
  disconnect(): void;
  /** Ends all connections, but not the host. */
  close(): Promise<void>;
}

const LOOPBACK = "127.0.0.1";
/**
 * The most bytes of a message from a page of this computer: a stroke of `MAX_STROKE_POINTS` fits, which is much longer
 * than what a server takes from strangers (`MAX_MESSAGE_BYTES`).
 */
const MAX_PAGE_MESSAGE_BYTES = 16 * 1024 * 1024;
/** The most screens that are connected at once. Further ones are told and closed. */
const MAX_SCREENS = 32;
/** The most sockets that are open at once, with those that are closing. */
const MAX_SOCKETS = 2 * MAX_SCREENS;
/** Milliseconds for the screens to close their sockets. */
const MAX_CLOSING_MS = 1000;
const ONE_TIME_LIFE_MS = 60_000;
/** The most bytes that wait for one screen, which is then disconnected. */
const MAX_BACKLOG_BYTES = 64 * 1024 * 1024;

/**
 * Serves the host and its pages to this computer alone: on the loopback interface, behind a secret made at each
 * start. Requests for another host name (DNS rebinding) or from another origin are refused. Rejects if the port is
 * taken.
 */
export async function serveWeb({ host, pages, port }: WebHostOptions): Promise<WebHost> {
  const secret = newSecret();
  const server = createServer();
  const screens = new WebSocketServer({ noServer: true, maxPayload: MAX_PAGE_MESSAGE_BYTES, perMessageDeflate: false });

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, LOOPBACK, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const actualPort = (server.address() as AddressInfo).port;
  const names = [`${LOOPBACK}:${actualPort}`, `localhost:${actualPort}`];

  /** Whether a request comes under the host's own name, and from no foreign page. */
  const isOurs = ({ headers: { host: name, origin } }: IncomingMessage): boolean =>
    name !== undefined && names.includes(name) && (origin === undefined || origin === `http://${name}`);

  /** The path behind the secret, or a status to refuse with. */
  const admit = (request: IncomingMessage): { path: string } | { status: number } => {
    if (!isOurs(request)) return { status: 403 };
    const [, given, path] = /^\/([^/?#]*)(\/[^?#]*)?/.exec(request.url ?? "") ?? [];
    if (given === undefined || !sameText(given, secret)) return { status: 404 };
    return { path: path ?? "" };
  };

  let oneTime: { path: string; until: number } | null = null;

  /** Whether the one-time address is used for the first time. */
  const isFirstUse = (request: IncomingMessage): boolean => {
    if (oneTime === null || request.method !== "GET" || !isOurs(request)) return false;
    if (!sameText(request.url ?? "", oneTime.path)) return false;
    const isInTime = performance.now() < oneTime.until;
    oneTime = null;
    return isInTime;
  };

  server.on("request", (request, response) => {
    if (isFirstUse(request)) {
      response.writeHead(303, { ...pageHeaders(), Location: `/${secret}/`, "Cache-Control": "no-store" }).end();
      return;
    }
    const admitted = admit(request);
    if ("status" in admitted) refuse(response, admitted.status);
    else if (request.method !== "GET" && request.method !== "HEAD") refuse(response, 405);
    else if (admitted.path === "") response.writeHead(308, { ...pageHeaders(), Location: `/${secret}/` }).end();
    else void sendPage(request, response, pages, admitted.path);
  });

  const connected = new Set<WebSocket>();
  const accept = (screen: WebSocket): void => {
    // The socket then closes by itself.
    screen.on("error", () => {});
    if (connected.size >= MAX_SCREENS) {
      // A page can read a close code, but not the status of a refused upgrade.
      screen.close(CLOSE_CODES.tooManyScreens);
      return;
    }
    connected.add(screen);
    screen.on("close", () => connected.delete(screen));
    connectScreen(host, screen);
  };

  const refusedSockets = new Set<Duplex>();
  const refuseUpgrade = (socket: Duplex, status: number): void => {
    refusedSockets.add(socket);
    socket.once("close", () => refusedSockets.delete(socket));
    // A client that keeps its half open would keep the port open.
    socket.once("finish", () => socket.destroy());
    socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  };

  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without a listener, a reset connection would end the process.
    socket.on("error", () => socket.destroy());
    const admitted = admit(request);
    // Browsers always send the origin.
    const status =
      "status" in admitted
        ? admitted.status
        : request.headers.origin === undefined
          ? 403
          : admitted.path !== `/${SOCKET_PATH}`
            ? 404
            : screens.clients.size >= MAX_SOCKETS
              ? 503
              : 101;
    if (status === 101) screens.handleUpgrade(request, socket, head, accept);
    else refuseUpgrade(socket, status);
  });

  return {
    address: `http://${LOOPBACK}:${actualPort}/${secret}/`,
    oneTimeAddress() {
      oneTime = { path: `/open/${newSecret()}`, until: performance.now() + ONE_TIME_LIFE_MS };
      return `http://${LOOPBACK}:${actualPort}${oneTime.path}`;
    },
    disconnect() {
      for (const screen of screens.clients) screen.close(CLOSE_CODES.hostRestarts);
    },
    async close() {
      const ended = [...screens.clients].map((screen) => once(screen, "close"));
      for (const screen of screens.clients) screen.close(CLOSE_CODES.hostEnded);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      for (const socket of refusedSockets) socket.destroy();
      await Promise.race([Promise.all(ended), setTimeout(MAX_CLOSING_MS, undefined, { ref: false })]);
      for (const screen of screens.clients) screen.terminate();
      await closed;
    },
  };
}

function connectScreen(host: HostLink, screen: WebSocket): void {
  const send = (message: HostMessage): void => {
    if (screen.readyState !== screen.OPEN) return;
    // A screen that does not read must not fill the memory. It reconnects.
    if (screen.bufferedAmount > MAX_BACKLOG_BYTES) screen.terminate();
    else screen.send(JSON.stringify(message));
  };
  const client = host.connect(send);
  screen.on("close", () => client.close());
  screen.on("message", (data: RawData, isBinary: boolean) => {
    void host.receive(client, isBinary ? undefined : parse(textOf(data))).then(send);
  });
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString("utf8");
  return Buffer.from(data as ArrayBuffer).toString("utf8");
}

/** The value of a JSON text; undefined for one that is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  path: string,
): Promise<void> {
  const file = await readPage(folder, path);
  if (file === null) {
    refuse(response, 404);
    return;
  }
  const socket = `ws://${request.headers.host}`;
  response.writeHead(200, {
    ...pageHeaders([socket]),
    "Content-Type": file.type,
    "Content-Length": file.body.byteLength,
    "Cache-Control": "no-store",
  });
  response.end(request.method === "HEAD" ? undefined : file.body);
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...pageHeaders(), "Content-Length": 0, Connection: "close" }).end();
}

function newSecret(): string {
  return randomBytes(18).toString("base64url");
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
