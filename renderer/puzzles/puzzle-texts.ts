import { countText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";

/** The change of a rating with its sign; null says that the try was not rated. */
export function ratingChangeText(change: number | null): string {
  if (change === null) return t("puzzles.unrated");
  return change > 0 ? `+${countText(change)}` : change < 0 ? `\u2212${countText(-change)}` : "\u00b10";
}
