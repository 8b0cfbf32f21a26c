import { type Result, success } from "../../result.ts";
import type { Point } from "../geometry/point.ts";
import type { IllegalStroke } from "../moves/illegal-stroke.ts";
import type { Stroke } from "../moves/stroke.ts";
import { LegalPen, type PenOptions } from "../pen/pen.ts";
import type { SurfaceDrawing } from "../surface/cut.ts";
import { lowered, offSides, seenFrom } from "../surface/gluing.ts";
import { sameSurfacePosition } from "../surface/prediction.ts";
import { tidySurfaceStroke } from "../surface/surface-field.ts";
import { validateSurfaceMove } from "../surface/surface-gate.ts";
import { labelledSurface } from "../surface/surface-map.ts";
import { MAX_TILES, SurfaceObstacles } from "./surface-obstacles.ts";
import { SurfacePath } from "./surface-path.ts";

/** Board units: a longer step could meet its own image. */
const LONGEST_STEP = 0.2;
const PLANE_MARGIN = 0.003;

/**
 * Draws as `LegalPen` does, in the plane that copies of the board cover: the stroke goes on over the sides. Spots are
 * the places that show them (see `SurfaceObstacles.placeOf`); a finished stroke begins on the board itself.
 */
export class SurfacePen extends LegalPen {
  private readonly surroundings: SurfaceObstacles;
  protected override readonly longestStep = LONGEST_STEP;

  constructor(board: SurfaceDrawing, options: Partial<PenOptions> = {}) {
    const surroundings = new SurfaceObstacles(board, options.clearances);
    super(surroundings.drawing, options, surroundings, surroundings.lives);
    this.surroundings = surroundings;
  }

  /** The spot of the board that a place shows. */
  spotOf(place: number): number {
    return this.surroundings.spotOf(place);
  }

  override cancel(): void {
    super.cancel();
    this.surroundings.path = undefined;
  }

  protected override pathFrom(start: Point, place: number): SurfacePath {
    const { surroundings } = this;
    const path = new SurfacePath(start, surroundings.board.surface, surroundings.spotOf(place));
    surroundings.path = path;
    return path;
  }

  protected override inside({ x, y }: Point): Point {
    const within = (value: number): number =>
      Math.min(MAX_TILES + 1 - PLANE_MARGIN, Math.max(PLANE_MARGIN - MAX_TILES, value));
    return { x: within(x), y: within(y) };
  }

  protected override isOneSpot(one: number, other: number): boolean {
    return this.surroundings.spotOf(one) === this.surroundings.spotOf(other);
  }

  protected override accept({ from, to, inner }: Stroke): Result<Stroke, IllegalStroke> {
    const { surroundings } = this;
    const { board } = surroundings;
    const start = surroundings.tileOf(from);
    const raw: Stroke = {
      from: surroundings.spotOf(from),
      to: surroundings.spotOf(to),
      inner: inner.map((point) => offSides(lowered(board.surface, start, point))),
      tile: seenFrom(board.surface, start, surroundings.tileOf(to)),
    };
    const accepted = validateSurfaceMove(board, raw);
    if (!accepted.ok) return accepted;
    const tidied = tidySurfaceStroke(board, raw);
    const again = validateSurfaceMove(board, tidied);
    const isSame =
      again.ok && sameSurfacePosition(labelledSurface(again.value.map), labelledSurface(accepted.value.map));
    return success(isSame ? tidied : raw);
  }
}
