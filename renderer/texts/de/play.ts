import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const play: Translation<typeof en.play> = {};
