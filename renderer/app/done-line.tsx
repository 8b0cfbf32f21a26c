import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { done } from "../parts/done.ts";
import { afterSeen } from "../session/page-sight.ts";
import { t } from "../texts/texts.ts";

/** Milliseconds that the line is shown. */
const SHOWN_MS = 6000;
/** Longer where there is something to decide. */
const UNDO_MS = 12_000;

/** Shows above every screen, for a moment, what was done. */
export function DoneLine() {
  const shown = done.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    return afterSeen(shown.undo === null ? SHOWN_MS : UNDO_MS, () => (done.value = null));
  }, [shown]);
  useLayoutEffect(() => {
    // What had the focus may be gone.
    if (document.activeElement === document.body) button.current?.focus();
  }, [shown]);
  return (
    <p class="done-line" role="status" data-testid="done">
      {shown !== null && (
        <span class="toast">
          {shown.sentence}
          {shown.undo !== null && (
            <button
              ref={button}
              type="button"
              class="button button-small"
              data-testid="undo-done"
              onClick={() => {
                done.value = null;
                shown.undo?.();
              }}
            >
              {t("lists.undo")}
            </button>
          )}
        </span>
      )}
    </p>
  );
}
