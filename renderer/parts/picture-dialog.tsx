import { useState } from "preact/hooks";
import { byMapKind } from "../../protocol/match-map.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { readPalette } from "../picture/palette.ts";
import { mapTitle, matchTitle } from "../game/match-texts.ts";
import { savePng, saveSvg } from "../picture/save.ts";
import { svgText } from "../picture/svg-text.ts";
import { Dialog } from "./dialog.tsx";
import { fileName } from "./file-name.ts";
import { MapNameDialog } from "./map-name-dialog.tsx";
import { t } from "../texts/texts.ts";

interface PictureDialogProps {
  readonly state: MatchState;
  /** Keeps the position as a map; returns why it was not kept, or null. */
  readonly keep: (name: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Saves what is on the board, as a picture or as one of the player's maps. */
export function PictureDialog({ state, keep, onClose }: PictureDialogProps) {
  const [failed, setFailed] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [kept, setKept] = useState<string | null>(null);
  const { map } = state.setup;
  const title = t("picture.description", {
    map: mapTitle(state.setup),
    moves: state.moves,
    match: matchTitle(state.setup),
  });
  const mapName = byMapKind(map, {
    plain: ({ spots }) => `${spots}-spots`,
    custom: ({ name }) => fileName(name, "map"),
    campaign: ({ level }) => `level-${level}`,
  });
  const name = `sprouts-${mapName}-move-${state.moves}`;
  const text = (): string =>
    svgText({
      drawing: state.drawing,
      setup: state.setup,
      usable: state.usable,
      palette: readPalette(document.documentElement),
      title,
    });
  if (isNaming)
    return (
      <MapNameDialog
        title={t("maps.keep-title")}
        onCancel={() => setNaming(false)}
        onName={async (name) => {
          const problem = await keep(name);
          if (problem === null) {
            setKept(name);
            setNaming(false);
          }
          return problem;
        }}
      />
    );
  return (
    <Dialog title={t("picture.title")} testid="picture-dialog" onClose={onClose}>
      <p>{t("picture.text")}</p>
      {failed && <p role="alert">{t("picture.failed")}</p>}
      {kept !== null && (
        <p role="status" data-testid="map-kept">
          {t("maps.saved", { name: kept })}
        </p>
      )}
      <div class="dialog-buttons">
        <button type="button" class="button" data-testid="keep-map" onClick={() => setNaming(true)}>
          {t("maps.keep")}
        </button>
        <button type="button" class="button button-quiet" data-testid="picture-close" onClick={onClose}>
          {t("picture.close")}
        </button>
        <button type="button" class="button" data-testid="save-svg" onClick={() => saveSvg(text(), name)}>
          {t("picture.svg")}
        </button>
        <button
          type="button"
          class="button button-primary"
          data-testid="save-png"
          data-first
          onClick={() => void savePng(text(), name).catch(() => setFailed(true))}
        >
          {t("picture.png")}
        </button>
      </div>
    </Dialog>
  );
}
