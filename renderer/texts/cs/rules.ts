import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const rulesCs: Translation<typeof en.rules> = {
  "last-to-move": "Kdo táhne poslední",
  normal: "Vyhrává",
  misere: "Prohrává",
  "misere-line": "Kdo táhne poslední, prohrává.",
};
