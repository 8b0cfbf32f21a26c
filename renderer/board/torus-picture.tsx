import { effect, type ReadonlySignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { GameView } from "../game/game-view.ts";
import type { Scene } from "../game/scene.ts";
import { readPalette, type Palette } from "../picture/palette.ts";
import type { Theme } from "../session/theme.ts";
import { t } from "../texts/texts.ts";
import { onNextFrame } from "./frames.ts";
import type { PointerPlace } from "./pointer-input.ts";
import { TorusCanvas } from "./torus-canvas.ts";
import { TorusSkin } from "./torus-skin.ts";
import { usePointers } from "./use-pointers.ts";
import "./torus-picture.css";

/** Radians per second that the torus turns by itself, per key, and per width of the picture under a hand. */
const SPEED = 0.22;
const KEY_TURN = 0.2;
const HAND_TURN = 3.2;
/** The longest picture that counts for the turning, in seconds. */
const LONGEST_FRAME = 0.1;
const MAX_TILT = Math.PI / 2;

interface TorusPictureProps {
  readonly game: GameView;
  readonly theme: ReadonlySignal<Theme>;
  readonly reducedMotion: ReadonlySignal<boolean>;
}

/** The board on a torus in space, which turns slowly, or only by hand with reduced motion. */
export function TorusPicture({ game, theme, reducedMotion }: TorusPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const driver = useRef<TorusDriver | null>(null);
  useLayoutEffect(() => {
    if (frame.current === null) return undefined;
    const made = new TorusDriver(frame.current, game, reducedMotion);
    driver.current = made;
    const stopTheme = theme.subscribe(() => made.refreshColours());
    return () => {
      stopTheme();
      made.close();
      driver.current = null;
    };
  }, [game, theme, reducedMotion]);
  const held = useRef<Point>({ x: 0, y: 0 });
  usePointers<Point>(frame, {
    meet: ({ at }: PointerPlace) => ({ isGrip: true, isMovable: false, what: at }),
    begin(at) {
      held.current = at;
      driver.current?.hold(true);
    },
    extend(path) {
      const at = path[path.length - 1];
      driver.current?.turn(HAND_TURN * (at.x - held.current.x), HAND_TURN * (at.y - held.current.y));
      held.current = at;
    },
    end: () => driver.current?.hold(false),
    revert: () => driver.current?.hold(false),
    drop: () => driver.current?.hold(false),
    back: () => driver.current?.hold(false),
  });
  const onKey = (event: KeyboardEvent): void => {
    const turn = TURNS[event.key];
    if (turn === undefined || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    driver.current?.turn(turn.x * KEY_TURN, turn.y * KEY_TURN);
  };
  return (
    <div
      ref={frame}
      class="torus-picture"
      role="application"
      aria-label={t("game.torus-view")}
      title={t("game.torus-turn")}
      tabIndex={0}
      data-testid="torus-picture"
      onKeyDown={onKey}
    />
  );
}

const TURNS: Readonly<Record<string, Point | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Paints the torus while it turns or its board changes. */
class TorusDriver {
  private readonly element: HTMLElement;
  private readonly game: GameView;
  private readonly reducedMotion: ReadonlySignal<boolean>;
  private readonly skin = new TorusSkin();
  private readonly sizes = new ResizeObserver(() => this.ask());
  private readonly stopFollowing: () => void;
  private torus: TorusCanvas | null = null;
  private painted: Scene | null = null;
  private palette: Palette | null = null;
  private spin = 0;
  private tilt = 0.7;
  private isHeld = false;
  private before: number | null = null;
  private stopAsking: (() => void) | null = null;

  constructor(element: HTMLElement, game: GameView, reducedMotion: ReadonlySignal<boolean>) {
    this.element = element;
    this.game = game;
    this.reducedMotion = reducedMotion;
    this.open();
    this.sizes.observe(element);
    this.stopFollowing = effect(() => {
      for (const changing of [game.shown, game.lookedAt, game.isAnimating, game.input.stroke, reducedMotion])
        void changing.value;
      this.ask();
    });
  }

  refreshColours(): void {
    this.palette = null;
    this.ask();
  }

  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    this.ask();
  }

  turn(spin: number, tilt: number): void {
    this.spin += spin;
    this.tilt = Math.min(MAX_TILT, Math.max(-MAX_TILT, this.tilt + tilt));
    this.ask();
  }

  close(): void {
    this.stopFollowing();
    this.stopAsking?.();
    this.sizes.disconnect();
    this.torus?.destroy();
    this.torus = null;
  }

  private open(): void {
    this.torus = TorusCanvas.make();
    if (this.torus === null) return;
    const { canvas } = this.torus;
    canvas.setAttribute("aria-hidden", "true");
    // A lost card takes everything with it.
    canvas.addEventListener("webglcontextlost", (event) => event.preventDefault());
    canvas.addEventListener("webglcontextrestored", () => {
      if (this.torus?.canvas !== canvas) return;
      this.torus.destroy();
      this.painted = null;
      this.open();
      this.ask();
    });
    this.element.replaceChildren(canvas);
  }

  private ask(): void {
    this.stopAsking ??= onNextFrame((now) => {
      this.stopAsking = null;
      this.draw(now);
    });
  }

  private draw(now: number): void {
    const { game, torus } = this;
    if (torus === null) return;
    const isTurning = !this.reducedMotion.peek() && !this.isHeld;
    if (isTurning) this.spin += SPEED * Math.min(LONGEST_FRAME, (now - (this.before ?? now)) / 1000);
    this.before = isTurning ? now : null;
    const scene = game.scene();
    const isNew = scene.drawing !== this.painted?.drawing || scene.stroke?.points !== this.painted.stroke?.points;
    if (isNew || this.palette === null) {
      this.palette ??= readPalette(this.element);
      this.skin.paint(scene, this.palette);
      torus.wrap(this.skin.canvas);
      this.painted = scene;
    }
    torus.draw(this.spin, this.tilt);
    if (isTurning || game.isAnimating.peek() || game.input.stroke.peek() === "drawing") this.ask();
  }
}
