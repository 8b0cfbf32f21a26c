import type { Signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { isMovable, placeInView, toBoard, type Lens } from "../board/lens.ts";
import type { GameView } from "../game/game-view.ts";
import { sameDrawing } from "../game/same-drawing.ts";
import { spokenAgain } from "../game/spoken-again.ts";
import { usePointers } from "../board/use-pointers.ts";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { t } from "../texts/texts.ts";
import { arrangePlace, draggedTo, insideBoard, tapped, type ArrangePlace, type ArrangeTool } from "./arranging.ts";
import "./arrange-layer.css";

interface ArrangeLayerProps {
  readonly game: GameView;
  readonly drawing: Drawing;
  readonly tool: ArrangeTool;
  readonly lens: Signal<Lens>;
  /** Resolves when the board shows the drawing (true), or it was refused. */
  readonly onArrange: (drawing: Drawing) => Promise<boolean>;
}

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

/**
 * Covers the board while spots and curves are arranged, by a pointer or by a cursor that arrow keys move. While another
 * board is on its way, as after an undo, nothing is taken hold of, added or removed.
 */
export function ArrangeLayer({ game, drawing, tool, lens, onArrange }: ArrangeLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const held = useRef<ArrangePlace | null>(null);
  /** Drawing of the board when something was taken hold of; null if a change of this layer had no answer then. */
  const heldOn = useRef<Drawing | null>(null);
  /** Arranged drawing that the board does not show yet; null for none. */
  const arranged = useRef<Drawing | null>(null);
  /** Number of changes that have no answer yet. */
  const waiting = useRef(0);
  const [preview, setPreview] = useState<Drawing | null>(null);
  /** Cursor that arrow keys move; null unless keys are used. */
  const [cursor, setCursor] = useState<Point | null>(null);
  const [said, setSaid] = useState("");
  const say = (text: string): void => setSaid((before) => spokenAgain(before, text));

  const show = (next: Drawing | null): void => {
    arranged.current = next;
    setPreview(next);
  };
  /** The next change begins with this drawing. */
  const finish = async (next: Drawing, words: string): Promise<void> => {
    show(next);
    waiting.current++;
    const isArranged = await onArrange(next);
    waiting.current--;
    say(isArranged ? words : "");
    if (waiting.current === 0 && held.current === null) show(null);
  };

  /** What would be met; what is held would be back by then. */
  const meet = (point: Point, reach: number): ArrangePlace =>
    arrangePlace(held.current?.seen ?? arranged.current ?? drawing, tool, point, reach);
  const hold = (place: ArrangePlace): void => {
    if (place.grip === null || game.isWaiting.peek()) return;
    held.current = place;
    heldOn.current = waiting.current === 0 ? drawing : null;
    game.isDragged.value = true;
    say(t("editor.held", { what: place.grip.kind, spot: (place.spot ?? 0) + 1 }));
    show(place.seen);
  };
  const tap = (place: ArrangePlace): void => {
    const after = game.isWaiting.peek() ? null : tapped(place, tool);
    if (after !== null)
      void finish(after.drawing, t("editor.arranged", { change: after.change, spot: after.spot + 1 }));
  };
  const moveTo = (point: Point): void => {
    const next = held.current === null ? null : draggedTo(held.current, point);
    // What would cross something stays where it was last.
    if (next !== null) show(next);
  };
  const release = (isKept: boolean): void => {
    const place = held.current;
    const next = arranged.current;
    if (place === null) return;
    held.current = null;
    game.isDragged.value = false;
    if (isKept && next !== null && next !== place.seen) {
      void finish(next, t("editor.arranged", { change: "moved", spot: 0 }));
      return;
    }
    say(t("editor.arranged", { change: "kept", spot: 0 }));
    show(waiting.current === 0 ? null : place.seen);
  };
  const giveUp = (): void => release(false);
  useLayoutEffect(() => {
    const stop = game.isDragged.subscribe((isDragged) => !isDragged && giveUp());
    return () => {
      stop();
      game.isDragged.value = false;
    };
  }, [game]);
  useLayoutEffect(() => {
    // What another window has changed meanwhile must not be undone by the release.
    if (heldOn.current !== null && !sameDrawing(drawing, heldOn.current)) giveUp();
  }, [drawing]);

  usePointers<ArrangePlace>(
    layer,
    {
      meet: ({ at, reach }) => {
        const what = meet(toBoard(lens.peek(), at), reach / lens.peek().zoom);
        return { isGrip: what.grip !== null, isMovable: isMovable(lens.peek()), what };
      },
      begin: (place) => {
        setCursor(null);
        hold(place);
      },
      extend: (path) => moveTo(toBoard(lens.peek(), path[path.length - 1])),
      end: () => release(true),
      revert: giveUp,
      drop: giveUp,
      tap: (place) => {
        setCursor(null);
        tap(place);
      },
      glides: () => !game.isMotionReduced,
      back: giveUp,
    },
    lens,
  );

  const step = (by: Point, length: number): void => {
    const from = cursor ?? MIDDLE;
    const to = { x: insideBoard(from.x + by.x * length), y: insideBoard(from.y + by.y * length) };
    setCursor(to);
    if (held.current !== null) {
      moveTo(to);
      return;
    }
    const { spot } = meet(to, KEY_REACH);
    const place = { x: Math.round(100 * to.x), y: Math.round(100 * to.y) };
    say(t("editor.cursor", { ...place, on: spot === null ? "board" : "spot", spot: (spot ?? 0) + 1 }));
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) step(arrow, event.shiftKey ? SMALL_KEY_STEP : KEY_STEP);
    else if (event.key === "Escape" && held.current !== null) release(false);
    else if (event.key !== "Enter" && event.key !== " ") return;
    else if (held.current !== null) release(true);
    else {
      const place = meet(cursor ?? MIDDLE, KEY_REACH);
      hold(place);
      tap(place);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const { zoom, x, y } = lens.value;
  const shown = cursor === null ? null : placeInView(lens.value, drawing, cursor);
  return (
    <div
      ref={layer}
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
