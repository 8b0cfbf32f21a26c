import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const home: Translation<typeof en.home> = {};
