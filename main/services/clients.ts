import { randomUUID } from "node:crypto";
import type { EventName, EventPayload, HostMessage } from "../../protocol/contract.ts";
import { refused } from "./failures.ts";

/** Windows of one person share an identity. */
export type Identity = string;

export const OWNER: Identity = "owner";

export interface Client {
  readonly id: string;
  readonly identity: Identity;
  close(): void;
}

export type Audience = { readonly match: string } | { readonly identity: Identity } | "everyone";

/** The most matches that a connection follows; then the least recent one is dropped. */
const MAX_FOLLOWED = 64;

interface Connection {
  readonly identity: Identity;
  readonly send: (message: HostMessage) => void;
  /** Ids of the matches that the client follows, the latest last. */
  readonly followed: Set<string>;
}

export class Clients {
  private readonly connections = new Map<string, Connection>();
  private readonly leftListeners: ((matches: readonly string[], client: Client["id"]) => void)[] = [];

  connect(send: (message: HostMessage) => void, identity: Identity): Client {
    const id = randomUUID();
    this.connections.set(id, { identity, send, followed: new Set() });
    return { id, identity, close: () => this.close(id) };
  }

  /** Tells which matches a client followed that has gone. */
  onLeft(left: (matches: readonly string[], client: Client["id"]) => void): void {
    this.leftListeners.push(left);
  }

  isFollowed(matchId: string): boolean {
    return [...this.connections.values()].some(({ followed }) => followed.has(matchId));
  }

  expectConnected({ id }: Client): void {
    if (!this.connections.has(id)) throw refused("host-closing");
  }

  get isEmpty(): boolean {
    return this.connections.size === 0;
  }

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
    this.tellEach(audience, event, () => payload);
  }

  tellEach<E extends EventName>(
    audience: Audience,
    event: E,
    payloadFor: (identity: Identity) => EventPayload<E>,
  ): void {
    for (const connection of this.connections.values())
      if (isIn(audience, connection)) connection.send({ event, payload: payloadFor(connection.identity) });
  }

  private close(id: string): void {
    const connection = this.connections.get(id);
    this.connections.delete(id);
    if (connection !== undefined) for (const left of this.leftListeners) left([...connection.followed], id);
  }
}

function isIn(audience: Audience, { identity, followed }: Connection): boolean {
  if (audience === "everyone") return true;
  return "match" in audience ? followed.has(audience.match) : identity === audience.identity;
}
