import { describe, expect, it } from "vitest";
import { playerTag } from "../../protocol/network/digits.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { chosen } from "../../engine/play/session/changes.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { onlineBoardStateSchema } from "../../protocol/network/online-match.ts";
import { newRecord } from "../../server/matches/changes.ts";
import { boardStateOf, type OnlineRecord } from "../../server/matches/record.ts";

const KEYS = ["ahfUYLWaA7x3Sxh0ShHqTOVHGAxYHw3ILTmJnV3UM4A", "bhfUYLWaA7x3Sxh0ShHqTOVHGAxYHw3ILTmJnV3UM4A"] as const;

function recordOf(names: readonly [string, string]): OnlineRecord {
  const drawing = startDrawing(2);
  const terms = {
    ruleset: DEFAULT_RULESET,
    start: { kind: "plain", spots: 2 },
    clock: { minutes: 1, increment: 0 },
    opening: "swap2",
    rated: false,
  } as const;
  const [first, second] = names.map((name, side) => ({ key: KEYS[side], name, rating: null }));
  return newRecord(
    "m".repeat(22),
    { name: "Two spots", terms, sides: [first, second] },
    { drawing, board: readBoard(drawing) },
    { now: 1000, date: 0, chance: 0 },
  );
}

describe("the state of a server's match", () => {
  it("has the form of every board's state, with the opening and the clock", () => {
    const record = recordOf(["Anna", "Bo"]);
    const state = boardStateOf(record, 4000);
    expect(onlineBoardStateSchema.parse(state)).toEqual(state);
    expect(state).toMatchObject({ toMove: 1, opening: { by: 1, mayDraw: true }, clock: { running: { ran: 3000 } } });
    const decided = chosen(record, 1, 0, 4000);
    if (!decided.ok) throw new Error("It may be chosen.");
    const { opening, setup, toMove } = boardStateOf(decided.value.record, 4000);
    expect([opening, setup.starts, toMove]).toEqual([undefined, 0, 0]);
  });

  it("tells two players of one name apart", () => {
    const names = (record: OnlineRecord) =>
      boardStateOf(record, 0).setup.sides.map((side) => (side.kind === "person" ? side.name : null));
    expect(names(recordOf(["Anna", "Bo"]))).toEqual(["Anna", "Bo"]);
    expect(names(recordOf(["Anna", "anna"]))).toEqual([`Anna ${playerTag(KEYS[0])}`, `anna ${playerTag(KEYS[1])}`]);
  });
});
