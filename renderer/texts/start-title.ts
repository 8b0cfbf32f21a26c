import type { GameStart } from "../../engine/play/boards/board-game.ts";
import type { Ruleset } from "../../engine/rules.ts";
import { t } from "./texts.ts";

/** Names what a game begins with. */
export function startTitle({ game }: Pick<Ruleset, "game">, start: GameStart): string {
  if (start.kind === "plain")
    return game === "brussels-sprouts"
      ? t("brussels.title", { crosses: start.spots })
      : t("match.spots", { spots: start.spots });
  const sides = /^(\d+)x(\d+)$/.exec(start.cells);
  return sides === null ? t("cram.title-shaped") : t("cram.title", { rows: sides[1], columns: sides[2] });
}
