// First, because it replaces what would compile code from text, which the content security policy forbids.
import "pixi.js/unsafe-eval";
import "pixi.js/graphics";
import { Color, Container, Graphics, Ticker, WebGLRenderer } from "pixi.js";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/point.ts";
import { smoothLine, smoothPaths, type PathCommand } from "../../engine/drawing/smooth.ts";
import type { Scene } from "../game/scene.ts";
import { sideOfMove } from "../game/sentences.ts";
import { inkFor, PIP_RADIUS, PIPS, spotRadii, type Ink } from "../picture/ink.ts";
import { WHOLE, type Lens } from "./lens.ts";
import type { Palette } from "./palette.ts";

// Pixi's own clock would draw an idle board sixty times a second; nothing here needs it.
Ticker.system.autoStart = false;
Ticker.system.stop();

/** The board cannot be shown: this computer or browser has no WebGL. */
export class NoWebGL extends Error {}

/** Draws scenes into a canvas. It draws when asked and does nothing in between. */
export class Stage {
  readonly canvas: HTMLCanvasElement;
  private readonly renderer: WebGLRenderer;
  private readonly root = new Container({ eventMode: "none" });
  private readonly curves = new Graphics();
  private readonly strokes = new Graphics();
  private readonly spots = new Graphics();
  private side = 1;
  /** The side of the whole board, in CSS pixels; more than the canvas's where the lens is near. */
  private span = 1;
  private drawn: Drawing | null = null;
  private drawnSpan = 0;
  private drawnPalette: Palette | null = null;
  private drawnMove = 0;
  private radii: readonly number[] = [];
  private paths: readonly (readonly PathCommand[])[] = [];

  private constructor(renderer: WebGLRenderer) {
    this.renderer = renderer;
    this.canvas = renderer.canvas;
    this.root.addChild(this.curves, this.strokes, this.spots);
  }

  /** @throws NoWebGL when there is none. */
  static async make(side: number, resolution: number): Promise<Stage> {
    if (document.createElement("canvas").getContext("webgl2") === null) throw new NoWebGL();
    const renderer = new WebGLRenderer();
    await renderer.init({
      width: side,
      height: side,
      resolution,
      antialias: true,
      autoDensity: true,
      backgroundAlpha: 0,
      preferWebGLVersion: 2,
      // Everything drawn here is lines and discs: no textures, so no workers to load them, and no events.
      skipExtensionImports: true,
    });
    const stage = new Stage(renderer);
    stage.side = side;
    return stage;
  }

  resize(side: number, resolution: number): void {
    this.side = side;
    this.renderer.resize(side, side, resolution);
  }

  /** Canvas pixels to a CSS pixel. */
  get resolution(): number {
    return this.renderer.resolution;
  }

  draw(scene: Scene, palette: Palette, lens: Lens = WHOLE): void {
    this.span = this.side * lens.zoom;
    this.root.position.set(-lens.x * this.span, -lens.y * this.span);
    const ink = inkFor(scene.drawing, this.span);
    this.drawCurves(scene, palette, ink);
    this.strokes.clear();
    this.drawChoices(scene, palette, ink);
    this.drawStroke(scene, palette, ink);
    this.drawSpots(scene, palette, ink);
    this.renderer.render(this.root);
  }

  destroy(): void {
    this.root.destroy({ children: true });
    this.renderer.destroy({ removeView: true });
  }

  private drawCurves(scene: Scene, palette: Palette, ink: Ink): void {
    const { drawing, setup, lastMove } = scene;
    // While a stroke grows the curves stay as they are, and so does their geometry.
    if (this.drawn === drawing && this.drawnSpan === this.span && this.drawnPalette === palette && this.drawnMove === lastMove) return;
    if (this.drawn !== drawing) this.paths = smoothPaths(drawing);
    this.drawn = drawing;
    this.radii = spotRadii(drawing, this.span, ink);
    this.drawnSpan = this.span;
    this.drawnPalette = palette;
    this.drawnMove = lastMove;
    this.curves.clear();
    this.drawLastMove(scene, palette, ink);
    for (const side of [null, 0, 1] as const) {
      for (const [c, path] of this.paths.entries()) {
        const { move } = drawing.curves[c];
        if ((move === 0 ? null : sideOfMove(setup, move)) === side) trace(this.curves, path, this.span);
      }
      const color = side === null ? palette.spot : palette.players[setup.sides[side].colour];
      this.curves.stroke({ width: ink.line, color, cap: "round", join: "miter" });
    }
  }

  /** The move made last lies on a pale band, and its new spot in a pale disc. */
  private drawLastMove({ drawing, setup, lastMove }: Scene, palette: Palette, ink: Ink): void {
    if (lastMove === 0) return;
    // Mixed beforehand, because a transparent line is darker where its pieces overlap.
    const color = mixed(palette.paper, palette.players[setup.sides[sideOfMove(setup, lastMove)].colour], 0.26);
    for (const [c, path] of this.paths.entries()) {
      if (drawing.curves[c].move === lastMove) trace(this.curves, path, this.span);
    }
    this.curves.stroke({ width: ink.line * 3.2 + 1, color, cap: "round", join: "round" });
    for (const [index, spot] of drawing.spots.entries()) {
      const { x, y } = this.at(spot);
      if (spot.move === lastMove) this.curves.circle(x, y, Math.max(this.radii[index] * 1.7, ink.line * 2.2)).fill(color);
    }
  }

