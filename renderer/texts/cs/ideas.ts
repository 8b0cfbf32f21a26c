import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const ideas: Translation<typeof en.ideas> = {};
