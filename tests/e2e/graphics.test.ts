import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { itDeep } from "../oracle/it-deep.ts";
import { WITHOUT_WEBGL } from "./browser-faults.ts";
import { boardAt, finallyPainted, quickPlay } from "./game-screen.ts";
import { Table } from "./table.ts";

async function seen(page: Page): Promise<Buffer> {
  await page.mouse.move(2, 2);
  return page.getByTestId("board").screenshot({ animations: "disabled" });
}

async function seenAtRest(page: Page): Promise<Buffer> {
  await finallyPainted(page);
  let last = await seen(page);
  await expect
    .poll(
      async () => {
        const before = last;
        last = await seen(page);
        return last.equals(before);
      },
      { interval: 300 },
    )
    .toBe(true);
  return last;
}

async function expectSeen(page: Page, expected: Buffer): Promise<void> {
  await expect.poll(async () => (await seen(page)).equals(expected)).toBe(true);
}

describe("the board", () => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.lay();
  });
  afterAll(() => table.clear());

  it("looks the same after the graphics card has lost and restored it", async () => {
    const page = await table.open();
    await quickPlay(page, { opponent: "person", spots: 5 });
    await boardAt(page, 0);
    const before = await seenAtRest(page);
    // Waited for before it is there; the card comes back after it was seen.
    const told = page.getByTestId("context-lost").waitFor();
    await page.evaluate(() => {
      const card = document.querySelector("canvas")?.getContext("webgl2")?.getExtension("WEBGL_lose_context");
      Object.assign(window, { card });
      card?.loseContext();
    });
    await told;
    await page.evaluate(() => (window as unknown as { card: WEBGL_lose_context }).card.restoreContext());
    await page.getByTestId("context-lost").waitFor({ state: "detached" });
    await expectSeen(page, before);
    expect(table.complaints).toEqual([]);
  });

  it("is painted without the graphics card that a browser refuses once it is lost", async () => {
    const page = await table.open();
    await quickPlay(page, { opponent: "person", spots: 5 });
    await boardAt(page, 0);
    await finallyPainted(page);
    await page.evaluate(() => {
      const card = document.querySelector("canvas")?.getContext("webgl2")?.getExtension("WEBGL_lose_context");
      Object.assign(window, { card });
    });
    await page.evaluate(WITHOUT_WEBGL);
    await page.evaluate(() => (window as unknown as { card: WEBGL_lose_context }).card.loseContext());
    await page.getByTestId("context-lost").waitFor();
    await page.getByTestId("context-lost").waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.querySelector("canvas")?.getContext("2d") != null)).toBe(true);
    expect(table.complaints).toEqual([]);
  });

  itDeep("is shown in every game, also after quick changes from game to game", async () => {
    const page = await table.open();
    await quickPlay(page, { opponent: "person", spots: 5 });
    await boardAt(page, 0);
    const before = await seenAtRest(page);
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
