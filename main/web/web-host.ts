import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import type { Duplex } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { WebSocketServer, type RawData, type WebSocket } from "ws";
import type { HostMessage } from "../../protocol/contract.ts";
import { CLOSE_CODES, SOCKET_PATH } from "../../protocol/transport.ts";
import type { Host } from "../services/host.ts";
import { pageHeaders } from "../pages/policy.ts";
import { readPage } from "../pages/files.ts";

export interface WebHostOptions {
  readonly host: Host;
  /** The folder of the built pages. */
  readonly pages: string;
  /** 0 for any free port. */
  readonly port: number;
}

export interface WebHost {
  /** The address of the game, with the secret of this start. */
  readonly address: string;
  /**
   * An address without the secret that leads to the game once, within a minute. It is what may stand in the
   * arguments of a program, which other users of the computer can read. One who is faster than the browser gets in
   * instead of it; the player then sees an error page. The browser's history keeps the address of the game, which
   * is of no use after the host has ended.
   */
  oneTimeAddress(): string;
  /** Ends all connections and closes the port; the host is the caller's to close. */
  close(): Promise<void>;
}

const LOOPBACK = "127.0.0.1";
/** The longest message a screen may send, in bytes; a stroke of the contract's most points fits. */
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;
/** How many screens may be connected at once. One more is told so and closed. */
const MAX_SCREENS = 32;
/** How many sockets may be open at once, with those that are being closed. */
const MAX_SOCKETS = 2 * MAX_SCREENS;
/** How long the screens may take to close their sockets at the end, in milliseconds. */
const MAX_CLOSING_MS = 1000;
/** How long a one-time address is good for, in milliseconds. */
const ONE_TIME_LIFE_MS = 60_000;
/** How much may wait to be sent to one screen, in bytes, before it is let go. */
const MAX_BACKLOG_BYTES = 64 * 1024 * 1024;

/**
 * Serves a host and its pages to browsers on this computer, and to nobody else: it listens on the
 * loopback interface, its address begins with a secret made at each start, and requests for another
 * host's name (a name that was rebound to this computer) or from another origin are refused.
 * Rejects when the port cannot be had.
 */
export async function serveWeb({ host, pages, port }: WebHostOptions): Promise<WebHost> {
  const secret = newSecret();
  const server = createServer();
  const screens = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, LOOPBACK, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const actualPort = (server.address() as AddressInfo).port;
  const names = [`${LOOPBACK}:${actualPort}`, `localhost:${actualPort}`];

  /** Is the request for this host under its own name, and from no foreign page? */
  const isOurs = ({ headers: { host: name, origin } }: IncomingMessage): boolean =>
    name !== undefined && names.includes(name) && (origin === undefined || origin === `http://${name}`);

  /** The path behind the secret, or what to answer instead. */
  const admit = (request: IncomingMessage): { path: string } | { status: number } => {
    if (!isOurs(request)) return { status: 403 };
    const [, given, path] = /^\/([^/?#]*)(\/[^?#]*)?/.exec(request.url ?? "") ?? [];
    if (given === undefined || !sameText(given, secret)) return { status: 404 };
    return { path: path ?? "" };
  };

  let oneTime: { path: string; until: number } | null = null;

  /** Is this the use of the one-time address? It is none the next time. */
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
    // What is wrong with a connection ends it by itself; `close` follows.
    screen.on("error", () => {});
    if (connected.size >= MAX_SCREENS) {
      // A page cannot read the status of a refused upgrade, but it can read a close code.
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
    // A client may keep its half of the connection open; the port would then never close.
    socket.once("finish", () => socket.destroy());
    socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  };

  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node has taken its own listener off; a connection that is reset would end the process.
    socket.on("error", () => socket.destroy());
    const admitted = admit(request);
    // A browser always names the origin of a page that opens a socket.
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

/** Joins a screen to the host: its messages and their answers, and all events. */
function connectScreen(host: Host, screen: WebSocket): void {
  const send = (message: HostMessage): void => {
    if (screen.readyState !== screen.OPEN) return;
    // A screen that does not read must not fill the memory; it connects again and asks anew.
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

/** What the text means as JSON; undefined, which no message is, when it is none. */
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
