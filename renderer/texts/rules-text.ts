import { isOnSphere, lastMoverWins, type Ruleset } from "../../engine/rules.ts";
import { t } from "./texts.ts";

/** How the board is to be read; empty on the sphere. */
export function surfaceWords({ surface }: Ruleset): string {
  if (isOnSphere({ surface })) return "";
  return `${t("rules.surface-name", { surface })}. ${t("rules.surface-line", { surface })}`;
}

/** What players have to know of the rules: a sentence for each that differs from the usual ones. */
export function rulesText(ruleset: Ruleset): string {
  return lastMoverWins(ruleset) ? "" : t("rules.misere-line");
}
