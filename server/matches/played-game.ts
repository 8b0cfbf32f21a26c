import { JOINER } from "../../engine/play/swap2.ts";
import { sharedGame, type SharedGame } from "../../protocol/game-file.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import type { PlayedMove } from "../store/move-store.ts";
import type { OnlineRecord } from "./record.ts";

/** A match as the library keeps it. There, a player who left has given up. */
export function playedGame(record: OnlineRecord, moves: readonly PlayedMove[]): SharedGame {
  const { id, name, terms, sides, swap2, starts, drawing, result, clock, date } = record;
  const setup: MatchSetup = {
    ruleset: terms.ruleset,
    sides: [
      { kind: "person", colour: "blue", name: sides[0].name },
      { kind: "person", colour: "red", name: sides[1].name },
    ],
    map: terms.start.kind === "drawing" ? { kind: "custom", id, name } : terms.start,
    starts: starts ?? JOINER,
    ...(swap2 === null ? {} : { opening: "swap2" as const }),
    ...(terms.clock === null ? {} : { clock: terms.clock }),
  };
  return sharedGame({
    id,
    setup,
    moves,
    drawing,
    result:
      result === null ? null : { winner: result.winner, reason: result.reason === "left" ? "gave-up" : result.reason },
    times: clock?.times ?? null,
    swap2,
    changedAt: date,
  });
}
