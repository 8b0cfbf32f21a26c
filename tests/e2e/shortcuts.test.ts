import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { testSeed } from "../oracle/seed.ts";
import { matchOf, quickPlay, showMore } from "./game-screen.ts";
import { sendRandomMovesUntil } from "./hand.ts";
import { pictureLooks } from "./looks.ts";
import { watchedTable } from "./watched-table.ts";

describe("the keyboard's shortcuts", () => {
  const laid = watchedTable();

  it("are listed by ? on every screen and by a button of the help, and the keys stay letters in names", async () => {
    const page = await laid.window();
    await page.getByTestId("screen-home").waitFor();
    await page.keyboard.press("?");
    await page.getByTestId("shortcuts").waitFor();
    await page.keyboard.press("Escape");
    await page.getByTestId("nav-help").click();
    await page.getByTestId("open-shortcuts").click();
    await page.getByTestId("shortcuts-close").click();
    await expect.poll(() => page.getByTestId("shortcuts").count()).toBe(0);
    await page.getByTestId("nav-play").click();
    await page.getByTestId("opponent-person").check({ force: true });
    await showMore(page);
    await page.getByTestId("name-1").press("?");
    await expect.poll(() => page.getByTestId("name-1").inputValue()).toBe("?");
    await expect.poll(() => page.getByTestId("shortcuts").count()).toBe(0);
    await quickPlay(page, { opponent: "person", spots: 4 });
    await page.getByTestId("board").focus();
    await page.keyboard.press("?");
    await page.getByTestId("shortcuts").waitFor();
    await pictureLooks(laid.table, page, "shortcuts");
    await page.keyboard.press("Escape");
    await laid.table.picture(page, "game-390");
    expect(laid.table.complaints).toEqual([]);
  });

  it("begin at the heading of a screen that is loaded, and at a game that follows another", async () => {
    const page = await laid.window();
    const focused = (): Promise<string | undefined> =>
      page.evaluate(() => (document.activeElement as HTMLElement | null)?.tagName);
    for (const screen of ["help", "games"]) {
      await page.getByTestId(`nav-${screen}`).press("Enter");
      await expect.poll(focused).toBe("H1");
    }
    const first = await quickPlay(page, { opponent: "person", spots: 2 });
    const random = seededRandom(testSeed("a game that follows another"));
    await sendRandomMovesUntil(laid.watcher, first, random, ({ result }) => result !== null);
    await page.getByTestId("end-again").press("Enter");
    await expect.poll(() => matchOf(page)).not.toBe(first);
    await expect.poll(focused).toBe("MAIN");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-testid"))).toBe("board");
    expect(laid.table.complaints).toEqual([]);
  });

  it("fill the screen and leave it again, as the button at the board does", async () => {
    const page = await laid.window();
    await quickPlay(page, { opponent: "person", spots: 4 });
    const isFull = (): Promise<boolean> => page.evaluate(() => document.fullscreenElement !== null);
    await page.getByTestId("full-screen").click();
    await expect.poll(isFull).toBe(true);
    await page.getByRole("button", { name: "Leave full screen" }).click();
    await expect.poll(isFull).toBe(false);
    await page.getByTestId("board").focus();
    await page.keyboard.press("f");
    await expect.poll(isFull).toBe(true);
    await page.keyboard.press("f");
    await expect.poll(isFull).toBe(false);
    expect(laid.table.complaints).toEqual([]);
  });
});
