import { Agent } from "node:https";
import { Socket as NetSocket } from "node:net";
import type { Duplex } from "node:stream";
import { io, type Socket } from "socket.io-client";
import type { Wire } from "../../protocol/network/client.ts";
import { hostHeader, serverUrl, type ServerAddress } from "../../protocol/network/server-address.ts";
import { tlsExporter } from "./tls-exporter.ts";

/** The least and the most milliseconds between two tries to connect. */
const MIN_WAIT_MS = 300;
const MAX_WAIT_MS = 5000;
const CONNECT_MS = 8000;
/** RFC 6455, 7.4.1: a message is too big to process. */
const TOO_BIG = 1009;

export interface SocketWireOptions {
  /** Hears why a try to connect failed. */
  readonly failed?: (reason: string) => void;
  /** A certificate (PEM) to trust besides the system's. */
  readonly certificate?: string;
}

/** Connects to one of `addresses`, the next one after each failure. */
export function socketWire(addresses: readonly ServerAddress[], { failed, certificate }: SocketWireOptions = {}): Wire {
  let current = 0;
  const agent = new ExporterAgent(certificate === undefined ? {} : { ca: certificate });
  // Socket.IO's types do not know what it passes on to the socket.
  const agentOf = ({ secure }: ServerAddress) => ({ agent: secure ? (agent as unknown as string) : false });
  const socket: Socket = io(serverUrl(addresses[current]), {
    transports: ["websocket"],
    forceNew: true,
    autoConnect: false,
    reconnectionDelay: MIN_WAIT_MS,
    reconnectionDelayMax: MAX_WAIT_MS,
    timeout: CONNECT_MS,
    ...agentOf(addresses[current]),
  });
  const next = (): void => {
    if (addresses.length < 2) return;
    current = (current + 1) % addresses.length;
    // The manager reads it at the next try.
    Object.assign(socket.io, { uri: serverUrl(addresses[current]) });
    Object.assign(socket.io.opts, agentOf(addresses[current]));
  };
  let isClosed = false;
  let wait = MIN_WAIT_MS;
  /** Connects again after a wait, where Socket.IO leaves that to the client. */
  const connectLater = (): void => {
    setTimeout(() => {
      if (!isClosed) socket.connect();
    }, wait).unref();
    wait = MIN_WAIT_MS;
  };
  socket.io.on("reconnect_error", (error) => {
    failed?.(error.message);
    next();
  });
  socket.on("connect_error", (error) => {
    failed?.(error.message);
    if (!socket.active) connectLater();
  });
  return {
    get name() {
      return hostHeader(addresses[current]);
    },
    exporter: () => (addresses[current].secure ? agent.exporter() : null),
    send: (message) => void socket.emit("message", message),
    listen: (listener) => void socket.on("message", listener),
    onOpen(listener) {
      socket.on("connect", () => listener(true));
      socket.on("disconnect", (reason, details) => {
        listener(false, closeCodeOf(details) === TOO_BIG);
        next();
        if (reason === "io server disconnect") connectLater();
      });
      socket.connect();
    },
    wait(milliseconds) {
      wait = Math.max(MIN_WAIT_MS, milliseconds);
    },
    close() {
      isClosed = true;
      socket.disconnect();
    },
  };
}

/** Makes connections, and knows the exporter of the last one. */
class ExporterAgent extends Agent {
  private last: Duplex | null | undefined = null;

  override createConnection(...params: Parameters<Agent["createConnection"]>): ReturnType<Agent["createConnection"]> {
    this.last = super.createConnection(...params);
    return this.last;
  }

  exporter(): string | null {
    return this.last instanceof NetSocket ? tlsExporter(this.last) : null;
  }
}

/** Undefined if the socket ended without one. */
function closeCodeOf(details: unknown): unknown {
  const { context } = (details ?? {}) as { readonly context?: unknown };
  return ((context ?? {}) as { readonly code?: unknown }).code;
}
