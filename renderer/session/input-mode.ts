/** Keys that navigate. Players with a pointer press others, too, such as Escape or a shortcut. */
const GOING = new Set([
  "Tab",
  "Enter",
  " ",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
  "PageUp",
  "PageDown",
]);

/** An event that shows how the player navigates. */
export type Sign =
  | { readonly type: "pointerdown" }
  | {
      readonly type: "keydown";
      readonly key: string;
      readonly ctrlKey: boolean;
      readonly metaKey: boolean;
      readonly altKey: boolean;
    };

/** Whether the page is used by keyboard after another event; `before` if the event does not say. */
export function usesKeyboard(before: boolean, sign: Sign): boolean {
  if (sign.type === "pointerdown") return false;
  return before || (GOING.has(sign.key) && !sign.ctrlKey && !sign.metaKey && !sign.altKey);
}

const SIGNS = ["pointerdown", "keydown"] as const;

/**
 * Marks on the document how it is used, so that only keyboard users see the focus. The browser's own rule shows
 * it after any key.
 */
export function followInput(): void {
  const root = document.documentElement;
  root.dataset["input"] = "keyboard";
  const note = (event: Event): void => {
    const next = usesKeyboard(isByKeyboard(), event as KeyboardEvent & Sign);
    root.dataset["input"] = next ? "keyboard" : "pointer";
  };
  // In the capture phase, before any other listener.
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true });
}

/** Whether the page is used by keyboard, as it is before the first event. */
export function isByKeyboard(): boolean {
  return document.documentElement.dataset["input"] !== "pointer";
}
