import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const picture: Translation<typeof en.picture> = {};
