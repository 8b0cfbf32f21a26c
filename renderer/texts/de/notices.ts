import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const notices: Translation<typeof en.notices> = {};
