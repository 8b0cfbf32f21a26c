import type { ServerEventName, ServerEventPayload, ServerMessage } from "../protocol/network/contract.ts";

/** Reaches the links of all processes that share the store. */
export interface Hub {
  tell(channel: string, message: ServerMessage): void;
  /** How many links have joined each channel; those of a process that does not answer do not count. */
  count(channels: readonly string[]): Promise<number[]>;
  /** Ends the connections that have joined a channel. */
  end(channel: string): void;
}

/** A connection of a client. */
export interface ClientLink {
  /** Address of the other end, for limits. */
  readonly address: string;
  /** The exporter (RFC 9266) of the TLS connection in base64url; null if a proxy or nobody ends TLS. */
  readonly exporter: string | null;
  send(message: ServerMessage): void;
  join(channel: string): void;
  leave(channel: string): void;
  end(): void;
}

export const CHANNELS = {
  rooms: "rooms",
  /** Everybody who follows a match. */
  match: (id: string): string => `match:${id}`,
  /** The spectators among those who follow a match. */
  spectators: (id: string): string => `spectators:${id}`,
  player: (key: string): string => `player:${key}`,
  /** The connections of a player who looks at what they show. */
  here: (key: string): string => `here:${key}`,
};

export function tellEvent<E extends ServerEventName>(
  hub: Hub,
  channel: string,
  event: E,
  payload: ServerEventPayload<E>,
): void {
  hub.tell(channel, { event, payload });
}
