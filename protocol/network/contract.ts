import { z } from "zod";
import { boardCommandSchema, revisedSchema } from "../board.ts";
import { sharedGameSchema } from "../game-file.ts";
import { clockStateSchema, drawingSchema } from "../schemas.ts";
import { sideIndexSchema } from "../side-index.ts";
import { sideNameSchema } from "../names.ts";
import { networkFailureSchema } from "./failures.ts";
import {
  challengeSchema,
  onlinePlayerSchema,
  playerKeySchema,
  serverKeySchema,
  serverNameSchema,
  signatureSchema,
  codeSchema,
} from "./identity.ts";
import { MAX_CURVE_POINTS, MAX_LADDER, MAX_ROOMS_LISTED } from "./limits.ts";
import {
  matchCursorSchema,
  matchIdSchema,
  matchPageSchema,
  onlineCauseSchema,
  onlineBoardStateSchema,
  phraseSchema,
  presenceSchema,
} from "./online-match.ts";
import { ownRoomSchema, roomIdSchema, roomNameSchema, roomSchema, termsSchema } from "./rooms.ts";

const count = z.int().nonnegative();
const none = z.object({});
const match = z.object({ match: matchIdSchema });
const room = z.object({ room: roomIdSchema });

/** Curves on the wire are short: a hand draws no longer ones. */
const networkCommandSchema = boardCommandSchema.superRefine((command, context) => {
  if (command.kind === "draw" && command.inner.length > MAX_CURVE_POINTS)
    context.addIssue({ code: "too_big", origin: "array", maximum: MAX_CURVE_POINTS, path: ["inner"], input: command });
});

/** What a client asks of a server. A command that is sent again with the same id has the same answer. */
export const commands = {
  /** Answers the challenge; the first command on each connection. The other end's `signature` is of `helloText`. */
  hello: {
    params: z.object({
      protocol: z.int().positive(),
      version: z.string().max(40),
      /** The server's name as the player addresses it. */
      server: serverNameSchema,
      key: playerKeySchema,
      name: sideNameSchema,
      signature: signatureSchema,
    }),
    result: z.object({
      signature: signatureSchema,
      player: onlinePlayerSchema,
      rooms: z.array(ownRoomSchema).readonly(),
      /** The first page of the player's unfinished matches. */
      matches: matchPageSchema,
    }),
  },
  "player.rename": { params: z.object({ name: sideNameSchema }), result: onlinePlayerSchema },
  /** "away": the game's window is not in front. */
  "player.presence": { params: z.object({ presence: z.enum(["here", "away"]) }), result: none },
  /**
   * Gives up matches, closes rooms, and forgets the key, the name and the rating. Finished games stay, without a name.
   */
  "player.delete": { params: none, result: none },
  /** Makes a code that lets one other key play as this player, within `left` milliseconds. It ends the code before. */
  "player.code": { params: none, result: z.object({ code: codeSchema, left: count }) },
  /** Lets the asking key play as the player of the code from then on. The server ends its connections. */
  "player.become": { params: z.object({ code: codeSchema }), result: onlinePlayerSchema },
  /** Finished matches of anybody, or the player's own unfinished ones. */
  "match.list": {
    params: z.object({ key: playerKeySchema, ended: z.boolean(), after: matchCursorSchema.optional() }),
    result: matchPageSchema,
  },
  /** The board of a match as it is now, or what is played in a room. */
  picture: { params: z.union([match, room]), result: z.object({ drawing: drawingSchema }) },
  /** Rated players, the best first. `rank` is that of the asking player, from 1; null without a rating. */
  ladder: {
    params: none,
    result: z.object({
      players: z.array(onlinePlayerSchema).max(MAX_LADDER).readonly(),
      rank: z.int().positive().nullable(),
    }),
  },
  /** Public rooms, the latest first. With `live`, `rooms.changed` tells what follows; without, it ends. */
  "room.list": {
    params: z.object({ live: z.boolean() }),
    result: z.array(roomSchema).max(MAX_ROOMS_LISTED).readonly(),
  },
  "room.create": {
    params: z.object({ name: roomNameSchema, access: z.enum(["public", "code"]), terms: termsSchema }),
    result: ownRoomSchema,
  },
  /** Closes a room. It is no failure if the room is gone already. */
  "room.cancel": { params: room, result: none },
  /** Shows what is played in a room, before joining. */
  "room.look": { params: z.object({ code: codeSchema }), result: roomSchema },
  "room.join": {
    params: z.union([room, z.object({ code: codeSchema })]),
    result: z.object({ match: matchIdSchema }),
  },
  /**
   * Follows a match, as player or spectator. The answer is null if the match still has the `known` revision, of the
   * same time: a server that went back to an older copy of its database may have come to it by other moves. Each
   * connection follows anew.
   */
  "match.open": {
    params: match.extend({ known: z.object({ revision: count, changedAt: count }).optional() }),
    result: z.object({
      state: onlineBoardStateSchema.nullable(),
      /** The clock as it is now, even at a known revision: it stands still while the server is away. */
      clock: clockStateSchema.nullable(),
      presence: z.tuple([presenceSchema, presenceSchema]),
      spectators: count,
    }),
  },
  /** Stops following a match. */
  "match.leave": { params: match, result: none },
  /**
   * Changes the board of a match, which has the commands `draw`, `choose`, `redraw`, `resign`, `ask-undo`,
   * `answer-undo`, `rematch` and `claim`.
   */
  "match.command": { params: match.extend({ command: networkCommandSchema }), result: revisedSchema },
  "match.phrase": { params: match.extend({ phrase: phraseSchema }), result: none },
  /**
   * The whole game, to keep or to replay: moves from number `from` on, and `next`, from which to ask for more; null if
   * these are the last.
   */
  "match.game": {
    params: match.extend({ from: count }),
    result: z.object({ game: sharedGameSchema, next: count.nullable() }),
  },
} as const;

