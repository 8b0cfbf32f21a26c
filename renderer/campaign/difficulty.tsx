import { MAX_DIFFICULTY_STEP } from "../../engine/play/campaign/chapters.ts";
import { t } from "../texts/texts.ts";

/** Shows a step from 1 to `MAX_DIFFICULTY_STEP`. */
export function Difficulty({ step }: { step: number }) {
  const words = t("campaign.difficulty", { step, most: MAX_DIFFICULTY_STEP });
  return (
    <p class="difficulty quiet" data-testid="difficulty">
      {words}
      <span class="difficulty-steps" aria-hidden="true">
        {Array.from({ length: MAX_DIFFICULTY_STEP }, (_, index) => (
          <i key={index} class={index < step ? "difficulty-on" : ""} />
        ))}
      </span>
    </p>
  );
}
