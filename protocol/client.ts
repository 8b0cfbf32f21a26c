import type { z } from "zod";
import {
  events,
  hostMessageSchema,
  requests,
  type EventName,
  type EventPayload,
  type Params,
  type RequestName,
  type ResultOf,
} from "./contract.ts";
import type { AskFailure } from "./error-codes.ts";
import type { Disconnection, Transport } from "./transport.ts";

/** A request that was refused or lost. */
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

/** A host as a screen sees it, whatever the transport. */
export interface HostClient {
  /**
   * Asks the host and waits for its answer.
   * Rejects with a `HostFailure`, and with nothing else.
   */
  ask<R extends RequestName>(request: R, params: Params<R>): Promise<ResultOf<R>>;
  /** Calls `listener` with each event of this name; returns how to stop. */
  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void;
  /**
   * Calls `listener` when the connection is lost or comes back; returns how to stop.
   * Events sent in between are lost, so a screen asks `host.hello` and `match.open` again when it
   * comes back.
   */
  onStatus(listener: (connected: boolean, reason?: Disconnection) => void): () => void;
  /** False from the loss of the connection until it is back. True at first: a transport keeps what is sent while it connects. */
  readonly connected: boolean;
  /** Stops listening; what is pending is rejected. */
  close(): void;
}

interface Pending {
  readonly request: RequestName;
  readonly resolve: (result: unknown) => void;
  readonly reject: (failure: HostFailure) => void;
}

type Listener = (payload: unknown) => void;

/** The typed client of a host behind `transport`. Everything that comes from the host is checked against the contract. */
export function connectHost(transport: Transport): HostClient {
  const pending = new Map<number, Pending>();
  const listeners = new Map<EventName, Set<Listener>>();
  const statusListeners = new Set<(connected: boolean, reason?: Disconnection) => void>();
  let connected = true;
  let closed = false;
  let nextId = 1;

  const rejectAll = (): void => {
    const waiting = [...pending.values()];
    pending.clear();
    for (const { reject } of waiting) reject(disconnected());
  };

  const stopListening = transport.listen((message) => {
    const parsed = hostMessageSchema.safeParse(message);
    if (!parsed.success) return;
    const received = parsed.data;
    if ("event" in received) {
      deliver(listeners, received.event, received.payload);
      return;
    }
    // A failure without an id answers a message that was no request; this client sends none such.
    const entry = received.id === null ? undefined : pending.get(received.id);
    if (entry === undefined || received.id === null) return;
    pending.delete(received.id);
    if ("failure" in received) {
      entry.reject(new HostFailure(received.failure));
      return;
    }
    const result = requests[entry.request].result.safeParse(received.result);
    if (result.success) entry.resolve(result.data);
    else entry.reject(new HostFailure({ code: "bad-answer", params: { request: entry.request } }));
  });

  const stopStatus = transport.onStatus((now, reason) => {
    if (now === connected) return;
    connected = now;
    if (!now) rejectAll();
    for (const listener of statusListeners) listener(now, reason);
  });

  return {
    ask(request, params) {
      type Answer = ResultOf<typeof request>;
      return new Promise<Answer>((resolve, reject) => {
        if (closed || !connected) {
          reject(disconnected());
          return;
        }
        const id = nextId++;
        // The listener above resolves with what the schema of this very request has passed.
        pending.set(id, { request, resolve: (result) => resolve(result as Answer), reject });
        try {
          transport.send({ id, request, params });
        } catch {
          pending.delete(id);
          reject(disconnected());
        }
      });
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set<Listener>();
      listeners.set(event, set);
      // `deliver` passes only what the schema of this very event has passed.
      const own: Listener = (payload) => listener(payload as Parameters<typeof listener>[0]);
      set.add(own);
      return () => set.delete(own);
    },
    onStatus(listener) {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
    get connected() {
      return connected && !closed;
    },
    close() {
      closed = true;
      stopListening();
      stopStatus();
      rejectAll();
    },
  };
}

function disconnected(): HostFailure {
  return new HostFailure({ code: "disconnected", params: {} });
}

function isEventName(name: string): name is EventName {
  return Object.hasOwn(events, name);
}

/** Passes an event on if the contract knows it and its payload is what the contract says. */
function deliver(listeners: ReadonlyMap<EventName, ReadonlySet<Listener>>, name: string, payload: unknown): void {
  if (!isEventName(name)) return;
  const schema: z.ZodType = events[name];
  const checked = schema.safeParse(payload);
  if (!checked.success) return;
  for (const listener of listeners.get(name) ?? []) listener(checked.data);
}
