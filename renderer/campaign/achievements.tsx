import { useState } from "preact/hooks";
import type { Achievements } from "../../protocol/campaign.ts";
import { Dialog } from "../parts/dialog.tsx";
import { AchievementPlant } from "../plants/achievement-plant.tsx";
import { nearestFirst } from "../session/campaign-client.ts";
import { t } from "../texts/texts.ts";
import "./achievements.css";

/** A button with the number that is reached; it opens the list. */
export function AchievementsButton({ achievements }: { achievements: Achievements["achievements"] }) {
  const [isOpen, setOpen] = useState(false);
  const reached = achievements.filter(({ reachedAt }) => reachedAt !== null).length;
  return (
    <>
      <button type="button" class="button" data-testid="achievements-open" onClick={() => setOpen(true)}>
        <span class="achievements-plant">
          <AchievementPlant id={nearestFirst(achievements)[0].id} />
        </span>
        {t("achievements.sum", { reached, all: achievements.length })}
      </button>
      {isOpen && <AchievementsDialog achievements={achievements} onClose={() => setOpen(false)} />}
    </>
  );
}

function AchievementsDialog({
  achievements,
  onClose,
}: {
  achievements: Achievements["achievements"];
  onClose: () => void;
}) {
  return (
    <Dialog title={t("achievements.title")} testid="achievements" onClose={onClose}>
      <ul class="achievements" tabIndex={0} aria-label={t("achievements.title")}>
        {nearestFirst(achievements).map(({ id, count, goal, reachedAt }) => {
          const isReached = reachedAt !== null;
          return (
            <li
              key={id}
              class={`achievement ${isReached ? "achievement-reached" : ""}`}
              data-testid={`achievement-${id}`}
              data-reached={isReached}
            >
              <span class="achievement-picture">
                <AchievementPlant id={id} />
              </span>
              <div class="achievement-words">
                <span>{t(`achievements.to-${id}`)}</span>
                {isReached && <small>{t("achievements.reached")}</small>}
                {!isReached && goal > 1 && (
                  <>
                    <small>{t("achievements.progress", { count, goal })}</small>
                    <meter min={0} max={goal} value={count} aria-hidden="true" />
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <div class="dialog-buttons">
        <button
          type="button"
          class="button button-primary"
          data-testid="achievements-close"
          data-first
          onClick={onClose}
        >
          {t("achievements.close")}
        </button>
      </div>
    </Dialog>
  );
}
