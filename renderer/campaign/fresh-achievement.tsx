import { useEffect, useState } from "preact/hooks";
import type { Achievements } from "../../protocol/campaign.ts";
import { lateComponent } from "../parts/late-component.tsx";
import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";

const AchievementPlant = lateComponent(async () => (await import("../plants/achievement-plant.tsx")).AchievementPlant);

/** Shows the achievement that the game which has just ended brought. */
export function FreshAchievement({ session }: { session: Session }) {
  const [fresh, setFresh] = useState<Achievements["fresh"]>([]);
  useEffect(() => {
    let isWanted = true;
    session.host.ask("campaign.achievements", {}).then(
      (answer) => isWanted && setFresh(answer.fresh),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [session]);
  return (
    <div role="status" class={fresh.length === 0 ? "visually-hidden" : undefined}>
      {fresh.length > 0 && (
        <p class="level-badge fresh-achievement" data-testid="fresh-achievement">
          <span class="fresh-plant">
            <AchievementPlant id={fresh[0]} isNew />
          </span>
          <span>{t("achievements.fresh", { name: t(`achievements.to-${fresh[0]}`), more: fresh.length - 1 })}</span>
        </p>
      )}
    </div>
  );
}
