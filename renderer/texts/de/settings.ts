import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const settings: Translation<typeof en.settings> = {};
