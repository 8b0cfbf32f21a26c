import type { Signal } from "@preact/signals";
import type { GameView } from "../game/game-view.ts";
import { MinusIcon, PlusIcon, WholeIcon } from "../parts/icons.tsx";
import { t } from "../texts/texts.ts";
import { changeLens } from "./lens-keys.ts";
import { enlarged, isWhole, MAX_ZOOM, shrunk, wholeOf, type Lens } from "./lens.ts";

/** Number of spots from which a board has zoom buttons even when it is seen whole. */
const CROWDED_SPOTS = 20;

interface LensButtonsProps {
  readonly game: GameView;
  readonly lens: Signal<Lens>;
  readonly spots: number;
}

export function LensButtons({ game, lens, spots }: LensButtonsProps) {
  const { zoom } = lens.value;
  const whole = isWhole(lens.value);
  if (whole && spots < CROWDED_SPOTS) return null;
  return (
    <div class="lens-buttons" role="group" aria-label={t("game.zoom")}>
      <button
        type="button"
        class="icon-button"
        aria-label={t("game.zoom-out")}
        title={t("game.zoom-out-title")}
        data-testid="zoom-out"
        disabled={zoom === wholeOf(lens.value).zoom}
        onClick={() => changeLens(game, lens, shrunk)}
      >
        <MinusIcon />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t("game.zoom-in")}
        title={t("game.zoom-in-title")}
        data-testid="zoom-in"
        disabled={zoom >= MAX_ZOOM}
        onClick={() => changeLens(game, lens, enlarged)}
      >
        <PlusIcon />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t("game.zoom-reset")}
        title={t("game.zoom-reset-title")}
        data-testid="zoom-reset"
        disabled={whole}
        onClick={() => changeLens(game, lens, wholeOf)}
      >
        <WholeIcon />
      </button>
    </div>
  );
}
