import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const colours: Translation<typeof en.colours> = {};

export const opponents: Translation<typeof en.opponents> = {};

export const screens: Translation<typeof en.screens> = {};
