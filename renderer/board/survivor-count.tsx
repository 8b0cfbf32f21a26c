import type { ReadonlySignal } from "@preact/signals";
import { survivorsOf } from "../game/celebration.ts";
import type { GameView } from "../game/game-view.ts";
import { placeInView, type Lens } from "./lens.ts";

/** A number beside each survivor that has lit up. The panel says it in words. */
export function SurvivorCount({ game, lens }: { game: GameView; lens: ReadonlySignal<Lens> }) {
  const counted = game.countedSurvivors.value;
  if (counted === null) return null;
  const { drawing } = game.shown.value;
  return (
    <div class="survivor-count" aria-hidden="true" data-testid="survivor-count">
      {survivorsOf(drawing)
        .slice(0, counted)
        .map((spot, index) => {
          const { x, y } = placeInView(lens.value, drawing, drawing.spots[spot]);
          return (
            <span key={spot} style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
              {index + 1}
            </span>
          );
        })}
    </div>
  );
}
