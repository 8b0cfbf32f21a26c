import { z } from "zod";
import { sideNameSchema } from "./names.ts";
import {
  onlinePlayerSchema,
  playerKeySchema,
  serverKeySchema,
  serverNameSchema,
  codeSchema,
} from "./network/identity.ts";
import { MAX_ONLINE_PICTURES } from "./network/limits.ts";
import { phraseSchema } from "./network/online-match.ts";
import { ownRoomSchema, roomIdSchema, roomNameSchema, roomSchema, termsSchema } from "./network/rooms.ts";
import {
  addressTextSchema,
  onlineGameSummarySchema,
  onlinePresenceSchema,
  onlineStateSchema,
  roomsChangeSchema,
  saidPhraseSchema,
} from "./online.ts";
import { onlineMatchIdSchema } from "./online-part.ts";
import { drawingSchema } from "./schemas.ts";

/** A board of the lists of rooms and matches. */
const pictureSourceSchema = z.union([z.object({ room: roomIdSchema }), z.object({ match: onlineMatchIdSchema })]);
export type PictureSource = z.infer<typeof pictureSourceSchema>;

const onlineMatch = z.object({ match: onlineMatchIdSchema });
const MAX_KEY_FILE_LENGTH = 4000;

/** The contract's requests about games across a network. No server is asked before the player connects. */
export const onlineRequestTable = {
  "online.state": { params: z.object({}), result: onlineStateSchema },
  /**
   * Ends another connection. `acceptsRisk`: also without TLS to another machine. `acceptsKey`: from now on this is the
   * server's key, whatever it was before.
   */
  "online.connect": {
    params: z.object({
      address: addressTextSchema,
      name: sideNameSchema,
      acceptsRisk: z.boolean(),
      acceptsKey: serverKeySchema.optional(),
    }),
    result: onlineStateSchema,
  },
  "online.disconnect": { params: z.object({}), result: onlineStateSchema },
  "online.forgetServer": { params: z.object({ address: addressTextSchema }), result: onlineStateSchema },
  /** The next connection to a server of this name (`hostHeader`) is like the first one. */
  "online.forgetKey": { params: z.object({ server: serverNameSchema }), result: onlineStateSchema },
  /** Makes this computer a server for others on its network, and connects to it. */
  "online.serve": { params: z.object({ name: sideNameSchema }), result: onlineStateSchema },
  "online.stopServing": { params: z.object({}), result: onlineStateSchema },
  /** Looks for servers on this network, for a few seconds. */
  "online.search": { params: z.object({}), result: z.object({}) },
  "online.rename": { params: z.object({ name: sideNameSchema }), result: onlineStateSchema },
  /** The player is back at the page, or the computer has a network again. */
  "online.wake": { params: z.object({ isNewNetwork: z.boolean() }), result: z.object({}) },
  /** "away": no window of the game is in front. */
  "online.presence": { params: z.object({ presence: z.enum(["here", "away"]) }), result: z.object({}) },
  /** Public rooms. `online.rooms` tells what follows. */
  "online.rooms": { params: z.object({}), result: z.array(roomSchema).readonly() },
  "online.createRoom": {
    params: z.object({ name: roomNameSchema, access: z.enum(["public", "code"]), terms: termsSchema }),
    result: ownRoomSchema,
  },
  "online.cancelRoom": { params: z.object({ room: roomIdSchema }), result: z.object({}) },
  "online.lookAtRoom": { params: z.object({ code: codeSchema }), result: roomSchema },
  "online.joinRoom": {
    params: z.union([z.object({ room: roomIdSchema }), z.object({ code: codeSchema })]),
    result: z.object({ match: onlineMatchIdSchema }),
  },
  /** Finished games of anybody, the latest first. */
  "online.games": {
    params: z.object({ key: playerKeySchema }),
    result: z.array(onlineGameSummarySchema).readonly(),
  },
  /** Boards as they are now; those that are gone are left out. */
  "online.pictures": {
    params: z.object({ sources: z.array(pictureSourceSchema).min(1).max(MAX_ONLINE_PICTURES) }),
    result: z.array(z.object({ source: pictureSourceSchema, drawing: drawingSchema })).readonly(),
  },
  "online.ladder": {
    params: z.object({}),
    result: z.object({ players: z.array(onlinePlayerSchema).readonly(), rank: z.int().positive().nullable() }),
  },
  "online.phrase": { params: onlineMatch.extend({ phrase: phraseSchema }), result: z.object({}) },
  "online.present": { params: onlineMatch, result: onlinePresenceSchema },
  /** No page shows the match any longer. */
  "online.leave": { params: onlineMatch, result: z.object({}) },
  /** Puts a game into the library. */
  "online.keep": { params: onlineMatch, result: z.object({ game: z.string().min(1).max(64) }) },
  /** The boards of a match, by the number of moves. */
  "online.boards": { params: onlineMatch, result: z.array(drawingSchema).readonly() },
  /** A game as a file's text. */
  "online.gameFile": { params: onlineMatch, result: z.object({ text: z.string() }) },
  /** The player's key as a file's text: who has it is that player. */
  "online.exportKey": { params: z.object({}), result: z.object({ text: z.string() }) },
  /** Replaces the player's key, and disconnects. */
  "online.importKey": { params: z.object({ text: z.string().max(MAX_KEY_FILE_LENGTH) }), result: onlineStateSchema },
  /** A code that lets another device play as this player, within `left` milliseconds. */
  "online.playerCode": { params: z.object({}), result: z.object({ code: codeSchema, left: z.int().nonnegative() }) },
  /** Plays as the player of a code from now on. */
  "online.becomePlayer": { params: z.object({ code: codeSchema }), result: onlineStateSchema },
  /** Deletes the player's data at the server, and forgets the key. */
  "online.deleteData": { params: z.object({}), result: onlineStateSchema },
} as const;

export const onlineEventTable = {
  "online.changed": onlineStateSchema,
  "online.rooms": roomsChangeSchema,
  "online.presence": onlinePresenceSchema,
  "online.phrase": saidPhraseSchema,
  /** Somebody has joined the player's room. */
  "online.began": onlineMatch,
} as const;
