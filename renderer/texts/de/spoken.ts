import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const spoken: Translation<typeof en.spoken> = {};
