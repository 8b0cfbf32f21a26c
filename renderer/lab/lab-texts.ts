import { DRAWN_SURFACES } from "../../engine/drawing/drawing.ts";
import { DEFAULT_RULESET, type Ruleset, type Surface } from "../../engine/rules.ts";
import type { LabFindings, LabState } from "../../protocol/lab.ts";
import { genusSentence } from "../texts/genus-text.ts";
import { conventionName, gameName } from "../texts/rules-text.ts";
import { t } from "../texts/texts.ts";

/** Surfaces with a name. */
const DRAWN: readonly Surface[] = DRAWN_SURFACES;

export function labStatusText({ status, isWaiting }: LabFindings): string {
  return t(`lab.status-${isWaiting ? "waiting" : status}`);
}

/** Who wins, and the nimber as far as it is known. */
export function labResultText({ found, status, ruleset }: LabState): string {
  const { outcome, nimber, genus, proof } = found;
  if (proof?.isValid === false) return t("lab.not-proved");
  if (outcome === null) return t(status === "running" || status === "paused" ? "lab.open" : "lab.not-found");
  const who = t(outcome === "win" ? "lab.wins" : "lab.loses");
  const words = [who];
  if (nimber !== null) words.push(t(`rules.nimber-${ruleset.play}`, { nimber }));
  if (genus !== null) words.push(genusSentence(genus));
  return words.join(" ");
}

/** The rules, as in "Sprouts · T · the last to move loses". */
export function labRulesText(ruleset: Ruleset): string {
  const { game, surface } = ruleset;
  const parts = [gameName(game)];
  if (surface !== "S") parts.push(DRAWN.includes(surface) ? t("rules.surface-name", { surface }) : surface);
  if (ruleset.play !== DEFAULT_RULESET.play) parts.push(conventionName(ruleset.play));
  return parts.join(" · ");
}
