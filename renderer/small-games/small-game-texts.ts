import { otherSide, sideOfMove, type SideIndex } from "../../engine/play/match.ts";
import { lastMoverWins } from "../../engine/rules.ts";
import type { SmallGameState } from "../../protocol/small-games.ts";
import { whoIs } from "../game/match-texts.ts";
import { t } from "../texts/texts.ts";
import type { SmallGameView } from "./small-game-view.ts";

/** @param move from 1. */
export function sideOfSmallMove({ setup }: Pick<SmallGameState, "setup">, move: number): SideIndex {
  return sideOfMove(setup.starts, move);
}

/** Who is to move or has won, and why. */
export function statusText({ setup, moves, toMove, winner, gaveUp, thinking }: SmallGameState): string {
  if (winner !== null) {
    const won = t("match.won", { ...whoIs(setup, winner) });
    if (gaveUp) return `${won} ${t("match.gave-up", { ...whoIs(setup, otherSide(winner)) })}`;
    const last = sideOfSmallMove({ setup }, moves.length);
    return `${won} ${t(lastMoverWins(setup.ruleset) ? "match.last-move" : "match.last-move-loses", { ...whoIs(setup, last) })}`;
  }
  if (toMove === null) return t("match.over");
  return t(thinking ? "match.thinking" : "match.turn", { ...whoIs(setup, toMove) });
}

/** What the last move was, for those who hear the game. */
export function lastMoveText(view: SmallGameView, state: SmallGameState): string {
  const move = state.moves.at(-1);
  if (move === undefined) return "";
  const who = whoIs(state.setup, sideOfSmallMove(state, state.moves.length));
  return t("small.moved", { ...who, move: view.moveName(move) });
}
