import type { Drawing } from "../drawing/drawing.ts";
import { drawnPosition, positionString } from "../drawing/any-surface/position.ts";
import { livesOf, usableSpots } from "../sprouts/labelled.ts";

export interface BoardReading {
  readonly lives: number;
  /** Whether a move can end at a spot, for each spot. */
  readonly usable: readonly boolean[];
  /** Canonical; on a surface as the engine of its ruleset prints it. */
  readonly position: string;
  /** No move is left; spots may still live. */
  readonly over: boolean;
}

/** A drawing with its reading. */
export interface ReadDrawing {
  readonly drawing: Drawing;
  readonly board: BoardReading;
}

/** @throws {RangeError} where curves of a drawing on a surface meet. */
export function readBoard(drawing: Drawing): BoardReading {
  const position = drawnPosition(drawing);
  const usable = usableSpots(position);
  return {
    lives: livesOf(position),
    usable: drawing.spots.map((_, spot) => usable.has(spot)),
    position: positionString(drawing, position),
    over: usable.size === 0,
  };
}
