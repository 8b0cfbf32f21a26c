import { z } from "zod";
import { genusSchema } from "./genus.ts";
import { idSchema } from "./request-parts.ts";
import { rulesetSchema } from "./schemas.ts";

/** The most characters of a position's text. */
export const MAX_LAB_POSITION = 2000;
/** The most moves that a position may have left (`depthBound`). */
export const MAX_LAB_DEPTH = 240;
/** Megabytes of memory that a search can be given. */
export const LAB_MEMORIES = [64, 256, 1024, 4096] as const;
export const MIN_LAB_MEMORY = 16;
/** The most moves, and the most rows of a proof, that are listed. */
export const MAX_LAB_ROWS = 400;

/**
 * What a search can be asked for. In misère play, "nimber" is the heap beside which the position is lost, and its
 * genus.
 */
export const LAB_TASKS = ["outcome", "nimber", "moves", "proof"] as const;
export type LabTask = (typeof LAB_TASKS)[number];

const count = z.int().nonnegative();
const outcome = z.enum(["win", "loss"]);
const text = z.string();

/** `memory`: the limit is too small for the rest. */
const labStatusSchema = z.enum(["running", "paused", "done", "stopped", "memory", "failed"]);
export type LabStatus = z.infer<typeof labStatusSchema>;

/** What a search is doing. Of `total` things, `number` are done; `total` is 0 where nobody knows how many there are. */
const labStageSchema = z.object({
  step: z.enum(["trees", "search", "moves", "fill", "shorten", "widen", "check"]),
  number: count,
  total: count,
});
export type LabStage = z.infer<typeof labStageSchema>;

const labEffortSchema = z.object({
  /** Milliseconds that the search ran, without its pauses. */
  milliseconds: z.number().nonnegative(),
  /** Positions that were searched. */
  nodes: count,
  /** Nimbers, or in misère play outcomes, that were found. */
  known: count,
  /** Bytes of memory in use. */
  bytes: count,
  /**
   * Positions from the searched one down to where the search is, with nim heaps and small games; only the first few.
   */
  line: z.array(z.object({ position: text, heap: count, trees: count })).readonly(),
});
export type LabEffort = z.infer<typeof labEffortSchema>;

const labMoveSchema = z.object({
  /** The position after the move. */
  position: text,
  /** Whether the player who made the move can win. */
  outcome: outcome.nullable(),
  nimber: count.nullable(),
});
export type LabMove = z.infer<typeof labMoveSchema>;

const labFoundSchema = z.object({
  outcome: outcome.nullable(),
  /** The nimber; in misère play the size of the only nim heap with which the position is lost. */
  nimber: count.nullable(),
  /** Conway's genus of a small position in misère play. */
  genus: genusSchema.nullable(),
  /** Moves from the position; empty unless the task asks for them. */
  moves: z.array(labMoveSchema).readonly(),
  /** The number of all moves, some of which may not be listed. */
  moveCount: count,
  /** The result for a certificate that was checked; null if there is none. */
  proof: z.object({ claims: count, isValid: z.boolean() }).nullable(),
});
export type LabFound = z.infer<typeof labFoundSchema>;

export const labFindingsSchema = z.object({
  id: z.string(),
  status: labStatusSchema,
  /** Whether the search waits, as a game needs the processor. */
  isWaiting: z.boolean(),
  stage: labStageSchema,
  effort: labEffortSchema,
  found: labFoundSchema,
});
export type LabFindings = z.infer<typeof labFindingsSchema>;

export const labStateSchema = labFindingsSchema.extend({
  ruleset: rulesetSchema,
  /** The canonical string of the position. */
  position: text,
  task: z.enum([...LAB_TASKS, "check"]),
  /** Megabytes of memory that the search may use. */
  memory: count,
});
export type LabState = z.infer<typeof labStateSchema>;

const sum = {
  position: text,
  heap: count,
  /** Reduced trees of small parts, in misère play. */
  trees: z.array(text).readonly(),
};

/** A place in a proof, as `ProofNode` in engine/games/proof-node.ts. */
export const labProofNodeSchema = z.object({
  ...sum,
  outcome,
  reason: z.enum(["end", "pairs", "seen", "parts", "moves", "move"]),
  rows: z.array(z.object({ ...sum, outcome, reply: z.object(sum).nullable() })).readonly(),
  /** The number of all rows, some of which may not be listed. */
  rowCount: count,
});
export type LabProofNode = z.infer<typeof labProofNodeSchema>;

/** The most steps of a walk through a proof. */
const MAX_PATH = 500;

const lab = z.object({ lab: idSchema });

/** Requests about the one search that runs for all windows of the owner. */
export const labRequestTable = {
  /** The last search, null before the first; and the megabytes that a search may use. */
  "lab.state": { params: z.object({}), result: z.object({ state: labStateSchema.nullable(), maxMemory: count }) },
  /** Starts a search and ends the one before. A position on the sphere may name another surface itself. */
  "lab.start": {
    params: z.object({
      ruleset: rulesetSchema,
      /** A position's string, or a number for a numbered start. */
      position: text.max(100_000),
      task: z.enum(LAB_TASKS),
      memory: count,
    }),
    result: labStateSchema,
  },
  /** Pauses the search. It keeps its memory. */
  "lab.pause": { params: lab, result: labStateSchema },
  "lab.resume": { params: lab, result: labStateSchema },
  /** Stops the search at once; what was found stays. */
  "lab.stop": { params: lab, result: labStateSchema },
  /** Ends at once a search whose question is still being read: the request for it is refused with `unknown-lab`. */
  "lab.stopReading": { params: z.object({}), result: z.object({}) },
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
