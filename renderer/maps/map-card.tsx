import type { MapSummary } from "../../protocol/maps.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { RenameIcon } from "../parts/icons.tsx";
import { KeptCard, KeptPicture, type KeptView } from "../parts/kept-list.tsx";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { timeNow } from "../session/page-time.ts";
import { agoText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";

interface MapCardProps {
  readonly session: Session;
  readonly view: KeptView<MapSummary>;
  readonly map: MapSummary;
  readonly onEdit: () => void;
  readonly onRename: () => void;
}

export function MapCard({ session, view, map, onEdit, onRename }: MapCardProps) {
  const { name, spots, moves, lives } = map;
  return (
    <KeptCard
      view={view}
      item={map}
      title={name}
      testid={name}
      picture={<KeptPicture items={session.maps} item={map} side={200} label={t("maps.picture", { name })} />}
      lines={
        <>
          <p class="quiet">{t("maps.size", { spots, moves, lives })}</p>
          <p class="quiet">{agoText(map.changedAt, timeNow.value)}</p>
        </>
      }
      buttons={
        <>
          {map.isPlayable && (
            <a
              class="button button-primary button-small"
              href={routeHash({ screen: "play", map: map.id })}
              aria-label={t("maps.play-label", { name: map.name })}
              data-testid="play-map"
            >
              {t("maps.play")}
            </a>
          )}
          <button
            type="button"
            class="button button-small"
            aria-label={t("maps.edit-label", { name: map.name })}
            data-testid="edit-map"
            onClick={onEdit}
          >
            {t("maps.edit")}
          </button>
          {map.isPlayable && (
            <button
              type="button"
              class="button button-small"
              aria-label={t("analysis.map-label", { name: map.name })}
              data-testid="analyse-map"
              onClick={() => void session.analyses.beginMap(map.id)}
            >
              {t("analysis.analyse")}
            </button>
          )}
        </>
      }
      icons={
        <IconButton
          label={t("maps.rename-label", { name })}
          title={t("maps.rename")}
          testid="rename-map"
          onClick={onRename}
        >
          <RenameIcon />
        </IconButton>
      }
      deleteLabel={t("maps.delete-label", { name })}
      restoreLabel={t("maps.restore-label", { name })}
    />
  );
}
