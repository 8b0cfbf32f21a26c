/** Pointer users press other keys too, such as Escape. */
const NAVIGATION_KEYS = new Set([
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

export type Sign =
  | { readonly type: "pointerdown" }
  | {
      readonly type: "keydown";
      readonly key: string;
      readonly ctrlKey: boolean;
      readonly metaKey: boolean;
      readonly altKey: boolean;
    };

export function usesKeyboard(before: boolean, sign: Sign): boolean {
  if (sign.type === "pointerdown") return false;
  return before || (NAVIGATION_KEYS.has(sign.key) && !sign.ctrlKey && !sign.metaKey && !sign.altKey);
}

const SIGNS = ["pointerdown", "keydown"] as const;

/** Marks the document with how the player acts, so that only keyboard users see the focus. */
export function followInput(): void {
  const root = document.documentElement;
  root.dataset["input"] = "keyboard";
  const note = (event: Event): void => {
    const next = usesKeyboard(isByKeyboard(), event as KeyboardEvent & Sign);
    root.dataset["input"] = next ? "keyboard" : "pointer";
  };
  // Before any other listener.
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true });
}

export function isByKeyboard(): boolean {
  return document.documentElement.dataset["input"] !== "pointer";
}
