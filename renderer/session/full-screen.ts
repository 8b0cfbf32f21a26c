import { signal } from "@preact/signals";

/** Whether the page can fill the screen: phones may not allow it. */
export const canFillScreen = document.fullscreenEnabled;

/** Whether the page fills the screen. The browser's own key for it does not count. */
export const fillsScreen = signal(document.fullscreenElement !== null);

document.addEventListener("fullscreenchange", () => {
  fillsScreen.value = document.fullscreenElement !== null;
});

/** Call it while a key or a button is pressed; a browser that refuses leaves the page as it is. */
export async function switchFullScreen(): Promise<void> {
  if (!canFillScreen) return;
  try {
    if (document.fullscreenElement === null) await document.documentElement.requestFullscreen();
    else await document.exitFullscreen();
  } catch {
    fillsScreen.value = document.fullscreenElement !== null;
  }
}
