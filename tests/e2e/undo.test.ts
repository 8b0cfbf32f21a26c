import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { boardAt, quickPlay } from "./game-screen.ts";
import { sendRandomMovesUntil } from "./hand.ts";
import { watchedTable } from "./watched-table.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { testSeed } from "../oracle/seed.ts";
import { unnumbered } from "../commanded.ts";

const seed = testSeed("taking back");

function undoWhileRedrawing(page: Page): Promise<void> {
  return page.getByTestId("redraw").evaluate((button: HTMLElement) => {
    button.click();
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true }));
  });
}

describe("taking back", () => {
  const laid = watchedTable();

  it("goes back to before the player's last move against the computer", async () => {
    const page = await laid.window({ viewport: { width: 900, height: 600 } });
    const { watcher } = laid;
    const matchId = await quickPlay(page, { opponent: "computer", level: "easy", spots: 4, starts: "first" });
    await boardAt(page, 0);
    await expect.poll(() => page.getByTestId("undo").isEnabled()).toBe(false);
    const before = await watcher.ask("board.open", { board: matchId });
    await sendRandomMovesUntil(watcher, matchId, seededRandom(seed), (state) => state.moves === 2);
    await boardAt(page, 2);
    await laid.table.picture(page, "undo-light");
    await page.getByTestId("undo").click();
    await boardAt(page, 0);
    expect(unnumbered(await watcher.ask("board.open", { board: matchId }))).toEqual(unnumbered(before));
    await sendRandomMovesUntil(watcher, matchId, seededRandom(seed + 1), (state) => state.moves === 2);
    await boardAt(page, 2);
    await page.keyboard.press("Control+z");
    await boardAt(page, 0);
    await sendRandomMovesUntil(watcher, matchId, seededRandom(seed + 1), (state) => state.moves === 2);
    await boardAt(page, 2);
    await undoWhileRedrawing(page);
    await boardAt(page, 0);
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("asks the other person at the same screen, unless the settings say otherwise", async () => {
    const page = await laid.window();
    const { watcher } = laid;
    const matchId = await quickPlay(page, { opponent: "person", spots: 3 });
    await sendRandomMovesUntil(watcher, matchId, seededRandom(seed + 2), (state) => state.moves === 2);
    await boardAt(page, 2);
    await page.keyboard.press("Control+z");
    await page.getByTestId("undo-dialog").waitFor();
    await laid.table.picture(page, "undo-consent");
    await page.getByTestId("undo-no").click();
    await boardAt(page, 2);
    await page.getByTestId("undo").click();
    await page.getByTestId("undo-yes").click();
    await boardAt(page, 1);
    await page.getByTestId("open-settings").click();
    await page.getByTestId("settings-close").waitFor();
    await page.getByTestId("take-back-freely").check({ force: true });
    await laid.table.picture(page, "settings-take-back");
    await page.getByTestId("settings-close").click();
    await page.getByTestId("undo").click();
    await boardAt(page, 0);
    await page.getByTestId("open-settings").click();
    await page.getByTestId("settings-close").waitFor();
    await page.getByTestId("take-back-never").check({ force: true });
    await page.getByTestId("settings-close").click();
    await expect.poll(() => page.getByTestId("undo").count()).toBe(0);
    expect(laid.table.complaints).toEqual([]);
  });
});
