import { useEffect, useRef } from "preact/hooks";
import { isCasual } from "../../protocol/casual-game.ts";
import { holdsBadge } from "../campaign/badge.ts";
import { isOfTwoPeople, sideOfUndo } from "../game/undo.ts";
import { askTakeBack } from "./online-buttons.tsx";
import { focusBoard, isInCampaign, type GameContext } from "./game-context.ts";
import { useStepKeys } from "./use-step-keys.ts";

/** Returns how to take back a move, and listens for the keys of steps. */
export function useUndo(context: GameContext): () => void {
  const undo = (): void => takeBack(context);
  const canUndo = sideOfUndo(context.state) !== null;
  const couldUndo = useRef(false);

  useEffect(() => {
    // A button that becomes disabled loses the keyboard's focus.
    if (couldUndo.current && !canUndo && document.activeElement === document.body) focusBoard();
    couldUndo.current = canUndo;
  }, [canUndo]);

  const { game, state } = context;
  useStepKeys(game, {
    undo,
    ...(isCasual(state.setup) ? { redo: () => void game.turns.step(() => game.actions.redo()) } : {}),
  });
  return undo;
}

/** The stroke, else the picked spot, else a move. */
function takeBack(context: GameContext): void {
  const { game } = context;
  if (game.hand.cancel()) return;
  if (game.isWaiting.peek() || !game.picker.back()) void game.turns.step(() => takeMoveBack(context));
}

async function takeMoveBack({ session, game, showDialog }: GameContext): Promise<void> {
  // The last rendering may be older.
  const state = game.latest.peek();
  const rule = isOfTwoPeople(state) ? session.settings.peek().takeBack : "freely";
  if (state.online !== undefined) askTakeBack(session, state);
  else if (rule === "never" || sideOfUndo(state) === null) return;
  else if (isInCampaign(state) && !state.helped && !holdsBadge(state, session.campaign.progress.peek()))
    showDialog("help-undo");
  else if (rule === "ask") showDialog("undo");
  else await game.actions.undo();
}
