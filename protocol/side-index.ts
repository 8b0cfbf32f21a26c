import { z } from "zod";
import type { SideIndex } from "../engine/play/match.ts";

export const sideIndexSchema: z.ZodType<SideIndex, SideIndex> = z.union([z.literal(0), z.literal(1)]);
