import type { Page } from "playwright-core";
import type { Random } from "../../engine/random.ts";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/** Chooses what the keys lead to on the board. */
export async function pickByKeys(page: Page, random: Random): Promise<void> {
  for (let steps = random.below(4); steps > 0; steps--) await page.keyboard.press(ARROWS[random.below(4)]);
  await page.keyboard.press("Enter");
}

/** Presses the key until the focus comes to the element. */
export async function pressUntil(page: Page, key: string, testid: string): Promise<void> {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press(key);
    const isThere = await page
      .getByTestId(testid)
      .evaluate((element) => element === document.activeElement)
      .catch(() => false);
    if (isThere) return;
  }
  throw new Error(`the focus never came to ${testid}`);
}
