import type { RequestMessage } from "./contract.ts";

// Apart from the contract, because the sandboxed preload loads this and has no use for schemas.

/** The web host's socket, relative to the address of the page it serves: `new URL(SOCKET_PATH, location.href)`. */
export const SOCKET_PATH = "socket";

/** The name under which the shell's preload offers its `Transport` to the page: `window[SHELL_TRANSPORT]`. */
export const SHELL_TRANSPORT = "sprouts";

/** The codes with which the web host closes a socket that must not be opened again. */
export const CLOSE_CODES = { tooManyScreens: 4001, hostEnded: 4002 } as const;

/** Why there is no connection: one that was lost is tried again, the others are final. */
export type Disconnection = "lost" | "too-many-screens" | "host-ended";

/** A way for messages to reach a host; IPC and WebSocket each provide one. */
export interface Transport {
  /** Sends a message. What is sent before the first connection is kept until it is there; it throws for a message that cannot be sent. */
  send(message: RequestMessage): void;
  /** Calls `listener` with each message of the host, still unchecked; returns how to stop. */
  listen(listener: (message: unknown) => void): () => void;
  /**
   * Calls `listener` when the connection is lost (or could not be made), with the reason, and when it is back.
   * A transport that connects again does so by itself.
   */
  onStatus(listener: (connected: boolean, reason?: Disconnection) => void): () => void;
}
