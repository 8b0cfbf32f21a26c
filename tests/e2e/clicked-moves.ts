import type { Page } from "playwright-core";
import type { Point } from "../../engine/drawing/geometry/point.ts";

/** The spots that still have lives and can be reached, in parts of the board. */
export async function shownSpots(
  page: Page,
): Promise<(Point & { readonly spot: number; readonly isUsable: boolean })[]> {
  const box = await page.getByTestId("board").boundingBox();
  const side = box?.width ?? 1;
  return page.locator("[data-spot]").evaluateAll(
    (items, width) =>
      items.map((item) => {
        const { spot, x, y, usable } = (item as HTMLElement).dataset;
        return { spot: Number(spot), x: Number(x) / width, y: Number(y) / width, isUsable: usable === "true" };
      }),
    side,
  );
}

/** Picks two spots, then a curve, until what `over` selects is shown; other games begin with other spots. */
export async function playByClicks(page: Page, over: string, game: number): Promise<void> {
  for (;;) {
    await page.locator(`${over}, [data-testid="board"][data-busy="false"][data-turn="mine"]`).first().waitFor();
    if ((await page.locator(over).count()) > 0) return;
    const moves = await page.getByTestId("board").getAttribute("data-moves");
    const usable = (await shownSpots(page)).filter(({ isUsable }) => isUsable);
    for (let i = 0; i < usable.length; i++) {
      const first = usable[(game + i) % usable.length];
      await clickBoard(page, first);
      await page.locator(`[data-testid="board"][data-picked="${first.spot}"]`).waitFor();
      const partners = page.locator(`[data-spot][data-reachable="true"]:not([data-spot="${first.spot}"])`);
      const reachable = await partners.evaluateAll((all) =>
        all.map((item) => Number((item as HTMLElement).dataset.spot)),
      );
      if (reachable.length > 0) {
        const spots = await shownSpots(page);
        // The one that stands alone: on a small board, a press between two spots may be meant for either.
        const room = (spot: number): number =>
          Math.min(
            ...spots.filter((_, i) => i !== spot).map(({ x, y }) => Math.hypot(x - spots[spot].x, y - spots[spot].y)),
          );
        await clickBoard(page, spots[reachable.reduce((best, spot) => (room(spot) > room(best) ? spot : best))]);
        break;
      }
      if (usable.length > 1) await page.keyboard.press("Escape");
      // Only a loop is left.
      else await clickBoard(page, first);
    }
    await page.getByTestId("choice-0").click();
    await page.locator(`[data-testid="board"]:not([data-moves="${moves}"])`).waitFor();
  }
}

export async function clickBoard(page: Page, { x, y }: Point): Promise<void> {
  const box = await page.getByTestId("board").boundingBox();
  if (box === null) throw new Error("there is no board to click on");
  await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
}
