import { useEffect } from "preact/hooks";
import { done } from "../parts/done.ts";

/** Milliseconds that the line is shown. */
const SHOWN_MS = 6000;

/** Shows above every screen, for a moment, what was done. */
export function DoneLine() {
  const text = done.value;
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(() => (done.value = null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p class="done-line" role="status" data-testid="done">
      {text !== null && <span class="toast">{text}</span>}
    </p>
  );
}
