import type { Signal } from "@preact/signals";
import type { TargetedPointerEvent } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Drawing, Tile } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { tileAt } from "../../engine/drawing/surface/gluing.ts";
import { dragCurve, dragSpot, nearestPlace, type PlaceOnCurve } from "../../engine/drawing/any-surface/dragging.ts";
import { arrange } from "../../engine/play/drafting.ts";
import { MIN_SPOT_DISTANCE } from "../../protocol/drafts.ts";
import { placeInView, toBoard, type Lens } from "../board/lens.ts";
import { onBoard, spotNear } from "../game/board-places.ts";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { t } from "../texts/texts.ts";
import "./arrange-layer.css";

export type ArrangeTool = "add" | "move" | "remove";

interface ArrangeLayerProps {
  readonly drawing: Drawing;
  readonly tool: ArrangeTool;
  readonly lens: Signal<Lens>;
  /** Resolves when the board shows the drawing (true), or it was refused. */
  readonly onArrange: (drawing: Drawing) => Promise<boolean>;
}

type LayerEvent = TargetedPointerEvent<HTMLDivElement>;

type Grip =
  | { readonly kind: "spot"; readonly spot: number; readonly tile: Tile }
  | { readonly kind: "curve"; readonly place: PlaceOnCurve; readonly from: Point };

/** Distance by which a pointer may miss, in CSS pixels. */
const REACH = { mouse: 16, touch: 26 } as const;
/** Way of an arrow key in board units; with Shift it is `SMALL_KEY_STEP`. The cursor may miss by `KEY_REACH`. */
const KEY_STEP = 0.025;
const SMALL_KEY_STEP = 0.005;
const KEY_REACH = 0.03;
const MIDDLE: Point = { x: 0.5, y: 0.5 };
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Covers the board while spots and curves are arranged, by a pointer or by a cursor that arrow keys move. */
export function ArrangeLayer({ drawing, tool, lens, onArrange }: ArrangeLayerProps) {
  const grip = useRef<Grip | null>(null);
  const [preview, setPreview] = useState<Drawing | null>(null);
  /** Cursor that arrow keys move; null unless keys are used. */
  const [cursor, setCursor] = useState<Point | null>(null);
  const [said, setSaid] = useState("");

  const pointOf = (event: LayerEvent): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return toBoard(lens.peek(), {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    });
  };
  const reachOf = (event: LayerEvent): number => {
    const pixels = event.pointerType === "touch" ? REACH.touch : REACH.mouse;
    return pixels / (event.currentTarget.clientWidth * lens.peek().zoom);
  };
  const finish = async (next: Drawing, words: string): Promise<void> => {
    setSaid((await onArrange(next)) ? words : "");
    setPreview(null);
  };

  const pressAt = (point: Point, reach: number): void => {
    const near = spotNear(drawing, point, reach);
    const spot = near?.spot ?? null;
    if (tool === "add") {
      if (spot !== null) return;
      const words = t("editor.arranged", { change: "added", spot: drawing.spots.length + 1 });
      const place = onBoard(drawing, tileAt(point), point);
      void finish({ ...drawing, spots: [...drawing.spots, { ...place, move: 0 }] }, words);
      return;
    }
    if (tool === "remove") {
      if (spot === null) return;
      const words = t("editor.arranged", { change: "removed", spot: spot + 1 });
      void finish({ ...drawing, spots: drawing.spots.filter((_, index) => index !== spot) }, words);
      return;
    }
    const place = spot === null ? nearestPlace(drawing, point) : null;
    if (near !== null) grip.current = { kind: "spot", spot: near.spot, tile: near.tile };
    else if (place !== null && place.distance <= reach) grip.current = { kind: "curve", place, from: point };
    else return;
    setSaid(t("editor.held", { what: spot === null ? "curve" : "spot", spot: (spot ?? 0) + 1 }));
    setPreview(drawing);
  };

  const press = (event: LayerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    setCursor(null);
    pressAt(pointOf(event), reachOf(event));
    if (grip.current !== null) event.currentTarget.setPointerCapture(event.pointerId);
  };

  const moveTo = (point: Point): void => {
    const held = grip.current;
    if (held === null) return;
    const moved =
      held.kind === "spot"
        ? dragSpot(drawing, held.spot, onThisBoard(drawing, held.tile, point))
        : dragCurve(drawing, held.place, { x: point.x - held.from.x, y: point.y - held.from.y });
    // What would cross something stays where it was last.
    if (arrange(drawing, moved, MIN_SPOT_DISTANCE).ok) setPreview(moved);
  };

  const release = (isKept: boolean): void => {
    if (grip.current === null) return;
    grip.current = null;
    if (isKept && preview !== null && preview !== drawing) {
      void finish(preview, t("editor.arranged", { change: "moved", spot: 0 }));
      return;
    }
    setSaid(t("editor.arranged", { change: "kept", spot: 0 }));
    setPreview(null);
  };

  const step = (by: Point, length: number): void => {
    const from = cursor ?? MIDDLE;
    const to = { x: inside(from.x + by.x * length), y: inside(from.y + by.y * length) };
    setCursor(to);
    if (grip.current !== null) {
      moveTo(to);
      return;
    }
    const spot = spotNear(drawing, to, KEY_REACH)?.spot ?? null;
    const place = { x: Math.round(100 * to.x), y: Math.round(100 * to.y) };
    setSaid(t("editor.cursor", { ...place, on: spot === null ? "board" : "spot", spot: (spot ?? 0) + 1 }));
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) step(arrow, event.shiftKey ? SMALL_KEY_STEP : KEY_STEP);
    else if (event.key === "Escape" && grip.current !== null) release(false);
    else if (event.key !== "Enter" && event.key !== " ") return;
    else if (grip.current !== null) release(true);
    else pressAt(cursor ?? MIDDLE, KEY_REACH);
    event.preventDefault();
    event.stopPropagation();
  };

  const { zoom, x, y } = lens.value;
  const shown = cursor === null ? null : placeInView(lens.value, drawing, cursor);
  return (
    <div
      class={`arrange-layer arrange-${tool}`}
      data-testid="arrange-layer"
      role="application"
      tabIndex={0}
      aria-label={t("editor.arrange")}
      onKeyDown={onKey}
      onFocus={() => document.documentElement.dataset["input"] !== "pointer" && setCursor(MIDDLE)}
      onBlur={() => {
        release(false);
        setCursor(null);
      }}
      onPointerDown={press}
      onPointerMove={(event) => moveTo(pointOf(event))}
      onPointerUp={() => release(true)}
      onPointerCancel={() => release(false)}
    >
      {preview !== null && <DrawingPicture drawing={preview} side={600} view={[x, y, 1 / zoom, 1 / zoom]} />}
      {shown !== null && (
        <span
          class="arrange-cursor"
          style={{ left: `${shown.x * 100}%`, top: `${shown.y * 100}%` }}
          data-testid="arrange-cursor"
        />
      )}
      <p class="visually-hidden" role="status" data-testid="arrange-said">
        {said}
      </p>
    </div>
  );
}

/** Limits a coordinate to the board, with room for a spot. */
function inside(value: number): number {
  return Math.min(0.97, Math.max(0.03, value));
}

/** The place on the board where copy `tile` shows a point, on a surface within the sides. */
function onThisBoard(drawing: Drawing, tile: Tile, point: Point): Point {
  const { x, y } = onBoard(drawing, tile, point);
  return drawing.surface === undefined ? { x, y } : { x: inside(x), y: inside(y) };
}
