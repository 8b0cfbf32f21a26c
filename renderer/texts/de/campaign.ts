import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const campaign: Translation<typeof en.campaign> = {};
