import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seededRandom, type Random } from "../../engine/random.ts";
import { boardAt, matchOf, quickPlay, rested } from "./game-screen.ts";
import { pickByKeys, pressUntil } from "./keys.ts";
import { watchedTable } from "./watched-table.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { testSeed } from "../oracle/seed.ts";

const seed = testSeed("games without drawing");

interface SpotOnScreen {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly lives: number;
  readonly usable: boolean;
}

async function spotsOf(page: Page): Promise<SpotOnScreen[]> {
  return page
    .getByTestId("spots-list")
    .locator("li")
    .evaluateAll((items) =>
      items.map(({ dataset }) => ({
        index: Number(dataset.spot),
        x: Number(dataset.x),
        y: Number(dataset.y),
        lives: Number(dataset.lives),
        usable: dataset.usable === "true",
      })),
    );
}

async function boardData(page: Page): Promise<{ moves: number; picked: string; focused: string }> {
  const read = async (name: string): Promise<string> =>
    (await page.getByTestId("board").getAttribute(`data-${name}`)) ?? "";
  return { moves: Number(await read("moves")), picked: await read("picked"), focused: await read("focused") };
}

async function restedBoard(page: Page): Promise<void> {
  await page.locator('[data-testid="board"][data-busy="false"][data-looking="false"]').waitFor();
}

async function clickSpot(page: Page, spot: SpotOnScreen): Promise<void> {
  const box = await page.getByTestId("board").boundingBox();
  if (box === null) throw new Error("there is no board to click on");
  await page.mouse.click(box.x + spot.x, box.y + spot.y);
}

async function moveByClicks(page: Page, random: Random): Promise<void> {
  const before = (await boardData(page)).moves;
  for (let tries = 0; tries < 60; tries++) {
    const usable = (await spotsOf(page)).filter((spot) => spot.usable);
    await clickSpot(page, usable[random.below(usable.length)]);
    await restedBoard(page);
    const offered = page.locator('[data-testid^="sign-"]');
    if ((await offered.count()) > 0) await offered.nth(random.below(await offered.count())).click();
    await restedBoard(page);
    if ((await boardData(page)).moves > before) return;
  }
  throw new Error("no move came of sixty clicks");
}

