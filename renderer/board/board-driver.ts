import type { Signal } from "@preact/signals";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { GameView } from "../game/game-view.ts";
import { isByKeyboard } from "../session/input-mode.ts";
import type { Theme } from "../session/theme.ts";
import { LensGestures } from "./lens-gestures.ts";
import { toBoard, type Lens } from "./lens.ts";
import { readPalette, type Palette } from "../picture/palette.ts";
import { PointerGuard } from "./pointer-guard.ts";
import { NoWebGL, Stage } from "./stage.ts";

/** How far a pointer may miss a spot, in CSS pixels: a mouse, and a finger. */
const REACH = { mouse: 16, touch: 26 } as const;

/** How long a lost context may take to come back before a new one is asked for, in milliseconds. */
const CONTEXT_PATIENCE = 3000;

/** Why nothing is seen of the board; null when all is well. */
export type Trouble = "no-webgl" | "context-lost" | null;

/** Joins a game to the stage and the pointer: it draws a picture when there is something new to see, and only then. */
export class BoardDriver {
  private readonly element: HTMLDivElement;
  private readonly game: GameView;
  private readonly side: { value: number };
  private readonly lens: Signal<Lens>;
  private readonly gestures: LensGestures;
  private readonly trouble: { value: Trouble };
  private readonly sizes: ResizeObserver;
  private readonly stop = new AbortController();
  private context = new AbortController();
  private stage: Stage | null = null;
  private palette: Palette | null = null;
  private asked = 0;
  private readonly pointers = new PointerGuard();

  constructor(
    element: HTMLDivElement,
    game: GameView,
    side: { value: number },
    lens: Signal<Lens>,
    trouble: { value: Trouble },
  ) {
    this.element = element;
    this.game = game;
    this.side = side;
    this.lens = lens;
    this.trouble = trouble;
    game.wake = () => this.ask();
    this.sizes = new ResizeObserver(() => this.resize());
    observePixels(this.sizes, element);
    this.side.value = element.clientWidth;
    this.measure();
    this.gestures = new LensGestures(element, lens, {
      placeOf: (event) => this.placeOf(event),
      isDrawing: () => this.pointers.drawing !== null,
      signal: this.stop.signal,
    });
    this.listen();
    this.followResolution();
    void this.open();
  }

  useTheme(_theme: Theme): void {
    // The document takes its theme in the same turn; the tokens are read when it has.
    this.palette = null;
    this.ask();
  }

  /** Another part of the board is seen; the squares on the paper go along. */
  useLens({ zoom, x, y }: Lens): void {
    const { style } = this.element.parentElement ?? this.element;
    style.setProperty("--zoom", String(zoom));
    style.setProperty("--shove-x", String(-x * zoom));
    style.setProperty("--shove-y", String(-y * zoom));
    this.measure();
    this.ask();
  }

  close(): void {
    this.stop.abort();
    this.context.abort();
    this.sizes.disconnect();
    cancelAnimationFrame(this.asked);
    this.game.wake = () => {};
    this.game.input.leave();
    this.stage?.destroy();
    this.stage = null;
  }

  private async open(): Promise<void> {
    try {
      const stage = await Stage.make(Math.max(1, this.element.clientWidth), window.devicePixelRatio);
      if (this.stop.signal.aborted) {
        stage.destroy();
        return;
      }
      this.stage = stage;
      this.watchContext(stage.canvas);
      stage.canvas.setAttribute("aria-hidden", "true");
      this.element.replaceChildren(stage.canvas);
      this.resize();
    } catch (error) {
      this.trouble.value = "no-webgl";
      if (!(error instanceof NoWebGL)) throw error;
    }
  }

  private watchContext(canvas: HTMLCanvasElement): void {
    this.context.abort();
    this.context = new AbortController();
    const options = { signal: this.context.signal };
    canvas.addEventListener(
      "webglcontextlost",
      () => {
        this.trouble.value = "context-lost";
        const retry = setTimeout(() => void this.reopen(), CONTEXT_PATIENCE);
        this.context.signal.addEventListener("abort", () => clearTimeout(retry));
      },
      options,
    );
    canvas.addEventListener("webglcontextrestored", () => void this.reopen(), options);
  }

  /** After a lost context everything that was on the graphics card is gone: a new stage is the plain way back. */
  private async reopen(): Promise<void> {
    // The old canvas loses its context once more when it is destroyed; nobody needs to hear of that.
    this.context.abort();
    this.stage?.destroy();
    this.stage = null;
    await this.open();
    if (this.stage !== null) this.trouble.value = null;
  }

  private resize(): void {
    const side = this.element.clientWidth;
    if (side === 0) return;
    this.side.value = side;
    this.measure();
    this.stage?.resize(side, window.devicePixelRatio);
    // In the same turn, because a resized canvas is empty until it is drawn.
    this.draw(performance.now());
  }

  /** The pen is told how large the board is shown. */
  private measure(): void {
    this.game.input.span = Math.max(1, this.side.value) * this.lens.peek().zoom;
  }

