import { spotLives, type Drawing } from "../../engine/drawing/drawing.ts";
import { isSurfaceDrawing } from "../../engine/drawing/surface/cut.ts";
import { BOARD_WINDOW, planeDrawing } from "../../engine/drawing/surface/images.ts";

interface SeenBoard {
  readonly drawing: Drawing;
  /** By spot. */
  readonly lives: readonly number[];
  readonly usable: readonly boolean[] | undefined;
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
