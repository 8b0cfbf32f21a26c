import type { z } from "zod";
import { events, hostMessageSchema, requests, type EventName, type RequestName, type ResultOf } from "./contract.ts";
import { HostFailure, HostListeners, type HostClient } from "./host-client.ts";
import type { Disconnection, Transport } from "./transport.ts";
import { checkInput } from "./checked-input.ts";

interface Pending {
  readonly request: RequestName;
  readonly resolve: (result: unknown) => void;
  readonly reject: (failure: HostFailure) => void;
}

/** Checks everything from the host against the contract. */
export function connectHost(transport: Transport): HostClient {
  const pending = new Map<number, Pending>();
  const listeners = new HostListeners();
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
    const parsed = checkInput(hostMessageSchema, message);
    if (!parsed.success) return;
    const received = parsed.data;
    if ("event" in received) {
      deliver(listeners, received.event, received.payload);
      return;
    }
    // Without an id it answers a malformed message, which this client never sends.
    const entry = received.id === null ? undefined : pending.get(received.id);
    if (entry === undefined || received.id === null) return;
    pending.delete(received.id);
    if ("failure" in received) {
      entry.reject(new HostFailure(received.failure));
      return;
    }
    const result = checkInput(requests[entry.request].result, received.result);
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
        // The schema of this request has checked it.
        pending.set(id, { request, resolve: (result) => resolve(result as Answer), reject });
        try {
          transport.send({ id, request, params });
        } catch {
          pending.delete(id);
          reject(disconnected());
        }
      });
    },
    on: (event, listener) => listeners.on(event, listener),
    onStatus(listener) {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
    get isConnected() {
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

/** Ignores events and payloads outside the contract. */
function deliver(listeners: HostListeners, name: string, payload: unknown): void {
  if (!isEventName(name)) return;
  const schema: z.ZodType = events[name];
  const checked = checkInput(schema, payload);
  if (checked.success) listeners.tell(name, checked.data);
}
