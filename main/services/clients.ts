import type { EventName, EventPayload, HostEvent } from "../../protocol/contract.ts";
import { MACHINE_CLOCK, type HostClock } from "../host-clock.ts";
import { randomId } from "../random-id.ts";
import { refused } from "./failures.ts";

/** Windows of one person share an identity. */
export type Identity = string;

export const OWNER: Identity = "owner";

/** A client as its transport knows it. */
export interface TransportClient {
  readonly id: string;
  readonly identity: Identity;
  close(): void;
}

/** A client as the services know it. */
export interface Client extends TransportClient {
  /** Aborts when the client goes, so that work for it alone ends. */
  readonly gone: AbortSignal;
}

export type Audience = { readonly match: string } | { readonly identity: Identity } | "everyone";

/** The most boards that a connection follows; then the least recent one is dropped. */
const MAX_FOLLOWED = 64;
/** Milliseconds after which work for a board that nobody follows ends. A page that is loaded anew is back before. */
const REST_MS = 1500;

interface Connection {
  readonly client: Client;
  readonly identity: Identity;
  readonly send: (message: HostEvent) => void;
  /** Ids of the matches that the client follows, the latest last. */
  readonly followed: Set<string>;
}

export class Clients {
  private readonly connections = new Map<string, Connection>();
  private readonly leftListeners: ((boards: readonly string[]) => void)[] = [];
  private readonly restListeners: ((boards: readonly string[]) => void)[] = [];
  private readonly clock: Pick<HostClock, "after">;

  constructor(clock: Pick<HostClock, "after"> = MACHINE_CLOCK) {
    this.clock = clock;
  }

  connect(send: (message: HostEvent) => void, identity: Identity): Client {
    const id = randomId();
    const leaving = new AbortController();
    const close = (): void => {
      leaving.abort();
      this.close(id);
    };
    const client = { id, identity, gone: leaving.signal, close };
    this.connections.set(id, { client, identity, send, followed: new Set() });
    return client;
  }

  /** Tells which boards a client no longer follows, as it has gone or follows too many others. */
  onLeft(left: (boards: readonly string[]) => void): void {
    this.leftListeners.push(left);
  }

  /** Tells which boards nobody has followed for a while. Their work ends, until somebody opens them again. */
  onRest(rest: (boards: readonly string[]) => void): void {
    this.restListeners.push(rest);
  }

  isFollowed(matchId: string): boolean {
    return [...this.connections.values()].some(({ followed }) => followed.has(matchId));
  }

  /** Finds a client that is connected. Throws `host-closing` for others. */
  connected({ id }: Pick<TransportClient, "id">): Client {
    return this.connection(id).client;
  }

  private connection(id: string): Connection {
    const connection = this.connections.get(id);
    if (connection === undefined) throw refused("host-closing");
    return connection;
  }

  get isEmpty(): boolean {
    return this.connections.size === 0;
  }

  /** Lets a client follow a board. Throws `host-closing` for one that has gone: nothing may begin for it. */
  follow({ id }: Client, matchId: string): void {
    const { followed } = this.connection(id);
    followed.delete(matchId);
    followed.add(matchId);
    if (followed.size <= MAX_FOLLOWED) return;
    const [oldest] = followed;
    followed.delete(oldest);
    this.leave([oldest]);
  }

  /** Ends that anybody follows a board for which no work is left. */
  forget(board: string): void {
    for (const { followed } of this.connections.values()) followed.delete(board);
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
    if (connection === undefined) return;
    this.connections.delete(id);
    this.leave([...connection.followed]);
  }

  /** Tells that a client no longer follows boards, and later which of them nobody has followed since. */
  private leave(boards: readonly string[]): void {
    for (const left of this.leftListeners) left(boards);
    this.clock.after(REST_MS, () => {
      const resting = boards.filter((board) => !this.isFollowed(board));
      for (const rest of this.restListeners) rest(resting);
    });
  }
}

function isIn(audience: Audience, { identity, followed }: Connection): boolean {
  if (audience === "everyone") return true;
  return "match" in audience ? followed.has(audience.match) : identity === audience.identity;
}
