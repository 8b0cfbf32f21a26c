import { signal, type ReadonlySignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { GameView } from "../game/game-view.ts";
import { numberPlaces } from "../game/number-places.ts";
import { NumbersIcon } from "../parts/icons.tsx";
import { useShortcut } from "../parts/use-shortcut.ts";
import { t } from "../texts/texts.ts";
import { placeInView, type Lens } from "./lens.ts";

/** What a board is for: on boards that are studied, the spots have their numbers from the start. */
export type BoardUse = "play" | "study";

/** Whether spots show their numbers, for the time that the page is open. */
const shows = { play: signal(false), study: signal(true) };

/** Distance of a number from its spot, in board units and in CSS pixels. */
const MIN_DISTANCE = 0.027;
const MIN_PIXELS = 14;
/** How much farther a number stands while rings lie around the spots that can be picked. */
const BESIDE_RINGS = 1.45;

function switchNumbers(use: BoardUse): void {
  shows[use].value = !shows[use].value;
}

/** Numbers beside the spots, as lists and notation use them; away while something is drawn or moves. */
export function SpotNumbers({
  game,
  lens,
  use,
  side,
}: {
  game: GameView;
  lens: ReadonlySignal<Lens>;
  use: BoardUse;
  /** Side of the board in CSS pixels. */
  side: ReadonlySignal<number>;
}) {
  useShortcut("n", () => switchNumbers(use));
  const { drawing } = game.lookedAt.value;
  const isShown = shows[use].value && !game.isAnimating.value && game.input.stroke.value === "none";
  // Spots are not smaller on a small board than a finger needs.
  const room = game.picker.first.value === null ? 1 : BESIDE_RINGS;
  const away = room * Math.max(MIN_DISTANCE, MIN_PIXELS / side.value);
  const places = useMemo(() => (isShown ? numberPlaces(drawing, away) : []), [drawing, isShown, away]);
  if (!isShown) return null;
  return (
    <div class="spot-numbers" aria-hidden="true" data-testid="spot-numbers">
      {places.map((place, spot) => {
        // Nearer boards have more room: the number stays at the same distance on the screen.
        const at = placeInView(lens.value, drawing, drawing.spots[spot]);
        const beside = { x: place.x - drawing.spots[spot].x, y: place.y - drawing.spots[spot].y };
        return (
          <span key={spot} style={{ left: `${(at.x + beside.x) * 100}%`, top: `${(at.y + beside.y) * 100}%` }}>
            {spot + 1}
          </span>
        );
      })}
    </div>
  );
}

export function NumbersButton({ use }: { use: BoardUse }) {
  const isOn = shows[use].value;
  return (
    <button
      type="button"
      class="icon-button numbers-button"
      aria-label={t("game.numbers")}
      aria-pressed={isOn}
      title={`${t("game.numbers")} (N)`}
      data-testid="numbers"
      onClick={() => switchNumbers(use)}
    >
      <NumbersIcon />
    </button>
  );
}
