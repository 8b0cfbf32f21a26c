import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const rulesDe: Translation<typeof en.rules> = {
  "last-to-move": "Wer zuletzt zieht",
  normal: "Gewinnt",
  misere: "Verliert",
  "misere-line": "Wer zuletzt zieht, verliert.",
};
