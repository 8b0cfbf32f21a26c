import type { Signal } from "@preact/signals";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { isWhole, moved, wholeOf, zoomedAt, type Lens } from "./lens.ts";

/** Logarithm of the zoom for each pixel of a wheel. A trackpad pinch arrives as a wheel with Ctrl. */
const WHEEL_ZOOM = 0.0016;
const PINCH_ZOOM = 0.011;
const LINE_HEIGHT = 16;
const KEY_ZOOM = 1.4;
const ARROW_STEP = 0.15;
/** The farthest that a hand moves in a click, in CSS pixels. */
const CLICK_MOVES = 4;

interface LensGesturesOptions {
  readonly placeOf: (event: MouseEvent) => Point;
  /** Whether a finger draws; others are ignored meanwhile. */
  readonly isDrawing: () => boolean;
  /** Answers a press that held the paper and did not move it. */
  readonly clicked: () => void;
  readonly signal: AbortSignal;
}

interface HeldPaper {
  readonly id: number;
  at: Point;
  readonly pressed: { readonly x: number; readonly y: number };
  hasMoved: boolean;
}

export class LensGestures {
  private readonly element: HTMLElement;
  private readonly lens: Signal<Lens>;
  private readonly options: LensGesturesOptions;
  private readonly fingers = new Map<number, Point>();
  private held: HeldPaper | null = null;

  constructor(element: HTMLElement, lens: Signal<Lens>, options: LensGesturesOptions) {
    this.element = element;
    this.lens = lens;
    this.options = options;
    // Before the board's own listeners.
    const early = { signal: options.signal, capture: true };
    element.addEventListener("pointerdown", (event) => this.down(event), early);
    element.addEventListener("pointermove", (event) => this.move(event), early);
    for (const end of ["pointerup", "pointercancel"] as const)
      element.addEventListener(end, (event) => this.up(event), early);
    element.addEventListener("wheel", (event) => this.wheel(event), { signal: options.signal, passive: false });
  }

  /** Whether the press holds the paper now. */
  grab(event: PointerEvent): boolean {
    const lens = this.lens.peek();
    if ((lens.isEndless !== true && isWhole(lens)) || this.fingers.size > 1) return false;
    const pressed = { x: event.clientX, y: event.clientY };
    this.held = { id: event.pointerId, at: this.options.placeOf(event), pressed, hasMoved: false };
    this.element.setPointerCapture(event.pointerId);
    return true;
  }

  /** Whether the key was used. */
  key({ key, shiftKey }: KeyboardEvent): boolean {
    const middle = { x: 0.5, y: 0.5 };
    const lens = this.lens.peek();
    if (key === "+" || key === "=") this.lens.value = zoomedAt(lens, KEY_ZOOM, middle);
    else if (key === "-" || key === "_") this.lens.value = zoomedAt(lens, 1 / KEY_ZOOM, middle);
    else if (key === "0") this.lens.value = wholeOf(lens);
    else if (shiftKey && key === "ArrowLeft") this.lens.value = moved(lens, ARROW_STEP, 0);
    else if (shiftKey && key === "ArrowRight") this.lens.value = moved(lens, -ARROW_STEP, 0);
    else if (shiftKey && key === "ArrowUp") this.lens.value = moved(lens, 0, ARROW_STEP);
    else if (shiftKey && key === "ArrowDown") this.lens.value = moved(lens, 0, -ARROW_STEP);
    else return false;
    return true;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    if (this.options.isDrawing()) return;
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_HEIGHT : 1);
    this.lens.value = zoomedAt(
      this.lens.peek(),
      Math.exp(-pixels * (event.ctrlKey ? PINCH_ZOOM : WHEEL_ZOOM)),
      this.options.placeOf(event),
    );
  }

  private down(event: PointerEvent): void {
    if (event.pointerType === "pen") {
      // A touch beside a stylus is the hand that holds it.
      this.fingers.clear();
      this.held = null;
    }
    if (event.button === 1) {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.grab(event);
    } else if (event.pointerType === "touch" && !this.options.isDrawing()) {
      this.fingers.set(event.pointerId, this.options.placeOf(event));
      if (this.fingers.size < 2) return;
      this.held = null;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }

  private move(event: PointerEvent): void {
    const place = this.options.placeOf(event);
    const before = this.fingers.get(event.pointerId);
    if (before !== undefined && this.fingers.size === 2) {
      event.stopImmediatePropagation();
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1] ?? before;
      this.fingers.set(event.pointerId, place);
      const factor =
        Math.hypot(place.x - other.x, place.y - other.y) /
        Math.max(0.01, Math.hypot(before.x - other.x, before.y - other.y));
      // The middle of two fingers moves half as far as one.
      const lens = moved(this.lens.peek(), (place.x - before.x) / 2, (place.y - before.y) / 2);
      this.lens.value = zoomedAt(lens, factor, { x: (place.x + other.x) / 2, y: (place.y + other.y) / 2 });
      return;
    }
    if (before !== undefined) this.fingers.set(event.pointerId, place);
    const { held } = this;
    if (held?.id !== event.pointerId) return;
    event.stopImmediatePropagation();
    held.hasMoved ||= Math.hypot(event.clientX - held.pressed.x, event.clientY - held.pressed.y) >= CLICK_MOVES;
    if (!held.hasMoved) return;
    this.lens.value = moved(this.lens.peek(), place.x - held.at.x, place.y - held.at.y);
    held.at = place;
  }

  private up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    const { held } = this;
    if (held?.id !== event.pointerId) return;
    this.held = null;
    if (!held.hasMoved && event.type === "pointerup") this.options.clicked();
  }
}
