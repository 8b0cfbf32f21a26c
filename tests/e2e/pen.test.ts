import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { Fingers, spotsOnPage, Stylus, way } from "./fingers.ts";
import { boardAt, quickPlay } from "./game-screen.ts";
import { t } from "../../renderer/texts/texts.ts";
import { type WatchedTable, watchedTable } from "./watched-table.ts";

/** Opens a game. `drawn` collects the curves of moves in pixels of the page. */
async function sit(
  laid: WatchedTable,
  spots: number,
): Promise<{ page: Page; stroke: () => Promise<string | null>; drawn: Point[][] }> {
  const page = await laid.window({ hasTouch: true });
  const matchId = await quickPlay(page, { opponent: "person", spots });
  await boardAt(page, 0);
  await laid.watcher.ask("board.open", { board: matchId });
  const box = await page.getByTestId("board").boundingBox();
  if (box === null) throw new Error("there is no board");
  const drawn: Point[][] = [];
  laid.watcher.on("board.changed", ({ state, cause }) => {
    if (state.id === matchId && cause.kind === "move")
      drawn.push(cause.stroke.map(({ x, y }) => ({ x: box.x + x * box.width, y: box.y + y * box.height })));
  });
  return { page, stroke: () => page.getByTestId("board").getAttribute("data-stroke"), drawn };
}

const beside = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

function lengthOf(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, { x, y }, i) => sum + Math.hypot(x - line[i].x, y - line[i].y), 0);
}

function farthest(places: readonly Point[], line: readonly Point[]): number {
  const away = (p: Point, a: Point, b: Point): number => {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / Math.max(1e-9, dx * dx + dy * dy)));
    return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
  };
  return Math.max(...places.map((p) => Math.min(...line.slice(1).map((b, i) => away(p, line[i], b)))));
}

