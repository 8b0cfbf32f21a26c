import { randomUUID } from "node:crypto";
import type { EventName, EventPayload, HostMessage } from "../../protocol/contract.ts";
import { refused } from "./failures.ts";

/** Who plays through a client. Clients of one identity are windows of one person. */
export type Identity = string;

/** The person at this computer, who owns its matches, players and settings. */
export const OWNER: Identity = "owner";

/** One connection to the host: a window of the shell or a tab of a browser. */
export interface Client {
  readonly id: string;
  readonly identity: Identity;
  /** No event is sent to it any more, and it can ask nothing more. */
  close(): void;
}

/** Who hears an event: the clients that follow a match, those of an identity, or all. */
export type Audience = { readonly match: string } | { readonly identity: Identity } | "everyone";

/** The most matches that a client follows; it then stops following the one that it asked about longest ago. */
const MAX_FOLLOWED = 64;

interface Connection {
  readonly identity: Identity;
  readonly send: (message: HostMessage) => void;
  /** The ids of the matches that it follows, the one it asked about last at the end. */
  readonly followed: Set<string>;
}

/** The clients that are connected, and what each follows. */
export class Clients {
  private readonly connections = new Map<string, Connection>();

  /** A new client; `send` takes its events. */
  connect(send: (message: HostMessage) => void, identity: Identity): Client {
    const id = randomUUID();
    this.connections.set(id, { identity, send, followed: new Set() });
    return { id, identity, close: () => void this.connections.delete(id) };
  }

  /** Refuses a client that was closed. */
  expectConnected({ id }: Client): void {
    if (!this.connections.has(id)) throw refused("host-closing");
  }

  /** From now on the client hears the events of a match. */
  follow({ id }: Client, matchId: string): void {
    const followed = this.connections.get(id)?.followed;
    if (followed === undefined) return;
    followed.delete(matchId);
    followed.add(matchId);
    if (followed.size <= MAX_FOLLOWED) return;
    const [oldest] = followed;
    followed.delete(oldest);
  }

  tell<E extends EventName>(audience: Audience, event: E, payload: EventPayload<E>): void {
    for (const connection of this.connections.values())
      if (isIn(audience, connection)) connection.send({ event, payload });
  }
}

function isIn(audience: Audience, { identity, followed }: Connection): boolean {
  if (audience === "everyone") return true;
  return "match" in audience ? followed.has(audience.match) : identity === audience.identity;
}
