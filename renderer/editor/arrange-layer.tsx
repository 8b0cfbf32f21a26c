import type { Signal } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { dragCurve, dragSpot, nearestPlace, type PlaceOnCurve } from "../../engine/drawing/moves/dragging.ts";
import { arrange } from "../../engine/play/drafting.ts";
import { MIN_SPOT_DISTANCE } from "../../protocol/drafts.ts";
import { toBoard, type Lens } from "../board/lens.ts";
import { DrawingPicture } from "../picture/drawing-picture.tsx";

/** What a press on the board does: adds a spot, moves what lies there, or removes a spot. */
export type ArrangeTool = "add" | "move" | "remove";

interface ArrangeLayerProps {
  readonly drawing: Drawing;
  readonly tool: ArrangeTool;
  readonly lens: Signal<Lens>;
  /** Resolves when the board shows the drawing, or it was refused. */
  readonly onArrange: (drawing: Drawing) => Promise<void>;
}

type Grip =
  | { readonly kind: "spot"; readonly spot: number }
  | { readonly kind: "curve"; readonly place: PlaceOnCurve; readonly from: Point };

/** How far a pointer may miss, in CSS pixels. */
const REACH = { mouse: 16, touch: 26 } as const;

/** Covers the board while its spots and curves are arranged; shows where they go while they are dragged. */
export function ArrangeLayer({ drawing, tool, lens, onArrange }: ArrangeLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const [preview, setPreview] = useState<Drawing | null>(null);

  const pointOf = (event: PointerEvent): Point => {
    const box = (layer.current as HTMLDivElement).getBoundingClientRect();
    return toBoard(lens.peek(), {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    });
  };
  const reachOf = (event: PointerEvent): number => {
    const pixels = event.pointerType === "touch" ? REACH.touch : REACH.mouse;
    return pixels / ((layer.current as HTMLDivElement).clientWidth * lens.peek().zoom);
  };
  const finish = async (next: Drawing): Promise<void> => {
    await onArrange(next);
    setPreview(null);
  };

  const press = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    const point = pointOf(event);
    const spot = nearestSpot(drawing, point, reachOf(event));
    if (tool === "add") {
      if (spot === null) void finish({ ...drawing, spots: [...drawing.spots, { ...point, move: 0 }] });
      return;
    }
    if (tool === "remove") {
      if (spot !== null) void finish({ ...drawing, spots: drawing.spots.filter((_, index) => index !== spot) });
      return;
    }
    const place = spot === null ? nearestPlace(drawing, point) : null;
    if (spot !== null) grip.current = { kind: "spot", spot };
    else if (place !== null && place.distance <= reachOf(event)) grip.current = { kind: "curve", place, from: point };
    else return;
    (layer.current as HTMLDivElement).setPointerCapture(event.pointerId);
    setPreview(drawing);
  };

  const move = (event: PointerEvent): void => {
    const held = grip.current;
    if (held === null) return;
    const point = pointOf(event);
    const moved =
      held.kind === "spot"
        ? dragSpot(drawing, held.spot, point)
        : dragCurve(drawing, held.place, { x: point.x - held.from.x, y: point.y - held.from.y });
    // What would cross something stays where it was last.
    if (arrange(drawing, moved, MIN_SPOT_DISTANCE).ok) setPreview(moved);
  };

  const release = (isKept: boolean): void => {
    if (grip.current === null) return;
    grip.current = null;
    if (isKept && preview !== null && preview !== drawing) void finish(preview);
    else setPreview(null);
  };

  const { zoom, x, y } = lens.value;
  return (
    <div
      ref={layer}
      class={`arrange-layer arrange-${tool}`}
      data-testid="arrange-layer"
      aria-hidden="true"
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={() => release(true)}
      onPointerCancel={() => release(false)}
    >
      {preview !== null && <DrawingPicture drawing={preview} side={600} view={[x, y, 1 / zoom, 1 / zoom]} />}
    </div>
  );
}

function nearestSpot({ spots }: Drawing, point: Point, reach: number): number | null {
  let best: number | null = null;
  let bestDistance = reach;
  for (const [index, spot] of spots.entries()) {
    const distance = Math.hypot(spot.x - point.x, spot.y - point.y);
    if (distance > bestDistance) continue;
    best = index;
    bestDistance = distance;
  }
  return best;
}
