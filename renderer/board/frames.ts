import { effect } from "@preact/signals";
import { isPageSeen } from "../game/sight.ts";

/** Paints with the next picture of the browser, once the page is seen. Returns how to stop. */
export function onNextFrame(paint: (now: number) => void): () => void {
  const stop = effect(() => {
    if (!isPageSeen.value) return undefined;
    const asked = requestAnimationFrame((now) => {
      stop();
      paint(now);
    });
    return () => cancelAnimationFrame(asked);
  });
  return stop;
}
