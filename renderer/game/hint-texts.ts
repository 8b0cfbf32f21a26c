import { OPPONENT_LEVELS } from "../../engine/play/opponent-levels.ts";
import { wayOf } from "../../engine/play/move-effect.ts";
import type { Hint } from "../../protocol/campaign.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { t } from "../texts/texts.ts";
import { choiceTexts } from "./choice-texts.ts";
import { whyText } from "./reason-texts.ts";

const YOU = { who: "you", name: "" } as const;

export function hintText(hint: Hint, { setup, helped }: Pick<MatchState, "setup" | "helped">): string {
  if (hint.kind === "move") return `${t("toasts.hint-move")} ${whyText(hint.reason, YOU, setup.ruleset)}`;
  if (hint.kind === "unknown") return t("toasts.hint-unknown");
  const neverErrs = setup.sides.some((side) => side.kind === "computer" && !OPPONENT_LEVELS[side.level].isTimed);
  return t("toasts.hint-lost", {
    opponent: neverErrs ? "perfect" : "other",
    cost: helped || setup.casual === true ? "none" : "free",
  });
}

export function spokenHint(hint: Hint, state: MatchState): string {
  if (hint.kind !== "move") return hintText(hint, state);
  const [curve] = choiceTexts([{ stroke: hint.stroke, ...wayOf(state.drawing, hint.stroke) }]);
  return `${t("toasts.hint-move-spoken", { curve })} ${whyText(hint.reason, YOU, state.setup.ruleset)}`;
}
