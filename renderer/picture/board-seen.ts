import { smoothLine, svgPath } from "../../engine/drawing/display/smooth.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { spotLives, type Drawing } from "../../engine/drawing/drawing.ts";
import { isSurfaceDrawing } from "../../engine/drawing/surface/cut.ts";
import { BOARD_WINDOW, lineImages, planeDrawing } from "../../engine/drawing/surface/images.ts";

interface SeenBoard {
  readonly drawing: Drawing;
  /** Lives of each spot. */
  readonly lives: readonly number[];
  readonly usable: readonly boolean[] | undefined;
}

/** The `d` of a line that is not in the drawing yet, times `side`; on a surface of all its images on the board. */
export function linePath(drawing: Drawing, line: readonly Point[], side: number): string {
  if (!isSurfaceDrawing(drawing)) return svgPath(smoothLine(drawing, line), side);
  const { drawing: seen } = boardSeen(drawing);
  return lineImages(drawing.surface, line, BOARD_WINDOW)
    .map((image) => svgPath(smoothLine(seen, image), side))
    .join("");
}

/** What a picture of the board shows: on a surface, curves come in again where they have gone out. */
export function boardSeen(drawing: Drawing, usable?: readonly boolean[]): SeenBoard {
  const lives = spotLives(drawing);
  if (!isSurfaceDrawing(drawing)) return { drawing, lives, usable };
  const { drawing: seen, sources } = planeDrawing(drawing, BOARD_WINDOW);
  return {
    drawing: seen,
    lives: sources.map((spot) => lives[spot]),
    usable: usable && sources.map((spot) => usable[spot]),
  };
}
