import { describe, expect, it } from "vitest";
import { runs } from "../oracle/runs.ts";
import { style } from "./computed-style.ts";
import { everyScreen } from "./every-screen.ts";
import { refusedBy, watchPolicy } from "./policy.ts";
import { Walk } from "./walk.ts";
import { watchedTable } from "./watched-table.ts";

const CHOSEN = ".choice-strip input:checked + .choice-face";
const OTHER = ".choice-strip input:not(:checked) + .choice-face";

describe("every screen", () => {
  const laid = watchedTable();

  it.each(runs(["dark"] as const, ["dark", "light"] as const))(
    "obeys the policy, gives more contrast and is shown in few colours, also what is chosen: %s",
    async (colorScheme) => {
      const page = await laid.table.open({ viewport: { width: 1000, height: 700 } });
      await watchPolicy(page);
      await page.emulateMedia({ colorScheme });
      const visit = async (name: string): Promise<void> => {
        await page.emulateMedia({ contrast: "more" });
        await laid.table.picture(page, `more-${name}`);
        expect(await style(page, ":root", "--ink-soft"), name).toBe(await style(page, ":root", "--ink"));
        await page.emulateMedia({ contrast: "no-preference", forcedColors: "active" });
        await laid.table.picture(page, `forced-${colorScheme}-${name}`);
        await page.emulateMedia({ forcedColors: "none" });
        expect(await refusedBy(page), name).toEqual([]);
      };
      await everyScreen(new Walk(page, visit), laid.watcher);
      await page.emulateMedia({ forcedColors: "active" });
      await page.evaluate(() => {
        location.hash = "#/play";
      });
      await page.getByTestId("screen-play").waitFor();
      const backgrounds = async (): Promise<string[]> => [
        await style(page, CHOSEN, "background-color"),
        await style(page, OTHER, "background-color"),
      ];
      await expect.poll(async () => new Set(await backgrounds()).size).toBe(2);
      const swatches = (): Promise<string[]> =>
        page
          .locator(".choice-colours")
          .first()
          .locator(".choice-face")
          .evaluateAll((faces) => faces.map((face) => getComputedStyle(face).backgroundColor));
      await expect.poll(async () => new Set(await swatches()).size).toBe(8);
      // What the policy refused while the page was loading stands in the console.
      expect(laid.table.complaints).toEqual([]);
    },
  );
});
