import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Leads the focus to the words about a work when the button of the work that had it, within `place`, is gone. */
export function useFocusAfter(place: RefObject<HTMLElement | null>, words: RefObject<HTMLElement | null>): void {
  const { activeElement } = document;
  const held = place.current?.contains(activeElement) === true ? activeElement : null;
  useLayoutEffect(() => {
    if (held !== null && !held.isConnected) words.current?.focus({ preventScroll: true });
  });
}
