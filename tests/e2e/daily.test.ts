import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { testSeed } from "../oracle/seed.ts";
import { boardAt, drawUntil, matchOf, rested } from "./game-screen.ts";
import { pickByKeys, pressUntil } from "./keys.ts";
import { ALL_LOOKS, pictureLooks } from "./looks.ts";
import { watchedTable } from "./watched-table.ts";

describe("the daily position", () => {
  const laid = watchedTable();

  it("is opened from the home screen, drawn into, judged at once, and shown in the calendar", async () => {
    const page = await laid.window({ viewport: { width: 1280, height: 800 } });
    await page.getByTestId("open-daily").click();
    await page.getByTestId("streak").waitFor();
    await page.getByTestId("daily-medium").click();
    await boardAt(page, 0);
    const matchId = matchOf(page);
    const verdict = page.getByTestId("first-move");
    await expect.poll(() => verdict.getAttribute("data-first-move")).toBe("none");
    // A phone on its side has room for what is asked.
    await page.setViewportSize({ width: 844, height: 390 });
    expect(await verdict.isVisible()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await drawUntil(page, laid.watcher, matchId, seededRandom(testSeed("daily")), ({ moves }) => moves >= 1);
    await page.locator('[data-testid="first-move"]:not([data-first-move="none"])').waitFor();
    await laid.table.picture(page, "daily-game");
    const wins = (await verdict.getAttribute("data-first-move")) === "wins";
    await page.getByTestId("menu").click();
    const { today } = await laid.watcher.ask("daily.progress", {});
    await page.locator(`[data-testid="day-${today}"][data-solved="${wins ? 1 : 0}"]`).waitFor();
    await page.getByTestId("card-medium").locator("svg.drawing-picture").waitFor();
    await pictureLooks(laid.table, page, "daily", ALL_LOOKS);
    expect(laid.table.complaints).toEqual([]);
  });

  it("of yesterday shows a move that wins, and the day's positions are shared without any", async () => {
    const page = await laid.window({ viewport: { width: 1280, height: 800 } });
    await page.getByTestId("open-daily").click();
    await page.getByTestId("card-easy").locator("svg.drawing-picture").waitFor();
    expect(await page.getByTestId("solution-hard").count()).toBe(0);
    await page.getByTestId("daily-share").click();
    await page.getByTestId("daily-card-preview").waitFor();
    await pictureLooks(laid.table, page, "daily-share", ALL_LOOKS);
    await page.setViewportSize({ width: 1280, height: 800 });
    // Where the words cannot be copied, they are shown.
    await page.evaluate(() => {
      Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error("refused")) });
    });
    await page.getByTestId("daily-card-copy").click();
    expect((await page.getByTestId("daily-card-words").innerText()).split("\n")).toHaveLength(5);
    const saved = page.waitForEvent("download");
    await page.getByTestId("daily-card-png").click();
    expect((await saved).suggestedFilename()).toMatch(/^sprouts-\d{4}-\d{2}-\d{2}\.png$/);
    await page.getByTestId("daily-card-dialog").waitFor({ state: "detached" });

    await page.getByTestId("daily-yesterday").click();
    await page.getByTestId("solution-hard").click();
    await page.getByTestId("card-hard").getByTestId("solution-line").waitFor();
    await pictureLooks(laid.table, page, "daily-solution", ALL_LOOKS);
    await page.getByTestId("solution-hard").click();
    await page.getByTestId("solution-line").waitFor({ state: "detached" });
    await page.getByTestId("daily-today").click();
    await page.getByTestId("daily-yesterday").waitFor();
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("is opened, played into and left by the keyboard alone", async () => {
    const random = seededRandom(testSeed("daily by keys"));
    const page = await laid.window();
    await page.getByTestId("screen-home").waitFor();
    await pressUntil(page, "Tab", "open-daily");
    await page.keyboard.press("Enter");
    await page.getByTestId("streak").waitFor();
    await pressUntil(page, "Tab", "daily-hard");
    await page.keyboard.press("Enter");
    await boardAt(page, 0);
    await pressUntil(page, "Tab", "board");
    const verdict = page.getByTestId("first-move");
    for (let picks = 0; (await rested(page, laid.watcher, matchOf(page))).moves === 0; picks++) {
      expect(picks, "a move comes of picks").toBeLessThan(200);
      await pickByKeys(page, random);
    }
    await expect.poll(() => verdict.getAttribute("data-first-move")).toMatch(/^(wins|loses)$/);
    const wins = (await verdict.getAttribute("data-first-move")) === "wins";
    await pressUntil(page, "Shift+Tab", "menu");
    await page.keyboard.press("Enter");
    const { today, results } = await laid.watcher.ask("daily.progress", {});
    const result = results.find(({ strength }) => strength === "hard");
    expect(result).toMatchObject({ day: today, tries: 1, isSolved: wins });
    await pressUntil(page, "Tab", `day-${today}`);
    const solved = results.filter(({ isSolved }) => isSolved).length;
    await page.locator(`[data-testid="day-${today}"][data-solved="${solved}"]`).waitFor();
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("of an earlier day is reached by the keyboard", async () => {
    const page = await laid.window();
    await page.getByTestId("open-daily").press("Enter");
    await page.getByTestId("month-before").focus();
    await page.keyboard.press("Enter");
    const day = page.locator('[data-testid$="-15"][data-solved]');
    await day.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => day.getAttribute("aria-pressed")).toBe("true");
    await page.getByTestId("daily-easy").focus();
    await page.keyboard.press("Enter");
    await boardAt(page, 0);
    await expect.poll(() => page.getByTestId("first-move").innerText()).toBe("Find a move that wins.");
    expect(laid.table.complaints).toEqual([]);
  });
});
