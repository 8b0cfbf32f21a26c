import { describe, expect, it } from "vitest";
import { drawnCells } from "../../../engine/cram/drawn-board.ts";
import { DEFAULT_RULESET, type GameId } from "../../../engine/rules.ts";
import { hasSwap2, termsSchema, type Terms } from "../../../protocol/network/rooms.ts";
import { whyNotRated } from "../../../protocol/network/rated-games.ts";

const termsOf = (game: GameId, start: Terms["start"], opening: Terms["opening"] = "swap2"): Terms => ({
  ruleset: { ...DEFAULT_RULESET, game },
  start,
  clock: null,
  opening,
  rated: true,
});

describe("the terms of other games", () => {
  it("are rated in Cram on large boards, where the other side chooses who starts", () => {
    const cells = (text: string): Terms["start"] => ({ kind: "cells", cells: text });
    expect(whyNotRated(termsOf("cram", cells("4x5")))).toBeNull();
    expect(whyNotRated(termsOf("cram", cells("4x5"), "chance"))).toBe("opening");
    expect(whyNotRated(termsOf("cram", cells("3x6")))).toBe("cells");
    expect(whyNotRated(termsOf("cram", cells("nonsense")))).toBe("cells");
  });

  it("are never rated in Brussels Sprouts, which has no Swap2", () => {
    const terms = termsOf("brussels-sprouts", { kind: "plain", spots: 5 });
    expect(whyNotRated(terms)).toBe("game");
    expect([hasSwap2(terms.ruleset), hasSwap2(DEFAULT_RULESET)]).toEqual([false, true]);
  });

  it("take cells as a start, and drawings of Sprouts alone", () => {
    expect(termsSchema.safeParse(termsOf("cram", { kind: "cells", cells: "3x3" })).success).toBe(true);
    const drawing = drawnCells([[true, true]]);
    expect(termsSchema.safeParse(termsOf("cram", { kind: "drawing", name: "Cells", drawing })).success).toBe(false);
  });
});
