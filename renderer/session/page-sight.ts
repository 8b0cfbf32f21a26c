import { effect } from "@preact/signals";
import { isPageSeen } from "../game/sight.ts";

/** Follows whether the page can be seen. What moves, sounds or counts asks `isPageSeen`. */
export function followSight(): void {
  const note = ({ type }: { readonly type: string }): void => {
    isPageSeen.value = type !== "freeze" && !document.hidden;
  };
  for (const type of ["visibilitychange", "freeze", "resume"]) document.addEventListener(type, note);
  note({ type: "start" });
}

/** Calls `act` when the page has been seen for a time, in milliseconds. Returns how to stop. */
export function afterSeen(time: number, act: () => void): () => void {
  let left = time;
  const stop = effect(() => {
    if (!isPageSeen.value) return undefined;
    const begun = performance.now();
    const timer = setTimeout(() => {
      stop();
      act();
    }, left);
    return () => {
      clearTimeout(timer);
      left = Math.max(0, left - (performance.now() - begun));
    };
  });
  return stop;
}
