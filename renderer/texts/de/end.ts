import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const end: Translation<typeof en.end> = {};
