import type { IncomingMessage, Server as HttpServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Server as HttpsServer } from "node:https";
import { Server, type ServerOptions, type Socket } from "socket.io";
import { tlsExporter } from "../main/network/tls-exporter.ts";
import type { ServerMessage } from "../protocol/network/contract.ts";
import { MAX_MESSAGE_BYTES, SIGN_OF_LIFE_MS, SIGN_WAIT_MS } from "../protocol/network/limits.ts";
import { askingAddress } from "./addresses.ts";
import type { Connection } from "./connection.ts";
import type { ClientLink, Hub } from "./hub.ts";
import { MAX_SOCKETS_OF_ADDRESS, type ServerLimits } from "./limits.ts";
import { OpenCounts } from "./open-counts.ts";
import type { SharedCounts } from "./shared-counts.ts";

/** Milliseconds after which a client that has not introduced itself is disconnected. */
const INTRODUCTION_MS = 10_000;
/** Bytes that wait for a client that does not read, and for all of one address: some pages of long games fit. */
export const MAX_BACKLOG_BYTES = 8 * 1024 * 1024;
export const MAX_BACKLOG_OF_ADDRESS = 32 * 1024 * 1024;
/** Milliseconds for a client to take what the server has to say before it ends the connection. */
const ENDING_MS = 2000;
/** The most consecutive packets that carry no message: a client of this program sends none. */
const MAX_STRAY_PACKETS = 1000;
/** Asks the other processes how many links have joined channels. */
const COUNT_EVENT = "count";
/** Milliseconds for the other processes to answer. */
const COUNT_MS = 1000;

export interface SocketOptions {
  /** Joins the processes of a server; null if there is one. */
  readonly adapter: ServerOptions["adapter"] | null;
  /** Counts the sockets of all processes; null if there is one. */
  readonly shared: SharedCounts | null;
  /** Pages from here may connect; null: none. Programs always may. */
  readonly origin: string | null;
  /** Whether the game for browsers is served under a name, so that its pages may connect. */
  readonly isOwnName: (name: string) => boolean;
  /** The address of a client is in `X-Forwarded-For`. */
  readonly trustProxy: boolean;
  readonly limits: ServerLimits;
  /** Whether the sockets of each address are counted. */
  readonly byAddress: boolean;
}

export interface Sockets {
  readonly hub: Hub;
  /** Accepts clients, each of which gets a connection. */
  accept(connect: (link: ClientLink) => Connection): void;
  tellAll(message: ServerMessage): void;
  /** Resolves once no connection to the server is open. */
  close(): Promise<void>;
}

/** Socket.IO carries messages, sees lost connections, and joins the processes through their adapter. */
export function openSockets(server: HttpServer | HttpsServer, options: SocketOptions): Sockets {
  const { adapter, shared, origin, isOwnName, trustProxy, limits, byAddress } = options;
  const open = new OpenCounts(MAX_SOCKETS_OF_ADDRESS);
  const addressOf = (request: Pick<IncomingMessage, "headers" | "socket">): string =>
    askingAddress(request, trustProxy);
  const io = new Server(server, {
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    pingInterval: SIGN_OF_LIFE_MS,
    pingTimeout: SIGN_WAIT_MS,
    perMessageDeflate: false,
    connectTimeout: INTRODUCTION_MS,
    ...(origin === null ? {} : { cors: { origin } }),
    ...(adapter === null ? {} : { adapter }),
    allowRequest(request, allow) {
      const address = addressOf(request);
      const isForeignPage =
        request.headers.origin !== undefined && request.headers.origin !== origin && !isOwnPage(request, isOwnName);
      if (isForeignPage || (byAddress && open.isFull(address))) {
        allow("refused", false);
        return;
      }
      // From now on, as many may ask at once.
      request.socket.once("close", open.add(address));
      mayConnect(address, request.socket).then(
        (isAllowed) => allow(isAllowed ? null : "refused", isAllowed),
        () => allow("refused", false),
      );
    },
  });

  const countHere = (channels: readonly string[]): number[] =>
    channels.map((channel) => io.of("/").adapter.rooms.get(channel)?.size ?? 0);
  io.on(COUNT_EVENT, (channels: unknown, answer: (counts: readonly number[]) => void) =>
    answer(countHere(channels as readonly string[])),
  );
  const countAll = async (channels: readonly string[]): Promise<number[]> => {
    const elsewhere = adapter === null ? [] : await countsElsewhere(io, channels);
    return countHere(channels).map((own, at) => elsewhere.reduce((sum, counts) => sum + (counts.at(at) ?? 0), own));
  };
  /** Rejects if the address has connected too often. */
  const mayConnect = async (address: string, socket: IncomingMessage["socket"]): Promise<boolean> => {
    await limits.spend("connections", { key: null, address });
    // Those of this process alone are counted already.
    if (shared === null || !byAddress) return true;
    const places = open.placesOf(address);
    const { counts, remove } = await shared.add(places.map(({ name }) => name));
    if (socket.closed) remove();
    else socket.once("close", remove);
    return counts === null || places.every(({ most }, index) => counts[index] <= most);
  };

  const backlogs = new Map<string, Backlogs>();
  const backlogsOf = (address: string): Backlogs => {
    for (const [other, { size }] of backlogs) if (size === 0) backlogs.delete(other);
    const found = backlogs.get(address) ?? new Set();
    backlogs.set(address, found);
    return found;
  };
  const received = new WeakMap<object, Received>();
  io.engine.on("connection", (engineSocket: EngineSocket) => received.set(engineSocket, countReceived(engineSocket)));

  return {
    hub: {
      tell: (channel, message) => void io.to(channel).emit("message", message),
      count: countAll,
      end: (channel) => io.in(channel).disconnectSockets(true),
    },
    accept(connect) {
      io.on("connection", (socket) => {
        const address = addressOf(socket.request);
        const connection = connect(linkOf(socket, address));
        limitBacklog(socket.conn as unknown as EngineSocket, backlogsOf(byAddress ? address : socket.id), () =>
          connection.end("slow"),
        );
        const timer = setTimeout(() => {
          if (!connection.isIntroduced) connection.end("silent");
        }, INTRODUCTION_MS).unref();
        socket.onAny((event: unknown, message: unknown) => {
          const bytes = received.get(socket.conn)?.take() ?? 0;
          // Another event is no message of the contract.
          void connection.receive(event === "message" ? message : null, bytes);
        });
        socket.on("disconnect", () => {
          clearTimeout(timer);
          void connection.closed();
        });
      });
    },
    tellAll: (message) => void io.local.emit("message", message),
    close() {
      io.local.disconnectSockets(true);
      return io.close();
    },
  };
}