describe("a whole game without drawing", () => {
  const laid = watchedTable();

  it("is played by the keyboard alone, from the menu to the winner", async () => {
    const random = seededRandom(seed + 1);
    const page = await laid.window();
    await page.getByTestId("screen-home").waitFor();
    await pressUntil(page, "Tab", "nav-play");
    await page.keyboard.press("Enter");
    await page.getByTestId("screen-play").waitFor();
    await pressUntil(page, "Tab", "opponent-computer");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.getByTestId("opponent-person").isChecked()).toBe(true);
    await pressUntil(page, "Tab", "spots");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await pressUntil(page, "Tab", "play");
    await page.keyboard.press("Enter");
    await page.getByTestId("board").waitFor();
    await pressUntil(page, "Tab", "board");
    await expect.poll(async () => (await boardData(page)).focused).toMatch(/^\d$/);
    // Both play. No key is pressed in the computer's turn: the game may end, and Enter begins another.
    const { watcher } = laid;
    const matchId = matchOf(page);
    let picks = 0;
    for (
      let state = await rested(page, watcher, matchId);
      state.result === null;
      state = await rested(page, watcher, matchId)
    ) {
      if (state.toMove === null || state.setup.sides[state.toMove].kind === "computer") await page.waitForTimeout(50);
      else {
        expect(++picks, "moves come of picks").toBeLessThan(1000);
        await pickByKeys(page, random);
      }
    }
    await page.getByTestId("end").waitFor();
    await laid.table.picture(page, "end-keyboard");
    await page.keyboard.press("Enter");
    await boardAt(page, 0);
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("is played by clicks", async () => {
    const random = seededRandom(seed);
    const page = await laid.window();
    const { watcher } = laid;
    const matchId = await quickPlay(page, { opponent: "person", spots: 3 });
    await boardAt(page, 0);
    let state = await rested(page, watcher, matchId);
    for (; state.result === null; state = await rested(page, watcher, matchId)) await moveByClicks(page, random);
    expect(state.result.reason).toBe("no-move-left");
    await page.getByTestId("end").waitFor();
    expect(laid.table.complaints).toEqual([]);
  });

  it("offers several curves to choose from, and goes back by Escape", async () => {
    const page = await laid.window({ viewport: { width: 900, height: 600 } });
    await quickPlay(page, { opponent: "person", spots: 16 });
    await boardAt(page, 0);
    const [first] = await spotsOf(page);
    await clickSpot(page, first);
    await expect.poll(async () => (await boardData(page)).picked).toBe("0");
    await laid.table.picture(page, "choosing-first");
    await clickSpot(page, first);
    await page.getByTestId("choices").waitFor();
    await expect.poll(() => page.locator('[data-testid^="choice-"]').count()).toBe(6);
    await laid.table.picture(page, "choosing-light");
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
    await page.getByTestId("choices-more").click();
    await page.locator('[data-testid="choice-7"]').waitFor();
    await laid.table.picture(page, "choosing-more");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByTestId("choices").count()).toBe(0);
    await expect.poll(async () => (await boardData(page)).picked).toBe("0");
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await boardData(page)).picked).toBe("none");
    await expect.poll(async () => (await boardData(page)).moves).toBe(0);
    expect(laid.table.complaints).toEqual([]);
  });

  it("chooses a curve by its digit after spots were picked by a pointer, on a screen that has the focus", async () => {
    const page = await laid.window();
    await quickPlay(page, { opponent: "person", spots: 4 });
    await boardAt(page, 0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe("main");
    const [spot] = await spotsOf(page);
    for (let i = 0; i < 2; i++) await clickSpot(page, spot);
    await page.getByTestId("choices").waitFor();
    const current = page.locator('[data-testid^="choice-"][aria-current="true"]');
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => current.getAttribute("data-testid")).toBe("choice-1");
    await page.keyboard.press("2");
    await boardAt(page, 1);
    expect(laid.table.complaints).toEqual([]);
  });

  it("chooses a curve by a key after spots were picked by a pointer, whatever was pressed before", async () => {
    const page = await laid.window();
    await quickPlay(page, { opponent: "person", spots: 4 });
    await boardAt(page, 0);
    await page.getByTestId("give-up").click();
    await page.getByTestId("give-up-dialog").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-testid"))).toBe("give-up");
    const [spot] = await spotsOf(page);
    for (let i = 0; i < 2; i++) await clickSpot(page, spot);
    await page.getByTestId("choices").waitFor();
    await page.keyboard.press("Enter");
    await boardAt(page, 1);
    expect(await page.getByTestId("give-up-dialog").count()).toBe(0);
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("announces spots, regions and curves", async () => {
    const page = await laid.window({ colorScheme: "dark", viewport: { width: 900, height: 600 } });
    await quickPlay(page, { opponent: "person", spots: 4 });
    await boardAt(page, 0);
    await page.getByTestId("board").press("ArrowRight");
    const said = page.getByTestId("said");
    await expect
      .poll(() => said.innerText())
      .toMatch(/^Spot \d: 3 lives\. It shares a region with spots \d, \d and \d\.$/);
    await page.keyboard.press("Enter");
    await expect.poll(() => said.innerText()).toMatch(/^Spot \d is picked/);
    await page.keyboard.press("Enter");
    await expect.poll(() => said.innerText()).toMatch(/^Curve 1 of 2: loop at spot \d, with nothing inside\.$/);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => said.innerText()).toMatch(/^Curve 2 of 2: loop at spot \d, with spot \d inside\.$/);
    await laid.table.picture(page, "choosing-dark");
    await page.keyboard.press("Enter");
    await boardAt(page, 1);
    await expect.poll(() => said.innerText()).toMatch(/drew a loop at spot \d; the new spot is 5/);
    await expect.poll(() => page.getByTestId("regions-list").locator("li").count()).toBe(2);
    await laid.table.picture(page, "keyboard-dark");
    expect(laid.table.complaints).toEqual([]);
  });
});
