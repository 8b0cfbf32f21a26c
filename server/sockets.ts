import type { IncomingMessage, Server as HttpServer } from "node:http";
import type { Server as HttpsServer } from "node:https";
import { createAdapter } from "@socket.io/redis-streams-adapter";
import type { RedisClientType } from "redis";
import { Server, type Socket } from "socket.io";
import type { ServerMessage } from "../protocol/network/contract.ts";
import { MAX_MESSAGE_BYTES } from "../protocol/network/limits.ts";
import type { Connection } from "./connection.ts";
import type { Hub, ClientLink } from "./hub.ts";
import { MAX_SOCKETS_OF_ADDRESS, type ServerLimits } from "./limits.ts";

/** A client that says nothing of itself is disconnected. */
const INTRODUCTION_MS = 10_000;
/** Bytes that wait for a client that does not read. */
const MAX_BACKLOG_BYTES = 8 * 1024 * 1024;
const BACKLOG_CHECK_MS = 2000;
/** Between two signs of life of a connection, and for one to come. */
const PING_MS = 10_000;
const PONG_MS = 8000;
/** In Redis; enough to follow while all processes live. */
const MAX_STREAM_LENGTH = 5000;

export interface SocketOptions {
  readonly redis: RedisClientType | null;
  /** Of the stream in Redis; processes that share it share their matches. */
  readonly stream: string;
  /** Pages from here may connect; null: none. Programs always may. */
  readonly origin: string | null;
  /** The address of a client is in `X-Forwarded-For`. */
  readonly trustProxy: boolean;
  readonly limits: ServerLimits;
  /** Counts sockets by address. */
  readonly byAddress: boolean;
}

export interface Sockets {
  readonly hub: Hub;
  /** Each client gets a connection. */
  accept(connect: (link: ClientLink) => Connection): void;
  tellAll(message: ServerMessage): void;
  close(): Promise<void>;
}

/** Socket.IO carries messages, sees lost connections, and joins the processes through Redis. */
export function openSockets(server: HttpServer | HttpsServer, options: SocketOptions): Sockets {
  const { redis, stream, origin, trustProxy, limits, byAddress } = options;
  const perAddress = new Map<string, number>();
  const addressOf = (request: Pick<IncomingMessage, "headers" | "socket">): string => {
    const forwarded = trustProxy ? request.headers["x-forwarded-for"] : undefined;
    // The last entry is the proxy's own; what comes before it, clients can make up.
    const last = typeof forwarded === "string" ? forwarded.split(",").at(-1)?.trim() : undefined;
    return last ?? request.socket.remoteAddress ?? "";
  };
  const count = (address: string, change: number): void => {
    const sockets = (perAddress.get(address) ?? 0) + change;
    if (sockets > 0) perAddress.set(address, sockets);
    else perAddress.delete(address);
  };
  const io = new Server(server, {
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    pingInterval: PING_MS,
    pingTimeout: PONG_MS,
    perMessageDeflate: false,
    ...(origin === null ? {} : { cors: { origin } }),
    ...(redis === null ? {} : { adapter: createAdapter(redis, { streamName: stream, maxLen: MAX_STREAM_LENGTH }) }),
    allowRequest(request, allow) {
      const address = addressOf(request);
      const isForeignPage = request.headers.origin !== undefined && request.headers.origin !== origin;
      if (isForeignPage || (byAddress && (perAddress.get(address) ?? 0) >= MAX_SOCKETS_OF_ADDRESS)) {
        allow("refused", false);
        return;
      }
      // From now on, as many may ask at once.
      count(address, 1);
      request.socket.once("close", () => count(address, -1));
      limits.spend("connections", { key: null, address }).then(
        () => allow(null, true),
        () => allow("refused", false),
      );
    },
  });

  const watch = setInterval(() => {
    for (const socket of io.sockets.sockets.values()) if (backlog(socket) > MAX_BACKLOG_BYTES) socket.conn.close();
  }, BACKLOG_CHECK_MS).unref();

  return {
    hub: {
      tell: (channel, message) => void io.to(channel).emit("message", message),
      members: async (channel) => (await io.in(channel).fetchSockets()).length,
    },
    accept(connect) {
      io.on("connection", (socket) => {
        const address = addressOf(socket.request);
        const connection = connect(linkOf(socket, address));
        let bytes = 0;
        socket.conn.on("data", (data: string | Buffer) => {
          bytes = data.length;
        });
        const timer = setTimeout(() => {
          if (!connection.isIntroduced) connection.end("silent");
        }, INTRODUCTION_MS).unref();
        socket.on("message", (message: unknown) => void connection.receive(message, bytes));
        socket.on("disconnect", () => {
          clearTimeout(timer);
          void connection.closed();
        });
      });
    },
    tellAll: (message) => void io.local.emit("message", message),
    async close() {
      clearInterval(watch);
      io.local.disconnectSockets(true);
      await io.close();
    },
  };
}

function linkOf(socket: Socket, address: string): ClientLink {
  return {
    address,
    host: socket.handshake.headers.host ?? "",
    send: (message) => void socket.emit("message", message),
    join: (channel) => void socket.join(channel),
    leave: (channel) => void socket.leave(channel),
    end: () => void socket.disconnect(true),
  };
}

/** Bytes that the client has not read. */
function backlog({ conn }: Socket): number {
  const { transport } = conn as unknown as { transport?: { socket?: { bufferedAmount?: number } } };
  return transport?.socket?.bufferedAmount ?? 0;
}
