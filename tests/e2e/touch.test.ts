import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { Fingers, spotsOnPage, way } from "./fingers.ts";
import { boardAt, quickPlay } from "./game-screen.ts";
import { Table } from "./table.ts";

describe("a finger", () => {
  let table: Table;
  let page: Page;
  let fingers: Fingers;
  const stroke = () => page.getByTestId("board").getAttribute("data-stroke");
  beforeAll(async () => {
    table = await Table.lay();
    page = await table.open({ hasTouch: true });
    await quickPlay(page, { opponent: "person", spots: 3 });
    await boardAt(page, 0);
    fingers = new Fingers(await page.context().newCDPSession(page));
  });
  afterAll(() => table.clear());

  it("that is as broad as a palm draws nothing", async () => {
    const [first, second] = await spotsOnPage(page);
    await fingers.to(1, first, 60);
    await fingers.to(1, { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }, 60);
    await expect.poll(() => stroke()).toBe("none");
    await fingers.lift();
  });

  it("that the system takes away at the end of a curve has drawn nothing", async () => {
    const [first, second] = await spotsOnPage(page);
    await fingers.to(1, first);
    for (const place of way(first, second, 12)) await fingers.to(1, place);
    await expect.poll(() => stroke()).toBe("drawing");
    await fingers.cancel();
    await expect.poll(stroke).toBe("none");
    await boardAt(page, 0);
  });

  it("draws from near a spot to near another, while a second finger does nothing", async () => {
    const [first, second] = await spotsOnPage(page);
    const beside = ({ x, y }: Point): Point => ({ x: x + 12, y: y - 12 });
    await fingers.to(1, beside(first));
    const at = (t: number): Point => ({ x: first.x + (second.x - first.x) * t, y: first.y + (second.y - first.y) * t });
    for (let t = 0.2; t < 0.5; t += 0.05) await fingers.to(1, at(t));
    await expect.poll(() => stroke()).toBe("drawing");
    await fingers.to(2, { x: first.x, y: first.y + 120 });
    await fingers.to(2, { x: first.x, y: first.y + 160 });
    await expect.poll(() => stroke()).toBe("drawing");
    for (let t = 0.5; t < 0.95; t += 0.05) await fingers.to(1, at(t));
    await fingers.to(1, beside(second));
    await fingers.lift();
    await boardAt(page, 1);
  });

  it("picks spots by taps", async () => {
    const spots = await spotsOnPage(page);
    await page.touchscreen.tap(spots[2].x + 10, spots[2].y);
    await page.locator('[data-testid="board"][data-picked="2"]').waitFor();
    await page.touchscreen.tap(spots[2].x, spots[2].y + 10);
    // There is but one way to draw this loop, up to what is inside and outside. A second tap may be a slip.
    await page.getByTestId("choice-0").tap();
    await boardAt(page, 2);
    expect(table.complaints).toEqual([]);
  });
});
