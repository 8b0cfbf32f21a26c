import { writtenGame } from "../../protocol/written-game.ts";
import { cellsText, moveText, turnText } from "../game/match-texts.ts";
import { resultText } from "../games/game-texts.ts";
import { t } from "../texts/texts.ts";
import type { ReplayPlayer } from "../game/replay-player.ts";

/** The move in notation, or else just what it joined; moves count from 1. */
export function notationOf(player: ReplayPlayer, move: number): string {
  const { notation } = player.replay.moves[move - 1];
  const { drawing } = player.stateAt(move);
  if (drawing.game === "brussels-sprouts") return t("brussels.curve");
  if (notation !== null) return drawing.game === "cram" ? cellsText(notation) : notation;
  const [first, second] = drawing.curves.slice(-2);
  return `${first.from + 1}(${first.to + 1})${second.to + 1}`;
}

/** The whole game in notation; null for one that does not begin with bare spots of Sprouts, or cannot be read. */
export function movesInNotation(player: ReplayPlayer): string | null {
  const { game, spots, curves } = player.stateAt(0).drawing;
  const moves = player.replay.moves.map(({ notation }) => notation);
  if (game !== undefined || curves.length > 0 || !moves.every((move) => move !== null)) return null;
  const { setup, result } = player.replay;
  return writtenGame({ setup, spots: spots.length, moves, result });
}

/** Tells in words the board after `moves` moves. */
export function stepText(player: ReplayPlayer, moves: number): string {
  const { replay, last } = player;
  const state = player.stateAt(moves);
  if (moves === 0) return `${t("replay.beginning", { moves: last })} ${turnText(state)}`;
  const place = t("replay.at", { move: moves, moves: last });
  const words = [place, moveText(state, replay.moves[moves - 1].by)];
  if (moves === last) words.push(`${resultText(replay)}.`);
  return words.join(" ");
}
