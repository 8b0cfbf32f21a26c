import type { Signal } from "@preact/signals";
import type { GameView } from "../game/game-view.ts";
import { moved, wholeOf, zoomedAt, type Lens } from "./lens.ts";

const KEY_ZOOM = 1.4;
const ARROW_STEP = 0.15;
const MIDDLE = { x: 0.5, y: 0.5 };

/**
 * Changes the lens by anything but the hand on the board: that board stands still under a pen and a drag. Returns
 * whether it has changed; null is no change.
 */
export function changeLens(game: GameView, lens: Signal<Lens>, change: (lens: Lens) => Lens | null): boolean {
  const isHeld = game.input.stroke.peek() === "drawing" || game.isDragged.peek();
  const next = isHeld ? null : change(lens.peek());
  if (next !== null) lens.value = next;
  return next !== null;
}

/** The lens after a key; null for a key that does not move it. */
export function lensAfterKey(lens: Lens, key: string, shiftKey: boolean): Lens | null {
  if (key === "+" || key === "=") return zoomedAt(lens, KEY_ZOOM, MIDDLE);
  if (key === "-" || key === "_") return zoomedAt(lens, 1 / KEY_ZOOM, MIDDLE);
  if (key === "0") return wholeOf(lens);
  if (!shiftKey) return null;
  if (key === "ArrowLeft") return moved(lens, ARROW_STEP, 0);
  if (key === "ArrowRight") return moved(lens, -ARROW_STEP, 0);
  if (key === "ArrowUp") return moved(lens, 0, ARROW_STEP);
  return key === "ArrowDown" ? moved(lens, 0, -ARROW_STEP) : null;
}
