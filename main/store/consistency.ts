import type { Drawing } from "../../engine/drawing/drawing.ts";
import { boardGameOf } from "../../engine/play/boards/board-games.ts";

/** Checks counts and numbers, not where curves lie. */
export function isConsistent(drawing: Drawing, moves: number): boolean {
  const { spots, curves } = drawing;
  const game = boardGameOf(drawing);
  const made = game.movesShown(drawing);
  const isEachMoveShown = made.length === moves && new Set(made).size === moves && made.every((move) => move <= moves);
  const ends = curves.flatMap(({ from, to }) => [from, to]);
  const curvesAt = spots.map(() => 0);
  for (const end of ends) if (end < spots.length) curvesAt[end]++;
  return (
    isEachMoveShown &&
    ends.every((end) => end < spots.length) &&
    curvesAt.every((count) => count <= game.growth.curvesAtSpot) &&
    curves.every(({ move }) => move <= moves)
  );
}

export function canLeadTo(before: Drawing, after: Drawing, moves: number): boolean {
  const { spots, curves } = boardGameOf(before).growth;
  return (
    after.game === before.game &&
    after.spots.length === before.spots.length + spots * moves &&
    after.curves.length === before.curves.length + curves * moves
  );
}
