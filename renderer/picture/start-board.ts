import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { GameStart } from "../../engine/play/boards/board-game.ts";
import { startOfGame } from "../../engine/play/boards/board-games.ts";
import type { Ruleset } from "../../engine/rules.ts";

const known = new Map<string, Drawing>();

/** The board before the first move; null for a start that cannot be played. */
export function startBoard({ game, surface }: Pick<Ruleset, "game" | "surface">, start: GameStart): Drawing | null {
  const key = JSON.stringify([game, surface, start]);
  const drawing = known.get(key);
  if (drawing !== undefined) return drawing;
  const begun = startOfGame({ game, surface }, start);
  if (!begun.ok) return null;
  // There are endless boards of Cram, which are made at once.
  if (start.kind === "plain") known.set(key, begun.value);
  return begun.value;
}
