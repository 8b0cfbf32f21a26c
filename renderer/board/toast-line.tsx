import { useEffect, useMemo } from "preact/hooks";
import type { GameView } from "../game/game-view.ts";
import type { Toast } from "../game/toast.ts";
import { useLasting } from "../parts/use-lasting.ts";
import { afterSeen } from "../session/page-sight.ts";
import { t } from "../texts/texts.ts";
import "./toast.css";

/** Milliseconds that the line is shown. */
const TOAST_MS = 6000;
const BRIEF_TOAST_MS = 1800;

/** Milliseconds of a search for curves before it is told: most end sooner. */
const SEARCH_MS = 400;

export function ToastLine({ game }: { game: GameView }) {
  const isLong = useLasting(game.picker.isSearching.value, SEARCH_MS);
  const searching = useMemo((): Toast => ({ text: () => t("analysis.curve-coming"), tone: "hint" }), [isLong]);
  const toast = isLong ? searching : game.toast.value;
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
          <span aria-hidden={toast.isSpoken}>{toast.text()}</span>
          {open && (
            <button
              type="button"
              class="button button-small"
              data-testid="cancel-stroke"
              onClick={() => game.hand.cancel()}
            >
              {t("toasts.erase-curve")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
