import { networkFailure } from "./network-failure.ts";
import { helloText, type HelloTerms } from "./hello-text.ts";
import type {
  ClientMessage,
  CommandName,
  CommandParams,
  CommandResult,
  ServerEventName,
  ServerEventPayload,
  ServerMessage,
  Welcome,
} from "./contract.ts";
import type { NetworkFailure } from "./failures.ts";
import type { PlayerKey, ServerKey } from "./identity.ts";
import { MAX_MESSAGE_BYTES, PROTOCOLS } from "./limits.ts";

/** Carries messages between a client and a server, and connects again by itself after a cut. */
export interface Wire {
  /** The server's name as the client addresses it: see `hostHeader`. */
  readonly name: string;
  /** The exporter (RFC 9266) of the open TLS connection in base64url; null without one. */
  exporter(): string | null;
  /** Sends a message. Possible only while the connection is open. */
  send(message: ClientMessage): void;
  /** Hears messages, which are not checked yet. */
  listen(listener: (message: unknown) => void): void;
  /**
   * Runs when the connection opens and when it is cut, in turn. What was on its way at a cut is lost. `wasTooLarge`:
   * the other end has cut it because of a message's size.
   */
  onOpen(listener: (isOpen: boolean, wasTooLarge?: boolean) => void): void;
  /** Sets the shortest time between the end of this connection and the next one, in milliseconds. */
  wait(milliseconds: number): void;
  /**
   * The player is back, or over a new network: connects at once instead of after a wait, and anew where the connection
   * has shown no sign of life in time or belongs to an older network, which may be dead without an end.
   */
  wake(isNewNetwork: boolean): void;
  close(): void;
}

export interface Signer {
  readonly key: PlayerKey;
  /** Signs a text by Ed25519; the signature is in base64url. */
  sign(text: string): Promise<string>;
}

/** What a player knows of servers, by name. */
export interface ServerTrust {
  /** The key that a server has proved; null at the first visit. */
  keyOf(name: string): ServerKey | null;
  /** Keeps the key of a server after it has proved it. */
  remember(name: string, key: ServerKey): void;
  /** Whether the owner of the key signed the text. */
  isSigned(key: ServerKey, text: string, signature: string): boolean | Promise<boolean>;
}

/**
 * `version` is that of the server's program. `refused` is final: connecting again would not help. A `connecting` client
 * has heard `failure`, but tries again.
 */
export type ServerStatus =
  | { readonly kind: "connecting"; readonly failure?: NetworkFailure }
  | { readonly kind: "online"; readonly welcome: Welcome; readonly version: string }
  | { readonly kind: "refused"; readonly failure: NetworkFailure };

/** An error: a server refused, or the client was closed before the answer (`null`). */
export class ServerRefusal extends Error {
  readonly failure: NetworkFailure | null;

  constructor(failure: NetworkFailure | null) {
    super(failure === null ? "closed" : `${failure.code} ${JSON.stringify(failure.params)}`);
    this.name = "ServerRefusal";
    this.failure = failure;
  }
}

/** Checks what both ends say against the contract. */
export interface ContractChecks {
  /** Null if it is no message of a server. */
  message(given: unknown): ServerMessage | null;
  /** Null if it is no result of the command. */
  result<C extends CommandName>(command: C, given: unknown): CommandResult<C> | null;
  /** Null if it is no event of the contract. */
  event(name: string, payload: unknown): EventOfServer | null;
  /** Why a server would not answer a command, but cut the connection; null if it would answer. */
  fault<C extends CommandName>(command: C, params: CommandParams<C>): NetworkFailure | null;
}

export type EventOfServer = {
  [E in ServerEventName]: { readonly event: E; readonly payload: ServerEventPayload<E> };
}[ServerEventName];

export interface ServerClientOptions {
  readonly wire: Wire;
  readonly checks: ContractChecks;
  readonly signer: Signer;
  readonly trust: ServerTrust;
  readonly name: () => string;
  /** Version of this program. */
  readonly version: string;
  /** A new id in each client that this player ever has, such as a UUID. */
  readonly newId: () => string;
}

