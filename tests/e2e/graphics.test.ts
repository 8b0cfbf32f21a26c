import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardAt, quickPlay } from "./game-screen.ts";
import { Table } from "./table.ts";

/** What is seen of the board, as a file. */
async function seen(page: Page): Promise<Buffer> {
  await page.mouse.move(2, 2);
  return page.getByTestId("board").screenshot();
}

/** Waits until the board looks as expected. */
async function expectSeen(page: Page, expected: Buffer): Promise<void> {
  await expect.poll(async () => (await seen(page)).equals(expected), { timeout: 10_000 }).toBe(true);
}

describe("the board", () => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.lay();
  });
  afterAll(() => table.clear());

  it("comes back as it was when the graphics card has lost it", async () => {
    const page = await table.open();
    await quickPlay(page, { opponent: "person", spots: 5 });
    await boardAt(page, 0);
    await page.waitForTimeout(300);
    const before = await seen(page);
    await page.evaluate(() => {
      const lost = document.querySelector("canvas")?.getContext("webgl2")?.getExtension("WEBGL_lose_context");
      lost?.loseContext();
      setTimeout(() => lost?.restoreContext(), 300);
    });
    await page.getByTestId("context-lost").waitFor();
    await page.getByTestId("context-lost").waitFor({ state: "detached" });
    await expectSeen(page, before);
    expect(table.complaints).toEqual([]);
  });

  it("is there in every game of a window, however quickly one goes from one to the next", async () => {
    const page = await table.open();
    await quickPlay(page, { opponent: "person", spots: 5 });
    await boardAt(page, 0);
    await page.waitForTimeout(300);
    const before = await seen(page);
    for (const spots of [3, 5]) {
      await page.getByTestId("menu").click();
      await page.getByTestId("screen-home").waitFor();
      await quickPlay(page, { opponent: "person", spots });
    }
    await boardAt(page, 0);
    await expectSeen(page, before);
    await page.evaluate(() => {
      const { hash } = location;
      location.hash = "#/home";
      location.hash = hash;
    });
    await boardAt(page, 0);
    await expectSeen(page, before);
    expect(table.complaints).toEqual([]);
  });
});
