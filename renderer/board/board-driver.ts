import type { Signal } from "@preact/signals";
import type { GameView } from "../game/game-view.ts";
import type { Scene } from "../game/scene.ts";
import { BoardInput } from "./board-input.ts";
import { CrossFade } from "./cross-fade.ts";
import { onNextFrame } from "./frames.ts";
import type { Lens } from "./lens.ts";
import { readPalette, type Palette } from "../picture/palette.ts";
import { Stage } from "./stage.ts";

/** Milliseconds after which a lost WebGL context is replaced. */
const MAX_CONTEXT_WAIT_MS = 3000;

/** Number of lost WebGL contexts within `LOSSES_MS` after which the page paints without a graphics card. */
const MAX_LOSSES = 3;
const LOSSES_MS = 600_000;

export type Trouble = "context-lost" | null;

export class BoardDriver {
  /** Times at which boards of this page lost the graphics card. */
  private static losses: readonly number[] = [];
  private readonly element: HTMLDivElement;
  private readonly game: GameView;
  private readonly side: { value: number };
  private readonly lens: Signal<Lens>;
  private readonly trouble: { value: Trouble };
  private readonly sizes: ResizeObserver;
  private readonly stop = new AbortController();
  private context = new AbortController();
  private stage: Stage | null = null;
  private palette: Palette | null = null;
  private readonly fade = new CrossFade();
  /** The scene that was painted last. */
  private painted: Scene | null = null;
  private stopAsking: (() => void) | null = null;

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
    new BoardInput(element, game, lens, this.stop.signal).listen(element.parentElement ?? element);
    window.addEventListener("resize", () => this.resize(), { signal: this.stop.signal });
    this.followResolution();
    this.followContrast();
    // A WebGL context takes a while: the page is shown first.
    onNextFrame(() => void this.open());
  }

  refreshColours(): void {
    this.palette = null;
    this.ask();
  }

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
    this.stopAsking?.();
    this.game.wake = () => {};
    this.stage?.destroy();
    this.stage = null;
  }

  /** Shows the board, at first as the processor paints it: the graphics card takes a while, and may not be there. */
  private async open(): Promise<void> {
    if (this.stop.signal.aborted) return;
    const side = (): number => Math.max(1, this.element.clientWidth);
    this.show(Stage.plain(side(), window.devicePixelRatio));
    if (BoardDriver.losses.length >= MAX_LOSSES) return;
    // Asking for the card takes a while, too.
    await new Promise((resolve) => onNextFrame(resolve));
    if (this.stop.signal.aborted) return;
    const stage = await Stage.onCard(side(), window.devicePixelRatio);
    if (stage !== null && this.stop.signal.aborted) stage.destroy();
    else if (stage !== null) this.show(stage);
  }

  private show(stage: Stage): void {
    this.stage?.destroy();
    this.stage = stage;
    this.watchContext(stage.canvas);
    stage.canvas.setAttribute("aria-hidden", "true");
    this.element.replaceChildren(stage.canvas);
    this.resize();
  }

  private watchContext(canvas: HTMLCanvasElement): void {
    this.context.abort();
    this.context = new AbortController();
    const options = { signal: this.context.signal };
    canvas.addEventListener(
      "webglcontextlost",
      () => {
        const now = performance.now();
        BoardDriver.losses = [...BoardDriver.losses.filter((time) => now - time < LOSSES_MS), now];
        if (BoardDriver.losses.length >= MAX_LOSSES) {
          void this.reopen();
          return;
        }
        this.trouble.value = "context-lost";
        const retry = setTimeout(() => void this.reopen(), MAX_CONTEXT_WAIT_MS);
        this.context.signal.addEventListener("abort", () => clearTimeout(retry));
      },
      options,
    );
    // The second is that of a canvas without WebGL.
    for (const event of ["webglcontextrestored", "contextrestored"])
      canvas.addEventListener(event, () => void this.reopen(), options);
  }

  /** Opens the board again after a lost context, which loses everything on the graphics card. */
  private async reopen(): Promise<void> {
    // Destroying the old canvas loses its context again.
    this.context.abort();
    await this.open();
    if (this.stage !== null) this.trouble.value = null;
  }

  private resize(): void {
    const side = this.element.clientWidth;
    if (side === 0) return;
    this.side.value = side;
    this.measure();
    this.stage?.resize(side, window.devicePixelRatio);
    this.fade.end();
    // A resized canvas is empty.
    this.draw(performance.now());
  }

  private measure(): void {
    this.game.input.span = Math.max(1, this.side.value) * this.lens.peek().zoom;
  }

  /** Paints anew when the contrast changes: the theme stays the same, but not its colours. */
  private followContrast(): void {
    for (const query of ["(prefers-contrast: more)", "(forced-colors: active)"])
      window.matchMedia(query).addEventListener("change", () => this.refreshColours(), { signal: this.stop.signal });
  }

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
    if (this.stopAsking !== null || this.stop.signal.aborted) return;
    this.stopAsking = onNextFrame((now) => {
      this.stopAsking = null;
      this.draw(now);
    });
  }

  private draw(now: number): void {
    if (this.stage === null) return;
    // Some changes come without an event.
    if (this.stage.resolution !== window.devicePixelRatio) this.stage.resize(this.side.value, window.devicePixelRatio);
    const more = this.game.advance(now);
    this.palette ??= readPalette(this.element);
    const scene = this.game.scene();
    const { painted } = this;
    if (painted !== null && painted.drawing !== scene.drawing && this.game.isMotionReduced) {
      // A graphics card keeps no picture that it has shown.
      this.stage.draw(painted, this.palette, this.lens.peek());
      this.fade.begin(this.stage.canvas);
    }
    this.stage.draw(scene, this.palette, this.lens.peek());
    this.painted = scene;
    this.game.painted(scene, now);
    if (more) this.ask();
  }
}

/** Observes the size of an element, in device pixels where the browser can. */
function observePixels(observer: ResizeObserver, element: Element): void {
  try {
    observer.observe(element, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(element);
  }
}
