import { MIN_RATED_CELLS, MIN_RATED_SPOTS } from "./limits.ts";
import { startOfGame } from "../../engine/play/boards/board-games.ts";
import { hasLevels } from "../../engine/play/opponent-levels.ts";
import type { RatedFault, RoomStart, Terms } from "./rooms.ts";

/** Number of curve ends that a spot has room for. */
const LIVES = 3;

/**
 * Why a game cannot be rated: its result would depend on who set it up, or could be fixed beforehand. Chance is fair
 * for spots alone. A drawing has been prepared, and on most boards of Cram one side wins by copying the other one's
 * moves, so that the other side must choose.
 */
export function whyNotRated({
  ruleset,
  start,
  opening,
}: Pick<Terms, "ruleset" | "start" | "opening">): RatedFault | null {
  if (!hasLevels(ruleset)) return "game";
  if (opening !== "swap2" && (opening !== "chance" || start.kind !== "plain")) return "opening";
  if (start.kind === "cells") {
    const board = startOfGame(ruleset, start);
    return board.ok && board.value.spots.length >= MIN_RATED_CELLS ? null : "cells";
  }
  return livesOf(start) < MIN_RATED_SPOTS * LIVES ? "spots" : null;
}

function livesOf(start: Exclude<RoomStart, { kind: "cells" }>): number {
  if (start.kind === "plain") return start.spots * LIVES;
  return start.drawing.spots.length * LIVES - 2 * start.drawing.curves.length;
}
