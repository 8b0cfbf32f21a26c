import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ALL_LOOKS, pictureLooks } from "./looks.ts";
import { playedOtherGame } from "./played-other-game.ts";
import { watchedTable } from "./watched-table.ts";

/** Opens the analysis of the board after `move` moves of a kept game, and waits until all is found. */
async function analysed(page: Page, game: string, move: number): Promise<void> {
  await page.evaluate((id) => (location.hash = `#/replay/${id}`), game);
  await page.getByTestId(`replay-move-${move}`).click();
  await page.locator(`[data-moves="${move}"]`).waitFor();
  await page.getByTestId("analyse").click();
  await found(page);
}

async function found(page: Page): Promise<void> {
  await page.locator("[data-testid=analysis-search][data-status=all-found]").waitFor();
}

describe("an analysis of another game", () => {
  const laid = watchedTable();

  it("tells the nimbers of a board of Cram, shows winning dominoes, and follows one and the player's own", async () => {
    const page = await laid.window({ viewport: { width: 1280, height: 844 } });
    const { id } = await playedOtherGame(laid.watcher, "cram", { kind: "cells", cells: "..#..../..#.#../..#...." });
    await analysed(page, id, 1);
    const outcome = await page.getByTestId("analysis-outcome").innerText();
    expect(outcome).toMatch(/The player to move (wins|loses)/);
    expect(await page.getByTestId("analysis-parts").locator("li").count()).toBe(2);
    await page.getByTestId("part-label-1").waitFor();
    const list = page.getByTestId(outcome.includes("wins") ? "winning-moves" : "other-moves");
    await list
      .getByText(/A domino on [A-G]\d–[A-G]\d/)
      .first()
      .waitFor();
    await list.locator(".analysis-entry").first().click();
    await page.getByTestId("analysis-curve").waitFor();
    await pictureLooks(laid.table, page, "cram-analysis", ALL_LOOKS);
    await page.setViewportSize({ width: 1280, height: 844 });
    await list.getByTestId("follow").first().click();
    await page.getByTestId("analysis-steps").getByText("A domino on").waitFor();
    await found(page);
    const free = page.locator('[data-cell][aria-disabled="false"]');
    const cells = await free.evaluateAll((all) => all.map((cell) => cell.getAttribute("data-cell") ?? ""));
    const [one, other] = neighbours(cells);
    await page.locator(`[data-cell="${one}"]`).click();
    await page.locator(`[data-cell="${other}"]`).click();
    await expect.poll(() => page.getByTestId("analysis-steps").locator("li").count()).toBe(2);
    await found(page);
    await laid.table.picture(page, "cram-analysis-steps");
    await page.getByTestId("open-picture").click();
    await page.getByTestId("picture-dialog").waitFor();
    await page.keyboard.press("Escape");
    expect(laid.table.complaints).toEqual([]);
  });

  it("tells at once who wins a board of Brussels Sprouts, and draws the move that is pointed at", async () => {
    const page = await laid.window({ viewport: { width: 1280, height: 844 } });
    const game = await playedOtherGame(laid.watcher, "brussels-sprouts", { kind: "plain", spots: 2 });
    await page.evaluate((id) => (location.hash = `#/match/${id}`), game.id);
    await page.getByTestId("end-look").click();
    await page.getByTestId("analyse").click();
    await page.getByTestId("analysis-outcome").getByText("No move is left here").waitFor();
    await analysed(page, game.id, 3);
    await page
      .getByTestId("winning-moves")
      .getByText(/A curve from free end \d to free end \d/)
      .first()
      .waitFor();
    await page.getByTestId("analysis-curve").waitFor();
    expect(await page.getByTestId("other-moves").count()).toBe(0);
    await pictureLooks(laid.table, page, "brussels-analysis", ALL_LOOKS);
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.getByTestId("winning-moves").getByTestId("follow").first().click();
    await page.getByTestId("analysis-steps").waitFor();
    await page.getByTestId("analysis-outcome").getByText("loses").waitFor();
    expect(laid.table.complaints).toEqual([]);
  });
});

/** The first two cells, named as `a1`, that lie beside each other. */
function neighbours(cells: readonly string[]): readonly [string, string] {
  for (const cell of cells) {
    const next = `${cell[0]}${Number(cell.slice(1)) + 1}`;
    if (cells.includes(next)) return [cell, next];
  }
  throw new Error("No domino fits downwards.");
}
