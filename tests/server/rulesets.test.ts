import { describe, expect, it } from "vitest";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { DEFAULT_RULESET, type PlayConvention } from "../../engine/rules.ts";
import type { OnlinePlayer } from "../../protocol/network/identity.ts";
import { termsSchema, type Terms } from "../../protocol/network/rooms.ts";
import { afterMove } from "../../engine/play/session/changes.ts";
import { newRecord } from "../../server/matches/changes.ts";
import { playedGame } from "../../server/matches/played-game.ts";

const SIDES = ["Ann", "Bob"].map((name) => ({ name, key: name.repeat(14), rating: null })) as unknown as readonly [
  OnlinePlayer,
  OnlinePlayer,
];

function termsIn(play: PlayConvention): Terms {
  return {
    ruleset: { ...DEFAULT_RULESET, play },
    start: { kind: "plain", spots: 2 },
    clock: null,
    opening: "creator",
    rated: true,
  };
}

describe("the ruleset of a match across a network", () => {
  it.each([
    ["normal", 0],
    ["misere", 1],
  ] as const)("decides who wins by the last move: %s", (play, winner) => {
    const drawing = startDrawing(2);
    const board = readBoard(drawing);
    const record = newRecord(
      "m",
      { name: "Two spots", terms: termsIn(play), sides: SIDES },
      { drawing, board },
      { now: 0, date: 0, chance: 0 },
    );
    const moved = afterMove(
      record,
      { by: 0, number: 1, pace: [], now: 1 },
      { drawing, board: { ...board, over: true }, stroke: [] },
    );
    if (!moved.ok) throw new Error(moved.error.code);
    expect(moved.value.record.result).toEqual({ winner, reason: "no-move-left" });
    expect(playedGame(moved.value.record, []).setup.ruleset.play).toBe(play);
  });

  it("is named by all terms", () => {
    const { ruleset: _, ...terms } = termsIn("normal");
    expect(termsSchema.safeParse(terms).success).toBe(false);
  });
});
