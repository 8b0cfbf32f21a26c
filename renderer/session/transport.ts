import type { HostMessage, RequestMessage } from "../../protocol/contract.ts";
import { CLOSE_CODES, SOCKET_PATH, type Disconnection, type Transport } from "../../protocol/transport.ts";

declare global {
  interface Window {
    /** The shell's transport, which the preload script sets. */
    readonly sprouts?: Transport;
  }
}

/** The shell's, or a WebSocket in a browser. */
export function pickTransport(): Transport {
  return window.sprouts ?? new SocketTransport(socketAddress(window.location.href));
}

/** The socket lies next to the page, behind the same secret. */
export function socketAddress(page: string): string {
  const address = new URL(SOCKET_PATH, page);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}

/** Milliseconds before each try to connect again. */
const RETRY_PAUSES_MS = [150, 300, 600, 1000, 2000, 3000];

export interface SocketListener {
  readonly opened: () => void;
  /** Called when the connection is closed, also after a failed attempt to open it. */
  readonly closed: (code: number) => void;
  readonly received: (data: unknown) => void;
}

/** Opens a connection. Returns how to send. */
type OpenSocket = (address: string, listener: SocketListener) => (text: string) => void;

function disconnectionOf(code: number): Disconnection {
  if (code === CLOSE_CODES.tooManyScreens) return "too-many-screens";
  return code === CLOSE_CODES.hostEnded ? "host-ended" : "lost";
}

/**
 * Reconnects unless the host has ended or has too many screens. Messages wait for the first connection; a later loss
 * refuses them.
 */
export class SocketTransport implements Transport {
  private readonly address: string;
  private readonly open: OpenSocket;
  private readonly listeners = new Set<(message: unknown) => void>();
  private readonly statusListeners = new Set<(connected: boolean, reason?: Disconnection) => void>();
  private socket: ((text: string) => void) | null = null;
  private waiting: RequestMessage[] | null = [];
  private failures = 0;

  constructor(address: string, open: OpenSocket = openWebSocket) {
    this.address = address;
    this.open = open;
    this.connect();
  }

  send(message: RequestMessage): void {
    if (this.socket !== null) this.socket(JSON.stringify(message));
    else if (this.waiting !== null) this.waiting.push(message);
    else throw new Error("there is no connection");
  }

  listen(listener: (message: unknown) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onStatus(listener: (connected: boolean, reason?: Disconnection) => void): () => void {
    this.statusListeners.add(listener);
    return () => this.statusListeners.delete(listener);
  }

  private connect(): void {
    const socket = this.open(this.address, {
      opened: () => {
        this.socket = socket;
        this.failures = 0;
        const waiting = this.waiting ?? [];
        this.waiting = null;
        this.tell(true);
        for (const message of waiting) this.send(message);
      },
      closed: (code) => {
        this.socket = null;
        // Requests that waited are refused.
        this.waiting = null;
        const reason = disconnectionOf(code);
        this.tell(false, reason);
        if (reason !== "lost") return;
        const pause = RETRY_PAUSES_MS[Math.min(this.failures, RETRY_PAUSES_MS.length - 1)];
        this.failures++;
        setTimeout(() => this.connect(), pause);
      },
      received: (data) => {
        const message = parse(data);
        if (message !== undefined) for (const listener of this.listeners) listener(message);
      },
    });
  }

  private tell(connected: boolean, reason?: Disconnection): void {
    for (const listener of this.statusListeners) listener(connected, reason);
  }
}

/** Unchecked; undefined if it is not JSON. */
function parse(data: unknown): HostMessage | undefined {
  if (typeof data !== "string") return undefined;
  try {
    return JSON.parse(data) as HostMessage;
  } catch {
    return undefined;
  }
}

const openWebSocket: OpenSocket = (address, listener) => {
  const socket = new WebSocket(address);
  socket.addEventListener("open", listener.opened);
  socket.addEventListener("close", ({ code }) => listener.closed(code));
  socket.addEventListener("message", ({ data }) => listener.received(data));
  return (text) => {
    // A closing socket drops messages without an error.
    if (socket.readyState !== WebSocket.OPEN) throw new Error("the connection is being lost");
    socket.send(text);
  };
};
