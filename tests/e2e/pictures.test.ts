import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { seededRandom } from "../../engine/random.ts";
import { boardAt, drawUntil, quickPlay } from "./game-screen.ts";
import { pictureFault } from "./pictures.ts";
import { watchedTable } from "./watched-table.ts";

/** Seed of the same games whatever SPROUTS_SEED says: the pictures show them. */
const SEED = 7;

describe("the committed pictures", () => {
  const laid = watchedTable();

  async function expectPictures(page: Page, name: string): Promise<void> {
    await page.evaluate(() => document.fonts.ready);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await pictureFault(page, `${name}-${colorScheme}`)).toBeNull();
    }
  }

  it("show the key screens as they are in light and dark", async () => {
    const page = await laid.table.open({ viewport: { width: 1000, height: 700 } });
    await page.getByTestId("screen-home").waitFor();
    await expectPictures(page, "home");

    await page.getByTestId("open-settings").click();
    await page.getByTestId("settings-close").waitFor();
    await expectPictures(page, "settings");
    await page.getByTestId("settings-close").click();

    await page.getByTestId("nav-play").click();
    await page.getByTestId("screen-play").waitFor();
    await expectPictures(page, "quick-play");

    await page.getByTestId("nav-campaign").click();
    await page.getByTestId("level-1").click();
    for (const level of ["level-10", "level-15"])
      await page.getByTestId(level).locator(".level-picture > *").waitFor({ state: "attached" });
    await expectPictures(page, "campaign");
    await page.getByTestId("play-level").click();
    await boardAt(page, 0);
    await page.getByTestId("give-up").click();
    await page.getByTestId("give-up-yes").click();
    await page.getByTestId("end-retry").waitFor();
    await expectPictures(page, "level-end");
    await page.getByTestId("end-levels").click();

    const matchId = await quickPlay(page, { opponent: "person", spots: 6 });
    await drawUntil(page, laid.watcher, matchId, seededRandom(SEED), (state) => state.moves === 6);
    await boardAt(page, 6);
    await page.mouse.move(1, 1);
    await expectPictures(page, "game");
    expect(laid.table.complaints).toEqual([]);
  });
});
