import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const toasts: Translation<typeof en.toasts> = {};
