import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { testSeed } from "../oracle/seed.ts";
import { spotsOnPage, way } from "./fingers.ts";
import { boardAt, chooseSetting, quickPlay, shown } from "./game-screen.ts";
import { sendRandomMovesUntil } from "./hand.ts";
import { watchedTable } from "./watched-table.ts";

/** Hides the page as a browser does, or shows it again. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

async function middleOf(page: Page, testid: string): Promise<[number, number]> {
  const box = await page.getByTestId(testid).boundingBox();
  if (box === null) throw new Error(`there is no ${testid}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

describe("a press", () => {
  const laid = watchedTable();

  it("beside a dialog closes it, and presses nothing that lies below", async () => {
    const page = await laid.window({ hasTouch: true });
    const settings = page.getByTestId("settings");
    const link = await middleOf(page, "nav-play");
    await page.getByTestId("open-settings").tap();
    await settings.waitFor();
    await page.touchscreen.tap(...link);
    await settings.waitFor({ state: "detached" });
    await shown(page);
    expect(new URL(page.url()).hash).toBe("#/");
    // The next one is for the link.
    await page.touchscreen.tap(...link);
    await page.getByTestId("screen-play").waitFor();
    expect(laid.table.complaints).toEqual([]);
  });

  it("that begins or ends on a dialog, or on the other side of its edge, leaves it open", async () => {
    const page = await laid.window();
    await page.getByTestId("open-settings").click();
    const box = await page.getByTestId("settings").boundingBox();
    if (box === null) throw new Error("there are no settings");
    const [inside, outside] = [box.x + 40, box.x - 40];
    const y = box.y + 30;
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ]) {
      await page.mouse.move(from, y);
      await page.mouse.down();
      await page.mouse.move(to, y, { steps: 3 });
      await page.mouse.up();
      await shown(page);
      await page.getByTestId("settings").waitFor();
    }
    await page.mouse.click(outside, y);
    await page.getByTestId("settings").waitFor({ state: "detached" });
    expect(laid.table.complaints).toEqual([]);
  });

  it("of a key that is held counts once", async () => {
    const page = await laid.window();
    await page.getByTestId("open-settings").focus();
    for (let i = 0; i < 4; i++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await shown(page);
    await page.getByTestId("settings").waitFor();
    await page.keyboard.press("Escape");
    await quickPlay(page, { opponent: "person", spots: 2 });
    await boardAt(page, 0);
    await page.getByTestId("board").focus();
    await page.keyboard.press("ArrowRight");
    for (let i = 0; i < 6; i++) {
      await page.keyboard.down("Enter");
      await shown(page);
    }
    await page.keyboard.up("Enter");
    await page.locator('[data-testid="board"]:not([data-picked="none"])').waitFor();
    expect(await page.getByTestId("choices").count()).toBe(0);
    for (let i = 0; i < 4; i++) await page.keyboard.down("Escape");
    await page.keyboard.up("Escape");
    await page.locator('[data-testid="board"][data-picked="none"]').waitFor();
    await boardAt(page, 0);
    expect(laid.table.complaints).toEqual([]);
  });

  it("that ends the celebration of a win does nothing else, not even on the card that appears below it", async () => {
    const page = await laid.window({ reducedMotion: "no-preference", hasTouch: true });
    // Time stands still while a win is celebrated.
    await page.evaluate(() => {
      const ask = window.requestAnimationFrame.bind(window);
      let held: number | null = null;
      window.requestAnimationFrame = (paint) =>
        ask((now) => {
          const isCelebrating = document.querySelector('[data-testid="survivor-count"]') !== null;
          held = isCelebrating ? (held ?? now) : null;
          paint(held ?? now);
        });
    });
    const win = async (seed: number): Promise<void> => {
      const matchId = await quickPlay(page, { opponent: "person", spots: 2 });
      await boardAt(page, 0);
      await sendRandomMovesUntil(laid.watcher, matchId, seededRandom(seed), ({ result }) => result !== null);
      await page.getByTestId("survivor-count").waitFor({ state: "attached" });
    };
    // In this game the win is given away once, which the card tells: it is of the same height both times.
    const seed = 20_260_101;
    await win(seed);
    await page.keyboard.press("a");
    await page.getByTestId("end-play-on").waitFor();
    const link = await middleOf(page, "end-menu");
    await page.getByTestId("end-menu").tap();
    await page.getByTestId("screen-home").waitFor();
    await win(seed);
    await page.touchscreen.tap(...link);
    await page.getByTestId("end").waitFor();
    expect(await page.getByTestId("survivor-count").count()).toBe(0);
    await shown(page);
    await page.getByTestId("end-menu").tap();
    await page.getByTestId("screen-home").waitFor();
    expect(laid.table.complaints).toEqual([]);
  });
});

describe("a page that nobody sees", () => {
  const laid = watchedTable();

  it("makes no sound, even in the middle of a curve, and goes on when it is seen", async () => {
    const page = await laid.window();
    await page.evaluate(() => {
      const outputs: AudioContext[] = [];
      Object.assign(window, {
        outputs,
        AudioContext: class extends AudioContext {
          constructor() {
            super();
            outputs.push(this);
          }
        },
      });
    });
    const states = (): Promise<string[]> =>
      page.evaluate(() => (window as unknown as { outputs: AudioContext[] }).outputs.map(({ state }) => state));
    await chooseSetting(page, "pencil-on");
    await quickPlay(page, { opponent: "person", spots: 2 });
    await boardAt(page, 0);
    const [first, second] = await spotsOnPage(page);
    const places = way(first, { x: second.x, y: first.y - 100 }, 40);
    const draw = async (): Promise<void> => {
      for (const { x, y } of places.splice(0, 8)) {
        await page.mouse.move(x, y);
        await shown(page);
      }
    };
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    await draw();
    await expect.poll(states).toEqual(["running"]);
    await hide(page, true);
    await expect.poll(states).toEqual(["suspended"]);
    // What was drawn is kept, and the board still hears.
    await expect.poll(() => page.getByTestId("board").getAttribute("data-stroke")).toBe("open");
    await draw();
    expect(await states()).toEqual(["suspended"]);
    await hide(page, false);
    await page.mouse.up();
    await page.keyboard.press("Escape");
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    await draw();
    await expect.poll(states).toEqual(["running"]);
    // The screen is left in the middle of the curve.
    await page.goBack();
    await expect.poll(states).toEqual(["suspended"]);
    await page.mouse.up();
    await hide(page, false);
    expect(laid.table.complaints).toEqual([]);
  });

  it("asks for no picture while a board is animated, and plays no replay on", async () => {
    const page = await laid.window({ reducedMotion: "no-preference" });
    const matchId = await quickPlay(page, { opponent: "person", spots: 2 });
    await boardAt(page, 0);
    await page.evaluate(() => {
      const asked = { count: 0 };
      Object.assign(window, { asked });
      const ask = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (paint) => {
        asked.count++;
        return ask(paint);
      };
    });
    const asked = (): Promise<number> =>
      page.evaluate(() => (window as unknown as { asked: { count: number } }).asked.count);
    await hide(page, true);
    const before = await asked();
    await sendRandomMovesUntil(laid.watcher, matchId, seededRandom(testSeed("hidden")), ({ moves }) => moves === 2);
    await page.locator('[data-testid="board"][data-busy="true"]').waitFor();
    expect(await asked()).toBe(before);
    await hide(page, false);
    await boardAt(page, 2);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${laid.table.address}#/replay/${matchId}`);
    const at = async (): Promise<number> => Number(await page.getByTestId("replay-timeline").inputValue());
    await hide(page, true);
    await page.getByTestId("replay-play").click();
    await page.waitForTimeout(1200);
    expect(await at()).toBe(0);
    await hide(page, false);
    await expect.poll(at).toBe(2);
    expect(laid.table.complaints).toEqual([]);
  });
});
