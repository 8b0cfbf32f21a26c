import { io, type Socket } from "socket.io-client";
import type { Wire } from "../../protocol/network/client.ts";
import { hostHeader, serverUrl, type ServerAddress } from "../../protocol/network/server-address.ts";

/** Between two tries to connect. */
const MIN_WAIT_MS = 300;
const MAX_WAIT_MS = 5000;
const CONNECT_MS = 8000;

export interface SocketWireOptions {
  /** Hears why a try to connect failed. */
  readonly failed?: (reason: string) => void;
  /** A certificate (PEM) to trust besides the system's. */
  readonly certificate?: string;
}

/** Connects to one of `addresses`, the next one after each failure. */
export function socketWire(addresses: readonly ServerAddress[], { failed, certificate }: SocketWireOptions = {}): Wire {
  let current = 0;
  const socket: Socket = io(serverUrl(addresses[current]), {
    transports: ["websocket"],
    forceNew: true,
    autoConnect: false,
    reconnectionDelay: MIN_WAIT_MS,
    reconnectionDelayMax: MAX_WAIT_MS,
    timeout: CONNECT_MS,
    ...(certificate === undefined ? {} : { ca: certificate }),
  });
  const next = (): void => {
    if (addresses.length < 2) return;
    current = (current + 1) % addresses.length;
    // The manager reads it at the next try.
    Object.assign(socket.io, { uri: serverUrl(addresses[current]) });
  };
  let isClosed = false;
  socket.io.on("reconnect_error", (error) => {
    failed?.(error.message);
    next();
  });
  socket.on("connect_error", (error) => {
    failed?.(error.message);
    if (!socket.active && !isClosed) socket.connect();
  });
  return {
    get host() {
      return hostHeader(addresses[current]);
    },
    send: (message) => void socket.emit("message", message),
    listen: (listener) => void socket.on("message", listener),
    onOpen(listener) {
      socket.on("connect", () => listener(true));
      socket.on("disconnect", (reason) => {
        listener(false);
        next();
        // Socket.IO leaves it to the client when the server ends the connection.
        if (reason === "io server disconnect" && !isClosed) setTimeout(() => socket.connect(), MIN_WAIT_MS).unref();
      });
      socket.connect();
    },
    close() {
      isClosed = true;
      socket.disconnect();
    },
  };
}