/**
 * Asks every other process for its counts. It asks for numbers alone: a list of the sockets would carry the headers of
 * each.
 */
async function countsElsewhere(io: Server, channels: readonly string[]): Promise<readonly (readonly number[])[]> {
  const answers = (async (): Promise<unknown> => {
    try {
      return await io.serverSideEmitWithAck(COUNT_EVENT, channels);
    } catch (error) {
      // A process has died a moment ago.
      return (error as { readonly responses?: unknown }).responses;
    }
  })();
  const counts = await Promise.race([answers, wait(COUNT_MS, [], { ref: false })]);
  return Array.isArray(counts) ? (counts as readonly (readonly number[])[]) : [];
}

function linkOf(socket: Socket, address: string): ClientLink {
  return {
    address,
    // Browsers tell no page of the TLS that they end.
    exporter: socket.request.headers.origin === undefined ? tlsExporter(socket.request.socket) : null,
    send: (message) => void socket.emit("message", message),
    join: (channel) => void socket.join(channel),
    leave: (channel) => void socket.leave(channel),
    end() {
      socket.disconnect(true);
      // A client that reads nothing would hold the connection.
      setTimeout(() => cut(socket.conn as unknown as EngineSocket), ENDING_MS).unref();
    },
  };
}

/** Whether a page asks that this server has served, under a name of its own. */
function isOwnPage(
  { headers: { origin = "", host = "" } }: IncomingMessage,
  isOwnName: (name: string) => boolean,
): boolean {
  return /^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, "") === host && isOwnName(host);
}

interface EnginePacket {
  readonly type: string;
  readonly data?: string | Buffer;
}

/** The part of Engine.IO's socket, on which Socket.IO stands, that is used here. */
interface EngineSocket {
  on(event: "packet" | "packetCreate", listener: (packet: EnginePacket) => void): unknown;
  on(event: "flush" | "close", listener: () => void): unknown;
  readonly transport?: { readonly socket?: { readonly bufferedAmount: number; terminate(): void } };
}

/** Cuts a connection at once, whatever still waits. */
function cut({ transport }: EngineSocket): void {
  transport?.socket?.terminate();
}

/** What waits for one connection. */
interface Backlog {
  bytes(): number;
}
type Backlogs = Set<Backlog>;

function bytesOf(backlogs: Backlogs): number {
  let sum = 0;
  for (const backlog of backlogs) sum += backlog.bytes();
  return sum;
}

/** Cuts a client off that does not read, before what waits for it fills the memory. */
function limitBacklog(engineSocket: EngineSocket, backlogs: Backlogs, onSlow: () => void): void {
  let waiting = 0;
  let isSlow = false;
  const own: Backlog = { bytes: () => waiting + (engineSocket.transport?.socket?.bufferedAmount ?? 0) };
  backlogs.add(own);
  engineSocket.on("close", () => backlogs.delete(own));
  engineSocket.on("packetCreate", ({ data = "" }) => {
    if (isSlow) return;
    waiting += Buffer.byteLength(data);
    // Who reads is not cut because of others at the address who do not.
    const isOverAlone = own.bytes() > MAX_BACKLOG_BYTES;
    const isOverTogether = own.bytes() > Buffer.byteLength(data) && bytesOf(backlogs) > MAX_BACKLOG_OF_ADDRESS;
    if (!isOverAlone && !isOverTogether) return;
    isSlow = true;
    onSlow();
    cut(engineSocket);
  });
  // Then it is part of `bufferedAmount`.
  engineSocket.on("flush", () => {
    waiting = 0;
  });
}

interface Received {
  /** Returns the bytes that came since it was called last. */
  take(): number;
}

/** Counts whatever a client sends, also what Socket.IO answers by itself. */
function countReceived(engineSocket: EngineSocket): Received {
  let bytes = 0;
  let strays = 0;
  engineSocket.on("packet", ({ type, data = "" }) => {
    bytes += Buffer.byteLength(data);
    if (type === "message") strays++;
    if (strays > MAX_STRAY_PACKETS) cut(engineSocket);
  });
  return {
    take() {
      const taken = bytes;
      bytes = 0;
      strays = 0;
      return taken;
    },
  };
}
