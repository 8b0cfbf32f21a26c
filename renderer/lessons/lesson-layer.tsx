import type { ReadonlySignal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { polyline } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { LessonLight } from "../../engine/play/lessons/lesson.ts";
import type { Lens } from "../board/lens.ts";
import { inkFor } from "../game/ink.ts";

interface LessonLayerProps {
  readonly drawing: Drawing;
  readonly light: LessonLight | null;
  /** A curve that a hand shows. */
  readonly shown: readonly Point[] | null;
  readonly lens: ReadonlySignal<Lens>;
}

/** Of the picture, in the units of its lines. */
const SIDE = 600;
/** In sizes of a spot. */
const HALO = 2.6;

/** The tip of its finger is at the origin. */
const HAND =
  "M-5 3a5 5 0 0 1 10 0v19l17 3a8 8 0 0 1 7 9l-2 13a15 15 0 0 1-15 12h-8a14 14 0 0 1-11-6l-12-18a5 5 0 0 1 7-7l7 6z";

/** For the eyes; the text says it in words. */
export function LessonLayer({ drawing, light, shown, lens }: LessonLayerProps) {
  const ink = inkFor(drawing, SIDE);
  const { zoom, x, y } = lens.value;
  const path = shown === null ? "" : pathOf(shown);
  return (
    <div class="lesson-layer" aria-hidden="true" data-testid="lesson-layer">
      <svg viewBox={[x, y, 1 / zoom, 1 / zoom].map((value) => value * SIDE).join(" ")}>
        {light?.inside !== undefined && (
          <path
            class="lesson-area"
            d={pathOf(light.inside.flatMap((curve) => polyline(drawing, drawing.curves[curve])))}
          />
        )}
        {light?.spots
          ?.flatMap((spot) => drawing.spots[spot] ?? [])
          .map((spot) => (
            <circle
              key={`${spot.x} ${spot.y}`}
              class="lesson-halo"
              cx={spot.x * SIDE}
              cy={spot.y * SIDE}
              r={ink.spot * HALO}
            />
          ))}
        {shown !== null && (
          <g data-testid="lesson-hand">
            <path class="lesson-curve" d={path} style={{ strokeWidth: ink.line }} />
            <g class="lesson-hand" style={{ offsetPath: `path("${path}")` }}>
              <path class="lesson-hand-shape" d={HAND} />
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
