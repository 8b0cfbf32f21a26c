import { describe, expect, it } from "vitest";
import { planarityFaults } from "../../engine/drawing/geometry/planarity.ts";
import { spotLives } from "../../engine/drawing/drawing.ts";
import { END, HERO, WHOLE_GAME } from "../../renderer/picture/examples.ts";
import { HOME_GAMES } from "../../renderer/picture/home-games.ts";
import { momentOf, momentsOf } from "../../renderer/picture/drawn-game.ts";

describe("the games that the home screen draws", () => {
  it("are planar, whole and different", () => {
    expect(new Set(HOME_GAMES.map((game) => JSON.stringify(game))).size).toBe(HOME_GAMES.length);
    for (const end of HOME_GAMES) {
      expect(planarityFaults(end)).toEqual([]);
      expect(Math.min(...spotLives(end))).toBeGreaterThanOrEqual(0);
      for (const { x, y } of end.spots) expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThan(0);
    }
  });

  it("lose one life with each move, once its curve is drawn", () => {
    for (const end of HOME_GAMES) {
      const seen = Array.from({ length: momentsOf(end) + 1 }, (_, moment) => {
        const { spots, lives } = momentOf(end, moment);
        return lives.reduce((sum, life, i) => sum + (end.spots[i].move <= spots ? life : 0), 0);
      });
      expect(seen).toEqual(seen.map((_, moment) => seen[0] - Math.floor(moment / 2)));
      expect(momentOf(end, momentsOf(end))).toMatchObject({ drawing: 0, lives: spotLives(end) });
    }
  });
});

it("the examples of the help lie on the board", () => {
  for (const { spots } of [...WHOLE_GAME, HERO.drawing, END])
    for (const { x, y } of spots) expect(Math.max(x, y, 1 - x, 1 - y)).toBeLessThan(1);
  expect(WHOLE_GAME[1].spots[0].x).toBeGreaterThan(0.1);
});
