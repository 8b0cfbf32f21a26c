import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
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
  const [isFocused, setFocused] = useState(false);
  const canUndo = shown !== null && shown.undo !== null;
  useEffect(() => {
    // Nobody is hurried who is at its button.
    if (shown === null || isFocused) return undefined;
    return afterSeen(canUndo ? UNDO_MS : SHOWN_MS, () => (done.value = null));
  }, [shown, isFocused]);
  useLayoutEffect(() => {
    // What was discarded may have had the focus.
    if (canUndo && document.activeElement === document.body) button.current?.focus();
    if (!canUndo) setFocused(false);
  }, [shown]);
  return (
    <p class="done-line" role="status" data-testid="done">
      {shown !== null && (
        <span class="toast">
          {shown.sentence}
          {canUndo && (
            <button
              ref={button}
              type="button"
              class="button button-small"
              data-testid="undo-done"
              onFocus={() => setFocused(true)}
              // A window that loses the focus keeps it at the button.
              onBlur={() => setFocused(document.activeElement === button.current)}
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
