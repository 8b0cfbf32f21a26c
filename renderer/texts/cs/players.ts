import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const players: Translation<typeof en.players> = {};
