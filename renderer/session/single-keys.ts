import { isWriting } from "./shortcuts.ts";

/** Keys that do one thing when they are pressed, however long they are held. */
const SINGLE = new Set(["Enter", " ", "Escape"]);

/** Lets a key that is held down count once: what it has opened or closed is not the same press's to use. */
export function countKeysOnce(): void {
  window.addEventListener(
    "keydown",
    (event) => {
      if (!event.repeat || !SINGLE.has(event.key)) return;
      const writes = event.key === " " ? isWriting(event.target) : event.target instanceof HTMLTextAreaElement;
      if (writes) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
