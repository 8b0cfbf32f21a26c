import { useEffect } from "preact/hooks";
import { plainKey } from "../session/shortcuts.ts";

/** Carries out a letter of the keyboard while the component is there; null lets the key do nothing. */
export function useShortcut(key: string, action: (() => void) | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (action === null || plainKey(event) !== key) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
