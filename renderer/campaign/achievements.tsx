import { achievements, OPPONENTS } from "../../engine/play/campaign/unlocking.ts";
import type { Win } from "../../protocol/campaign.ts";
import { StarIcon } from "../parts/icons.tsx";
import { t } from "../texts/texts.ts";

export function Achievements({ wins, lastLevel }: { wins: readonly Win[]; lastLevel: number }) {
  const reached = achievements(wins, lastLevel);
  return (
    <div class="achievements-of">
      <p class="label">{t("campaign.beaten-on")}</p>
      <ul class="achievements" aria-label={t("campaign.achievements")} data-testid="achievements">
        {OPPONENTS.map((opponent) => {
          const isReached = reached.includes(opponent);
          const name = t(`opponents.${opponent}`);
          const label = t(isReached ? "campaign.achievement-reached" : "campaign.achievement-open", { opponent: name });
          return (
            <li
              key={opponent}
              class={`achievement ${isReached ? "achievement-reached" : ""}`}
              title={label}
              data-testid={`achievement-${opponent}`}
              data-reached={isReached}
            >
              <StarIcon />
              <span aria-hidden="true">{name}</span>
              <span class="visually-hidden">{label}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
