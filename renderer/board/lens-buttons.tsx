import type { Signal } from "@preact/signals";
import { MinusIcon, PlusIcon, WholeIcon } from "../parts/icons.tsx";
import { t } from "../texts/texts.ts";
import { MAX_ZOOM, WHOLE_BOARD, zoomedAt, type Lens } from "./lens.ts";

const STEP = 1.6;
const MIDDLE = { x: 0.5, y: 0.5 };

export function LensButtons({ lens, isCrowded }: { lens: Signal<Lens>; isCrowded: boolean }) {
  const { zoom } = lens.value;
  if (zoom === 1 && !isCrowded) return null;
  return (
    <div class="lens-buttons" role="group" aria-label={t("game.zoom")}>
      <button
        type="button"
        class="icon-button"
        aria-label={t("game.zoom-out")}
        title={t("game.zoom-out-title")}
        data-testid="zoom-out"
        disabled={zoom === 1}
        onClick={() => (lens.value = zoomedAt(lens.peek(), 1 / STEP, MIDDLE))}
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
        onClick={() => (lens.value = zoomedAt(lens.peek(), STEP, MIDDLE))}
      >
        <PlusIcon />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t("game.zoom-reset")}
        title={t("game.zoom-reset-title")}
        data-testid="zoom-reset"
        disabled={zoom === 1}
        onClick={() => (lens.value = WHOLE_BOARD)}
      >
        <WholeIcon />
      </button>
    </div>
  );
}
