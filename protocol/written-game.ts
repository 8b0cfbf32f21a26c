import type { MatchResult } from "../engine/play/match.ts";
import { gameText } from "../engine/play/notation/game-writing.ts";
import type { MatchSetup } from "./schemas.ts";

/** What a written game is made of; `moves` are in notation. */
export interface WritableGame {
  readonly setup: Pick<MatchSetup, "sides" | "starts" | "ruleset" | "source">;
  readonly spots: number;
  readonly moves: readonly string[];
  readonly result: Pick<MatchResult, "winner"> | null;
}

/** Writes a game of bare spots in one line, with the names of its players where both have one. */
export function writtenGame({ setup, spots, moves, result }: WritableGame): string {
  const { starts, sides, ruleset, source } = setup;
  const { event = null, server = null } = source ?? {};
  const names = [sides[starts], sides[1 - starts]].flatMap((side) =>
    side.kind === "person" && side.name !== undefined ? side.name : [],
  );
  const [one, other] = names;
  return gameText({
    spots,
    play: ruleset.play,
    moves,
    players: names.length === 2 ? [one, other] : null,
    server: server === null ? null : server === starts ? 0 : 1,
    event,
    winner: result === null ? null : result.winner === starts ? 0 : 1,
  });
}
