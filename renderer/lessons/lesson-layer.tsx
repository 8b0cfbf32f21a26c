import type { ReadonlySignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { polyline } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { LessonLight } from "../../engine/play/lessons/lesson.ts";
import type { Lens } from "../board/lens.ts";
import { inkFor } from "../game/ink.ts";
import "./lesson-layer.css";

interface LessonLayerProps {
  readonly drawing: Drawing;
  readonly light: LessonLight | null;
  /** A curve that a hand shows. */
  readonly shown: readonly Point[] | null;
  readonly lens: ReadonlySignal<Lens>;
}

/** Side of the picture, in the units of its lines. */
const SIDE = 600;
/** Size of the halo, in sizes of a spot. */
const HALO = 2.6;
const BARE = 1.12;
/** Gap from a spot's edge to the fingertip, in the picture's units. */
const GAP = 6;

/** The tip of its finger is at the origin. */
const HAND =
  "M-5 3a5 5 0 0 1 10 0v19l17 3a8 8 0 0 1 7 9l-2 13a15 15 0 0 1-15 12h-8a14 14 0 0 1-11-6l-12-18a5 5 0 0 1 7-7l7 6z";

/** Shows a hint to the eyes; the text says it in words. */
export function LessonLayer({ drawing, light, shown, lens }: LessonLayerProps) {
  const id = useId();
  const ink = inkFor(drawing, SIDE);
  const { zoom, x, y } = lens.value;
  const path = shown === null ? "" : pathOf(shown);
  const spots = light?.spots?.flatMap((spot) => drawing.spots[spot] ?? []) ?? [];
  return (
    <div class="lesson-layer" aria-hidden="true" data-testid="lesson-layer">
      <svg viewBox={[x, y, 1 / zoom, 1 / zoom].map((value) => value * SIDE).join(" ")}>
        {light?.inside !== undefined && (
          <path
            class="lesson-area"
            d={pathOf(light.inside.flatMap((curve) => polyline(drawing, drawing.curves[curve])))}
          />
        )}
        {/* The layer lies above the board: it leaves out the spots, whose dots are to be seen. */}
        <mask id={id} maskUnits="userSpaceOnUse" x={0} y={0} width={SIDE} height={SIDE}>
          <rect width={SIDE} height={SIDE} fill="white" />
          {drawing.spots.map((spot) => (
            <circle key={`${spot.x} ${spot.y}`} cx={spot.x * SIDE} cy={spot.y * SIDE} r={ink.spot * BARE} />
          ))}
        </mask>
        <g mask={`url(#${id})`}>
          {spots.map((spot) => (
            <circle
              key={`${spot.x} ${spot.y}`}
              class="lesson-halo"
              cx={spot.x * SIDE}
              cy={spot.y * SIDE}
              r={ink.spot * HALO}
            />
          ))}
          {shown !== null && <path class="lesson-curve" d={path} style={{ strokeWidth: ink.line }} />}
        </g>
        {shown !== null && (
          <g data-testid="lesson-hand">
            <g class="lesson-hand" style={{ offsetPath: `path("${path}")` }}>
              {/* Below the line, so that a spot's dots are seen. */}
              <g transform={`translate(0 ${ink.spot * BARE + GAP})`}>
                <path class="lesson-hand-shape" d={HAND} />
              </g>
            </g>
          </g>
        )}
      </svg>
    </div>
  );
}

function pathOf(points: readonly Point[]): string {
  const places = points.map(({ x, y }) => `${(x * SIDE).toFixed(1)} ${(y * SIDE).toFixed(1)}`);
  return `M${places.join("L")}`;
}
