/** Keys that go about on a page. Others, such as Escape or a shortcut, are pressed by those who go by pointer, too. */
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

/** What tells how somebody goes about: a pointer, or a key with what was held down with it. */
export type Sign =
  | { readonly type: "pointerdown" }
  | {
      readonly type: "keydown";
      readonly key: string;
      readonly ctrlKey: boolean;
      readonly metaKey: boolean;
      readonly altKey: boolean;
    };

/** Whether a page is used by keyboard after one more sign; `before` where the sign says nothing. */
export function usesKeyboard(before: boolean, sign: Sign): boolean {
  if (sign.type === "pointerdown") return false;
  return before || (GOING.has(sign.key) && !sign.ctrlKey && !sign.metaKey && !sign.altKey);
}

const SIGNS = ["pointerdown", "keydown"] as const;

/**
 * Notes on the document how it is used, so that only those who go by keyboard see where the focus is. The
 * browser's own rule shows it to everybody once any key was pressed.
 */
export function followInput(): void {
  const root = document.documentElement;
  root.dataset["input"] = "keyboard";
  const note = (event: Event): void => {
    const next = usesKeyboard(isByKeyboard(), event as KeyboardEvent & Sign);
    root.dataset["input"] = next ? "keyboard" : "pointer";
  };
  // Before anybody else hears of it.
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true });
}

/** Is the page used by keyboard now? Before anything was pressed it counts as such. */
export function isByKeyboard(): boolean {
  return document.documentElement.dataset["input"] !== "pointer";
}
