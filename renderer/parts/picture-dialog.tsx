import { useState } from "preact/hooks";
import type { MatchState } from "../../protocol/schemas.ts";
import { readPalette } from "../picture/palette.ts";
import { count, mapTitle, matchTitle } from "../game/sentences.ts";
import { savePng, saveSvg } from "../picture/save.ts";
import { svgText } from "../picture/svg-text.ts";
import { Dialog } from "./dialog.tsx";

/** Keeps the board that is shown as a file, in the colours of the theme. */
export function PictureDialog({ state, onClose }: { state: MatchState; onClose: () => void }) {
  const [failed, setFailed] = useState(false);
  const { map } = state.setup;
  const title = `Sprouts, ${mapTitle(state.setup)}, after ${count(state.moves, "move")}. ${matchTitle(state.setup)}.`;
  const name = `sprouts-${map.kind === "plain" ? `${map.spots}-spots` : `level-${map.level}`}-move-${state.moves}`;
  const text = (): string =>
    svgText({
      drawing: state.drawing,
      setup: state.setup,
      usable: state.usable,
      palette: readPalette(document.documentElement),
      title,
    });
  return (
    <Dialog title="Save a picture" testid="picture-dialog" onClose={onClose}>
      <p>The board as it is now, in the colours of the theme. SVG is sharp at any size; PNG opens everywhere.</p>
      {failed && <p role="alert">This browser could not make the PNG. The SVG shows the same.</p>}
      <div class="dialog-buttons">
        <button type="button" class="button button-quiet" data-testid="picture-close" onClick={onClose}>
          Close
        </button>
        <button type="button" class="button" data-testid="save-svg" onClick={() => saveSvg(text(), name)}>
          SVG
        </button>
        <button
          type="button"
          class="button button-primary"
          data-testid="save-png"
          data-first
          onClick={() => void savePng(text(), name).catch(() => setFailed(true))}
        >
          PNG
        </button>
      </div>
    </Dialog>
  );
}
