import { OPPONENT_LEVELS } from "../../engine/play/opponent-levels.ts";
import { wayOf } from "../../engine/play/move-effect.ts";
import type { Hint } from "../../protocol/campaign.ts";
import { isCasual } from "../../protocol/casual-game.ts";
import { isCampaignMap } from "../../protocol/match-map.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import { t } from "../texts/texts.ts";
import { choiceTexts } from "./choice-texts.ts";
import { whyText } from "./reason-texts.ts";

const YOU = { who: "you", name: "" } as const;

/** Whether the player may ask for hints. Elsewhere a hint comes alone, without a button that draws it. */
export function mayHint(setup: MatchSetup): boolean {
  return isCampaignMap(setup.map) || isCasual(setup);
}

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
  return `${t("toasts.hint-move-spoken", { curve, button: mayHint(state.setup) ? "yes" : "no" })} ${whyText(hint.reason, YOU, state.setup.ruleset)}`;
}
