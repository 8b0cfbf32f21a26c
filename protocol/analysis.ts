import { z } from "zod";
import type { Analysis } from "../engine/play/analysis.ts";
import { genusSchema } from "./genus.ts";
import { drawingSchema, rulesetSchema } from "./schemas.ts";

/**
 * The most lives that all spots of an analysed board of Sprouts may have together. Larger positions would find nothing
 * in a day.
 */
export const MAX_ANALYSED_LIVES = 90;

const count = z.int().nonnegative();
const outcome = z.enum(["win", "loss"]).nullable();
const nimber = count.nullable();

const foundSchema: z.ZodType<Analysis, Analysis> = z.object({
  outcome,
  nimber,
  genus: genusSchema.nullable(),
  parts: z.array(z.object({ spots: z.array(count).readonly(), position: z.string(), nimber })).readonly(),
  moves: z.array(z.object({ child: z.string(), outcome, nimber, ways: count })).readonly(),
  isListed: z.boolean(),
});

/** `all-found`: nothing is left to find. `memory`: the limit is reached. */
const analysisStatusSchema = z.enum(["running", "all-found", "memory", "stopped", "failed"]);

export const analysisFindingsSchema = z.object({
  id: z.string(),
  status: analysisStatusSchema,
  /** Null until a worker has looked at the position. */
  found: foundSchema.nullable(),
  /** Positions that were searched. */
  nodes: count,
  /** Bytes of memory: `bytes` are in use, `memory` are allowed. */
  bytes: count,
  memory: count,
});
export type AnalysisFindings = z.infer<typeof analysisFindingsSchema>;

export const analysisStateSchema = analysisFindingsSchema.extend({
  ruleset: rulesetSchema,
  drawing: drawingSchema,
  lives: count,
  /** Whether a move can end at each spot. */
  usable: z.array(z.boolean()).readonly(),
  /** The canonical string of the position. */
  position: z.string(),
});
export type AnalysisState = z.infer<typeof analysisStateSchema>;
