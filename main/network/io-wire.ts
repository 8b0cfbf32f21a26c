import { io, type Socket } from "socket.io-client";
import type { Wire } from "../../protocol/network/client.ts";
import { SIGN_OF_LIFE_MS, SIGN_WAIT_MS } from "../../protocol/network/limits.ts";
import { hostHeader, serverUrl, type ServerAddress } from "../../protocol/network/server-address.ts";
import type { HostClock } from "../host-clock.ts";

/** The least and the most milliseconds between two tries to connect. */
const MIN_WAIT_MS = 300;
const MAX_WAIT_MS = 5000;
const CONNECT_MS = 8000;
/** RFC 6455, 7.4.1: a message is too big to process. */
const TOO_BIG = 1009;

export interface IoWireOptions {
  readonly clock: Pick<HostClock, "after">;
  /** Hears why a try to connect failed. */
  readonly failed?: (reason: string) => void;
  /** Options of Socket.IO for an address. */
  readonly optionsOf: (address: ServerAddress) => object;
  /** The exporter of the open connection to an address; null without one. */
  readonly exporter: (address: ServerAddress) => string | null;
}

/** Connects to one of `addresses` by Socket.IO, the next one after each failure. */
export function ioWire(addresses: readonly ServerAddress[], options: IoWireOptions): Wire {
  const { clock, failed, optionsOf, exporter } = options;
  let current = 0;
  const socket: Socket = io(serverUrl(addresses[current]), {
    transports: ["websocket"],
    forceNew: true,
    autoConnect: false,
    reconnectionDelay: MIN_WAIT_MS,
    reconnectionDelayMax: MAX_WAIT_MS,
    timeout: CONNECT_MS,
    ...optionsOf(addresses[current]),
  });
  const next = (): void => {
    if (addresses.length < 2) return;
    current = (current + 1) % addresses.length;
    // The manager reads it at the next try.
    Object.assign(socket.io, { uri: serverUrl(addresses[current]) });
    Object.assign(socket.io.opts, optionsOf(addresses[current]));
  };
  let isClosed = false;
  let wait = MIN_WAIT_MS;
  /** Whether a try to connect is under way. */
  let isTrying = false;
  /** Whether the server has said how long to wait. */
  let isHeld = false;
  /** Time of the last sign of life, by the clock of the computer, which goes on while that sleeps. */
  let lastSign = 0;
  const sign = (): void => {
    lastSign = Date.now();
  };
  const connect = (): void => {
    isTrying = true;
    socket.connect();
  };
  /** Connects again after a wait, where Socket.IO leaves that to the client. */
  const connectLater = (): void => {
    isHeld = true;
    clock.after(wait, () => {
      isHeld = false;
      if (!isClosed) connect();
    });
    wait = MIN_WAIT_MS;
  };
  socket.io.on("ping", sign);
  socket.io.on("reconnect_attempt", () => {
    isTrying = true;
  });
  socket.io.on("reconnect_error", (error) => {
    isTrying = false;
    failed?.(error.message);
    next();
  });
  socket.on("connect_error", (error) => {
    isTrying = false;
    failed?.(error.message);
    if (!socket.active) connectLater();
  });
  return {
    get name() {
      return hostHeader(addresses[current]);
    },
    exporter: () => exporter(addresses[current]),
    send: (message) => void socket.emit("message", message),
    listen: (listener) => void socket.on("message", listener),
    onOpen(listener) {
      socket.on("connect", () => {
        isTrying = false;
        sign();
        listener(true);
      });
      socket.on("disconnect", (reason, details) => {
        listener(false, closeCodeOf(details) === TOO_BIG);
        next();
        if (reason === "io server disconnect") connectLater();
      });
      connect();
    },
    wait(milliseconds) {
      wait = Math.max(MIN_WAIT_MS, milliseconds);
    },
    wake(isNewNetwork) {
      const isAlive = socket.connected ? Date.now() - lastSign <= SIGN_OF_LIFE_MS + SIGN_WAIT_MS : isTrying;
      if (isClosed || isHeld || (isAlive && !isNewNetwork)) return;
      socket.disconnect();
      connect();
    },
    close() {
      isClosed = true;
      socket.disconnect();
    },
  };
}

/** Undefined if the socket ended without one. */
function closeCodeOf(details: unknown): unknown {
  const { context } = (details ?? {}) as { readonly context?: unknown };
  return ((context ?? {}) as { readonly code?: unknown }).code;
}