export interface ServerClient {
  /** Asks the server, and asks again after each cut until there is an answer. Rejects only with `ServerRefusal`. */
  ask<C extends CommandName>(command: C, params: CommandParams<C>): Promise<CommandResult<C>>;
  /** Hears an event of the server. Returns how to stop. */
  on<E extends ServerEventName>(event: E, listener: (payload: ServerEventPayload<E>) => void): () => void;
  /** Hears changes of the status. Returns how to stop. */
  onStatus(listener: (status: ServerStatus) => void): () => void;
  readonly status: ServerStatus;
  /** Number of commands without an answer so far. */
  readonly unanswered: number;
  /** See `Wire`. */
  wake(isNewNetwork: boolean): void;
  close(): void;
}

interface Pending {
  readonly message: ClientMessage;
  readonly command: CommandName;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: ServerRefusal) => void;
}

/** The most bytes that the transport adds to a message. */
const ENVELOPE_BYTES = 100;

/** Failures that end a connection's hello for good. */
const FINAL: readonly NetworkFailure["code"][] = [
  "online-protocol",
  "online-wrong-signature",
  "online-wrong-name",
  "malformed",
];

/** Connects to a server, and checks everything from it. */
export function connectServer({
  wire,
  checks,
  signer,
  trust,
  name,
  version,
  newId,
}: ServerClientOptions): ServerClient {
  const pending = new Map<string, Pending>();
  const listeners = new Map<ServerEventName, Set<(payload: unknown) => void>>();
  const statusListeners = new Set<(status: ServerStatus) => void>();
  let status: ServerStatus = { kind: "connecting" };
  let isClosed = false;
  /** Number of this connection; a signature for an older one comes too late. */
  let connection = 0;
  let hello: HelloTerms | null = null;
  /** Version of the server's program, as its last challenge says. */
  let serverVersion = "";

  const setStatus = (now: ServerStatus): void => {
    status = now;
    for (const listener of statusListeners) listener(now);
  };

  const refuse = (failure: NetworkFailure): void => {
    setStatus({ kind: "refused", failure });
    wire.close();
    rejectAll(failure);
  };

  const rejectAll = (failure: NetworkFailure | null): void => {
    const waiting = [...pending.values()];
    pending.clear();
    for (const { reject } of waiting) reject(new ServerRefusal(failure));
  };

  const rejectLargest = (): void => {
    const sized = [...pending.values()].map((entry) => ({ ...entry, size: JSON.stringify(entry.message).length }));
    const largest = sized.sort((a, b) => b.size - a.size).at(0);
    if (largest === undefined) return;
    pending.delete(largest.message.id);
    largest.reject(new ServerRefusal(networkFailure("online-too-large", {})));
  };

  const introduce = async ({
    challenge,
    least,
    newest,
    version: theirs,
    server,
    endsTls,
  }: ServerEventPayload<"challenge">): Promise<void> => {
    serverVersion = theirs;
    if (newest < PROTOCOLS.least || least > PROTOCOLS.newest || server === undefined) {
      refuse(networkFailure("online-protocol", { version: theirs, least, newest }));
      return;
    }
    const known = trust.keyOf(wire.name);
    if (known !== null && known !== server) {
      refuse(networkFailure("online-server-key", { server: wire.name, known, shown: server }));
      return;
    }
    const own = connection;
    const exporter = endsTls ? wire.exporter() : null;
    const terms = { name: wire.name, server, player: signer.key, challenge, id: newId(), exporter };
    const signature = await signer.sign(helloText("player", terms));
    if (own !== connection || isClosed) return;
    const params = {
      protocol: Math.min(newest, PROTOCOLS.newest),
      version,
      server: terms.name,
      key: signer.key,
      name: name(),
      signature,
    };
    hello = terms;
    wire.send({ id: terms.id, command: "hello", params });
  };

  const welcomed = async (terms: HelloTerms, result: unknown): Promise<void> => {
    const welcome = checks.result("hello", result);
    if (welcome === null) {
      refuse(networkFailure("malformed", { at: "hello" }));
      return;
    }
    const own = connection;
    const isProved = await trust.isSigned(terms.server, helloText("server", terms), welcome.signature);
    if (own !== connection || isClosed) return;
    if (!isProved) {
      refuse(networkFailure("online-server-proof", {}));
      return;
    }
    trust.remember(terms.name, terms.server);
    // First those from before, so that followers' questions come after them.
    for (const { message } of pending.values()) wire.send(message);
    setStatus({ kind: "online", welcome, version: serverVersion });
  };

  const takeAnswer = (id: string | null, answer: { result: unknown } | { failure: NetworkFailure }): void => {
    if (id === null) return;
    if (id === hello?.id) {
      const terms = hello;
      hello = null;
      if ("result" in answer) void welcomed(terms, answer.result);
      else if (FINAL.includes(answer.failure.code)) refuse(answer.failure);
      else if (answer.failure.code === "online-unavailable") setStatus({ kind: "connecting", failure: answer.failure });
      else if (answer.failure.code === "online-too-much") {
        wire.wait(answer.failure.params.wait);
        setStatus({ kind: "connecting", failure: answer.failure });
      }
      return;
    }
    const entry = pending.get(id);
    if (entry === undefined) return;
    if ("failure" in answer) {
      // The server has waited before it said so.
      if (answer.failure.code === "online-unavailable") {
        wire.send(entry.message);
        return;
      }
      // The next process takes it.
      if (answer.failure.code === "online-server-closing" || answer.failure.code === "online-not-introduced") return;
      pending.delete(id);
      entry.reject(new ServerRefusal(answer.failure));
      return;
    }
    pending.delete(id);
    const result = checks.result(entry.command, answer.result);
    if (result !== null) entry.resolve(result);
    else entry.reject(new ServerRefusal(networkFailure("malformed", { at: entry.command })));
  };

  const takeEvent = (name: string, given: unknown): void => {
    const told = checks.event(name, given);
    if (told === null) return;
    if (told.event === "challenge")
      introduce(told.payload).catch(() => refuse(networkFailure("online-wrong-signature", {})));
    for (const listener of listeners.get(told.event) ?? []) listener(told.payload);
  };

  wire.onOpen((isOpen, wasTooLarge = false) => {
    connection++;
    hello = null;
    // It would be cut again and again.
    if (wasTooLarge) rejectLargest();
    if (!isOpen && !isClosed && status.kind === "online") setStatus({ kind: "connecting" });
  });

  wire.listen((message) => {
    if (isClosed) return;
    const received = checks.message(message);
    if (received === null) {
      // Such as a code of a newer server.
      const entry = pending.get(idOf(message));
      if (entry !== undefined) takeAnswer(entry.message.id, { failure: networkFailure("malformed", { at: "answer" }) });
      return;
    }
    if ("event" in received) takeEvent(received.event, received.payload);
    else takeAnswer(received.id, "failure" in received ? { failure: received.failure } : { result: received.result });
  });

  return {
    ask(command, params) {
      type Answer = CommandResult<typeof command>;
      return new Promise<Answer>((resolve, reject) => {
        if (isClosed || status.kind === "refused") {
          reject(new ServerRefusal(status.kind === "refused" ? status.failure : null));
          return;
        }
        const message: ClientMessage = { id: newId(), command, params };
        const isTooLarge = JSON.stringify(message).length > MAX_MESSAGE_BYTES - ENVELOPE_BYTES;
        const fault = isTooLarge ? networkFailure("online-too-large", {}) : checks.fault(command, params);
        if (fault !== null) {
          reject(new ServerRefusal(fault));
          return;
        }
        // The schema of this command has checked it.
        pending.set(message.id, { message, command, resolve: (result) => resolve(result as Answer), reject });
        if (status.kind === "online") wire.send(message);
      });
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set);
      // The schema of this event has checked it.
      const own = (payload: unknown): void => listener(payload as Parameters<typeof listener>[0]);
      set.add(own);
      return () => set.delete(own);
    },
    onStatus(listener) {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
    get status() {
      return status;
    },
    get unanswered() {
      return pending.size;
    },
    wake: (isNewNetwork) => wire.wake(isNewNetwork),
    close() {
      isClosed = true;
      wire.close();
      rejectAll(null);
    },
  };
}

function idOf(message: unknown): string {
  const { id } = (message ?? {}) as { id?: unknown };
  return typeof id === "string" ? id : "";
}
