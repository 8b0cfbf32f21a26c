import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const about: Translation<typeof en.about> = {};
