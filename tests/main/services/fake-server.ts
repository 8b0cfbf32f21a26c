import type {
  CommandName,
  CommandParams,
  CommandResult,
  ServerEventName,
  ServerEventPayload,
  Welcome,
} from "../../../protocol/network/contract.ts";
import type { NetworkFailure } from "../../../protocol/network/failures.ts";
import type { OnlinePlayer, PlayerKey } from "../../../protocol/network/identity.ts";
import { ServerRefusal, type ServerClient, type ServerStatus } from "../../../protocol/network/client.ts";
import type { ConnectingPlayer, ConnectToServer } from "../../../main/network/server-connection.ts";

/** What a test lets a server say, without a network. */
export class FakeServer {
  /** The commands that the host has asked so far. */
  readonly asked: { readonly command: CommandName; readonly params: unknown }[] = [];
  /** A command without an answer here waits for ever. */
  readonly answers: { [C in CommandName]?: (params: CommandParams<C>) => CommandResult<C> } = {};
  welcome: Omit<Welcome, "player"> = { rooms: [], matches: { matches: [], next: null } };
  /** Each time that the host was told to look for its connection: whether the network is new. */
  readonly woken: boolean[] = [];
  /** Why it cannot be reached; null while it can. */
  fault: "unreachable" | NetworkFailure | null = null;
  /** The player of the last connection; null before. */
  client: ConnectingPlayer | null = null;
  /** The name by which it knows the player; null for the one that the client gives. */
  knownAs: string | null = null;
  private now: ServerStatus = { kind: "connecting" };
  private readonly listeners = new Map<ServerEventName, Set<(payload: never) => void>>();
  private readonly statusListeners = new Set<(status: ServerStatus) => void>();

  get key(): PlayerKey {
    return this.client?.signer.key ?? "";
  }

  get player(): OnlinePlayer {
    return { key: this.key, name: this.knownAs ?? this.client?.name() ?? "", rating: null };
  }

  readonly connect: ConnectToServer = (_, client) => {
    this.client = client;
    const { fault } = this;
    queueMicrotask(() => {
      if (fault === "unreachable") client.failed();
      else if (fault === null)
        this.status({ kind: "online", welcome: { ...this.welcome, player: this.player }, version: "test" });
      else this.status({ kind: "refused", failure: fault });
    });
    return this.connection();
  };

  status(status: ServerStatus): void {
    this.now = status;
    for (const listener of this.statusListeners) listener(status);
  }

  greetAgain(): void {
    this.status({ kind: "online", welcome: { ...this.welcome, player: this.player }, version: "test" });
  }

  tell<E extends ServerEventName>(event: E, payload: ServerEventPayload<E>): void {
    for (const listener of this.listeners.get(event) ?? [])
      (listener as (payload: ServerEventPayload<E>) => void)(payload);
  }

  private connection(): ServerClient {
    const status = (): ServerStatus => this.now;
    return {
      get status() {
        return status();
      },
      unanswered: 0,
      ask: async (command, params) => {
        this.asked.push({ command, params });
        const answer = this.answers[command];
        if (answer === undefined) return new Promise(() => {});
        return answer(params);
      },
      on: (event, listener) => {
        const set = this.listeners.get(event) ?? new Set();
        this.listeners.set(event, set);
        set.add(listener);
        return () => set.delete(listener);
      },
      onStatus: (listener) => {
        this.statusListeners.add(listener);
        return () => this.statusListeners.delete(listener);
      },
      wake: (isNewNetwork) => this.woken.push(isNewNetwork),
      close() {},
    };
  }
}

export function serverRefusal(failure: NetworkFailure): ServerRefusal {
  return new ServerRefusal(failure);
}
