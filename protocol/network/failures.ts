import { z } from "zod";
import { NAME_FAULTS } from "../letters.ts";
import { DRAWING_FAULTS } from "../../engine/play/boards/board-game.ts";
import { BOARD_FAILURES } from "../board-failures.ts";
import { serverKeySchema } from "./identity.ts";
import { RATED_FAULTS } from "./rooms.ts";

const none = z.object({});
const count = z.int().nonnegative();

/** What a rate limit counts. */
export const LIMITED = [
  "messages",
  "bytes",
  "rooms",
  "joins",
  "connections",
  "questions",
  "opens",
  "sent",
  "stored",
  "work",
  "pages",
] as const;

/** Why a server refuses, with parameters. The renderer turns codes into sentences. */
export const NETWORK_FAILURES = {
  ...BOARD_FAILURES,
  /** The server's program has `version`, and speaks protocols from `least` to `newest`. */
  "online-protocol": z.object({ version: z.string(), least: count, newest: count }),
  "online-not-introduced": none,
  "online-wrong-signature": none,
  /** The server does not go by the name that the player addresses. */
  "online-wrong-name": z.object({ name: z.string() }),
  /** A server shows another key than at earlier visits. A client says so by itself, as the next one. */
  "online-server-key": z.object({ server: z.string(), known: serverKeySchema, shown: serverKeySchema }),
  /** The server could not prove the key that it shows. */
  "online-server-proof": none,
  /** Too much was asked for. It can be tried again after `wait` milliseconds. */
  "online-too-much": z.object({ what: z.enum(LIMITED), wait: count }),
  /** The message is larger than a server takes. A client says so by itself. */
  "online-too-large": none,
  "online-server-full": z.object({ most: count }),
  /** The server's process stops. Another one takes over, or the same after its start. */
  "online-server-closing": none,
  /** The server's database is away. The client asks again by itself. */
  "online-unavailable": none,
  /** The server's log explains `reference`. */
  "online-internal": z.object({ reference: z.string() }),
  "online-name": z.object({ fault: z.enum(NAME_FAULTS) }),

  /** No player has made this code, or it was used, or has ended. */
  "online-no-such-code": none,
  /** The code is that of the asking player. */
  "online-own-code": none,
  /** A key whose player has games cannot become another player's. */
  "online-has-games": none,

  /** Joined by somebody else, cancelled, or its code has expired. */
  "online-no-such-room": none,
  "online-own-room": none,
  /** Refuses a room at a computer of somebody else who is a server: its player alone opens rooms there. */
  "online-host-opens": none,
  /** A player may have `most` at once. */
  "online-rooms-full": z.object({ most: count }),
  "online-drawing": z.object({ fault: z.enum(DRAWING_FAULTS) }),
  /** The terms are not fair enough for a rating. */
  "online-not-rated": z.object({ fault: z.enum(RATED_FAULTS) }),
  /** No move is left on the board. */
  "online-start-over": none,

  "online-no-such-match": none,
  /** The seat of the other player is still kept. */
  "online-seat-kept": z.object({ left: count }),
} as const;

type Codes = typeof NETWORK_FAILURES;
export type NetworkFailure = {
  [Code in keyof Codes]: { readonly code: Code; readonly params: z.output<Codes[Code]> };
}[keyof Codes];
export type NetworkFailureCode = NetworkFailure["code"];
export type NetworkFailureParams<Code extends NetworkFailureCode> = z.output<Codes[Code]>;

const schemas = Object.entries(NETWORK_FAILURES).map(([code, params]) => z.object({ code: z.literal(code), params }));
export const networkFailureSchema = z.union(schemas) as unknown as z.ZodType<NetworkFailure>;
