import { describe, expect, it } from "vitest";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { realize } from "../../engine/drawing/routing/realization.ts";
import { seededRandom } from "../../engine/random.ts";
import { LevelSolver } from "../../lab/levels/level-solver.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { boardAt, matchOf, rested } from "./game-screen.ts";
import { drawCurve } from "./hand.ts";
import { ALL_LOOKS, pictureLooks } from "./looks.ts";
import { watchedTable } from "./watched-table.ts";

/** The points of a curve whose move wins, or loses. */
function curveOf(state: MatchState, kind: "wins" | "loses"): Point[] {
  const solver = new LevelSolver(state.setup.ruleset);
  const { all, winning } = solver.allMoves(solver.read(state.position));
  for (const child of all) {
    if (winning.includes(child) !== (kind === "wins")) continue;
    const drawn = realize(planarMap(state.drawing), solver.game.print(child), seededRandom(1));
    if (!drawn.ok) continue;
    const { from, to, inner } = drawn.value.stroke;
    const { spots } = state.drawing;
    return [spots[from], ...inner, spots[to]];
  }
  throw new Error("There is no such move.");
}

describe("puzzles", () => {
  const laid = watchedTable();

  it("are opened from the home screen, missed, explained, solved, and followed by the next one", async () => {
    const page = await laid.window({ viewport: { width: 1280, height: 800 } });
    const { watcher, table } = laid;
    await page.getByTestId("open-puzzles").click();
    await expect.poll(() => page.getByTestId("puzzle-rating").innerText()).toBe("1,200");
    await page.getByTestId("start-puzzle").click();
    await boardAt(page, 0);
    const first = matchOf(page);
    const verdict = page.getByTestId("first-move");
    const start = await watcher.ask("board.open", { board: first });
    await drawCurve(page, curveOf(start, "loses"));
    await page.locator('[data-testid="first-move"][data-first-move="loses"]').waitFor();
    await rested(page, watcher, first);
    expect(await page.getByTestId("puzzle-change").innerText()).toMatch(/^Rating: [\d,]+ \(−\d+\)$/u);
    // Both are said.
    expect(await page.getByRole("status").filter({ has: verdict }).getByTestId("puzzle-change").count()).toBe(1);
    await pictureLooks(table, page, "puzzle-missed", ALL_LOOKS);

    await page.getByTestId("puzzle-why").click();
    await boardAt(page, 0);
    await page.locator('[data-testid="toast"]').waitFor();
    await table.picture(page, "puzzle-why");
    await drawCurve(page, curveOf(await rested(page, watcher, first), "wins"));
    await page.locator('[data-testid="first-move"][data-first-move="wins"]').waitFor();
    // Only the first try is rated.
    expect(await page.getByTestId("puzzle-change").count()).toBe(0);
    await rested(page, watcher, first);
    await table.picture(page, "puzzle-solved");

    await page.getByTestId("next-puzzle").click();
    await expect.poll(() => matchOf(page)).not.toBe(first);
    await boardAt(page, 0);
    expect(await verdict.getAttribute("data-first-move")).toBe("none");
    const second = await watcher.ask("board.open", { board: matchOf(page) });
    expect(second.setup.map).not.toEqual(start.setup.map);
    await drawCurve(page, curveOf(second, "wins"));
    await page.locator('[data-testid="first-move"][data-first-move="wins"]').waitFor();
    await rested(page, watcher, second.id);
    await page.getByTestId("menu").click();
    await expect.poll(() => page.getByTestId("puzzle-streak").innerText()).toBe("Streak: 1 puzzle.");
    const tries = page.getByTestId("puzzle-tries").locator("li");
    expect(await tries.count()).toBe(3);
    await expect.poll(() => tries.locator("svg").count()).toBe(3);
    const { puzzle } = second.setup.map as { puzzle: number };
    await page.getByRole("button", { name: `Try again Puzzle ${puzzle}` }).waitFor();
    await pictureLooks(table, page, "puzzles", ALL_LOOKS);
    expect(table.complaints).toEqual([]);
  });
});
