import { OPPONENT_LEVELS } from "../../engine/play/opponent-levels.ts";
import { wayOf } from "../../engine/play/move-effect.ts";
import type { Hint } from "../../protocol/campaign.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { t } from "../texts/texts.ts";
import { choiceTexts } from "./choice-texts.ts";

export function hintText({ kind }: Hint, { setup, helped }: Pick<MatchState, "setup" | "helped">): string {
  if (kind === "move") return t("toasts.hint-move");
  if (kind === "unknown") return t("toasts.hint-unknown");
  const neverErrs = setup.sides.some((side) => side.kind === "computer" && !OPPONENT_LEVELS[side.level].isTimed);
  return t("toasts.hint-lost", { opponent: neverErrs ? "perfect" : "other", cost: helped ? "none" : "free" });
}

export function spokenHint(hint: Hint, state: MatchState): string {
  if (hint.kind !== "move") return hintText(hint, state);
  const [curve] = choiceTexts([{ stroke: hint.stroke, ...wayOf(state.drawing, hint.stroke) }]);
  return t("toasts.hint-move-spoken", { curve });
}
