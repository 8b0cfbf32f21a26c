import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const strokes: Translation<typeof en.strokes> = {};
