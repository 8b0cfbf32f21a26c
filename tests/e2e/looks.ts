import type { Page } from "playwright-core";
import { expect } from "vitest";
import { shown } from "./game-screen.ts";
import { sideways } from "./layout.ts";
import type { Table } from "./table.ts";

export type Look = readonly [colours: "light" | "dark", width: number];

const TWO: readonly Look[] = [
  ["light", 1280],
  ["dark", 390],
];

export const ALL_LOOKS: readonly Look[] = [
  ["light", 1280],
  ["dark", 1280],
  ["light", 390],
  ["dark", 390],
];

/** A picture `name-colours-width` of each look; nothing may lie beyond the window's side. */
export async function pictureLooks(table: Table, page: Page, name: string, looks = TWO): Promise<void> {
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await shown(page);
    await table.picture(page, `${name}-${colorScheme}-${width}`);
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
  }
}
