import { useEffect, useState } from "preact/hooks";
import type { GameView } from "../game/game-view.ts";

/**
 * Tells screen readers what happens on a board. The place is there before its first words: a screen reader says only
 * what changes in a place that it knows.
 */
export function SpokenLine({ game }: { game: GameView }) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => setKnown(true), []);
  return (
    <p class="visually-hidden" role="status" aria-live="polite" data-testid="said">
      {isKnown && game.announcement.value}
    </p>
  );
}
