import { describe, expect, it } from "vitest";
import { gameFileText } from "../../protocol/game-file-text.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { acceptMove, startOfGame } from "../../engine/play/boards/board-games.ts";
import { asMap } from "../../engine/play/drawing-check.ts";
import type { GameStart } from "../../engine/play/boards/board-game.ts";
import { chosen, ended } from "../../engine/play/session/changes.ts";
import type { GameId } from "../../engine/rules.ts";
import type { OnlinePlayer } from "../../protocol/network/identity.ts";
import type { Terms } from "../../protocol/network/rooms.ts";
import { newRecord } from "../../server/matches/changes.ts";
import { playedGame } from "../../server/matches/played-game.ts";
import type { OnlineRecord } from "../../server/matches/record.ts";
import { gamesRead } from "../main/workers/games-read.ts";

const SIDES: readonly [OnlinePlayer, OnlinePlayer] = [
  { name: "Ann", key: "A".repeat(43), rating: null },
  { name: "Bob", key: "B".repeat(43), rating: null },
];

function begun(game: GameId, start: GameStart, opening: Terms["opening"]): OnlineRecord {
  const ruleset = { game, surface: "S", play: "normal" } as const;
  const first = startOfGame(ruleset, start);
  if (!first.ok) throw new Error(first.error);
  const drawing = first.value;
  const terms: Terms = { ruleset, start, clock: null, opening, rated: false };
  const board = readBoard(drawing);
  return newRecord("m", { name: "A room", terms, sides: SIDES }, { drawing, board }, { now: 0, date: 0, chance: 0 });
}

function value<Value>(result: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value {
  if (!result.ok) throw new Error("It is refused.");
  return result.value;
}

describe("a match of a server as the library keeps it", () => {
  it("has the start that was agreed on, also where curves are there before the first move", () => {
    const start = { kind: "plain", spots: 2 } as const;
    const record = value(ended(begun("brussels-sprouts", start, "creator"), 0, "gave-up", 1)).record;
    expect(playedGame(record, []).setup).toMatchObject({ map: start, starts: 0 });
  });

  it.each([
    ["sprouts", { kind: "plain", spots: 3 }],
    ["cram", { kind: "cells", cells: "3x3" }],
  ] as const)("has the start, and who begins, by a move of Swap2: %s", (game, start) => {
    const first = begun(game, start, "swap2");
    const opened = value(acceptMove(first.drawing, { from: 0, to: 1, inner: [] }, 0));
    const drawing = asMap(opened.drawing);
    const swap2 = { phase: "creator-chooses" } as const;
    const record = value(chosen({ ...first, drawing, swap2 }, 0, 1, 1)).record;
    const kept = playedGame(record, []);
    expect(kept).toMatchObject({ setup: { map: start, opening: "swap2", starts: 1 }, swap2: { phase: "decided" } });
    expect(gamesRead(gameFileText([JSON.stringify(kept)]))).toMatchObject([{ ok: true }]);
  });

  it("can be read where it ended before anybody was to start", () => {
    const left = value(ended(begun("sprouts", { kind: "plain", spots: 3 }, "swap2"), 1, "left", 1)).record;
    const kept = playedGame(left, []);
    expect(kept).toMatchObject({ setup: { starts: 1 }, result: { winner: 0, reason: "gave-up" } });
    expect(gamesRead(gameFileText([JSON.stringify(kept)]))).toMatchObject([{ ok: true }]);
  });
});
