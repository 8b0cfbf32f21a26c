import { afterAll, beforeAll, expect, it } from "vitest";
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
