import type { Signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Lens } from "./lens.ts";
import { PointerInput, type GestureTarget } from "./pointer-input.ts";

/** Hears the pointers of a component's element; `lens` is moved by them, too. */
export function usePointers<What>(
  frame: { readonly current: HTMLElement | null },
  target: GestureTarget<What>,
  lens: Signal<Lens> | null = null,
): void {
  const latest = useRef(target);
  latest.current = target;
  useLayoutEffect(() => {
    if (frame.current === null) return undefined;
    const stop = new AbortController();
    new PointerInput(frame.current, () => latest.current, lens, stop.signal).listen();
    return () => stop.abort();
  }, [frame, lens]);
}
