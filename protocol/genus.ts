import { z } from "zod";
import { type Genus, GENUS_KINDS } from "../engine/misere/genus.ts";

const count = z.int().nonnegative();

/** Conway's genus, as `Genus` in engine/misere/genus.ts. */
export const genusSchema: z.ZodType<Genus, Genus> = z.object({
  normal: count,
  misere: z.array(count).readonly(),
  kind: z.enum(GENUS_KINDS),
});
