import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const choices: Translation<typeof en.choices> = {};
