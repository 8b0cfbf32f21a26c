import { describe, expect, it } from "vitest";
import { runs } from "../oracle/runs.ts";
import { addWins, beaten } from "./campaign-play.ts";
import { watchedTable } from "./watched-table.ts";
import { Walk } from "./walk.ts";

const SCREENS = ["home", "learn", "campaign", "play", "online", "maps", "daily", "puzzles", "lab", "help", "about"];
/** The level to play next: in the first chapter, and in a later one. */
const LEVELS = runs([1, 88], [1, 7, 17, 88, 150]);

describe("a screen that opens", () => {
  const laid = watchedTable();

  it.each(LEVELS)("has its heading in sight, and the level to play: level %i", async (level) => {
    await addWins(
      laid.table,
      Array.from({ length: level - 1 }, (_, i) => beaten(i + 1, "perfect", false)),
    );
    const page = await laid.table.open({ viewport: { width: 1280, height: 800 } });
    const devtools = await page.context().newCDPSession(page);
    const walk = new Walk(page, async () => {});
    for (const text of [1, 2]) {
      await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 * text } });
      // The screen that a window begins with leaves the focus alone.
      await walk.go("lesson/first");
      for (const screen of SCREENS) {
        await walk.go(screen);
        await expect.poll(() => page.locator("h1:focus").count(), { message: screen }).toBe(1);
        const cut = await page
          .locator("h1:focus")
          .evaluate((heading) => Math.min(0, heading.getBoundingClientRect().top));
        expect(cut, `${screen} with texts of ${text}`).toBe(0);
        if (screen !== "campaign") continue;
        const tile = walk.at(`level-${level}`);
        await expect.poll(() => tile.evaluate(placeInMap), { message: `texts of ${text}` }).toBe("in sight");
      }
    }
    expect(laid.table.complaints).toEqual([]);
  });
});

function placeInMap(tile: Element): string {
  const map = tile.closest(".level-map")?.getBoundingClientRect();
  const { top, bottom } = tile.getBoundingClientRect();
  if (map === undefined) return "without a map";
  return top < map.top ? "above" : bottom > map.bottom + 1 ? "below" : "in sight";
}
