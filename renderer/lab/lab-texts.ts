import { lastMoverWins, type Ruleset } from "../../engine/rules.ts";
import type { LabFindings, LabState } from "../../protocol/lab.ts";
import { t } from "../texts/texts.ts";

export function labStatusText({ status, isWaiting }: LabFindings): string {
  return t(`lab.status-${isWaiting ? "waiting" : status}`);
}

/** Who wins, and the nimber as far as it is known. */
export function labResultText({ found, status }: LabState): string {
  const { outcome, nimber } = found;
  if (outcome === null) return t(status === "running" || status === "paused" ? "lab.open" : "lab.not-found");
  const who = t(outcome === "win" ? "lab.wins" : "lab.loses");
  return nimber === null ? who : `${who} ${t("lab.nimber-is", { nimber })}`;
}

/** The rules, as in "Sprouts, torus, the last to move loses". */
export function labRulesText(ruleset: Ruleset): string {
  const { game, surface } = ruleset;
  const parts = [t("lab.game-name", { game })];
  if (surface !== "S") parts.push(surface);
  if (!lastMoverWins(ruleset)) parts.push(t("small.last-loses"));
  return parts.join(" · ");
}
