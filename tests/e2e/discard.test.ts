import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { testSeed } from "../oracle/seed.ts";
import { sendRandomMove } from "./hand.ts";
import { beginGame } from "./host-content.ts";
import { watchedTable } from "./watched-table.ts";

/** Longer than the line is shown, in milliseconds. */
const LONG = 60_000;

const hasFocus = (place: Locator): Promise<boolean> => place.evaluate((element) => element === document.activeElement);

describe("a game that is discarded at home", () => {
  const laid = watchedTable();

  it("can be brought back as long as the button has the focus, which is not lost afterwards", async () => {
    await sendRandomMove(laid.watcher, await beginGame(laid.watcher), seededRandom(testSeed("discarded")));
    const page = await laid.table.open({ movesClock: true });
    await page.clock.install();
    await page.reload();
    const undo = page.getByTestId("undo-done");
    await page.getByTestId("discard").press("Enter");
    await undo.waitFor();
    await expect.poll(() => hasFocus(undo)).toBe(true);
    await page.clock.runFor(LONG);
    expect(await hasFocus(undo)).toBe(true);

    await page.keyboard.press("Enter");
    await undo.waitFor({ state: "detached" });
    // The screen gives it to its heading.
    await expect.poll(() => hasFocus(page.getByRole("heading", { level: 1 }))).toBe(true);

    await page.getByTestId("discard").press("Enter");
    await expect.poll(() => hasFocus(undo)).toBe(true);
    await page.getByTestId("nav-home").focus();
    await page.clock.runFor(LONG);
    await undo.waitFor({ state: "detached" });
    expect(await hasFocus(page.getByTestId("nav-home"))).toBe(true);
    expect(laid.table.complaints).toEqual([]);
  });
});
