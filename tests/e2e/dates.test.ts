import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { testSeed } from "../oracle/seed.ts";
import { boardAt } from "./game-screen.ts";
import { storeGame } from "./stored-games.ts";
import { watchedTable } from "./watched-table.ts";

const SIDES: MatchSetup["sides"] = [
  { kind: "person", colour: "blue" },
  { kind: "person", colour: "red" },
];

describe("dates", () => {
  // In the evening of 26 November in Honolulu.
  const evening = Date.parse("2026-11-27T09:23Z");
  let date = evening;
  const laid = watchedTable({
    date: () => date,
    prepare: (folder) =>
      void storeGame(folder, { id: "g", sides: SIDES, spots: 2, time: evening }, seededRandom(testSeed("dates"))),
  });

  /** Moves the clocks of the page and of the host. */
  async function setTime(page: Page, time: number): Promise<void> {
    date = time;
    await page.clock.setFixedTime(time);
  }
  // No line divides a day.
  const shownDay = async (page: Page): Promise<string> =>
    (await page.getByTestId("daily-day").innerText()).replaceAll("\u{A0}", " ");

  it.each([
    ["Pacific/Honolulu", "2026-11-26"],
    ["Pacific/Kiritimati", "2026-11-27"],
  ])("in %s are the player's in what is shown and written: %s", async (timezoneId, day) => {
    const page = await laid.table.open({ timezoneId });
    await setTime(page, evening);
    await page.getByTestId("nav-games").click();
    await page.getByTestId("game-g").getByTestId("pick-game").check();
    const moves = page.waitForEvent("download");
    await page.getByTestId("export-picked-moves").click();
    const list = join(laid.table.folder, "moves.txt");
    await (await moves).saveAs(list);
    expect(readFileSync(list, "utf8")).toMatch(new RegExp(`^# ${day}; `));

    await page.getByTestId("open-settings").click();
    const backup = page.waitForEvent("download");
    await page.getByTestId("back-up").click();
    expect((await backup).suggestedFilename()).toBe(`sprouts-${day}.sprouts-backup`);
    await page.keyboard.press("Escape");
    await page.goto(`${laid.table.address}#/daily`);
    expect(await page.locator(".daily-today").getAttribute("data-testid")).toBe(`day-${day}`);
    await laid.table.closeWindows();
  });

  it("change at midnight while the page is open, and so do the daily positions", async () => {
    const page = await laid.table.open({ timezoneId: "Europe/Prague" });
    // The page looks at its clock with each new minute.
    const midnight = Date.parse("2026-11-30T23:00Z");
    await setTime(page, midnight - 500);
    await page.goto(`${laid.table.address}#/daily`);
    await page.reload();
    expect(await shownDay(page)).toBe("30 Nov 2026");
    await setTime(page, midnight);
    await expect.poll(() => shownDay(page)).toBe("1 Dec 2026");
    expect(await page.getByTestId("month").innerText()).toBe("December 2026");
    expect(await page.locator(".daily-today").getAttribute("data-testid")).toBe("day-2026-12-01");
    await page.getByTestId("daily-easy").click();
    await boardAt(page, 0);
    await page.getByText("Easy, 1 Dec 2026").first().waitFor();
    // A day that was chosen stays.
    await page.goBack();
    await page.getByTestId("month-before").click();
    await page.getByTestId("day-2026-11-30").click();
    await setTime(page, midnight + 86_400_000);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.getByTestId("month-after").click();
    await page.locator('.daily-today[data-testid="day-2026-12-02"]').waitFor();
    expect(await shownDay(page)).toBe("30 Nov 2026");
    expect(laid.table.complaints).toEqual([]);
  });

  it("of a page that has not noticed midnight yet begin no position of yesterday", async () => {
    const page = await laid.table.open({ timezoneId: "Europe/Prague" });
    const midnight = Date.parse("2026-11-30T23:00Z");
    await setTime(page, midnight - 59_000);
    await page.goto(`${laid.table.address}#/daily`);
    await page.reload();
    expect(await shownDay(page)).toBe("30 Nov 2026");
    await setTime(page, midnight);
    await page.getByTestId("daily-easy").click();
    await page.getByText("The date has changed.").waitFor();
    expect(await shownDay(page)).toBe("1 Dec 2026");
    await page.getByTestId("daily-easy").click();
    await boardAt(page, 0);
    await page.getByText("Easy, 1 Dec 2026").first().waitFor();
  });
});
