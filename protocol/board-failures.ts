import { z } from "zod";
import type { IllegalStrokeCode } from "../engine/drawing/moves/illegal-stroke.ts";
import type { SessionFaultCode, SessionFaults } from "../engine/play/session/session-fault.ts";
import { SWAP2_FAULTS } from "../engine/play/swap2.ts";

const none = z.object({});
const count = z.int().nonnegative();

type SessionFaultSchemas = { readonly [Code in SessionFaultCode]: z.ZodType<SessionFaults[Code]> };

const SESSION_FAILURES = {
  "match-over": none,
  "match-not-over": none,
  "move-already-made": z.object({ move: count }),
  "move-not-next": z.object({ move: count, next: count }),
  "not-your-seat": none,
  "illegal-stroke": z.object({ reason: z.custom<IllegalStrokeCode>((code) => typeof code === "string") }),
  redrawing: none,
  "clock-paused": none,
  "no-clock": none,
  "nothing-to-undo": none,
  "nothing-asked": none,
  opening: z.object({ fault: z.enum(SWAP2_FAULTS) }),
  "opening-ends": none,
} as const satisfies SessionFaultSchemas;

/** Why a board refuses, wherever it is kept: on this computer or at a server. */
export const BOARD_FAILURES = {
  /** A request or its parameters are not in the contract. `at` is a path such as `params.map.spots`. */
  malformed: z.object({ at: z.string() }),
  /** The work passed its deadline and was stopped. */
  "took-too-long": none,
  ...SESSION_FAILURES,
  /** The board does not have what is asked of it, such as a clock, a move to redo, or hints. */
  "not-on-this-board": none,
  /** The board has changed since. */
  "board-changed": none,
} as const;