  /** The curves that the player can choose from, the highlighted one over the others. */
  private drawChoices({ choices, drawing, setup, mover }: Scene, palette: Palette, ink: Ink): void {
    if (mover === null) return;
    const color = palette.players[setup.sides[mover].colour];
    for (const isCurrent of [false, true]) {
      for (const { points } of choices.filter((choice) => choice.isCurrent === isCurrent)) {
        trace(this.strokes, smoothLine(drawing, points), this.span);
        this.strokes.stroke({ width: ink.line * (isCurrent ? 1.35 : 0.75), color, alpha: isCurrent ? 1 : 0.45, cap: "round", join: "round" });
      }
    }
  }

  private drawStroke(scene: Scene, palette: Palette, ink: Ink): void {
    const { stroke, setup } = scene;
    if (stroke === null || stroke.points.length < 2) return;
    const color = palette.players[setup.sides[stroke.side].colour];
    trace(this.strokes, smoothLine(scene.drawing, stroke.points), this.span);
    this.strokes.stroke({ width: ink.line, color, cap: "round", join: "round" });
    if (stroke.phase === "sent") return;
    const tip = this.at(stroke.points[stroke.points.length - 1]);
    if (stroke.phase === "open") this.strokes.circle(tip.x, tip.y, ink.line * 3.4).stroke({ width: 1.5, color, alpha: 0.7 });
    this.strokes.circle(tip.x, tip.y, ink.line * (stroke.phase === "shown" ? 1.35 : 1.1)).fill(color);
  }

  private drawSpots(scene: Scene, palette: Palette, ink: Ink): void {
    const { drawing, lives, usable, setup, stroke, mover } = scene;
    this.spots.clear();
    const mark = (spot: number, alpha: number, wide: number): void => {
      const { x, y } = this.at(drawing.spots[spot]);
      const side = stroke?.side ?? (scene.from === null ? null : mover);
      const color = side === null ? palette.spot : palette.players[setup.sides[side].colour];
      this.spots.circle(x, y, ink.spot * wide).fill(new Color(color).setAlpha(alpha));
      this.spots.circle(x, y, ink.spot * wide).stroke({ width: 1.5, color, alpha: Math.min(1, alpha * 3) });
    };
    if (scene.from !== null) mark(scene.from, 0.16, 1.75);
    if (scene.target !== null) mark(scene.target, 0.26, 2.1);
    if (scene.hovered !== null) mark(scene.hovered, 0.1, 1.9);
    if (scene.focused !== null && scene.focused < drawing.spots.length) {
      const { x, y } = this.at(drawing.spots[scene.focused]);
      this.spots.circle(x, y, ink.spot * 2.3).stroke({ width: 3, color: palette.focus });
    }
    for (const [index, spot] of drawing.spots.entries()) {
      const { x, y } = this.at(spot);
      if (lives[index] === 0) this.spots.circle(x, y, this.radii[index] * 0.74).fill(palette.dead);
      else this.drawLiving(x, y, this.radii[index], lives[index], usable[index] ?? true, palette);
    }
    if (scene.refused !== null && scene.refused < drawing.spots.length) {
      const { x, y } = this.at(drawing.spots[scene.refused]);
      this.drawRefusal(x, y, ink.spot * 1.9, palette.danger);
    }
  }

  /** A ring with a bar across, as on a street where one may not go. */
  private drawRefusal(x: number, y: number, radius: number, color: string): void {
    const bar = radius * Math.SQRT1_2;
    this.spots.circle(x, y, radius).stroke({ width: 3, color });
    this.spots.moveTo(x - bar, y - bar).lineTo(x + bar, y + bar).stroke({ width: 3, color, cap: "round" });
  }

  /** A live spot with a pip for each life; hollow where no curve can reach it any more. */
  private drawLiving(x: number, y: number, radius: number, lives: number, usable: boolean, palette: Palette): void {
    if (usable) this.spots.circle(x, y, radius).fill(palette.spot);
    else {
      this.spots.circle(x, y, radius * 0.86).fill(palette.paper);
      this.spots.circle(x, y, radius * 0.86).stroke({ width: radius * 0.28, color: palette.stuck });
    }
    for (const [dx, dy] of PIPS[lives] ?? []) {
      this.spots.circle(x + dx * radius, y + dy * radius, radius * PIP_RADIUS).fill(usable ? palette.pip : palette.stuck);
    }
  }

  /** From board units to CSS pixels from the board's corner. */
  private at({ x, y }: Point): Point {
    return { x: x * this.span, y: y * this.span };
  }
}

/** The colour that `part` (0 to 1) of one over the other gives. */
function mixed(below: string, above: string, part: number): number {
  const a = new Color(below).toRgbArray();
  const b = new Color(above).toRgbArray();
  return new Color(a.map((channel, i) => channel + (b[i] - channel) * part)).toNumber();
}

/** How far a straight piece may be from the curve that it stands for, in CSS pixels. */
const FLATNESS = 0.1;

/** Follows a path in few straight pieces: its curves are short, and the pieces are what a frame costs. */
function trace(graphics: Graphics, path: readonly PathCommand[], scale: number): void {
  let x = 0;
  let y = 0;
  for (const command of path) {
    const [endX, endY] = command[0] === "Q" ? [command[3] * scale, command[4] * scale] : [command[1] * scale, command[2] * scale];
    if (command[0] === "M") graphics.moveTo(endX, endY);
    else {
      if (command[0] === "Q") {
        const cx = command[1] * scale;
        const cy = command[2] * scale;
        const pieces = Math.ceil(Math.sqrt(Math.hypot(x - 2 * cx + endX, y - 2 * cy + endY) / (4 * FLATNESS)));
        for (let i = 1; i < pieces; i++) {
          const t = i / pieces;
          const s = 1 - t;
          graphics.lineTo(s * s * x + 2 * s * t * cx + t * t * endX, s * s * y + 2 * s * t * cy + t * t * endY);
        }
      }
      graphics.lineTo(endX, endY);
    }
    x = endX;
    y = endY;
  }
}
