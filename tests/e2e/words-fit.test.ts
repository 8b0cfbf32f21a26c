import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../protocol/languages.ts";
import { seededRandom } from "../../engine/random.ts";
import { shown } from "./game-screen.ts";
import { addMap, finishGame } from "./host-content.ts";
import { speak } from "./small-windows.ts";
import { watchedTable } from "./watched-table.ts";

/** A telephone, and a small window. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
] as const;

describe("words in each language", () => {
  const laid = watchedTable();

  async function inEach(page: Page, name: string, look: (where: string) => Promise<void>): Promise<void> {
    for (const language of LANGUAGES) {
      await speak(page, language);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await shown(page);
        await laid.table.picture(page, `words-${name}-${language}-${size.width}`);
        await look(`${name} in ${language} at ${size.width}`);
      }
    }
    await page.setViewportSize(SIZES[1]);
    await speak(page, "en");
  }

  it("fit into the end of a game with a turning point and an achievement, which needs no scrolling", async () => {
    const page = await laid.window();
    const { id } = await finishGame(laid.watcher, seededRandom(3));
    await page.goto(`${laid.table.address}#/match/${id}`);
    await page.getByTestId("turning-point").waitFor();
    await page.getByTestId("fresh-achievement").locator("svg").waitFor();
    const hidden = (): Promise<number> =>
      page.locator('[data-testid="end"] > *').evaluate((body) => body.scrollHeight - body.clientHeight);
    await inEach(page, "end", async (where) => expect.poll(hidden, { message: where }).toBeLessThanOrEqual(0));
    expect(laid.table.complaints).toEqual([]);
  });

  it("of the buttons below a picture share a row", async () => {
    const page = await laid.window({ viewport: SIZES[1] });
    const rows = (): Promise<number> =>
      page
        .locator("dialog[open] .dialog-buttons > *")
        .evaluateAll(
          (buttons) => new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().bottom))).size,
        );
    const share = (name: string): Promise<void> =>
      inEach(page, name, async (where) => expect.poll(rows, { message: where }).toBe(1));
    await addMap(laid.watcher, "Ring", "AB|AB.0");
    await page.goto(`${laid.table.address}#/maps`);
    await page.getByTestId("pick-map").check();
    await page.getByTestId("picture-picked").click();
    await page.getByTestId("picture-preview").waitFor();
    await share("picture");
    await page.keyboard.press("Escape");
    await page.goto(`${laid.table.address}#/daily`);
    await page.getByTestId("daily-share").click();
    await page.getByTestId("daily-card-preview").waitFor();
    await share("daily-card");
    expect(laid.table.complaints).toEqual([]);
  });

  it("of a choice keep their line beside shorter ones", async () => {
    const page = await laid.window({ viewport: SIZES[1] });
    const lines = (testid: string): Promise<number> =>
      page.locator(`[data-testid="${testid}"] + .choice-face`).evaluate((face) => {
        const range = document.createRange();
        range.selectNodeContents(face);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      });
    const keep = (name: string, testid: string): Promise<void> =>
      inEach(page, name, async (where) => expect.poll(() => lines(testid), { message: where }).toBe(1));
    const { id } = await finishGame(laid.watcher, seededRandom(3));
    await page.goto(`${laid.table.address}#/replay/${id}`);
    await page.getByTestId("play-on-here").click();
    await keep("play-on", "play-on-against-people");
    await page.keyboard.press("Escape");
    await page.goto(`${laid.table.address}#/play`);
    await keep("game", "game-brussels-sprouts");
    await page.goto(`${laid.table.address}#/lab`);
    await keep("task", "lab-task-outcome");
    await page.getByTestId("open-settings").click();
    await keep("take-backs", "take-back-ask");
    expect(laid.table.complaints).toEqual([]);
  });
});
