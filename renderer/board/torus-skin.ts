import { pathPoints, smoothLine, smoothPaths } from "../../engine/drawing/display/smooth.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { isSurfaceDrawing } from "../../engine/drawing/surface/cut.ts";
import { lineImages, planeDrawing, type PlaneWindow } from "../../engine/drawing/surface/images.ts";
import { sideOfMove, type SideIndex } from "../../engine/play/match.ts";
import { isFree } from "../../protocol/match-map.ts";
import type { Scene } from "../game/scene.ts";
import type { Palette } from "../picture/palette.ts";

/** Radius of the tube of a torus whose middle circle has radius 1. */
export const TUBE = 0.44;

/** Size of the picture in pixels: the way around the hole is longer than the one around the tube. */
const SIZE = { width: 1536, height: 768 };
/** Part of the copies around the square that is painted, so that what crosses a side is whole; board units. */
const MARGIN = 0.05;
const SEEN: PlaneWindow = { left: -MARGIN, top: -MARGIN, right: 1 + MARGIN, bottom: 1 + MARGIN };
/** Half the widths of lines, and radii of spots, on the torus. */
const HALF_LINE = 0.017;
const HALF_SIDE = 0.006;
const HALF_GRID = 0.003;
const SPOT = 0.055;
const GRID_LINES = 10;
const SIDE_OPACITY = 0.4;
/** Points of a smooth piece of a curve. */
const PIECES = 3;

/** Lengths on the torus of a step on the board, to the right and down. */
function scaleAt(y: number): Point {
  return { x: 2 * Math.PI * (1 + TUBE * Math.cos(2 * Math.PI * (y - 0.5))), y: 2 * Math.PI * TUBE };
}

/** The square of a board as the skin of a torus: lines and spots have their shapes once it is bent. */
export class TorusSkin {
  readonly canvas = document.createElement("canvas");
  private readonly context: CanvasRenderingContext2D | null;

  constructor() {
    this.canvas.width = SIZE.width;
    this.canvas.height = SIZE.height;
    this.context = this.canvas.getContext("2d");
  }

  paint({ drawing, lives, stroke, setup }: Scene, palette: Palette): void {
    const { context } = this;
    if (context === null || !isSurfaceDrawing(drawing)) return;
    const colourOf = (side: SideIndex): string =>
      isFree(setup) ? palette.spot : palette.players[setup.sides[side].colour];
    context.setTransform(SIZE.width, 0, 0, SIZE.height, 0, 0);
    context.fillStyle = palette.paper;
    context.fillRect(0, 0, 1, 1);
    context.fillStyle = palette.grid;
    for (let i = 1; i < GRID_LINES; i++) this.cross(i / GRID_LINES, HALF_GRID);
    context.globalAlpha = SIDE_OPACITY;
    context.fillStyle = palette.spot;
    for (const side of [0, 1]) this.cross(side, HALF_SIDE);
    context.globalAlpha = 1;
    const { drawing: plane, sources } = planeDrawing(drawing, SEEN);
    smoothPaths(plane).forEach((path, c) => {
      context.fillStyle = colourOf(sideOfMove(setup.starts, plane.curves[c].move));
      this.line(pathPoints(path, PIECES), HALF_LINE);
    });
    if (stroke !== null) {
      context.fillStyle = colourOf(stroke.side);
      for (const image of lineImages(drawing.surface, stroke.points, SEEN))
        this.line(pathPoints(smoothLine(drawing, image), PIECES), HALF_LINE);
    }
    this.spots(plane.spots, (spot) => (lives[sources[spot]] > 0 ? palette.spot : palette.dead));
  }

  private spots(spots: readonly Point[], colourOf: (spot: number) => string): void {
    const { context } = this;
    spots.forEach(({ x, y }, spot) => {
      if (context === null) return;
      const scale = scaleAt(y);
      context.beginPath();
      context.ellipse(x, y, SPOT / scale.x, SPOT / scale.y, 0, 0, 2 * Math.PI);
      context.fillStyle = colourOf(spot);
      context.fill();
    });
  }

  /** Paints a level and an upright line through the square. */
  private cross(at: number, half: number): void {
    const steps = Array.from({ length: 33 }, (_, i) => i / 32);
    this.line(
      [
        { x: 0, y: at },
        { x: 1, y: at },
      ],
      half,
    );
    this.line(
      steps.map((y) => ({ x: at, y })),
      half,
    );
  }

  private line(points: readonly Point[], half: number): void {
    const { context } = this;
    if (context === null || points.length < 2) return;
    const beside = (hand: number): Point[] =>
      points.map((point, i) => {
        const [before, after] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 1)]];
        const scale = scaleAt(point.y);
        const [dx, dy] = [(after.x - before.x) * scale.x, (after.y - before.y) * scale.y];
        const away = (hand * half) / Math.max(Number.MIN_VALUE, Math.hypot(dx, dy));
        return { x: point.x - (away * dy) / scale.x, y: point.y + (away * dx) / scale.y };
      });
    context.beginPath();
    for (const { x, y } of [...beside(1), ...beside(-1).toReversed()]) context.lineTo(x, y);
    context.fill();
  }
}
