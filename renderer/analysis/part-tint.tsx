import type { ReadonlySignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { PlanarMap } from "../../engine/drawing/topology/map.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import type { Reason } from "../../engine/play/reasons.ts";
import type { Lens } from "../board/lens.ts";

interface PartTintProps {
  readonly drawing: Drawing;
  readonly parts: Reason["parts"];
  readonly lens: ReadonlySignal<Lens>;
}

/** Side of the picture, in the units of its lines. */
const SIDE = 600;
const TINTS = 3;

/** Tints the regions of each part. For the eyes: the reason is said in words. */
export function PartTint({ drawing, parts, lens }: PartTintProps) {
  const map = useMemo(() => planarMap(drawing), [drawing]);
  const { zoom, x, y } = lens.value;
  return (
    <div class="analysis-layer" aria-hidden="true" data-testid="part-tint">
      <svg viewBox={[x, y, 1 / zoom, 1 / zoom].map((value) => value * SIDE).join(" ")}>
        {parts.map(({ spots }, index) => (
          <path key={index} class={`part-tint part-tint-${index % TINTS}`} d={regionsOf(map, spots)} />
        ))}
      </svg>
    </div>
  );
}

/** The regions in which all that lives is of one part. */
function regionsOf({ drawing, regions }: PlanarMap, spots: readonly number[]): string {
  const own = new Set(spots);
  return regions
    .filter(({ boundaries }) => boundaries.flatMap(({ corners }) => corners).some(({ spot }) => own.has(spot)))
    .map(({ border, boundaries }) => {
      const walks = boundaries.map(({ corners }) => corners.flatMap(({ leaving }) => walkOf(drawing, leaving)));
      const paths = walks.filter((walk) => walk.length > 1).map((walk) => `M${walk.join("L")}Z`);
      return `${border === -1 ? `M0 0H${SIDE}V${SIDE}H0Z` : ""}${paths.join("")}`;
    })
    .join("");
}

/** The points along a dart, without its last one. */
function walkOf({ spots, curves }: Drawing, dart: number): string[] {
  if (dart < 0) return [];
  const { from, to, inner } = curves[dart >> 1];
  const points = dart % 2 === 0 ? [spots[from], ...inner] : [spots[to], ...inner.toReversed()];
  return points.map(({ x, y }) => `${(x * SIDE).toFixed(1)} ${(y * SIDE).toFixed(1)}`);
}
