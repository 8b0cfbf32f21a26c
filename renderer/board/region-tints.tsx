import type { ReadonlySignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { GameView } from "../game/game-view.ts";
import { tintedRegions } from "../picture/tinted-regions.ts";
import { copiesSeen } from "./copies-seen.ts";
import type { Lens } from "./lens.ts";

/** Tints the regions at the end of a game. */
export function RegionTints({ game, lens }: { game: GameView; lens: ReadonlySignal<Lens> }) {
  const { result, drawing, setup } = game.shown.value;
  const isShown = result !== null && !game.isAnimating.value && game.lookedAt.value === game.shown.value;
  const tints = useMemo(() => (isShown ? tintedRegions(drawing, setup) : []), [isShown, drawing, setup]);
  if (!isShown) return null;
  const { x, y, zoom } = lens.value;
  return (
    <svg
      class="region-tints"
      viewBox={`${x} ${y} ${1 / zoom} ${1 / zoom}`}
      fill-rule="evenodd"
      aria-hidden="true"
      data-testid="region-tints"
    >
      {copiesSeen(drawing, lens.value).map((transform) => (
        <g key={transform} transform={transform}>
          {tints.map(({ path, colour }, i) => (
            <path key={i} d={path} class={`tint-${colour}`} />
          ))}
        </g>
      ))}
    </svg>
  );
}
