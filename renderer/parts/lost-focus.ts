import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/**
 * When the pressed button goes, the first of `places` that is there gets the focus. `changes` counts what the player
 * changed; `list` is what is shown since.
 */
export function useLostFocus(changes: number, list: unknown, places: readonly RefObject<HTMLElement | null>[]): void {
  useLayoutEffect(() => {
    if (changes > 0 && document.activeElement === document.body)
      places.find(({ current }) => current !== null)?.current?.focus();
  }, [changes, list]);
}
