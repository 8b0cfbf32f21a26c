import type { RequestMessage } from "./contract.ts";

// Apart from the contract: the sandboxed preload needs no schemas.

/** Relative to the page: `new URL(SOCKET_PATH, location.href)`. */
export const SOCKET_PATH = "socket";

/** Name under which a page finds the preload's `Transport` in its window. */
export const SHELL_TRANSPORT = "sprouts";

/** The page opens a socket again after `hostRestarts` alone. */
export const CLOSE_CODES = { tooManyScreens: 4001, hostEnded: 4002, hostRestarts: 4003 } as const;

/** A lost connection is tried again; the others are final. */
export type Disconnection = "lost" | "too-many-screens" | "host-ended";

/** Carries messages by IPC or WebSocket. */
export interface Transport {
  /** Keeps messages until the first connection. Throws if one cannot be sent. */
  send(message: RequestMessage): void;
  /** Messages are unchecked. Returns how to stop. */
  listen(listener: (message: unknown) => void): () => void;
  /** `listener` runs when the connection is lost or back. A transport reconnects by itself. Returns how to stop. */
  onStatus(listener: (connected: boolean, reason?: Disconnection) => void): () => void;
}
