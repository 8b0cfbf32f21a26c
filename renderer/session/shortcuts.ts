import { signal } from "@preact/signals";
import { switchFullScreen } from "./full-screen.ts";

/** Is the list of shortcuts open? */
export const shortcutsShown = signal(false);

const WRITING = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]";

/** Keys that work on every screen, unless the player is writing or a dialog is open. Returns how to stop. */
export function listenToShortcuts(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.matches(WRITING)) return;
    if (document.querySelector("dialog[open]") !== null) return;
    if (event.key === "?") shortcutsShown.value = true;
    else if (event.key.toLowerCase() === "f") void switchFullScreen();
    else return;
    event.preventDefault();
  };
  window.addEventListener("keydown", onKey);
  return () => window.removeEventListener("keydown", onKey);
}
