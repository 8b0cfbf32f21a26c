import type { SharedGame } from "../../protocol/game-file.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import type { PlayedMove } from "../store/match-store.ts";
import type { OnlineRecord } from "./record.ts";

/** A match as the library keeps it. There, a player who left has given up. */
export function playedGame(record: OnlineRecord, moves: readonly PlayedMove[]): SharedGame {
  const { id, name, terms, sides, starts, drawing, result, clock, changedAt } = record;
  const isPlain = terms.start.kind === "plain" && record.swap2?.phase !== "creator-chooses" && !hasOpeningMove(record);
  const setup: MatchSetup = {
    ruleset: { game: "sprouts", surface: "S", play: "normal" },
    sides: [
      { kind: "person", colour: "blue", name: sides[0].name },
      { kind: "person", colour: "red", name: sides[1].name },
    ],
    map: isPlain && terms.start.kind === "plain" ? terms.start : { kind: "custom", id, name },
    starts: starts ?? 0,
    ...(terms.clock === null ? {} : { clock: terms.clock }),
  };
  return {
    id,
    setup,
    moves: moves.map(({ before, stroke, timeLeft }) => ({
      before,
      stroke,
      ...(timeLeft === null ? {} : { timeLeft }),
    })),
    drawing,
    result:
      result === null ? null : { winner: result.winner, reason: result.reason === "left" ? "gave-up" : result.reason },
    ...(clock === null ? {} : { times: clock.times }),
    changedAt,
  };
}

/** A move that belongs to no side adds to a plain map. */
function hasOpeningMove({ drawing }: OnlineRecord): boolean {
  return drawing.curves.some(({ move }) => move === 0);
}