describe("a stylus", () => {
  const laid = watchedTable();

  it("draws through all its samples, while the palm of the hand draws nothing", async () => {
    const { page, stroke, drawn } = await sit(laid, 2);
    const session = await page.context().newCDPSession(page);
    const [stylus, fingers] = [new Stylus(session), new Fingers(session)];
    await page.evaluate(() => {
      const heard = { types: new Set<string>(), most: 0 };
      Object.assign(window, { heard });
      document.querySelector(".board")?.addEventListener("pointermove", (event) => {
        heard.types.add((event as PointerEvent).pointerType);
        heard.most = Math.max(heard.most, (event as PointerEvent).getCoalescedEvents().length);
      });
    });
    const [first, second] = await spotsOnPage(page);

    // The palm comes at once: a stylus is soon forgotten.
    await Promise.all([stylus.to(beside(first, 30, 30)), fingers.to(1, first)]);
    await fingers.to(1, middle(first, second));
    await expect.poll(() => stroke()).toBe("none");
    await fingers.lift();

    // Faster than pictures are drawn, so that samples come in bundles.
    const across = { x: (second.y - first.y) / 8, y: (first.x - second.x) / 8 };
    const wave = Array.from({ length: 60 }, (_, i) => {
      const t = (i + 1) / 60;
      const height = Math.sin(t * 3 * Math.PI);
      return {
        x: first.x + (second.x - first.x) * t + across.x * height,
        y: first.y + (second.y - first.y) * t + across.y * height,
      };
    });
    await stylus.press(beside(first, 3, 3));
    await Promise.all(wave.map((place) => stylus.to(place)));
    await expect.poll(() => stroke()).toBe("drawing");
    await stylus.lift(second);
    await boardAt(page, 1);
    const heard = await page.evaluate(() => {
      const { types, most } = (window as unknown as { heard: { types: Set<string>; most: number } }).heard;
      return { types: [...types], most };
    });
    expect(heard.types).toContain("pen");
    expect(heard.most, "samples came in bundles").toBeGreaterThan(1);
    // The watcher may hear of the move after the page.
    await expect.poll(() => drawn.length).toBe(1);
    expect(farthest(wave, drawn[0])).toBeLessThan(8);
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("draws although the palm of the hand was at a spot first", async () => {
    const { page, stroke, drawn } = await sit(laid, 2);
    const session = await page.context().newCDPSession(page);
    const [stylus, fingers] = [new Stylus(session), new Fingers(session)];
    const [first, second] = await spotsOnPage(page);
    await fingers.to(1, second);
    for (const place of way(second, beside(second, 60, 90), 6)) await fingers.to(1, place);
    await expect.poll(() => stroke()).toBe("drawing");
    await stylus.press(first);
    for (const place of way(first, middle(first, second), 8)) await stylus.to(place);
    await fingers.to(1, beside(second, 70, 100));
    await fingers.lift();
    await expect.poll(() => stroke(), { message: "the palm ends nothing" }).toBe("drawing");
    for (const place of way(middle(first, second), second, 8)) await stylus.to(place);
    await stylus.lift(second);
    await boardAt(page, 1);
    await expect.poll(() => drawn.length).toBe(1);
    expect(farthest([first, middle(first, second), second], drawn[0])).toBeLessThan(8);
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("can begin and end a curve beside the spots", async () => {
    const { page, stroke } = await sit(laid, 2);
    const stylus = new Stylus(await page.context().newCDPSession(page));
    const [first, second] = await spotsOnPage(page);
    const [from, to] = [beside(first, 10, -8), beside(second, -9, 9)];
    await stylus.press(from);
    for (const place of way(from, to, 12)) await stylus.to(place);
    await stylus.lift(to);
    await boardAt(page, 1);
    await expect.poll(() => stroke()).toBe("none");
    expect(laid.table.complaints).toEqual([]);
  });
});

describe("an unfinished curve", () => {
  const laid = watchedTable();

  it("is taken back by the right button, by Escape and by Ctrl+Z, and no move with it", async () => {
    const { page, stroke } = await sit(laid, 3);
    const [first, second, third] = await spotsOnPage(page);
    const goHalfWay = async (): Promise<void> => {
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of way(first, middle(first, second), 8)) await page.mouse.move(x, y);
      await expect.poll(() => stroke()).toBe("drawing");
    };
    // A move that must stay.
    await page.mouse.move(second.x, second.y);
    await page.mouse.down();
    for (const { x, y } of way(second, third, 12)) await page.mouse.move(x, y);
    await page.mouse.up();
    await boardAt(page, 1);
    Object.assign(first, (await spotsOnPage(page))[0]);
    Object.assign(second, (await spotsOnPage(page))[1]);

    await goHalfWay();
    await page.mouse.down({ button: "right" });
    await expect.poll(() => stroke()).toBe("none");
    await page.mouse.up({ button: "right" });
    await page.mouse.up();

    await goHalfWay();
    await page.keyboard.press("Escape");
    await expect.poll(() => stroke()).toBe("none");
    await page.mouse.up();

    await goHalfWay();
    await page.mouse.up();
    await expect.poll(() => stroke()).toBe("open");
    await page.keyboard.press("Control+z");
    await expect.poll(() => stroke()).toBe("none");
    await expect.poll(() => page.getByTestId("undo-dialog").count()).toBe(0);
    await boardAt(page, 1);
    expect(laid.table.complaints).toEqual([]);
  });

  it("is erased by drawing back along it", async () => {
    const { page, drawn } = await sit(laid, 2);
    const [first, second] = await spotsOnPage(page);
    const across = { x: second.y - first.y, y: first.x - second.x };
    const detour = { x: middle(first, second).x + across.x / 3, y: middle(first, second).y + across.y / 3 };
    const crossroads = middle(first, second);
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    const out = way(crossroads, detour, 30);
    for (const { x, y } of [...way(first, crossroads, 20), ...out, ...out.toReversed(), ...way(crossroads, second, 20)])
      await page.mouse.move(x, y);
    await page.mouse.up();
    await boardAt(page, 1);
    // The watcher may hear of the move after the page.
    await expect.poll(() => drawn.length).toBe(1);
    expect(lengthOf(drawn[0]), "nothing is left of the detour").toBeLessThan(
      1.15 * Math.hypot(second.x - first.x, second.y - first.y),
    );
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("ends at a spot that it just overshoots, and not at one that it clearly passes", async () => {
    const { page, stroke, drawn } = await sit(laid, 3);
    const join = async (past: number, aside: number): Promise<void> => {
      const [first, second] = await spotsOnPage(page);
      const d = Math.hypot(second.x - first.x, second.y - first.y);
      const [ux, uy] = [(second.x - first.x) / d, (second.y - first.y) / d];
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of way(first, beside(second, ux * past - uy * aside, uy * past + ux * aside), 24))
        await page.mouse.move(x, y);
    };
    await join(90, 8);
    await page.mouse.up();
    await expect.poll(() => stroke()).toBe("open");
    await page.keyboard.press("Escape");
    await join(24, 0);
    await laid.table.picture(page, "overshot-spot");
    await page.mouse.up();
    await boardAt(page, 1);
    await expect.poll(() => drawn.length).toBe(1);
    await expect.poll(() => stroke()).toBe("none");
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("is erased when a new one begins at another spot, and the player is told", async () => {
    const { page, stroke, drawn } = await sit(laid, 3);
    const toast = page.getByTestId("toast");
    const [first, second, third] = await spotsOnPage(page);
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    for (const { x, y } of way(first, middle(first, second), 8)) await page.mouse.move(x, y);
    await page.mouse.up();
    await expect.poll(() => stroke()).toBe("open");
    await page.mouse.move(third.x, third.y);
    await page.mouse.down();
    await expect.poll(() => stroke()).toBe("drawing");
    await expect.poll(() => toast.innerText()).toContain("erased");
    for (const { x, y } of way(third, second, 12)) await page.mouse.move(x, y);
    await page.mouse.up();
    await boardAt(page, 1);
    await expect.poll(() => drawn.length).toBe(1);
    expect(farthest(drawn[0], [third, second])).toBeLessThan(8);
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("ends at a spot that it comes near, and the player is told why a spot refuses it", async () => {
    const { page, stroke } = await sit(laid, 2);
    const toast = page.getByTestId("toast");
    const join = async (bulge: number): Promise<void> => {
      const [first, second] = await spotsOnPage(page);
      const across = { x: (second.y - first.y) * bulge, y: (first.x - second.x) * bulge };
      const top = beside(middle(first, second), across.x, across.y);
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      // It stops a dozen pixels short of the spot.
      const end = beside(
        second,
        (12 * (top.x - second.x)) / Math.hypot(top.x - second.x, top.y - second.y),
        (12 * (top.y - second.y)) / Math.hypot(top.x - second.x, top.y - second.y),
      );
      for (const { x, y } of [...way(first, top, 14), ...way(top, end, 14)]) await page.mouse.move(x, y);
      await page.mouse.up();
    };
    await join(0.2);
    await boardAt(page, 1);
    await expect.poll(() => stroke()).toBe("none");
    await join(-0.3);
    await boardAt(page, 2);

    // The first spot has one life left: a loop needs two.
    const [first, second] = await spotsOnPage(page);
    const out = { x: (first.x - second.x) / 3, y: (first.y - second.y) / 3 };
    const corners = [
      beside(first, out.x * 0.4 - out.y * 0.4, out.y * 0.4 + out.x * 0.4),
      beside(first, out.x * 0.4 + out.y * 0.4, out.y * 0.4 - out.x * 0.4),
    ];
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    for (const { x, y } of [
      ...way(first, corners[0], 10),
      ...way(corners[0], corners[1], 10),
      ...way(corners[1], first, 10),
    ])
      await page.mouse.move(x, y);
    await expect.poll(() => toast.innerText()).toContain(t("strokes.loop-needs-two-lives"));
    await laid.table.picture(page, "refused-while-drawing");
    const board = await page.getByTestId("board").boundingBox();
    const word = await toast.boundingBox();
    expect(word?.x, "the word hides nothing of the board").toBeGreaterThan((board?.x ?? 0) + (board?.width ?? 0));
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await boardAt(page, 2);
    expect(laid.table.complaints).toEqual([]);
  });
});
