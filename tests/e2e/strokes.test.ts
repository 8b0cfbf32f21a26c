import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { way } from "./fingers.ts";
import { boardAt, quickPlay } from "./game-screen.ts";
import { drawCurve } from "./hand.ts";
import { Table } from "./table.ts";

interface SpotOnScreen {
  readonly x: number;
  readonly y: number;
  readonly lives: number;
}

async function spots(page: Page): Promise<SpotOnScreen[]> {
  const box = await page.getByTestId("board").boundingBox();
  const side = box?.width ?? 1;
  return page
    .getByTestId("spots-list")
    .locator("li")
    .evaluateAll(
      (items, side) =>
        items.map(({ dataset }) => ({
          x: Number(dataset.x) / side,
          y: Number(dataset.y) / side,
          lives: Number(dataset.lives),
        })),
      side,
    );
}

const strokeOf = (page: Page): Promise<string | null> => page.getByTestId("board").getAttribute("data-stroke");

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
    await drawCurve(page, [
      { x: 0.05, y: 0.05 },
      { x: 0.2, y: 0.1 },
      { x: 0.3, y: 0.2 },
    ]);
    await boardAt(page, 0);
    await expect.poll(() => strokeOf(page)).toBe("none");
  });

  it("is cancelled by Escape", async () => {
    const [first, second] = await spots(page);
    await drawCurve(page, [first, { x: (first.x + second.x) / 2, y: 0.3 }, second], { release: false });
    await expect.poll(() => strokeOf(page)).toBe("drawing");
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect.poll(() => strokeOf(page)).toBe("none");
    await boardAt(page, 0);
  });

  itDeep("that ends on bare paper waits for the player to go on, and loses nothing", async () => {
    const page = await table.open();
    const matchId = await quickPlay(page, { opponent: "person", spots: 2 });
    await boardAt(page, 0);
    const watcher = await table.watch();
    await watcher.ask("board.open", { board: matchId });
    const drawn: (readonly Point[])[] = [];
    watcher.on("board.changed", ({ state, cause }) => {
      if (state.id === matchId && cause.kind === "move") drawn.push(cause.stroke);
    });
    const [first, second] = await spots(page);
    const [top, tip] = [
      { x: 0.5, y: 0.15 },
      { x: 0.42, y: 0.2 },
    ];
    await drawCurve(page, [first, ...way(first, top, 12), ...way(top, tip, 6)]);
    await expect.poll(() => strokeOf(page)).toBe("open");
    await drawCurve(page, [tip, ...way(tip, second, 12)], { release: false });
    await expect.poll(() => strokeOf(page)).toBe("drawing");
    await page.mouse.up();
    await boardAt(page, 1);
    await expect.poll(() => drawn.length).toBe(1);
    const nearest = Math.min(...drawn[0].map(({ x, y }) => Math.hypot(x - top.x, y - top.y)));
    expect(nearest, "the beginning is part of the curve").toBeLessThan(0.05);
    watcher.close();
  });

  it("that ends on bare paper is given up by Escape", async () => {
    const [first] = await spots(page);
    await drawCurve(page, [first, { x: 0.5, y: 0.15 }, { x: 0.52, y: 0.12 }]);
    await expect.poll(() => strokeOf(page)).toBe("open");
    await page.keyboard.press("Escape");
    await expect.poll(() => strokeOf(page)).toBe("none");
    await boardAt(page, 0);
  });

  it("that ends on bare paper is erased by a click at the top edge of its button", async () => {
    const [first] = await spots(page);
    await drawCurve(page, [first, { x: 0.5, y: 0.15 }, { x: 0.52, y: 0.12 }]);
    await expect.poll(() => strokeOf(page)).toBe("open");
    await page.getByTestId("cancel-stroke").click({ position: { x: 20, y: 3 } });
    await expect.poll(() => strokeOf(page)).toBe("none");
  });

  it("between two spots is a move: it costs two lives and makes a spot with one", async () => {
    const [first, second] = await spots(page);
    await drawCurve(page, [first, { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 - 0.05 }, second]);
    await boardAt(page, 1);
    await expect.poll(async () => (await spots(page)).map((spot) => spot.lives)).toEqual([2, 2, 1]);
  });

  it("cannot cross a curve: it stays open on the way to a spot behind one", async () => {
    const page = await table.open();
    await quickPlay(page, { opponent: "person", spots: 3 });
    await boardAt(page, 0);
    const [first, second] = await spots(page);
    // Round the second spot, nearer to it.
    const middle = { x: first.x + 0.6 * (second.x - first.x), y: first.y + 0.6 * (second.y - first.y) };
    const [dx, dy] = [first.x - middle.x, first.y - middle.y];
    const loop = Array.from({ length: 33 }, (_, i) => {
      const [sine, cosine] = [Math.sin((i / 16) * Math.PI), Math.cos((i / 16) * Math.PI)];
      return { x: middle.x + dx * cosine - dy * sine, y: middle.y + dx * sine + dy * cosine };
    });
    await drawCurve(page, loop);
    await boardAt(page, 1);
    const now = await spots(page);
    expect(now.map((spot) => spot.lives)).toEqual([1, 3, 3, 1]);
    // One of these two is within the loop, the other without.
    await drawCurve(page, [now[2], ...way(now[2], now[1], 24)]);
    await expect.poll(() => strokeOf(page)).toBe("open");
    await page.keyboard.press("Escape");
    await expect.poll(() => strokeOf(page)).toBe("none");
    await boardAt(page, 1);
    await expect.poll(async () => (await spots(page)).map((spot) => spot.lives)).toEqual([1, 3, 3, 1]);
    expect(table.complaints).toEqual([]);
  });
});
