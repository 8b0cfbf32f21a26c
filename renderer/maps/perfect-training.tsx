import { useEffect } from "preact/hooks";
import { untrainedPerfectLives } from "../../engine/play/opponent-levels.ts";
import type { Ruleset } from "../../engine/rules.ts";
import type { MapSummary, PerfectPlay } from "../../protocol/maps.ts";
import type { MapClient } from "../session/map-client.ts";
import { listText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";

interface PerfectOnMapProps {
  readonly maps: MapClient;
  readonly map: MapSummary;
  readonly ruleset: Ruleset;
}

/** Says whether Perfect plays from a map, and trains it where that is possible. */
export function PerfectOnMap({ maps, map, ruleset }: PerfectOnMapProps) {
  const most = untrainedPerfectLives(ruleset);
  if (most === null) return <PerfectTraining maps={maps} map={map} />;
  return (
    <p class="quiet" role="status" data-testid="training-status">
      {t("training.untrainable", { offered: map.lives <= most ? "yes" : "no", most })}
    </p>
  );
}

function PerfectTraining({ maps, map }: { maps: MapClient; map: MapSummary }) {
  useEffect(() => void maps.loadPerfect(map.id), [maps, map.id, map.revision]);
  const perfect = maps.perfectOf(map);
  if (perfect === null) return null;
  const { status, done, secondsLeft, exact } = perfect;
  const isBegun = status === "training" || status === "paused";
  return (
    <div class="perfect-training" data-testid="perfect-training" data-status={status}>
      <ExactLevels exact={exact} />
      <p class="quiet" role="status" data-testid="training-status">
        {t(`training.${status}`)}
      </p>
      {isBegun && (
        <div class="training-progress">
          <progress value={done} max={1} aria-label={t("training.progress")} data-testid="training-progress" />
          <span class="quiet" data-testid="training-left">
            {status === "training" ? timeText(secondsLeft) : t("training.done", { percent: Math.floor(100 * done) })}
          </span>
        </div>
      )}
      <TrainingButtons maps={maps} map={map} status={status} />
    </div>
  );
}

export function ExactLevels({ exact }: Pick<PerfectPlay, "exact">) {
  return (
    <p class="quiet" data-testid="exact-levels">
      {exact.length === 0
        ? t("training.no-exact-level")
        : t("training.exact-levels", { levels: listText(exact.map((level) => t(`opponents.${level}`))) })}
    </p>
  );
}

function TrainingButtons({ maps, map, status }: { maps: MapClient; map: MapSummary; status: PerfectPlay["status"] }) {
  if (status !== "untrained" && status !== "training" && status !== "paused") return null;
  return (
    <div class="training-buttons">
      {status === "training" ? (
        <button
          type="button"
          class="button"
          data-testid="pause-training"
          onClick={() => void maps.pauseTraining(map.id)}
        >
          {t("training.pause")}
        </button>
      ) : (
        <button type="button" class="button" data-testid="train" onClick={() => void maps.train(map.id)}>
          {t(status === "paused" ? "training.continue" : "training.train")}
        </button>
      )}
      {status !== "untrained" && (
        <button
          type="button"
          class="button"
          data-testid="cancel-training"
          onClick={() => void maps.cancelTraining(map.id)}
        >
          {t("training.cancel")}
        </button>
      )}
    </div>
  );
}

function timeText(seconds: number | null): string {
  if (seconds === null) return t("training.no-estimate");
  const minutes = Math.round(seconds / 60);
  return minutes < 120
    ? t("training.minutes-left", { minutes })
    : t("training.hours-left", { hours: Math.round(minutes / 60) });
}
