import { useEffect, useState } from "preact/hooks";
import type { GameView } from "../game/game-view.ts";
import type { Toast } from "../game/toast.ts";
import { afterSeen } from "../session/page-sight.ts";
import { t } from "../texts/texts.ts";
import "./toast.css";

/** Milliseconds that the line is shown. */
const TOAST_MS = 6000;
const BRIEF_TOAST_MS = 1800;

/** Milliseconds of a search for curves before it is told: most end sooner. */
const SEARCH_MS = 400;

export function ToastLine({ game }: { game: GameView }) {
  const [searching, setSearching] = useState<Toast | null>(null);
  const isSearching = game.picker.isSearching.value;
  useEffect(() => {
    setSearching(null);
    return isSearching
      ? afterSeen(SEARCH_MS, () => setSearching({ text: t("analysis.curve-coming"), tone: "hint" }))
      : undefined;
  }, [isSearching]);
  const toast = searching ?? game.toast.value;
  const open = game.input.stroke.value === "open";
  useEffect(() => {
    if (toast === null || open) return undefined;
    return afterSeen(toast.isBrief === true ? BRIEF_TOAST_MS : TOAST_MS, () => game.forget(toast));
  }, [game, toast, open]);
  return (
    <div class="toast-line" role="status" aria-live="polite">
      {toast !== null && (
        // A repeated message appears again.
        <div key={toast} class={`toast toast-${toast.tone}`} data-testid="toast">
          <span aria-hidden={toast.isSpoken}>{toast.text}</span>
          {open && (
            <button
              type="button"
              class="button button-small"
              data-testid="cancel-stroke"
              onClick={() => game.input.cancel()}
            >
              {t("toasts.erase-curve")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
