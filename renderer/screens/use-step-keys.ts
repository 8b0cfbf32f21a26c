import { useLayoutEffect } from "preact/hooks";
import type { GameView } from "../game/game-view.ts";
import { useCommands } from "../parts/use-commands.ts";
import { shortcutKey } from "../session/shortcut-key.ts";

interface StepCommands {
  readonly undo: () => void;
  readonly redo?: () => void;
  readonly save?: () => void;
}

/** Listens for the keys and the menu items of steps back and on, and of saving. */
export function useStepKeys(view: GameView, commands: StepCommands): void {
  useCommands(commands);
  // In the same turn: a key that follows at once meets what is shown.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]") !== null) return;
      const command = commandOf(shortcutKey(event), event.shiftKey);
      const act = command === null ? undefined : commands[command];
      if (act === undefined) return;
      event.preventDefault();
      // A held key must not leave steps behind that go on when it is released.
      if (event.repeat && view.isWaiting.peek()) return;
      act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}

function commandOf(key: string, isShifted: boolean): keyof StepCommands | null {
  if (key === "z") return isShifted ? "redo" : "undo";
  if (key === "y") return "redo";
  return key === "s" ? "save" : null;
}
