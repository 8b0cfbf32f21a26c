import type { ReadonlySignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { GameView } from "../game/game-view.ts";
import { longestPartOnBoard } from "../game/board-places.ts";
import { signPlaces } from "../game/signs.ts";
import { placeInView, type Lens } from "./lens.ts";

/** Shows the signs of choices to the pointer; the list has them in words. */
export function ChoiceSigns({ game, lens }: { game: GameView; lens: ReadonlySignal<Lens> }) {
  const offer = game.picker.offer.value;
  const lines = offer?.lines;
  const places = useMemo(() => {
    const { drawing } = game.shown.peek();
    return lines === undefined
      ? []
      : signPlaces(
          lines.map((line) => longestPartOnBoard(drawing, line)),
          drawing.spots,
        );
  }, [lines, game]);
  if (offer === null) return null;
  return (
    <div class="choice-signs" aria-hidden="true">
      {places
        .map((place) => placeInView(lens.value, game.shown.peek().drawing, place))
        .map(({ x, y }, index) => (
          <button
            key={index}
            type="button"
            tabIndex={-1}
            class={`choice-sign ${index === offer.current ? "choice-sign-current" : ""}`}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            data-choice={index}
            data-testid={`sign-${index}`}
          >
            {index + 1}
          </button>
        ))}
    </div>
  );
}
