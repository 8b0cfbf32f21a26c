import { z } from "zod";
import { revisedSchema } from "./board.ts";
import { draftSourceSchema, draftStepSchema, draftSummarySchema, originSchema } from "./drafts.ts";
import { mapDrawingSchema, mapListSchema, mapNameSchema, mapSummarySchema, perfectPlaySchema } from "./maps.ts";
import { fewIds, idSchema, manyIds } from "./request-parts.ts";
import { drawingSchema, matchStateSchema } from "./schemas.ts";

const mapId = z.object({ map: idSchema });

/** The contract's requests about the player's own maps and drafts of them. */
export const mapRequestTable = {
  "map.list": { params: z.object({}), result: mapListSchema },
  /** Drawings of maps, also of those in the bin; leaves out unknown ones. */
  "map.drawings": {
    params: fewIds,
    result: z.array(mapDrawingSchema).readonly(),
  },
  /** Keeps a drawing as a map. Its curves belong to no side. */
  "map.create": { params: z.object({ name: mapNameSchema, drawing: drawingSchema }), result: mapSummarySchema },
  /** Refused unless the map still has this `revision`. */
  "map.replace": {
    params: mapId.extend({ revision: z.int().positive(), drawing: drawingSchema }),
    result: mapSummarySchema,
  },
  "map.rename": { params: mapId.extend({ name: mapNameSchema }), result: mapSummarySchema },
  /** Copies maps, and answers the copies. */
  "map.duplicate": { params: manyIds, result: z.array(mapSummarySchema).readonly() },
  /** The bin forgets maps after 30 days. */
  "map.delete": { params: manyIds, result: z.object({}) },
  /** A map whose name is taken gets a number. */
  "map.restore": { params: manyIds, result: z.array(mapSummarySchema).readonly() },
  "map.erase": { params: manyIds, result: z.object({}) },
  /** Whether Perfect can be offered on a map. Changes are told by `map.training`. */
  "map.perfect": { params: mapId, result: perfectPlaySchema },
  /** Begins or continues; one map is trained at a time, so that another training is paused. */
  "map.train": { params: mapId, result: perfectPlaySchema },
  "map.pauseTraining": { params: mapId, result: perfectPlaySchema },
  /** Cancels a training, and forgets what was trained. */
  "map.cancelTraining": { params: mapId, result: perfectPlaySchema },
  /** Keeps all maps of an uploaded file, or none. A map whose name is taken gets a number. */
  "map.import": { params: z.object({ upload: idSchema }), result: z.array(mapSummarySchema).readonly() },
  /** Drafts that are not kept as maps yet, the one changed last first. */
  "draft.list": { params: z.object({}), result: z.array(draftSummarySchema).readonly() },
  /** The draft is a board: its steps are moves. */
  "draft.begin": { params: draftSourceSchema, result: matchStateSchema },
  /** Moves, adds or removes spots of a bare board; moves spots and curves of a drawing without crossing anything. */
  "draft.arrange": { params: draftStepSchema.extend({ drawing: drawingSchema }), result: revisedSchema },
  /** Answers from which start the position can come; null if that cannot be said. */
  "draft.origin": { params: draftStepSchema, result: originSchema.nullable() },
  /** Keeps the draft as a new map; the draft goes on as one of that map. */
  "draft.keep": { params: draftStepSchema.extend({ name: mapNameSchema }), result: revisedSchema },
  /** Replaces the drawing of the draft's map. */
  "draft.save": { params: draftStepSchema, result: revisedSchema },
  "draft.discard": { params: z.object({ draft: idSchema }), result: z.object({}) },
} as const;
