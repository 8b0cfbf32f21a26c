import type { MapSummary } from "../../protocol/maps.ts";
import { BinIcon, RenameIcon } from "../parts/icons.tsx";
import { go } from "../session/navigation.ts";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";

interface MapActionsProps {
  readonly session: Session;
  readonly map: MapSummary;
  readonly onEdit: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** The buttons on the card of a kept map. */
export function MapActions({ session, map, onEdit, onRename, onDelete }: MapActionsProps) {
  return (
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
          onClick={() => void analyseMap(session, map.id)}
        >
          {t("analysis.analyse")}
        </button>
      )}
      <span class="card-icons">
        <button
          type="button"
          class="icon-button"
          aria-label={t("maps.rename-label", { name: map.name })}
          title={t("maps.rename")}
          data-testid="rename-map"
          onClick={onRename}
        >
          <RenameIcon />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t("maps.delete-label", { name: map.name })}
          title={t("maps.delete")}
          data-testid="delete-map"
          onClick={onDelete}
        >
          <BinIcon />
        </button>
      </span>
    </>
  );
}

async function analyseMap(session: Session, map: string): Promise<void> {
  const analysis = await session.analyses.beginMap(map);
  if (analysis !== null) go({ screen: "analyse", analysis });
}