  /** The resolution changes when the window goes to another screen or the page is zoomed. */
  private followResolution(): void {
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener(
      "change",
      () => {
        this.resize();
        this.followResolution();
      },
      { once: true, signal: this.stop.signal },
    );
  }

  private ask(): void {
    if (this.asked !== 0 || this.stop.signal.aborted) return;
    this.asked = requestAnimationFrame((now) => {
      this.asked = 0;
      this.draw(now);
    });
  }

  private draw(now: number): void {
    if (this.stage === null) return;
    // Not every way of changing the resolution tells of it.
    if (this.stage.resolution !== window.devicePixelRatio) this.stage.resize(this.side.value, window.devicePixelRatio);
    const more = this.game.advance(now);
    this.palette ??= readPalette(this.element);
    this.stage.draw(this.game.scene(), this.palette, this.lens.peek());
    if (more) this.ask();
  }

  private listen(): void {
    const { element, game } = this;
    const options = { signal: this.stop.signal };
    element.addEventListener(
      "pointerdown",
      (event) => {
        if (!this.pointers.admits(event) || event.button !== 0) return;
        event.preventDefault();
        if (this.pointers.relieve(event)) game.input.cancel();
        game.picker.blurCursor();
        if (game.press(this.pointOf(event), this.reachOf(event))) {
          this.pointers.hold(event);
          element.setPointerCapture(event.pointerId);
        } else this.gestures.grab(event);
      },
      options,
    );
    element.addEventListener(
      "pointermove",
      (event) => {
        if (!this.pointers.hears(event)) return;
        // A second button that goes down while the first is held comes as a movement.
        if (event.button === 2) game.input.cancel();
        const isDrawing = this.pointers.drawing !== null;
        // Older browsers lack these two, and any browser lacks the first where the connection is not secure.
        const events = isDrawing ? (event.getCoalescedEvents?.() ?? []) : [];
        game.move(
          (events.length > 0 ? events : [event]).map((one) => this.pointOf(one)),
          this.reachOf(event),
        );
        const ahead = isDrawing ? event.getPredictedEvents?.().at(-1) : undefined;
        game.input.predict(ahead === undefined ? null : this.pointOf(ahead));
        element.classList.toggle(
          "board-at-spot",
          !game.busy.peek() && game.input.pen === null && game.input.hovered !== null,
        );
      },
      options,
    );
    element.addEventListener(
      "pointerup",
      (event) => {
        if (this.pointers.release(event)) game.input.release();
      },
      options,
    );
    element.addEventListener(
      "pointercancel",
      (event) => {
        // The system took the pointer away: nobody has let go of it, so nothing is sent.
        if (this.pointers.release(event)) game.input.cancel();
      },
      options,
    );
    element.addEventListener("pointerleave", () => game.input.leave(), options);
    element.addEventListener(
      "contextmenu",
      (event) => {
        event.preventDefault();
        if (game.input.pen === null) game.picker.back();
        game.input.cancel();
      },
      options,
    );
    element.addEventListener(
      "keydown",
      (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || (!this.gestures.key(event) && !game.key(event.key)))
          return;
        event.preventDefault();
        // Escape means one thing at a time.
        event.stopPropagation();
      },
      options,
    );
    const arrive = (): void => {
      if (element.matches(":focus-visible") && isByKeyboard()) game.picker.focusCursor();
    };
    element.addEventListener("focus", arrive, options);
    // The focus may have come before anybody listened.
    arrive();
    element.addEventListener("blur", () => game.picker.blurCursor(), options);
    window.addEventListener("resize", () => this.resize(), options);
    window.addEventListener(
      "keydown",
      (event) => {
        if (
          event.defaultPrevented ||
          event.ctrlKey ||
          event.metaKey ||
          event.altKey ||
          document.querySelector("dialog[open]") !== null
        )
          return;
        if (
          event.key === "Escape"
            ? game.key(event.key)
            : !(event.target instanceof HTMLInputElement) && this.gestures.key(event)
        )
          event.preventDefault();
      },
      options,
    );
  }

  private pointOf(event: PointerEvent): Point {
    return toBoard(this.lens.peek(), this.placeOf(event));
  }

  /** Where an event is, in parts of the frame. */
  private placeOf(event: MouseEvent): Point {
    const box = this.element.getBoundingClientRect();
    return {
      x: (event.clientX - box.left - this.element.clientLeft) / this.element.clientWidth,
      y: (event.clientY - box.top - this.element.clientTop) / this.element.clientHeight,
    };
  }

  private reachOf(event: PointerEvent): number {
    return (
      (event.pointerType === "touch" ? REACH.touch : REACH.mouse) /
      Math.max(1, this.element.clientWidth * this.lens.peek().zoom)
    );
  }
}

/** Watches the size in the screen's own pixels where the browser can, so that a change of resolution alone counts too. */
function observePixels(observer: ResizeObserver, element: Element): void {
  try {
    observer.observe(element, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(element);
  }
}
