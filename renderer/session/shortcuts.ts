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

/** The key of a shortcut that is one key; null for any other press, while the player writes, and under a dialog. */
export function plainKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  if (isWriting(event.target) || document.querySelector("dialog[open]") !== null) return null;
  return shortcutKey(event);
}

/** Listens to the shortcuts of every screen. Returns how to stop. */
export function listenToShortcuts(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const key = plainKey(event);
    if (key === "?") shortcutsShown.value = true;
    else if (key === "f") void switchFullScreen();
    else return;
    event.preventDefault();
  };
  window.addEventListener("keydown", onKey);
  return () => window.removeEventListener("keydown", onKey);
}
