import type { ReadonlySignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { regionMoves } from "../../engine/drawing/topology/region-moves.ts";
import { sideOfMove } from "../../engine/play/match.ts";
import type { GameView } from "../game/game-view.ts";
import { regionPaths } from "../picture/region-paths.ts";
import type { Lens } from "./lens.ts";

/** At the end of a game: regions in the colour of the side that closed them. What lies around the drawing has none. */
export function RegionTints({ game, lens }: { game: GameView; lens: ReadonlySignal<Lens> }) {
  const { result, drawing, setup } = game.shown.value;
  const isShown = result !== null && !game.animating.value && game.seen.value === game.shown.value;
  const tints = useMemo(() => {
    if (!isShown) return [];
    const map = planarMap(drawing);
    const paths = regionPaths(map);
    return regionMoves(map).flatMap((move, region) =>
      move === 0 || region === 0
        ? []
        : [{ path: paths[region], colour: setup.sides[sideOfMove(setup.starts, move)].colour }],
    );
  }, [isShown, drawing, setup]);
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
      {tints.map(({ path, colour }, i) => (
        <path key={i} d={path} class={`tint-${colour}`} />
      ))}
    </svg>
  );
}
