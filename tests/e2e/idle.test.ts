import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { itDeep } from "../oracle/it-deep.ts";
import { boardAt, quickPlay } from "./game-screen.ts";
import { Table } from "./table.ts";

let table: Table;
beforeAll(async () => {
  table = await Table.lay();
});
afterAll(() => table.clear());

it("an idle board asks for no animation frame and draws nothing", async () => {
  const page = await table.open();
  await page.addInitScript(() => {
    const counter = window as unknown as { frames: number };
    counter.frames = 0;
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => {
      counter.frames++;
      return ask(callback);
    };
  });
  await page.reload();
  await quickPlay(page, { opponent: "person", spots: 8 });
  await boardAt(page, 0);
  const frames = () => page.evaluate(() => (window as unknown as { frames: number }).frames);
  await expect.poll(frames, { message: "the board was drawn" }).toBeGreaterThan(0);
  const inASecond = async (): Promise<number> => {
    const before = await frames();
    await page.waitForTimeout(1000);
    return (await frames()) - before;
  };
  // A busy machine may still be at the last pictures of the screen before.
  await expect.poll(inASecond).toBe(0);
  expect(await inASecond()).toBe(0);
});

/** How often the page changes in a second, and what moves in it. */
function stir(page: Page): Promise<{ changes: number; moving: number }> {
  return page.evaluate(async () => {
    let changes = 0;
    const watcher = new MutationObserver((records) => (changes += records.length));
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    await new Promise<void>((resolve) => {
      let frames = 60;
      const next = (): unknown => (frames-- === 0 ? resolve() : requestAnimationFrame(next));
      next();
    });
    watcher.disconnect();
    return { changes, moving: document.getAnimations().length };
  });
}

itDeep("the home picture rests once its game is drawn, and with reduced motion", async () => {
  const page = await table.open({ reducedMotion: "no-preference" });
  await page.getByTestId("drawn-game").waitFor();
  await expect.poll(async () => (await stir(page)).moving, { message: "it draws" }).toBeGreaterThan(0);
  const still = await table.open();
  await still.locator(".home-picture svg").waitFor();
  expect(await still.getByTestId("drawn-game").count()).toBe(0);
  await expect.poll(() => stir(still)).toEqual({ changes: 0, moving: 0 });
  const last = Number(await page.getByTestId("drawn-game").getAttribute("data-last"));
  await page.locator(`[data-testid="drawn-game"][data-moment="${last}"]`).waitFor();
  await expect.poll(() => stir(page)).toEqual({ changes: 0, moving: 0 });
});
