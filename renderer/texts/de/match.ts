import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const match: Translation<typeof en.match> = {};
