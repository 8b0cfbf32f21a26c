import { z } from "zod";
import { draftSourceSchema, draftStateSchema, originSchema } from "./drafts.ts";
import { mapDrawingSchema, mapListSchema, mapNameSchema, mapSummarySchema, perfectPlaySchema } from "./maps.ts";
import { choiceOfEnds, choicesSchema, drawnCurve, fewIds, idSchema, manyIds } from "./request-parts.ts";
import { drawingSchema } from "./schemas.ts";

const mapId = z.object({ map: idSchema });
/** `step` is the one that the screen shows; a draft that has changed since stays as it is. */
const draftStep = z.object({ draft: idSchema, step: z.int().nonnegative() });

/** The contract's requests about the player's own maps and drafts of them. */
export const mapRequestTable = {
  "map.list": { params: z.object({}), result: mapListSchema },
  /** Drawings of maps, also of those in the bin; leaves out unknown ones. */
  "map.drawings": {
    params: fewIds,
    result: z.array(mapDrawingSchema).readonly(),
  },
  /** The curves belong to no side. */
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
  /** Changes are told by `map.training`. */
  "map.perfect": { params: mapId, result: perfectPlaySchema },
  /** Begins or continues; one map is trained at a time, so that another training is paused. */
  "map.train": { params: mapId, result: perfectPlaySchema },
  "map.pauseTraining": { params: mapId, result: perfectPlaySchema },
  /** Cancels a training, and forgets what was trained. */
  "map.cancelTraining": { params: mapId, result: perfectPlaySchema },
  /** Keeps all maps of an uploaded file, or none. A map whose name is taken gets a number. */
  "map.import": { params: z.object({ upload: idSchema }), result: z.array(mapSummarySchema).readonly() },
  /** Drafts that are not kept as maps yet, the one changed last first. */
  "draft.list": { params: z.object({}), result: z.array(draftStateSchema).readonly() },
  "draft.begin": { params: draftSourceSchema, result: draftStateSchema },
  "draft.open": { params: z.object({ draft: idSchema }), result: draftStateSchema },
  /** Draws a move, a curve between two spots; `inner` are the points between its ends. */
  "draft.draw": {
    params: draftStep.extend({
      ...drawnCurve,
    }),
    result: draftStateSchema,
  },
  /** Lists curves as `match.choices` does, on the board of a draft. */
  "draft.choices": {
    params: draftStep.extend({
      ...choiceOfEnds,
    }),
    result: choicesSchema,
  },
  /** Moves, adds or removes spots of a bare board; moves spots and curves of a drawing without crossing anything. */
  "draft.arrange": { params: draftStep.extend({ drawing: drawingSchema }), result: draftStateSchema },
  "draft.undo": { params: draftStep, result: draftStateSchema },
  "draft.redo": { params: draftStep, result: draftStateSchema },
  "draft.redraw": { params: draftStep, result: draftStateSchema },
  /** Answers from which start the position can come; null if that cannot be said. */
  "draft.origin": { params: draftStep, result: originSchema.nullable() },
  /** Keeps the draft as a new map; the draft goes on as one of that map. */
  "draft.keep": { params: draftStep.extend({ name: mapNameSchema }), result: draftStateSchema },
  /** Replaces the drawing of the draft's map. */
  "draft.save": { params: draftStep, result: draftStateSchema },
  "draft.discard": { params: z.object({ draft: idSchema }), result: z.object({}) },
} as const;
