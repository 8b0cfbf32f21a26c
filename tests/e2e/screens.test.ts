import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { boardAt, drawUntil, quickPlay } from "./game-screen.ts";
import { Table } from "./table.ts";
import { watch } from "./web-host.ts";

describe.each(["light", "dark"] as const)("the screens in %s", (colorScheme) => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.lay();
  });
  afterAll(() => table.clear());

  it.each([
    [900, 600],
    [1280, 800],
    [1920, 1080],
  ])("fit a window of %i x %i", async (width, height) => {
    const page = await table.open({ viewport: { width, height }, colorScheme });
    const shoot = (name: string) => table.picture(page, `${colorScheme}-${width}-${name}`);
    await page.getByTestId("screen-home").waitFor();
    await shoot("home");
    const ways = await page
      .getByTestId("home-ways")
      .locator("a")
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(new Set(ways).size, "the ways into the game stand in one row").toBe(1);
    for (const [screen, heading] of [
      ["help", /how to play|help/i],
      ["about", /sprouts/i],
      ["maps", /my maps/i],
      ["play", /quick play/i],
    ] as const) {
      await page.getByTestId(`nav-${screen}`).click();
      await page.getByTestId(`screen-${screen}`).waitFor();
      expect(await page.getByRole("heading", { level: 1 }).first().innerText()).toMatch(heading);
      await shoot(screen);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${screen} does not scroll sideways`).toBeLessThanOrEqual(0);
    }
    const watcher = await watch(table.host.address);
    const matchId = await quickPlay(page, { opponent: "person", spots: 6 });
    await drawUntil(page, watcher, matchId, seededRandom(7), (state) => state.moves === 5);
    await boardAt(page, 5);
    await shoot("game");
    const room = await page.evaluate(() => [
      document.documentElement.scrollHeight - window.innerHeight,
      document.documentElement.scrollWidth - window.innerWidth,
    ]);
    expect(room, "the game fits the window without scrolling").toEqual([0, 0]);
    await page.getByTestId("give-up").click();
    await shoot("give-up");
    await page.keyboard.press("Escape");
    watcher.close();
    expect(table.complaints).toEqual([]);
  });
});
