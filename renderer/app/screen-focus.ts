import { afterSeen } from "../session/page-sight.ts";

/** Milliseconds that a component has to take the focus of a control that is gone. */
const FOCUS_MS = 100;

/**
 * Gives a new screen the keyboard's focus: its heading, or where there is a board all of it, as the board comes first.
 * A control of the screen, or a dialog, that has taken the focus keeps it. A screen that is still loaded is focused
 * itself until its heading is there.
 * @returns how to stop waiting for it.
 */
export function focusScreen(screen: HTMLElement): () => void {
  const focus = (): boolean => {
    const { activeElement } = document;
    const isTaken = activeElement !== screen && screen.contains(activeElement);
    if (isTaken || document.querySelector("dialog[open]") !== null) return true;
    const title = screen.querySelector("h1");
    // A board may come after its heading.
    const heading = screen.closest(".window-board") === null ? title : null;
    if (heading !== null) heading.tabIndex = -1;
    (heading ?? screen).focus({ preventScroll: true });
    return title !== null;
  };
  let frame = 0;
  // To give the focus, the browser lays out the screen. The task that has made the screen is long enough without that.
  const waiting = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (document.activeElement !== screen || focus()) waiting.disconnect();
    });
  });
  if (!focus()) waiting.observe(screen, { childList: true, subtree: true });
  return () => {
    waiting.disconnect();
    cancelAnimationFrame(frame);
  };
}

/**
 * Watches what has the focus. At its end, as of a button that leads to other contents of its screen, the screen gets
 * the focus, if nobody takes it: a screen reader would go back to the top of the page. A button that cannot be pressed
 * for a while, as its work goes on, gets the focus back. Returns how to stop.
 */
export function keepFocus(screen: () => HTMLElement | null): () => void {
  let last: EventTarget | null = null;
  let stop = (): void => {};
  const isLost = (): boolean =>
    document.activeElement === document.body && last instanceof Element && !last.isConnected;
  const remember = ({ target }: FocusEvent): void => void (last = target);
  const refocus = (): void => {
    const shown = screen();
    if (shown === null || !isLost() || document.querySelector("dialog[open]") !== null) return;
    stop = focusScreen(shown);
  };
  /** The button that has lost the focus as it was disabled, until the player does anything else. */
  let paused: HTMLButtonElement | null = null;
  const followPause = (): void => {
    if (!(last instanceof HTMLButtonElement)) return;
    if (last.disabled && last.contains(document.activeElement)) paused = last;
    if (paused !== last || last.disabled) return;
    paused = null;
    if (document.activeElement === document.body) last.focus({ preventScroll: true });
  };
  const forget = (): void => void (paused = null);
  const watching = new MutationObserver(() => {
    followPause();
    if (!isLost()) return;
    stop();
    stop = afterSeen(FOCUS_MS, refocus);
  });
  document.addEventListener("focusin", remember);
  document.addEventListener("pointerdown", forget, true);
  document.addEventListener("keydown", forget, true);
  watching.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    stop();
    watching.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("pointerdown", forget, true);
    document.removeEventListener("keydown", forget, true);
  };
}
