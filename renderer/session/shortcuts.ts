import { signal } from "@preact/signals";
import { shortcutKey } from "./shortcut-key.ts";
import { switchFullScreen } from "./full-screen.ts";

export const shortcutsShown = signal(false);
export const settingsShown = signal(false);
/** A backup that was dropped or opened; the settings ask about it. */
export const backupOpened = signal<File | null>(null);

const WRITING = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]";

export function isWriting(element: EventTarget | null): boolean {
  return element instanceof Element && element.matches(WRITING);
}

/** Listens to shortcuts, unless the player is writing or a dialog is open. Returns how to stop. */
export function listenToShortcuts(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isWriting(event.target)) return;
    if (document.querySelector("dialog[open]") !== null) return;
    const key = shortcutKey(event);
    if (key === "?") shortcutsShown.value = true;
    else if (key === "f") void switchFullScreen();
    else return;
    event.preventDefault();
  };
  window.addEventListener("keydown", onKey);
  return () => window.removeEventListener("keydown", onKey);
}
