import type { EventName, EventPayload, Params, RequestName, ResultOf } from "./contract.ts";
import type { AskFailure } from "./error-codes.ts";
import type { Disconnection } from "./transport.ts";

// Apart from the contract: the page of a server needs none of its schemas.

/** The most characters of an exception's text that a page sends. */
export const MAX_FAULT_LENGTH = 4000;

export class HostFailure extends Error {
  readonly failure: AskFailure;

  constructor(failure: AskFailure) {
    super(`${failure.code} ${JSON.stringify(failure.params)}`);
    this.name = "HostFailure";
    this.failure = failure;
  }

  get code(): AskFailure["code"] {
    return this.failure.code;
  }
}

/** The host, wherever it runs. */
export interface HostClient {
  /** Asks the host. Rejects only with `HostFailure`. */
  ask<R extends RequestName>(request: R, params: Params<R>): Promise<ResultOf<R>>;
  /** Hears an event of the host. Returns how to stop. */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void;
  /**
   * `listener` runs when the connection is lost or back; returns how to stop. Events in between are lost: ask
   * `host.hello` and `board.open` again.
   */
  onStatus(listener: (connected: boolean, reason?: Disconnection) => void): () => void;
  /** True at first: a transport keeps what is sent while it connects. */
  readonly isConnected: boolean;
  /** Closes the client, and rejects pending requests. */
  close(): void;
}

type Listener = (payload: unknown) => void;

/** Listeners to the events of a host. */
export class HostListeners {
  private readonly listeners = new Map<string, Set<Listener>>();

  /** Adds a listener. Returns how to stop. */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void {
    const set = this.listeners.get(event) ?? new Set<Listener>();
    this.listeners.set(event, set);
    // Whoever tells an event has its payload from the contract.
    const own: Listener = (payload) => listener(payload as EventPayload<E>);
    set.add(own);
    return () => set.delete(own);
  }

  tell(event: string, payload: unknown): void {
    for (const listener of this.listeners.get(event) ?? []) listener(payload);
  }
}
