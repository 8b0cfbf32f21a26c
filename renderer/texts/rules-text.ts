import { lastMoverWins, type Ruleset } from "../../engine/rules.ts";
import { t } from "./texts.ts";

/** What players have to know of the rules: a sentence for each that differs from the usual ones. */
export function rulesText(ruleset: Ruleset): string {
  return lastMoverWins(ruleset) ? "" : t("rules.misere-line");
}
