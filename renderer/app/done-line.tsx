import { useEffect } from "preact/hooks";
import { afterSeen } from "../session/page-sight.ts";
import { done } from "../parts/done.ts";

/** Milliseconds that the line is shown. */
const SHOWN_MS = 6000;

/** Shows above every screen, for a moment, what was done. */
export function DoneLine() {
  const text = done.value;
  useEffect(() => {
    if (text === null) return undefined;
    return afterSeen(SHOWN_MS, () => (done.value = null));
  }, [text]);
  return (
    <p class="done-line" role="status" data-testid="done">
      {text !== null && <span class="toast">{text}</span>}
    </p>
  );
}
