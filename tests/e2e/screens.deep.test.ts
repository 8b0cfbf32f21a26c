import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { runs } from "../oracle/runs.ts";
import { boardAt, quickPlay, shown } from "./game-screen.ts";
import { sendRandomMove } from "./hand.ts";
import { watchedTable } from "./watched-table.ts";

const SIZES = runs(
  [
    [900, 600],
    [1920, 1080],
  ],
  [
    [900, 600],
    [1280, 800],
    [1920, 1080],
  ],
);

describe("the screens", () => {
  const laid = watchedTable();

  async function inEachWindow(page: Page, name: string, look: (window: string) => Promise<void>): Promise<void> {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await shown(page);
        await laid.table.picture(page, `${colorScheme}-${width}-${name}`);
        await look(`${name} at ${width} x ${height} in ${colorScheme}`);
      }
    }
  }

  it("fit windows of all usual sizes in light and dark", async () => {
    const page = await laid.table.open();
    await page.getByTestId("screen-home").waitFor();
    await inEachWindow(page, "home", async (window) => {
      const rows = (): Promise<number> =>
        page
          .getByTestId("home-ways")
          .locator("a")
          .evaluateAll((links) => new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))).size);
      await expect.poll(rows, { message: `the ways into the game stand in one row: ${window}` }).toBe(1);
    });
    for (const [screen, heading] of [
      ["help", /how to play|help/i],
      ["about", /sprouts/i],
      ["maps", /my maps/i],
      ["play", /quick play/i],
    ] as const) {
      await page.getByTestId(`nav-${screen}`).click();
      await page.getByTestId(`screen-${screen}`).waitFor();
      await expect.poll(() => page.getByRole("heading", { level: 1 }).first().innerText()).toMatch(heading);
      await inEachWindow(page, screen, async (window) => {
        const overflow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(overflow, { message: `${window} does not scroll sideways` }).toBeLessThanOrEqual(0);
      });
    }
    const matchId = await quickPlay(page, { opponent: "person", spots: 6 });
    const random = seededRandom(7);
    let state = await laid.watcher.ask("board.open", { board: matchId });
    while (state.moves < 5) state = await sendRandomMove(laid.watcher, state, random);
    await boardAt(page, 5);
    await inEachWindow(page, "game", async (window) => {
      const room = (): Promise<number[]> =>
        page.evaluate(() => [
          document.documentElement.scrollHeight - innerHeight,
          document.documentElement.scrollWidth - innerWidth,
        ]);
      await expect.poll(room, { message: `${window} does not scroll` }).toEqual([0, 0]);
    });
    await page.getByTestId("give-up").click();
    await inEachWindow(page, "give-up", async () => {
      await expect.poll(() => page.getByTestId("give-up-yes").isVisible()).toBe(true);
    });
    await page.keyboard.press("Escape");
    expect(laid.table.complaints).toEqual([]);
  });
});
