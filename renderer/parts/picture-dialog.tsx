import { useState } from "preact/hooks";
import { byMapKind } from "../../protocol/match-map.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { readPalette } from "../picture/palette.ts";
import { mapTitle, matchTitle } from "../game/match-texts.ts";
import { savePng, saveSvg } from "../picture/save.ts";
import { svgText } from "../picture/svg-text.ts";
import { Dialog } from "./dialog.tsx";
import { t } from "../texts/texts.ts";

export function PictureDialog({ state, onClose }: { state: MatchState; onClose: () => void }) {
  const [failed, setFailed] = useState(false);
  const { map } = state.setup;
  const title = t("picture.description", {
    map: mapTitle(state.setup),
    moves: state.moves,
    match: matchTitle(state.setup),
  });
  const mapName = byMapKind(map, { plain: ({ spots }) => `${spots}-spots`, campaign: ({ level }) => `level-${level}` });
  const name = `sprouts-${mapName}-move-${state.moves}`;
  const text = (): string =>
    svgText({
      drawing: state.drawing,
      setup: state.setup,
      usable: state.usable,
      palette: readPalette(document.documentElement),
      title,
    });
  return (
    <Dialog title={t("picture.title")} testid="picture-dialog" onClose={onClose}>
      <p>{t("picture.text")}</p>
      {failed && <p role="alert">{t("picture.failed")}</p>}
      <div class="dialog-buttons">
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
