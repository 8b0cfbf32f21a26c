import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const failures: Translation<typeof en.failures> = {};
