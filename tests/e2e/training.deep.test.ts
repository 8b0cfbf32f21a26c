import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { boardAt, showMore } from "./game-screen.ts";
import { addMap } from "./host-content.ts";
import { Table } from "./table.ts";

const SHORT = "0*2.AB|0.AB";
/** A position of 1,250 decisions. */
const LONG = "0*4.AB|0.AB";
/** A position of so many decisions that no machine is through before the test has paused it. */
const ENDLESS = "0*6.AB|0.AB";

async function status(page: Page, wanted: string): Promise<void> {
  await page.locator(`[data-testid="perfect-training"][data-status="${wanted}"]`).waitFor({ timeout: 120_000 });
}

async function chooseMap(page: Page, name: string): Promise<void> {
  await page.getByTestId("nav-maps").click();
  await page.getByTestId(`map-${name}`).getByTestId("play-map").click();
  await page.getByTestId("chosen-map").waitFor();
  await page.getByTestId("opponent-computer").check({ force: true });
}

describe("Perfect on a map", () => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.lay();
  });
  afterAll(() => table.clear());

  it("is offered on a small map at once, and on a larger one after a training", async () => {
    const page = await table.open();
    const watcher = await table.watch();
    await addMap(watcher, "Small", SHORT);
    await addMap(watcher, "Large", LONG);
    await addMap(watcher, "Endless", ENDLESS);

    await chooseMap(page, "Small");
    await status(page, "proved");
    await expect.poll(() => page.getByTestId("level-perfect").isEnabled()).toBe(true);

    await chooseMap(page, "Endless");
    await status(page, "untrained");
    await expect.poll(() => page.getByTestId("level-perfect").isEnabled()).toBe(false);
    await table.picture(page, "play-map-untrained");
    await page.getByTestId("train").click();
    await status(page, "training");
    await page.getByRole("progressbar").waitFor();
    await table.picture(page, "play-map-training");
    await page.getByTestId("pause-training").focus();
    await page.keyboard.press("Enter");
    await status(page, "paused");
    await page.reload();
    await status(page, "paused");
    await page.getByTestId("cancel-training").click();
    await status(page, "untrained");

    await chooseMap(page, "Large");
    await status(page, "untrained");
    await page.getByTestId("train").click();
    await status(page, "proved");
    await page.getByTestId("level-perfect").check({ force: true });
    await showMore(page);
    await page.getByTestId("starts-second").check({ force: true });
    await table.picture(page, "play-map-trained");
    await page.getByTestId("play").click();
    await boardAt(page, 1);
    watcher.close();
    expect(table.complaints).toEqual([]);
  });
});
