import type { ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { afterSeen } from "../session/page-sight.ts";
import type { GameView } from "../game/game-view.ts";
import { placeInView, type Lens } from "./lens.ts";

/** Time for which the rings pulse, in milliseconds. */
const SHOWN_MS = 1600;

/** Rings that pulse around the spots where a curve can begin. */
export function StartSpots({ game, lens }: { game: GameView; lens: ReadonlySignal<Lens> }) {
  const spots = game.hand.startSpots.value;
  useEffect(() => {
    if (spots.length === 0) return undefined;
    return afterSeen(SHOWN_MS, () => (game.hand.startSpots.value = []));
  }, [game, spots]);
  const { drawing } = game.shown.value;
  return (
    <div class="start-spots" aria-hidden="true" data-testid="start-spots" data-count={spots.length}>
      {spots
        .filter((spot) => spot < drawing.spots.length)
        .map((spot) => ({ spot, ...placeInView(lens.value, drawing, drawing.spots[spot]) }))
        .map(({ spot, x, y }) => (
          <i key={spot} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
        ))}
    </div>
  );
}
