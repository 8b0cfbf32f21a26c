import type { Result } from "../../../engine/result.ts";
import { type GameReport, readGames } from "../../../main/workers/file-reading.ts";
import type { Failure } from "../../../protocol/error-codes.ts";
import type { SharedGame } from "../../../protocol/game-file.ts";

/** Reads a file as a worker does: each game without a fault, or its fault, or that of the whole file alone. */
export function gamesRead(text: string, now = 0): Result<SharedGame, Failure>[] {
  const games: Result<SharedGame, Failure>[] = [];
  const hear = ({ game: read }: GameReport): void => {
    if (read === null) return;
    if (read.fault !== null) games.push({ ok: false, error: read.fault });
    else if (read.game !== null) games.push({ ok: true, value: read.game });
  };
  const error = readGames({ text, now }, { report: (report) => hear(report as GameReport) });
  return error === null ? games : [{ ok: false, error }];
}
