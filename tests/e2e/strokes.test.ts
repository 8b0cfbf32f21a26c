import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { boardAt, quickPlay } from "./game-screen.ts";
import { Table } from "./table.ts";
import { drawCurve } from "./hand.ts";

interface SpotOnScreen {
  readonly x: number;
  readonly y: number;
  readonly lives: number;
}

/** The spots as the page offers them to those who do not see the board, in board units. */
async function spots(page: Page): Promise<SpotOnScreen[]> {
  const box = await page.getByTestId("board").boundingBox();
  const side = box?.width ?? 1;
  return page.getByTestId("spots-list").locator("li").evaluateAll(
    (items, side) => items.map(({ dataset }) => ({ x: Number(dataset.x) / side, y: Number(dataset.y) / side, lives: Number(dataset.lives) })),
    side,
  );
}

describe("a stroke", () => {
  let table: Table;
  let page: Page;
  beforeAll(async () => {
    table = await Table.lay();
    page = await table.open();
    await quickPlay(page, { opponent: "person", spots: 2 });
    await boardAt(page, 0);
  });
  afterAll(() => table.clear());

  it("that begins on bare paper draws nothing", async () => {
    await drawCurve(page, [{ x: 0.05, y: 0.05 }, { x: 0.2, y: 0.1 }, { x: 0.3, y: 0.2 }]);
    await boardAt(page, 0);
    expect(await page.getByTestId("board").getAttribute("data-stroke")).toBe("none");
  });

  it("is cancelled by Escape", async () => {
    const [first, second] = await spots(page);
    await drawCurve(page, [first, { x: (first.x + second.x) / 2, y: 0.3 }, second], { release: false });
    expect(await page.getByTestId("board").getAttribute("data-stroke")).toBe("drawing");
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect(await page.getByTestId("board").getAttribute("data-stroke")).toBe("none");
    await boardAt(page, 0);
  });

  it("that ends on bare paper waits for the player to go on, and loses nothing", async () => {
    const [first] = await spots(page);
    await drawCurve(page, [first, { x: 0.5, y: 0.15 }, { x: 0.52, y: 0.12 }]);
    await boardAt(page, 0);
    await page.keyboard.press("Escape");
    expect(await page.getByTestId("board").getAttribute("data-stroke")).toBe("none");
  });

  it("between two spots is a move: it costs two lives and makes a spot with one", async () => {
    const [first, second] = await spots(page);
    await drawCurve(page, [first, { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 - 0.05 }, second]);
    await boardAt(page, 1);
    expect((await spots(page)).map((spot) => spot.lives)).toEqual([2, 2, 1]);
  });

  it("cannot cross a curve: it ends at the wall or goes round, and the board stays planar", async () => {
    const [first, second, middle] = await spots(page);
    const dx = second.x - first.x;
    const dy = second.y - first.y;
    // Straight over the curve between the two spots, from one side of its middle to the other.
    await drawCurve(page, [
      first,
      { x: first.x + dx / 4 - dy / 6, y: first.y + dy / 4 + dx / 6 },
      { x: middle.x + dy / 4, y: middle.y - dx / 4 },
      { x: middle.x + dy / 3, y: middle.y - dx / 3 },
    ]);
    await page.keyboard.press("Escape");
    await boardAt(page, 1);
    expect(table.complaints).toEqual([]);
  });
});
