import { describe, expect, it } from "vitest";
import { boardAt, matchOf, quickPlay, showMore, shown } from "./game-screen.ts";
import { notInSight } from "./layout.ts";
import { pictureLooks } from "./looks.ts";
import { watchedTable } from "./watched-table.ts";

describe("quick play", () => {
  const laid = watchedTable();

  it("remembers what was chosen against each opponent, with names and a random first move", async () => {
    const page = await laid.table.open();
    await laid.watcher.ask("profile.create", { name: "Anna" });
    await page.getByTestId("nav-play").click();
    await page.getByTestId("opponent-person").check({ force: true });
    // Players of this computer are offered.
    const offered = page.locator("input[data-testid=name-1] + datalist option");
    await expect
      .poll(() => offered.evaluateAll((all) => all.map((one) => one.getAttribute("value"))))
      .toEqual(["Anna"]);
    await showMore(page);
    await page.getByTestId("name-1").fill("Anna");
    await page.getByTestId("name-2").fill("x".repeat(30));
    await expect.poll(() => page.getByTestId("name-2").inputValue()).toHaveLength(24);
    await page.getByTestId("name-2-said").getByText("at most 24").waitFor();
    await page.getByTestId("name-2").fill("Ben");
    await page.getByTestId("opening-random").press("Space");
    await pictureLooks(laid.table, page, "quick-play-two");
    for (const [width, height] of [
      [1000, 700],
      [900, 600],
    ]) {
      await page.setViewportSize({ width, height });
      await shown(page);
      expect(await notInSight(page, ["play"])).toEqual([]);
    }
    await page.setViewportSize({ width: 1100, height: 760 });
    await page.getByTestId("spots").fill("7");
    await page.getByTestId("play").click();
    await boardAt(page, 0);
    await expect.poll(() => page.getByTestId("player-0").innerText()).toContain("Anna");
    const state = await laid.watcher.ask("board.open", { board: matchOf(page) });
    expect(state).toMatchObject({ moves: 0, lives: 20, setup: { randomOpening: true } });
    await laid.table.picture(page, "game-with-names");
    await page.getByTestId("menu").click();

    await quickPlay(page, { opponent: "computer", level: "hard", spots: 3 });
    await page.getByTestId("menu").click();

    await page.reload();
    await page.getByTestId("nav-play").click();
    await showMore(page);
    await expect.poll(() => page.getByTestId("spots").inputValue()).toBe("3");
    await page.getByTestId("opponent-person").check({ force: true });
    await expect.poll(() => page.getByTestId("spots").inputValue()).toBe("7");
    await expect.poll(() => page.getByTestId("name-1").inputValue()).toBe("Anna");
    await expect.poll(() => page.getByTestId("opening-random").isChecked()).toBe(true);
    expect(laid.table.complaints).toEqual([]);
  });
});
