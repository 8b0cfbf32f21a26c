import { CramGame } from "../../cram/game.ts";
import { covered, dominoesFor, freeCells, gridOf, rowsOf } from "../../cram/drawn-board.ts";
import { areNeighbours } from "../../cram/cells.ts";
import type { Drawing } from "../../drawing/drawing.ts";
import type { Stroke } from "../../drawing/moves/stroke.ts";
import type { BoardMoves } from "./board-moves.ts";

/** Moves on boards of Cram. Parts are connected free cells. */
export const CRAM_MOVES: BoardMoves = {
  position: (drawing) => canonical(new CramGame(), rowsOf(drawing)),

  parts(drawing) {
    return connectedCells(drawing)
      .filter(({ length }) => length > 1)
      .map((spots) => ({
        spots,
        position: canonical(
          new CramGame(),
          rowsOf(
            drawing,
            drawing.spots.map((_, spot) => spots.includes(spot)),
          ),
        ),
      }));
  },

  *families(drawing) {
    for (const { child } of moves(drawing)) yield { child, ways: 1 };
  },

  mostFamilies: () => Infinity,

  router: (drawing) => (wanted) => moves(drawing).find(({ child }) => child === wanted)?.stroke,
};

function moves(drawing: Drawing): { readonly stroke: Stroke; readonly child: string }[] {
  const game = new CramGame();
  return dominoesFor(drawing).flatMap((stroke) => {
    const after = covered(drawing, stroke, 0);
    return after.ok ? [{ stroke, child: canonical(game, rowsOf(after.value)) }] : [];
  });
}

/** The free cells by connected regions, as the numbers of their spots. */
function connectedCells(drawing: Drawing): number[][] {
  const { cells } = gridOf(drawing);
  const left = new Set(freeCells(drawing).flatMap((isFree, spot) => (isFree ? [spot] : [])));
  const regions: number[][] = [];
  for (const first of left) {
    const region = [first];
    left.delete(first);
    for (const spot of region)
      for (const other of left) {
        if (!areNeighbours(cells[spot], cells[other])) continue;
        left.delete(other);
        region.push(other);
      }
    regions.push(region.sort((a, b) => a - b));
  }
  return regions;
}

function canonical(game: CramGame, rows: string): string {
  const position = game.parse(rows);
  if (!position.ok) throw new RangeError(`The position ${rows} cannot be read.`);
  return game.print(position.value);
}
