import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { boardAt, drawUntil, quickPlay } from "./game-screen.ts";
import { watchedTable } from "./watched-table.ts";
import { runs } from "../oracle/runs.ts";
import { testSeed } from "../oracle/seed.ts";

const seed = testSeed("whole games drawn with the pointer");

describe("a whole game", () => {
  const laid = watchedTable();

  it("of a person against a person is drawn with the pointer from the first curve to the winner", async () => {
    const page = await laid.window();
    const { watcher } = laid;
    const spots = runs(2, 3);
    const matchId = await quickPlay(page, { opponent: "person", spots });
    const end = await drawUntil(page, watcher, matchId, seededRandom(seed), (state) => state.result !== null);
    await page.getByTestId("end").waitFor();
    await laid.table.picture(page, "end-person");
    // Every move costs one life of the three of each spot, and the last to move wins.
    expect(end.lives).toBe(3 * spots - end.moves);
    expect(end.moves).toBeGreaterThanOrEqual(2 * spots);
    expect(end.moves).toBeLessThanOrEqual(3 * spots - 1);
    expect(end.result).toEqual({ winner: (end.setup.starts + end.moves - 1) % 2, reason: "no-move-left" });
    await expect.poll(() => page.getByTestId("end-reason").innerText()).not.toBe("");

    await page.getByTestId("end-again").click();
    await boardAt(page, 0);
    await expect.poll(() => page.getByTestId("spots-list").locator("li").count()).toBe(spots);
    await page.getByTestId("menu").click();
    await page.getByTestId("screen-home").waitFor();
    expect(laid.table.complaints).toEqual([]);
  });

  it("against the computer, which draws its own moves, ends with a winner", async () => {
    const page = await laid.window();
    const { watcher } = laid;
    const matchId = await quickPlay(page, {
      opponent: "computer",
      level: "medium",
      spots: runs(2, 4),
      starts: "second",
    });
    const end = await drawUntil(page, watcher, matchId, seededRandom(seed + 1), (state) => state.result !== null);
    await page.getByTestId("end").waitFor();
    await laid.table.picture(page, "end-computer");
    expect(end.result?.winner).toBe((end.setup.starts + end.moves - 1) % 2);
    expect(end.drawing.curves.length).toBe(2 * end.moves);
    expect(laid.table.complaints).toEqual([]);
  });
});
