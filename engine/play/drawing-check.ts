import { canonicalName } from "../drawing/any-surface/position.ts";
import { type Drawing, gameOfDrawing, surfaceOf } from "../drawing/drawing.ts";
import { offSides } from "../drawing/surface/gluing.ts";
import { failure, type Result } from "../result.ts";
import type { Ruleset } from "../rules.ts";
import { canonicalText } from "../sprouts/canonical-of.ts";
import type { BoardReading, DrawingFault } from "./boards/board-game.ts";
import { boardGameOf } from "./boards/board-games.ts";

/** Checks an untrusted drawing of the game on the surface; by default of Sprouts on its own surface. */
export function checkDrawing(
  drawing: Drawing,
  { game, surface }: Pick<Ruleset, "game" | "surface"> = { game: "sprouts", surface: surfaceOf(drawing) },
): Result<BoardReading, DrawingFault> {
  if (gameOfDrawing(drawing) !== game) return failure("other-game");
  if (surfaceOf(drawing) !== surface) return failure("other-surface");
  return drawing.spots.length === 0 ? failure("empty") : boardGameOf(drawing).check(drawing);
}

/** Whether a text names the position of a drawing, in any order. */
export function isNamed(drawing: Drawing, { position }: BoardReading, text: string): boolean {
  const named = canonicalText(text, surfaceOf(drawing));
  return named.ok && canonicalName(drawing, named.value) === position;
}

/**
 * Returns a drawing as a map, in which spots and curves belong to no side. On a surface its points lie where copies of
 * the board are exact.
 */
export function asMap({ format, game, surface, spots, curves }: Drawing): Drawing {
  return {
    format,
    ...(game === undefined ? {} : { game }),
    ...(surface === undefined ? {} : { surface }),
    spots: spots.map(({ x, y }) => ({ ...(surface === undefined ? { x, y } : offSides({ x, y })), move: 0 })),
    curves: curves.map(({ from, to, inner, tile }) => ({
      from,
      to,
      inner: surface === undefined ? inner : inner.map(offSides),
      move: 0,
      ...(tile === undefined ? {} : { tile }),
    })),
  };
}

/** Each move adds one spot and two curves. */
export function gameSize({ spots, curves }: Drawing): { spots: number; moves: number } {
  const moves = Math.floor(curves.length / 2);
  return { spots: spots.length - moves, moves };
}
