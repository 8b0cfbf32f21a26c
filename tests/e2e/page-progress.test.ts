import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../../server/running-server.ts";
import { projectPath } from "../../tools/process.ts";
import { testServer } from "../server/players.ts";
import { startBrowser } from "./browser.ts";
import { playByClicks } from "./clicked-moves.ts";
import { openPhone } from "./phone.ts";

const SPOTS = 2;

describe("what a player has reached in a page of a server", () => {
  const folder = mkdtempSync(join(tmpdir(), "sprouts-"));
  const complaints: string[] = [];
  let server: RunningServer;
  let browser: Browser;

  beforeAll(async () => {
    server = await testServer(folder, { pages: projectPath("dist/renderer") });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const isWon = (page: Page, level: string, spots: number): Promise<boolean> =>
    page.locator(`[data-testid="try-level-${level}"][aria-label*="${spots}"]`).isVisible();

  it("marks a level that was won, and no other", async () => {
    const page = await openPhone(browser, `http://localhost:${server.port}/`, complaints);
    await page.getByTestId("spots").fill(String(SPOTS));
    await page.getByTestId("try-start").tap();
    await page.getByTestId("screen-match").waitFor();
    await playByClicks(page, '[data-testid="end"]', 0);
    const hasLost = (await page.getByTestId("end-reason").getAttribute("data-first")) !== null;
    await page.getByTestId("end-menu").tap();
    await page.getByTestId("try-game").waitFor();
    expect(await isWon(page, "easy", SPOTS)).toBe(!hasLost);
    expect(await isWon(page, "hard", SPOTS)).toBe(false);
    await page.reload();
    await page.getByTestId("try-game").waitFor();
    expect(await isWon(page, "easy", SPOTS)).toBe(!hasLost);
    expect(complaints).toEqual([]);
  });

  it("is the same in all tabs, and knows lessons", async () => {
    const page = await openPhone(browser, `http://localhost:${server.port}/`, complaints);
    await page.getByTestId("try-learn").tap();
    const lesson = page.getByTestId("lesson-first");
    await lesson.and(page.locator('[data-done="false"]')).waitFor();
    const other = await page.context().newPage();
    await other.goto(`http://localhost:${server.port}/`);
    await other.evaluate(() =>
      localStorage.setItem("sprouts-progress", JSON.stringify({ lessons: ["first", "of-old"], won: { hard: 6 } })),
    );
    await lesson.and(page.locator('[data-done="true"]')).waitFor();
    await page.getByTestId("to-lobby").tap();
    await page.getByTestId("try-game").waitFor();
    expect(await isWon(page, "hard", 6)).toBe(true);
    expect(complaints).toEqual([]);
  });
});
