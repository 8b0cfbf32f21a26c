import type { Signal } from "@preact/signals";
import { MinusIcon, PlusIcon, WholeIcon } from "../parts/icons.tsx";
import { NEAREST, WHOLE, zoomedAt, type Lens } from "./lens.ts";

const STEP = 1.6;
const MIDDLE = { x: 0.5, y: 0.5 };

/** Nearer, farther, and the whole board; they stand beside a board that is crowded or not seen whole. */
export function LensButtons({ lens, isCrowded }: { lens: Signal<Lens>; isCrowded: boolean }) {
  const { zoom } = lens.value;
  if (zoom === 1 && !isCrowded) return null;
  return (
    <div class="lens-buttons" role="group" aria-label="What part of the board is seen">
      <button
        type="button"
        class="icon-button"
        aria-label="Farther"
        title="Farther (-)"
        data-testid="zoom-out"
        disabled={zoom === 1}
        onClick={() => (lens.value = zoomedAt(lens.peek(), 1 / STEP, MIDDLE))}
      >
        <MinusIcon />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label="Nearer"
        title="Nearer (+)"
        data-testid="zoom-in"
        disabled={zoom >= NEAREST}
        onClick={() => (lens.value = zoomedAt(lens.peek(), STEP, MIDDLE))}
      >
        <PlusIcon />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label="The whole board"
        title="The whole board (0)"
        data-testid="zoom-reset"
        disabled={zoom === 1}
        onClick={() => (lens.value = WHOLE)}
      >
        <WholeIcon />
      </button>
    </div>
  );
}
