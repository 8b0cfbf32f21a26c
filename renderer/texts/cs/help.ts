import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const help: Translation<typeof en.help> = {};