export type CommandName = keyof typeof commands;
export type CommandParams<C extends CommandName> = z.input<(typeof commands)[C]["params"]>;
export type ValidParams<C extends CommandName> = z.output<(typeof commands)[C]["params"]>;
export type CommandResult<C extends CommandName> = z.output<(typeof commands)[C]["result"]>;

/** What a player finds on a server. */
export type Welcome = Omit<CommandResult<"hello">, "signature">;

/** Events that a server sends. */
export const serverEvents = {
  /** The first message of a connection. */
  challenge: z.object({
    challenge: challengeSchema,
    least: count,
    newest: count,
    /** Version of the server's program. */
    version: z.string(),
    /** The server's own key. Protocol 1 had none. */
    server: serverKeySchema.optional(),
    /** Whether the server ends TLS itself. Then the player signs the connection's exporter, too. */
    endsTls: z.boolean().default(false),
  }),
  /** Sent to those who asked for the live list. */
  "rooms.changed": z.object({ opened: z.array(roomSchema).readonly(), closed: z.array(roomIdSchema).readonly() }),
  /** Sent to the creator of a room: somebody has joined. */
  "room.joined": z.object({ room: roomIdSchema, match: matchIdSchema }),
  /** Sent to those who follow the match. */
  "match.changed": z.object({ state: onlineBoardStateSchema, cause: onlineCauseSchema }),
  "match.presence": z.object({
    match: matchIdSchema,
    presence: z.tuple([presenceSchema, presenceSchema]),
    spectators: count,
  }),
  "match.phrase": z.object({ match: matchIdSchema, by: sideIndexSchema, phrase: phraseSchema }),
  /** Sent to both players, wherever they are: whose turn it is, or the end. */
  "match.turn": z.object({ match: matchIdSchema, revision: count, toMove: sideIndexSchema.nullable() }),
  /** The server stops soon. The client connects again, which leads to another process or to the same one anew. */
  closing: none,
} as const;

export type ServerEventName = keyof typeof serverEvents;
export type ServerEventPayload<E extends ServerEventName> = z.output<(typeof serverEvents)[E]>;

export const commandIdSchema = z.string().regex(/^[\w-]{1,40}$/);

/** `params` are checked by the command's own schema. */
export const clientMessageSchema = z.object({
  id: commandIdSchema,
  command: z.string().max(40),
  params: z.unknown(),
});
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** An answer has the command's id; null if the message had none. */
export const serverMessageSchema = z.union([
  z.object({ id: commandIdSchema, result: z.unknown() }),
  z.object({ id: commandIdSchema.nullable(), failure: networkFailureSchema }),
  z.object({ event: z.string(), payload: z.unknown() }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

export function isServerEvent(name: string): name is ServerEventName {
  return Object.hasOwn(serverEvents, name);
}
