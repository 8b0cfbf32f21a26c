import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { holdsBadge } from "../campaign/badge.ts";
import { isOfTwoPeople, sideOfUndo } from "../game/undo.ts";
import { useCommands } from "../parts/use-commands.ts";
import { shortcutKey } from "../session/shortcut-key.ts";
import { useUndoWhenReady } from "./use-undo-when-ready.ts";
import { askTakeBack } from "./online-buttons.tsx";
import { focusBoard, isInCampaign, type GameContext } from "./game-context.ts";

/** Returns how to take back a move, and listens for Ctrl+Z. */
export function useUndo(context: GameContext): () => void {
  const undo = useUndoWhenReady(context.game, () => takeBack(context));
  const canUndo = sideOfUndo(context.state) !== null;
  const couldUndo = useRef(false);

  useEffect(() => {
    // A button that becomes disabled loses the keyboard's focus.
    if (couldUndo.current && !canUndo && document.activeElement === document.body) focusBoard();
    couldUndo.current = canUndo;
  }, [canUndo]);

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (shortcutKey(event) !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
  useCommands({ undo });
  return undo;
}

/** The stroke, else the picked spot, else a move. */
function takeBack({ session, game, showDialog }: GameContext): void {
  // A key may come before the next rendering.
  const state = game.shown.peek();
  const rule = isOfTwoPeople(state) ? session.settings.peek().takeBack : "freely";
  if (game.input.pen !== null) game.input.cancel();
  else if (state.online !== undefined) {
    if (!game.picker.back()) askTakeBack(session, state);
  } else if (game.picker.back() || rule === "never" || sideOfUndo(state) === null) return;
  else if (isInCampaign(state) && !state.helped && !holdsBadge(state, session.campaign.progress.peek()))
    showDialog("help-undo");
  else if (rule === "ask") showDialog("undo");
  else void game.actions.undo();
}
