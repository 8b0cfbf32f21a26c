import { z } from "zod";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Times } from "../../engine/play/clock.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Swap2 } from "../../engine/play/swap2.ts";
import type { MatchResult, SideIndex } from "../../engine/play/match.ts";
import {
  drawingSchema,
  matchSetupSchema,
  pointSchema,
  resultSchema,
  swap2Schema,
  timesSchema,
  type MatchSetup,
} from "../../protocol/schemas.ts";
import { sideIndexSchema } from "../../protocol/side-index.ts";
import { isConsistent } from "./consistency.ts";
import { fromJson } from "./json.ts";

export interface StoredMatch {
  readonly id: string;
  readonly setup: MatchSetup;
  readonly drawing: Drawing;
  readonly moves: number;
  readonly result: MatchResult | null;
  /** What both sides had left last; null without a clock. */
  readonly times: Times | null;
  /** State of the opening by Swap2; null without it. */
  readonly swap2: Swap2 | null;
  /** Time of the last change, in milliseconds since 1970. */
  readonly changedAt: number;
}

export interface StoredMove {
  readonly number: number;
  readonly by: SideIndex;
  /** The curve with both ends. */
  readonly stroke: readonly Point[];
  readonly before: Drawing;
  /** Milliseconds that the side had after the move; null without a clock. */
  readonly timeLeft: number | null;
  /** What both sides had when the turn began; null for what the clock begins with, and without one. */
  readonly timesBefore: Times | null;
}

/** Whether somebody has moved, or answered an opening by Swap2: a match in which nobody has begins again at once. */
export function isBegun({ moves, swap2 }: Pick<StoredMatch, "moves" | "swap2">): boolean {
  return moves > 0 || (swap2 !== null && swap2.phase !== "joiner-answers");
}

export class UnreadableMatch extends Error {
  constructor(id: string) {
    super(`What is stored of the match ${id} cannot be read. It is left as it is.`);
    this.name = "UnreadableMatch";
  }
}

export interface MatchRow {
  id: string;
  setup: string;
  drawing: string;
  moves: number;
  winner: number | null;
  reason: string | null;
  times: string | null;
  swap2: string | null;
  changed_at: number;
}

export interface MoveRow {
  number: number;
  side: number;
  stroke: string;
  before: string;
  time_left: number | null;
  times_before: string | null;
}

const matchRowSchema = z
  .object({
    setup: matchSetupSchema,
    drawing: drawingSchema,
    moves: z.int().nonnegative(),
    result: resultSchema.nullable(),
    times: timesSchema.nullable(),
    swap2: swap2Schema.nullable(),
  })
  .refine(({ drawing, moves }) => isConsistent(drawing, moves));

const moveRowSchema = z
  .object({
    number: z.int().positive(),
    by: sideIndexSchema,
    stroke: z.array(pointSchema),
    before: drawingSchema,
    timeLeft: z.int().nonnegative().nullable(),
    timesBefore: timesSchema.nullable(),
  })
  .refine(({ number, before }) => isConsistent(before, number - 1));

/** The match of a row; null if the row makes no sense. */
export function matchOfRow(row: MatchRow): StoredMatch | null {
  const parsed = matchRowSchema.safeParse({
    setup: fromJson(row.setup),
    drawing: fromJson(row.drawing),
    moves: row.moves,
    result: row.winner === null ? null : { winner: row.winner, reason: row.reason },
    times: row.times === null ? null : fromJson(row.times),
    swap2: row.swap2 === null ? null : fromJson(row.swap2),
  });
  return parsed.success ? { id: row.id, changedAt: row.changed_at, ...parsed.data } : null;
}

/** The move of a row; null if the row makes no sense. */
export function moveOfRow(row: MoveRow): StoredMove | null {
  const move = moveRowSchema.safeParse({
    number: row.number,
    by: row.side,
    stroke: fromJson(row.stroke),
    before: fromJson(row.before),
    timeLeft: row.time_left,
    timesBefore: row.times_before === null ? null : fromJson(row.times_before),
  });
  return move.success ? move.data : null;
}

/** Parses the drawing before move `number`; null if it makes no sense. */
export function drawingBefore(json: string, number: number): Drawing | null {
  const parsed = drawingSchema.safeParse(fromJson(json));
  return parsed.success && isConsistent(parsed.data, number - 1) ? parsed.data : null;
}
