import { achievements, OPPONENTS } from "../../engine/play/campaign/unlocking.ts";
import type { Win } from "../../protocol/campaign.ts";
import { LEVEL_NAMES } from "../game/sentences.ts";
import { StarIcon } from "../parts/icons.tsx";
import { achievementLabel } from "./marks.tsx";

/** One medal for each opponent, reached when it is beaten on the last level. */
export function Achievements({ wins, lastLevel }: { wins: readonly Win[]; lastLevel: number }) {
  const reached = achievements(wins, lastLevel);
  return (
    <div class="achievements-of">
      <p class="label">Beaten on level {lastLevel}</p>
      <ul class="achievements" aria-label="Achievements" data-testid="achievements">
        {OPPONENTS.map((opponent) => {
          const isReached = reached.includes(opponent);
          const label = achievementLabel(opponent, isReached);
          return (
            <li
              key={opponent}
              class={`achievement ${isReached ? "achievement-reached" : ""}`}
              title={label}
              data-testid={`achievement-${opponent}`}
              data-reached={isReached}
            >
              <StarIcon />
              <span aria-hidden="true">{LEVEL_NAMES[opponent]}</span>
              <span class="visually-hidden">{label}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
