import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/**
 * A change can remove the button that was pressed, and the focus with it: then the first of `places` that is there
 * gets it. `changes` counts what the player changed; `list` is what is shown since.
 */
export function useLostFocus(changes: number, list: unknown, places: readonly RefObject<HTMLElement | null>[]): void {
  useLayoutEffect(() => {
    if (changes > 0 && document.activeElement === document.body)
      places.find(({ current }) => current !== null)?.current?.focus();
  }, [changes, list]);
}
