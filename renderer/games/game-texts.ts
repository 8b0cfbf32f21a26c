import { otherSide } from "../../engine/play/match.ts";
import { mapTitle, matchTitle, whoIs } from "../game/match-texts.ts";
import type { ListedGame } from "../session/library-client.ts";
import { t } from "../texts/texts.ts";

export function resultText({ setup, result }: Pick<ListedGame, "setup" | "result">): string {
  if (result === null) return t("games.is-unfinished");
  const winner = whoIs(setup, result.winner);
  if (result.reason === "no-move-left") return t("games.won-by", { ...winner });
  const loser = whoIs(setup, otherSide(result.winner));
  return result.reason === "gave-up" ? t("games.gave-up-to", { ...loser }) : t("games.ran-out", { name: loser.name });
}

export function searchedText(game: ListedGame): string {
  return [matchTitle(game.setup), mapTitle(game.setup), resultText(game)].join(" ");
}
