import { describe, expect, it, vi } from "vitest";
import { CoupleSearch } from "../../../engine/grundy/couples.ts";
import { NimberTable } from "../../../engine/grundy/table.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";

describe("the plain search with little memory", () => {
  const solve = (spots: number, memory?: number) => {
    const game = new SproutsGame();
    const table = new NimberTable();
    const search = new CoupleSearch(game, table, { ...(memory !== undefined && { memory }) });
    let most = 0;
    const stop = (): boolean => {
      most = Math.max(most, game.bytes);
      return false;
    };
    const answer = search.outcome(game.start(spots), { stop });
    return { game, table, answer, most, nodes: search.nodes };
  };

  it("stays near its limit, forgets no nimber and gives the same results", () => {
    for (const spots of [8, 10]) {
      const free = solve(spots);
      const bound = free.most / 8;
      const bounded = solve(spots, bound);
      expect(bounded.answer).toEqual(free.answer);
      // The memory is checked at intervals, and nimbers always stay.
      expect(bounded.most).toBeLessThan(bound * 2);
      let kept = 0;
      bounded.table.forEachKnown((land, nimber) => {
        const there = free.game.decode(bounded.game.encode(land));
        if (free.table.nimber(there) < 0) return;
        kept++;
        expect(nimber).toBe(free.table.nimber(there));
      });
      expect(kept).toBeGreaterThan(free.table.size * 0.9);
      expect(bounded.table.size).toBeGreaterThanOrEqual(kept);
    }
  });

  it("keeps its results when stopped while it forgets", () => {
    const game = new SproutsGame();
    const table = new NimberTable();
    const search = new CoupleSearch(game, table, { memory: 1 << 17 });
    const start = game.start(8);
    let tight = false;
    const room = vi.spyOn(game, "trim").mockImplementation(() => {
      SproutsGame.prototype.trim.call(game);
      tight = true;
    });
    let stops = 0;
    // Stopped at the first poll after memory gets short, several times.
    const stop = (): boolean => {
      const now = tight && stops < 20;
      if (now) stops++;
      tight = false;
      return now;
    };
    let answer = search.outcome(start, { stop });
    for (let before = table.size; !answer.ok; before = table.size) {
      expect(answer.error).toBe("stopped");
      answer = search.outcome(start, { stop });
      expect(table.size).toBeGreaterThanOrEqual(before);
    }
    expect(answer.value).toBe("loss");
    expect(room).toHaveBeenCalled();
    expect(stops).toBeGreaterThan(3);
  });
});
