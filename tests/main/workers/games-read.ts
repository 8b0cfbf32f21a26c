import type { Result } from "../../../engine/result.ts";
import { type GameReport, readGames } from "../../../main/workers/file-reading.ts";
import type { Failure } from "../../../protocol/error-codes.ts";
import type { SharedGame } from "../../../protocol/game-file.ts";

/** Reads a file as a worker does: each game, or the fault of the whole file alone. */
export function gamesRead(text: string, now = 0): Result<SharedGame, Failure>[] {
  const games: Result<SharedGame, Failure>[] = [];
  const hear = ({ game }: GameReport): unknown => game !== null && games.push(game);
  const error = readGames({ text, now }, { report: (report) => hear(report as GameReport) });
  return error === null ? games : [{ ok: false, error }];
}
