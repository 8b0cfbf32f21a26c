import { useEffect, useRef } from "preact/hooks";
import type { GameView } from "../game/game-view.ts";

/**
 * Returns how to take back a move: at once, or after the redraw or the answer that the board waits for. A refused move
 * leaves nothing to take back.
 */
export function useUndoWhenReady(view: GameView, undo: () => void): () => void {
  /** How many moves there must be then; null if nothing waits. */
  const wanted = useRef<number | null>(null);
  const isWaiting = view.isWaiting.value;
  useEffect(() => {
    if (isWaiting || wanted.current === null) return;
    const isAccepted = view.latest.peek().moves >= wanted.current;
    wanted.current = null;
    if (!isAccepted) return;
    view.skip();
    undo();
  });
  return () => {
    if (view.isWaiting.peek()) wanted.current ??= view.latest.peek().moves + (view.isRedrawing.peek() ? 0 : 1);
    else undo();
  };
}
