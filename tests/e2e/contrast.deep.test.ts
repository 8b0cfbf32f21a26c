import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { style } from "./computed-style.ts";
import { boardAt, finallyPainted, quickPlay, shown } from "./game-screen.ts";
import { watchedTable } from "./watched-table.ts";

/** Whether a pixel of the board has this colour. */
async function isOnBoard(page: Page, colour: string): Promise<boolean> {
  const { data } = PNG.sync.read(await page.locator("canvas").first().screenshot());
  const wanted = Buffer.from(colour.slice(1), "hex");
  for (let at = 0; at < data.length; at += 4) if (data.subarray(at, at + 3).equals(wanted)) return true;
  return false;
}

describe("a system with few colours", () => {
  const laid = watchedTable();

  it("has its own light or dark, whatever the settings say, also while a game is open", async () => {
    const page = await laid.table.open();
    await page.emulateMedia({ colorScheme: "dark" });
    await page.getByTestId("open-settings").click();
    await page.getByTestId("theme-paper").check({ force: true });
    await page.getByTestId("settings-close").click();
    await quickPlay(page, { opponent: "person", spots: 2 });
    await boardAt(page, 0);
    await finallyPainted(page);
    const theme = (): Promise<string | null> => page.locator("html").getAttribute("data-theme");
    await expect.poll(theme).toBe("paper");
    await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
    await expect.poll(theme).toBe("dark");
    // Live spots.
    await expect.poll(() => isOnBoard(page, "#ffffff")).toBe(true);
    await page.emulateMedia({ colorScheme: "dark", forcedColors: "none" });
    await expect.poll(theme).toBe("paper");
  });
});

describe("a system that asks for more contrast", () => {
  const laid = watchedTable();

  it("gets it on an open board at once", async () => {
    const page = await laid.table.open({ viewport: { width: 1000, height: 700 } });
    await page.emulateMedia({ contrast: "more" });
    await quickPlay(page, { opponent: "person", spots: 3 });
    await boardAt(page, 0);
    await finallyPainted(page);
    await shown(page);
    await expect.poll(() => isOnBoard(page, "#000000")).toBe(true);
    await page.emulateMedia({ contrast: "no-preference" });
    await expect.poll(() => isOnBoard(page, "#22252b")).toBe(true);
    expect(await isOnBoard(page, "#000000")).toBe(false);
    expect(await style(page, ":root", "--ink-soft")).not.toBe(await style(page, ":root", "--ink"));
    expect(laid.table.complaints).toEqual([]);
  });
});

describe("a system that asks for less motion", () => {
  const laid = watchedTable();

  it("gets it at once, unless the settings say otherwise", async () => {
    const page = await laid.table.open({ reducedMotion: "no-preference" });
    const motion = (): Promise<string | null> => page.locator("html").getAttribute("data-motion");
    await expect.poll(motion).toBe("full");
    expect(await style(page, ".navigation-link", "transition-property")).not.toBe("none");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(motion).toBe("reduced");
    await expect.poll(() => style(page, ".navigation-link", "transition-property")).toBe("none");
    await page.getByTestId("open-settings").click();
    await page.getByTestId("motion-full").check({ force: true });
    await expect.poll(motion).toBe("full");
  });
});
