import { otherSide } from "../../engine/play/match.ts";
import { mapTitle, matchTitle, whoIs } from "../game/match-texts.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import type { ListedGame } from "../session/library-client.ts";
import { t } from "../texts/texts.ts";

export function resultText({ setup, result }: Pick<ListedGame, "setup" | "result">): string {
  if (result === null) return t("games.is-unfinished");
  const winner = whoIs(setup, result.winner);
  if (result.reason === "no-move-left") return t("games.won-by", { ...winner });
  const loser = whoIs(setup, otherSide(result.winner));
  return result.reason === "gave-up" ? t("games.gave-up-to", { ...loser }) : t("games.ran-out", { name: loser.name });
}

/** Whether both players of a game of two are named. */
export function hasNames({ sides }: Pick<MatchSetup, "sides">): boolean {
  return sides.every((side) => side.kind === "person" && side.name !== undefined);
}

/** Tells what a game was played for, and who served; empty for a game of this program. */
export function sourceText(setup: MatchSetup): string {
  const { event, server } = setup.source ?? {};
  const words = [event, server === undefined ? undefined : t("collection.served", { name: whoIs(setup, server).name })];
  return words.filter((word) => word !== undefined).join(" · ");
}

export function searchedText(game: ListedGame): string {
  const { setup } = game;
  const { comment = "" } = setup.source ?? {};
  return [matchTitle(setup), mapTitle(setup), sourceText(setup), resultText(game), comment].join(" ");
}
