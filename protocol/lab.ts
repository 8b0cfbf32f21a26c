import { z } from "zod";
import { idSchema } from "./request-parts.ts";
import { rulesetSchema } from "./schemas.ts";

/** Of a position's text. */
export const MAX_LAB_POSITION = 2000;
/** The most moves that a position may have left (`depthBound`). */
export const MAX_LAB_DEPTH = 240;
/** Megabytes: of a search's memory. */
export const LAB_MEMORIES = [64, 256, 1024, 4096] as const;
export const MIN_LAB_MEMORY = 16;
/** Moves and rows of a proof that are listed. */
export const MAX_LAB_ROWS = 400;

/** In misère play there are no nimbers. */
export const LAB_TASKS = ["outcome", "nimber", "moves", "proof"] as const;
export type LabTask = (typeof LAB_TASKS)[number];

const count = z.int().nonnegative();
const outcome = z.enum(["win", "loss"]);
const text = z.string();

/** `memory`: the limit is too small for the rest. */
const labStatusSchema = z.enum(["running", "paused", "done", "stopped", "memory", "failed"]);
export type LabStatus = z.infer<typeof labStatusSchema>;

/** What a search is at. Of `of` things, `number` are done; `of` is 0 where nobody knows how many there are. */
const labStageSchema = z.object({
  step: z.enum(["trees", "search", "moves", "fill", "shorten", "widen", "check"]),
  number: count,
  of: count,
});
export type LabStage = z.infer<typeof labStageSchema>;

const labEffortSchema = z.object({
  /** Without pauses. */
  milliseconds: z.number().nonnegative(),
  /** Positions that were searched. */
  nodes: count,
  /** Nimbers, or in misère play outcomes, that were found. */
  known: count,
  /** In use. */
  bytes: count,
  /** From the searched position down to where the search is, with nim heaps and small games; the first few. */
  line: z.array(z.object({ position: text, heap: count, trees: count })).readonly(),
});
export type LabEffort = z.infer<typeof labEffortSchema>;

const labMoveSchema = z.object({
  /** After the move. */
  position: text,
  /** For the player who made the move. */
  outcome: outcome.nullable(),
  nimber: count.nullable(),
});
export type LabMove = z.infer<typeof labMoveSchema>;

const labFoundSchema = z.object({
  outcome: outcome.nullable(),
  nimber: count.nullable(),
  /** Empty unless asked for. */
  moves: z.array(labMoveSchema).readonly(),
  /** Of all moves, some of which may not be listed. */
  moveCount: count,
  /** A certificate that was checked. */
  proof: z.object({ claims: count, isValid: z.boolean() }).nullable(),
});
export type LabFound = z.infer<typeof labFoundSchema>;

export const labFindingsSchema = z.object({
  id: z.string(),
  status: labStatusSchema,
  /** A game needs the processor. */
  isWaiting: z.boolean(),
  stage: labStageSchema,
  effort: labEffortSchema,
  found: labFoundSchema,
});
export type LabFindings = z.infer<typeof labFindingsSchema>;

export const labStateSchema = labFindingsSchema.extend({
  ruleset: rulesetSchema,
  /** Canonical. */
  position: text,
  task: z.enum([...LAB_TASKS, "check"]),
  /** Megabytes. */
  memory: count,
});
export type LabState = z.infer<typeof labStateSchema>;

const sum = {
  position: text,
  heap: count,
  /** In misère play: reduced trees of small parts. */
  trees: z.array(text).readonly(),
};

/** As `ProofNode` in engine/games/proof-node.ts. */
export const labProofNodeSchema = z.object({
  ...sum,
  outcome,
  reason: z.enum(["end", "pairs", "seen", "parts", "moves", "move"]),
  rows: z.array(z.object({ ...sum, outcome, reply: z.object(sum).nullable() })).readonly(),
  /** Some of which may not be listed. */
  rowCount: count,
});
export type LabProofNode = z.infer<typeof labProofNodeSchema>;

/** Bytes of a certificate from a file. */
export const MAX_CERTIFICATE_BYTES = 8_000_000;
/** Of a walk through a proof. */
const MAX_PATH = 500;

const lab = z.object({ lab: idSchema });

/** One search at a time, for all windows of the owner. */
export const labRequestTable = {
  /** The last search, null before the first; and the megabytes that a search may use. */
  "lab.state": { params: z.object({}), result: z.object({ state: labStateSchema.nullable(), maxMemory: count }) },
  /** Ends the search before. A position on the sphere may name another surface itself. */
  "lab.start": {
    params: z.object({
      ruleset: rulesetSchema,
      /** Or a number, for a numbered start. */
      position: text.max(100_000),
      task: z.enum(LAB_TASKS),
      memory: count,
    }),
    result: labStateSchema,
  },
  /** The memory stays. */
  "lab.pause": { params: lab, result: labStateSchema },
  "lab.resume": { params: lab, result: labStateSchema },
  /** At once; what was found stays. */
  "lab.stop": { params: lab, result: labStateSchema },
  /** Checks an uploaded certificate, which must have the ruleset. Ends the search before. */
  "lab.check": {
    params: z.object({ ruleset: rulesetSchema, upload: idSchema }),
    result: labStateSchema,
  },
  /** The certificate of a proof that was made, as a text for a file. */
  "lab.certificate": { params: lab, result: z.object({ text: z.string() }) },
  /** A place in a valid proof: from the root, the number of a row each time. */
  "lab.proofStep": {
    params: lab.extend({ path: z.array(count).max(MAX_PATH).readonly() }),
    result: labProofNodeSchema,
  },
} as const;
