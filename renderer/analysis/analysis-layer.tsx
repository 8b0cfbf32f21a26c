import type { ReadonlySignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { smoothLine, svgPath } from "../../engine/drawing/display/smooth.ts";
import { strokeLine } from "../../engine/drawing/any-surface/stroke-line.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { AnalysisFindings } from "../../protocol/analysis.ts";
import { copiesSeen, CURVE_REACH } from "../board/copies-seen.ts";
import { placeInView, type Lens } from "../board/lens.ts";
import { inkFor } from "../game/ink.ts";
import { cellWidth, dominoBlock } from "../picture/blocks.ts";
import { nimberText } from "./analysis-texts.ts";
import { partPlace } from "./part-places.ts";
import "./analysis-layer.css";

type Found = NonNullable<AnalysisFindings["found"]>;

interface AnalysisLayerProps {
  readonly drawing: Drawing;
  readonly parts: Found["parts"];
  /** The part whose spots get rings; null for none. */
  readonly part: number | null;
  readonly stroke: { readonly curve: Stroke; readonly isWin: boolean | null } | null;
  readonly lens: ReadonlySignal<Lens>;
}

/** Side of the picture, in the units of its lines. */
const SIDE = 600;
/** Width of a move's curve, in widths of a drawn one, and radius of the ring around a spot, in radii of the spot. */
const BREADTH = 1.6;
const RING = 2.2;

/** The `d` of a move: its curve, or the sides of its domino. */
function movePath(drawing: Drawing, stroke: Stroke): string {
  if (drawing.game !== "cram") return svgPath(smoothLine(drawing, strokeLine(drawing, stroke)), SIDE);
  const { x, y, width, height } = dominoBlock(drawing.spots[stroke.from], drawing.spots[stroke.to], cellWidth(drawing));
  return `M${x * SIDE} ${y * SIDE}h${width * SIDE}v${height * SIDE}h${-width * SIDE}Z`;
}

/** Shows an analysis to the eyes; lists say it in words. */
export function AnalysisLayer({ drawing, parts, part, stroke, lens }: AnalysisLayerProps) {
  const spots = parts.map((one) => one.spots.join()).join(" ");
  const places = useMemo(() => parts.map((one) => partPlace(drawing, one.spots)), [drawing, spots]);
  const curve = useMemo(() => (stroke === null ? null : movePath(drawing, stroke.curve)), [drawing, stroke?.curve]);
  const ink = inkFor(drawing, SIDE);
  const { zoom, x, y } = lens.value;
  return (
    <div class="analysis-layer" aria-hidden="true">
      <svg viewBox={[x, y, 1 / zoom, 1 / zoom].map((value) => value * SIDE).join(" ")}>
        {copiesSeen(drawing, lens.value, CURVE_REACH).map((transform) => (
          <g key={transform} transform={transform && `scale(${SIDE}) ${transform} scale(${1 / SIDE})`}>
            {part !== null &&
              parts[part]?.spots.map((spot) => (
                <circle
                  key={spot}
                  class="analysis-ring"
                  cx={drawing.spots[spot].x * SIDE}
                  cy={drawing.spots[spot].y * SIDE}
                  r={ink.spot * RING}
                />
              ))}
            {curve !== null && (
              <path
                class={`analysis-curve ${stroke?.isWin === true ? "analysis-win" : ""}`}
                d={curve}
                style={{ strokeWidth: ink.line * BREADTH }}
                data-testid="analysis-curve"
              />
            )}
          </g>
        ))}
      </svg>
      {places
        .map((place) => placeInView(lens.value, drawing, place))
        .map((place, index) => (
          <span
            key={index}
            class={`analysis-label ${index === part ? "analysis-label-current" : ""}`}
            style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
            data-testid={`part-label-${index}`}
          >
            {nimberText(parts[index].nimber)}
          </span>
        ))}
    </div>
  );
}
