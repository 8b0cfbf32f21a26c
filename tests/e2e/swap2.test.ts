import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { testSeed } from "../oracle/seed.ts";
import { boardAt, drawUntil, matchOf, showMore } from "./game-screen.ts";
import { pictureLooks } from "./looks.ts";
import { watchedTable } from "./watched-table.ts";

describe("two people at one computer", () => {
  const laid = watchedTable({});
  const random = seededRandom(testSeed("Swap2"));

  it("find out by Swap2 who starts", async () => {
    const page = await laid.table.open();
    await page.getByTestId("nav-play").click();
    await page.getByTestId("opponent-person").check({ force: true });
    await showMore(page);
    await page.getByTestId("starts-swap2").check({ force: true });
    await page.getByTestId("swap2-line").waitFor();
    await laid.table.picture(page, "swap2-setup");
    await page.getByTestId("play").click();
    await boardAt(page, 0);
    const match = matchOf(page);
    const step = (): Promise<string | null> => page.getByTestId("opening").getAttribute("data-step");
    expect(await step()).toBe("swap2-watch-answer");
    await pictureLooks(laid.table, page, "swap2-answer");
    await drawUntil(page, laid.watcher, match, random, ({ opening }) => opening?.mayDraw === false);
    await expect.poll(step).toBe("swap2-watch-choose");
    await pictureLooks(laid.table, page, "swap2-choose");
    // A screen reader hears it once, with what else happens on the board.
    const question = await page.getByTestId("opening").locator("p").innerText();
    await expect.poll(() => page.getByTestId("said").innerText()).toContain(question);
    expect(await page.locator("[aria-live], [role=status]").filter({ hasText: question }).count()).toBe(1);
    await page.getByTestId("they-start").click();
    await page.getByTestId("opening").waitFor({ state: "detached" });
    await expect.poll(() => page.getByTestId("board").evaluate((board) => board === document.activeElement)).toBe(true);
    const { setup, moves, toMove } = await laid.watcher.ask("board.open", { board: match });
    expect([setup.starts, moves, toMove]).toEqual([1, 0, 1]);
    await drawUntil(page, laid.watcher, match, random, (state) => state.moves === 1);
    await boardAt(page, 1);
    await page.getByTestId("undo").click();
    await page.getByTestId("undo-yes").click();
    await boardAt(page, 0);
  });
});
