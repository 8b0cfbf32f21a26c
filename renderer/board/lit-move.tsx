import type { ReadonlySignal } from "@preact/signals";
import { smoothPaths, svgPath } from "../../engine/drawing/display/smooth.ts";
import type { GameView } from "../game/game-view.ts";
import { drawnMoves } from "../game/drawn-moves.ts";
import { copiesSeen, CURVE_REACH } from "./copies-seen.ts";
import type { Lens } from "./lens.ts";

/** Shows where a move of the list lies. */
export function LitMove({
  game,
  lens,
  lit,
}: {
  game: GameView;
  lens: ReadonlySignal<Lens>;
  lit: ReadonlySignal<number | null>;
}) {
  const { drawing } = game.lookedAt.value;
  const move = lit.value === null ? undefined : drawnMoves(drawing).find(({ number }) => number === lit.value);
  if (move === undefined || game.isAnimating.value) return null;
  const { x, y, zoom } = lens.value;
  const paths = smoothPaths(drawing);
  return (
    <svg
      class="lit-move"
      viewBox={`${x} ${y} ${1 / zoom} ${1 / zoom}`}
      aria-hidden="true"
      data-testid={`lit-move-${move.number}`}
    >
      {copiesSeen(drawing, lens.value, CURVE_REACH).map((transform) => (
        <g key={transform} transform={transform}>
          {move.curves.map((curve) => (
            <path key={curve} d={svgPath(paths[curve])} />
          ))}
        </g>
      ))}
    </svg>
  );
}
