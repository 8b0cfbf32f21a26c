import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const game: Translation<typeof en.game> = {};
