import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const app: Translation<typeof en.app> = {};
