import type { Signal } from "@preact/signals";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { GameView } from "../game/game-view.ts";
import { isByKeyboard } from "../session/input-mode.ts";
import { LensGestures } from "./lens-gestures.ts";
import { isWhole, toBoard, type Lens } from "./lens.ts";
import { PointerGuard } from "./pointer-guard.ts";

/** Distance by which a pointer may miss a spot, in CSS pixels. */
const REACH = { mouse: 16, touch: 26 } as const;

export class BoardInput {
  private readonly element: HTMLElement;
  private readonly game: GameView;
  private readonly lens: Signal<Lens>;
  private readonly gestures: LensGestures;
  private readonly pointers = new PointerGuard();
  private readonly options: { readonly signal: AbortSignal };

  constructor(element: HTMLElement, game: GameView, lens: Signal<Lens>, stop: AbortSignal) {
    this.element = element;
    this.game = game;
    this.lens = lens;
    this.options = { signal: stop };
    this.gestures = new LensGestures(element, lens, {
      placeOf: (event) => this.placeOf(event),
      isDrawing: () => this.pointers.drawing !== null,
      clicked: () => this.showStartSpots(),
      signal: stop,
    });
  }

  listen(): void {
    const { element, game, options } = this;
    element.addEventListener("pointerdown", (event) => this.press(event), options);
    element.addEventListener("pointermove", (event) => this.move(event), options);
    element.addEventListener("pointerup", (event) => this.pointers.release(event) && game.release(), options);
    // The system took the pointer away.
    element.addEventListener("pointercancel", (event) => this.pointers.release(event) && game.input.cancel(), options);
    element.addEventListener("pointerleave", () => game.input.leave(), options);
    element.addEventListener("contextmenu", (event) => this.cancel(event), options);
    element.addEventListener("keydown", (event) => this.key(event), options);
    element.addEventListener("focus", () => this.focus(), options);
    element.addEventListener("blur", () => game.picker.blurCursor(), options);
    window.addEventListener("keydown", (event) => this.windowKey(event), options);
    // A board that shows another game keeps the focus.
    this.focus();
  }

  private press(event: PointerEvent): void {
    const { element, game } = this;
    if (!this.pointers.admits(event) || event.button !== 0) return;
    event.preventDefault();
    if (this.pointers.relieve(event)) game.input.cancel();
    game.picker.blurCursor();
    if (game.press(this.pointOf(event), this.reachOf(event))) {
      this.pointers.hold(event);
      element.setPointerCapture(event.pointerId);
    } else if (!this.gestures.grab(event)) this.showStartSpots();
  }

  /** Shows where a curve can begin, unless the board is enlarged: there a press on bare paper moves it. */
  private showStartSpots(): void {
    if (isWhole(this.lens.peek())) this.game.showStartSpots();
  }

  private move(event: PointerEvent): void {
    const { element, game } = this;
    if (!this.pointers.hears(event)) return;
    // A second button in a drag comes as a movement.
    if (event.button === 2) game.input.cancel();
    const isDrawing = this.pointers.drawing !== null;
    // Older browsers lack both; insecure connections lack the first.
    const events = isDrawing ? (event.getCoalescedEvents?.() ?? []) : [];
    const points = (events.length > 0 ? events : [event]).map((one) => this.pointOf(one));
    game.move(points, this.reachOf(event));
    const ahead = isDrawing ? event.getPredictedEvents?.().at(-1) : undefined;
    game.input.predict(ahead === undefined ? null : this.pointOf(ahead));
    const isAtSpot = !game.isBusy.peek() && game.input.pen === null && game.input.hovered !== null;
    element.classList.toggle("board-at-spot", isAtSpot);
  }

  private cancel(event: Event): void {
    event.preventDefault();
    if (this.game.input.pen === null) this.game.picker.back();
    this.game.input.cancel();
  }

  private key(event: KeyboardEvent): void {
    if (isShortcut(event) || (!this.gestures.key(event) && !this.game.key(event.key))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Answers a key that works anywhere on the page. */
  private windowKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || isShortcut(event) || document.querySelector("dialog[open]") !== null) return;
    const isUsed =
      event.key === "Escape"
        ? this.game.key(event.key)
        : !(event.target instanceof HTMLInputElement) && this.gestures.key(event);
    if (isUsed) event.preventDefault();
  }

  private focus(): void {
    if (this.element.matches(":focus-visible") && isByKeyboard()) this.game.picker.focusCursor();
  }

  private pointOf(event: PointerEvent): Point {
    return toBoard(this.lens.peek(), this.placeOf(event));
  }

  /** Finds a place in parts of the frame. */
  private placeOf(event: MouseEvent): Point {
    const box = this.element.getBoundingClientRect();
    return {
      x: (event.clientX - box.left - this.element.clientLeft) / this.element.clientWidth,
      y: (event.clientY - box.top - this.element.clientTop) / this.element.clientHeight,
    };
  }

  /** Computes how far a pointer may miss a spot, in board units. */
  private reachOf(event: PointerEvent): number {
    const pixels = event.pointerType === "touch" ? REACH.touch : REACH.mouse;
    return pixels / Math.max(1, this.element.clientWidth * this.lens.peek().zoom);
  }
}

function isShortcut({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}
