import { z } from "zod";
import { networkFailureSchema } from "./network/failures.ts";
import { onlinePlayerSchema } from "./network/identity.ts";
import { phraseSchema, presenceSchema } from "./network/online-match.ts";
import { ownRoomSchema, roomIdSchema, roomSchema } from "./network/rooms.ts";
import { onlineMatchIdSchema } from "./online-part.ts";
import { rulesetSchema, settingsSchema } from "./schemas.ts";
import { sideIndexSchema } from "./side-index.ts";

// What a page hears of games across a network. Its host speaks to the server.

const count = z.int().nonnegative();

/** An address as a player types it (protocol/network/server-address.ts). */
export const addressTextSchema = z.string().max(300);

/** `server` is the address as the player typed it. */
export const onlineConnectionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("off") }),
  z.object({ kind: z.literal("connecting"), server: z.string() }),
  z.object({ kind: z.literal("connected"), server: z.string() }),
  /** The connection was cut. The host connects again by itself. */
  z.object({ kind: z.literal("lost"), server: z.string() }),
  /** The server has refused; the host does not try again. */
  z.object({ kind: z.literal("refused"), server: z.string(), failure: networkFailureSchema }),
]);
export type OnlineLink = z.infer<typeof onlineConnectionSchema>;

/** An unfinished match of the player. */
export const ownOnlineMatchSchema = z.object({
  id: onlineMatchIdSchema,
  name: z.string(),
  /** The other player. */
  opponent: onlinePlayerSchema,
  /** Revision of the match, and so of the board that a picture shows. */
  revision: count,
  ruleset: rulesetSchema,
  moves: count,
  isOwnTurn: z.boolean(),
  hasClock: z.boolean(),
  changedAt: count,
});
export type OwnOnlineMatch = z.infer<typeof ownOnlineMatchSchema>;

export const onlineGameSummarySchema = z.object({
  id: onlineMatchIdSchema,
  name: z.string(),
  sides: z.tuple([onlinePlayerSchema, onlinePlayerSchema]),
  moves: count,
  ruleset: rulesetSchema,
  winner: sideIndexSchema.nullable(),
  revision: count,
  changedAt: count,
});
export type OnlineGameSummary = z.infer<typeof onlineGameSummarySchema>;

/** Links for a friend, one for each address of this computer. */
export const servingSchema = z.object({
  addresses: z.array(z.string()).readonly(),
  /** Whether other computers find this one by themselves. */
  isAnnounced: z.boolean(),
});

export const onlineStateSchema = z.object({
  connection: onlineConnectionSchema,
  /** The player's last name on a server; empty before the first. */
  name: z.string(),
  /** Servers that the player was connected to, the latest first. */
  servers: z.array(z.string()).readonly(),
  /** The server that this build offers; null if it offers none. */
  usualServer: z.string().nullable(),
  /** Servers without TLS whose risk the player has accepted, as `hostHeader` names them. */
  plainServers: z.array(z.string()).readonly(),
  /** The keys of servers that the host remembers, by name. */
  serverKeys: settingsSchema.shape.serverKeys,
  /** The player as the server knows it; null until a server has said it. */
  player: onlinePlayerSchema.nullable(),
  /** Whether the player has a key already. */
  hasKey: z.boolean(),
  ownRooms: z.array(ownRoomSchema).readonly(),
  matches: z.array(ownOnlineMatchSchema).readonly(),
  /** Unfinished games at a server that the host is not connected to now. */
  running: settingsSchema.shape.onlineGames,
  /** Links to this computer as a server; null while it is none. */
  serving: servingSchema.nullable(),
  /** Servers on this network, by address. */
  found: z.array(z.string()).readonly(),
});
export type OnlineState = z.infer<typeof onlineStateSchema>;

/** A change of the list of rooms. */
export const roomsChangeSchema = z.object({
  opened: z.array(roomSchema).readonly(),
  closed: z.array(roomIdSchema).readonly(),
});
export type RoomsChange = z.infer<typeof roomsChangeSchema>;

export const onlinePresenceSchema = z.object({
  match: onlineMatchIdSchema,
  presence: z.tuple([presenceSchema, presenceSchema]),
  spectators: count,
});
export type OnlinePresence = z.infer<typeof onlinePresenceSchema>;

export const saidPhraseSchema = z.object({ match: onlineMatchIdSchema, by: sideIndexSchema, phrase: phraseSchema });
export type SaidPhrase = z.infer<typeof saidPhraseSchema>;
