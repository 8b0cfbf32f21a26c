import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { Fingers, spotsOnPage, Stylus, way } from "./fingers.ts";
import { boardAt, quickPlay, shown } from "./game-screen.ts";
import { watchedTable } from "./watched-table.ts";

const beside = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const boardSays = (page: Page, what: "stroke" | "zoom" | "picked"): Promise<string | null> =>
  page.getByTestId("board").getAttribute(`data-${what}`);

async function hands(page: Page): Promise<{ stylus: Stylus; fingers: Fingers }> {
  const session = await page.context().newCDPSession(page);
  return { stylus: new Stylus(session), fingers: new Fingers(session) };
}

/** A place of the board, in parts of it. */
async function onBoard(page: Page, x: number, y: number): Promise<Point> {
  const box = await page.locator(".board-frame, .cram-grid, .brussels-frame").boundingBox();
  if (box === null) throw new Error("there is no board");
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

describe("gestures on a board", () => {
  const laid = watchedTable();

  async function sit(spots: number): Promise<Page> {
    const page = await laid.window({ hasTouch: true });
    await quickPlay(page, { opponent: "person", spots });
    await boardAt(page, 0);
    return page;
  }

  it("are none of a palm's, neither broad nor narrow, while a pen hovers", async () => {
    const page = await sit(3);
    const { stylus, fingers } = await hands(page);
    const [first] = await spotsOnPage(page);
    const corner = await onBoard(page, 0.1, 0.9);
    for (const radius of [45, 10]) {
      // The palm comes at once: a pen is soon forgotten.
      await Promise.all([
        stylus.to(beside(first, 60, 60)),
        fingers.to(1, corner, radius),
        fingers.to(2, beside(corner, 120, 0), radius),
      ]);
      await fingers.to(2, beside(corner, 160, -40), radius);
      await fingers.lift();
      await shown(page);
      expect([await boardSays(page, "zoom"), await boardSays(page, "stroke")]).toEqual(["1.00", "none"]);
    }
    // Without the pen, two fingers do.
    await page.waitForTimeout(1100);
    await fingers.to(1, corner);
    await fingers.to(2, beside(corner, 120, 0));
    await fingers.to(2, beside(corner, 160, -40));
    await fingers.lift();
    await expect.poll(() => boardSays(page, "zoom")).not.toBe("1.00");
    expect(laid.table.complaints).toEqual([]);
  });

  it("zoom when the first of two fingers meets a spot, and an unfinished curve stays as it was", async () => {
    const page = await sit(3);
    const { fingers } = await hands(page);
    const [first, second, third] = await spotsOnPage(page);
    await fingers.to(1, first);
    for (const place of way(first, middle(first, second), 8)) await fingers.to(1, place);
    await fingers.lift();
    await expect.poll(() => boardSays(page, "stroke")).toBe("open");
    await fingers.to(1, third);
    await fingers.to(1, beside(third, 3, 3));
    await expect.poll(() => boardSays(page, "stroke")).toBe("drawing");
    await fingers.to(2, middle(first, third));
    for (const place of way(middle(first, third), first, 4)) await fingers.to(2, place);
    await expect.poll(() => boardSays(page, "zoom")).not.toBe("1.00");
    await fingers.lift();
    await expect.poll(() => boardSays(page, "stroke")).toBe("open");
    await boardAt(page, 0);
    expect(laid.table.complaints).toEqual([]);
  });

  it("choose no curve by a palm or by two fingers, and one by a tap on its sign", async () => {
    const page = await sit(2);
    const { stylus, fingers } = await hands(page);
    const [first] = await spotsOnPage(page);
    await page.touchscreen.tap(first.x, first.y);
    await page.locator('[data-testid="board"][data-picked="0"]').waitFor();
    await page.touchscreen.tap(first.x, first.y);
    const box = await page.getByTestId("sign-0").boundingBox();
    if (box === null) throw new Error("there is no sign");
    const sign = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await Promise.all([stylus.to(beside(sign, 80, 80)), fingers.to(1, sign)]);
    await fingers.lift();
    await page.waitForTimeout(1100);
    await fingers.to(1, sign);
    await fingers.to(2, beside(sign, 90, 0));
    await fingers.lift();
    await shown(page);
    await page.getByTestId("sign-0").waitFor();
    await boardAt(page, 0);
    await page.getByTestId("sign-0").tap();
    await boardAt(page, 1);
    expect(laid.table.complaints).toEqual([]);
  });

  it("end with the screen: no curve follows a mouse without a button, and a click plays nothing", async () => {
    const page = await sit(3);
    const [first, second] = await spotsOnPage(page);
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    for (const { x, y } of way(first, middle(first, second), 8)) await page.mouse.move(x, y);
    await expect.poll(() => boardSays(page, "stroke")).toBe("drawing");
    await page.goBack();
    await page.getByTestId("board").waitFor({ state: "detached" });
    await page.mouse.up();
    await page.goForward();
    await page.getByTestId("board").waitFor();
    for (const { x, y } of way(middle(first, second), second, 8)) await page.mouse.move(x, y);
    await shown(page);
    expect(await boardSays(page, "stroke")).toBe("open");
    await page.mouse.down();
    await page.mouse.up();
    await shown(page);
    await boardAt(page, 0);
    expect(laid.table.complaints).toEqual([]);
  });

  it("end under a dialog that opens meanwhile: the curve stays open, and no move is made behind it", async () => {
    const page = await sit(2);
    const [first, second] = await spotsOnPage(page);
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    for (const { x, y } of way(first, middle(first, second), 8)) await page.mouse.move(x, y);
    await page.keyboard.press("?");
    await page.getByTestId("shortcuts").waitFor();
    for (const { x, y } of way(middle(first, second), second, 8)) await page.mouse.move(x, y);
    await page.mouse.up();
    await shown(page);
    expect(await boardSays(page, "stroke")).toBe("open");
    await page.keyboard.press("Escape");
    await page.getByTestId("shortcuts").waitFor({ state: "detached" });
    await boardAt(page, 0);
    expect(laid.table.complaints).toEqual([]);
  });

  it("begin a curve on the picture that is seen, while a move is on its way or the board is redrawn", async () => {
    const page = await laid.window({ reducedMotion: "no-preference" });
    // The first picture of an animation stays until the clock goes on.
    await page.evaluate(() => {
      const real = window.requestAnimationFrame.bind(window);
      const stopped = performance.now();
      const frames = { isStopped: true };
      Object.assign(window, { frames });
      window.requestAnimationFrame = (paint) => real((now) => paint(frames.isStopped ? stopped : now));
    });
    await quickPlay(page, { opponent: "person", spots: 3 });
    const [first, second, third] = await spotsOnPage(page);
    // A wide way round, so that the redraw moves much.
    const round = [await onBoard(page, 0.06, 0.06), await onBoard(page, 0.94, 0.06), await onBoard(page, 0.94, 0.94)];
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    let at = first;
    for (const corner of [...round, second]) {
      for (const { x, y } of way(at, corner, 10)) await page.mouse.move(x, y);
      at = corner;
    }
    await page.mouse.up();
    await page.mouse.move(third.x, third.y);
    await page.mouse.down();
    await expect.poll(() => boardSays(page, "stroke")).toBe("drawing");
    await expect.poll(() => page.getByTestId("board").getAttribute("data-moves")).toBe("1");
    const now = await spotsOnPage(page);
    expect(Math.hypot(now[2].x - third.x, now[2].y - third.y), "the spot has moved away").toBeGreaterThan(16);
    for (const { x, y } of way(third, now[1], 10)) await page.mouse.move(x, y);
    await page.mouse.up();
    await page.evaluate(() => {
      (window as unknown as { frames: { isStopped: boolean } }).frames.isStopped = false;
    });
    await boardAt(page, 2);
    expect(laid.table.complaints).toEqual([]);
  });
});

describe("gestures on other boards", () => {
  const laid = watchedTable();

  async function sit(game: "cram" | "brussels-sprouts"): Promise<Page> {
    const page = await laid.window({ hasTouch: true });
    await page.evaluate(() => (location.hash = "#/play"));
    await page.getByTestId(`game-${game}`).check({ force: true });
    await page.getByTestId("game-lead").waitFor();
    await page.getByTestId("opponent-person").check({ force: true });
    await page.getByTestId("play").click();
    await page.getByTestId(game === "cram" ? "cram-board" : "brussels-board").waitFor();
    return page;
  }

  const centre = async (page: Page, selector: string): Promise<Point> => {
    const box = await page.locator(selector).boundingBox();
    if (box === null) throw new Error(`there is no ${selector}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  it("add and drag no spot of the editor by a palm or by two fingers, which zoom", async () => {
    const page = await laid.window({ hasTouch: true });
    const { stylus, fingers } = await hands(page);
    const draft = await laid.watcher.ask("draft.begin", { kind: "spots", spots: 2 });
    const spots = async () => (await laid.watcher.ask("board.open", { board: draft.id })).drawing.spots;
    const before = await spots();
    await page.goto(`${laid.table.address}#/edit/${draft.id}`);
    await boardAt(page, 0);
    for (const tool of ["add", "move"]) {
      await page.getByTestId(`tool-${tool}`).check({ force: true });
      const [spot] = await spotsOnPage(page);
      const place = tool === "add" ? await onBoard(page, 0.2, 0.9) : spot;
      await Promise.all([stylus.to(beside(place, 60, -60)), fingers.to(1, place)]);
      await fingers.to(1, beside(place, 2, -40));
      await fingers.lift();
      await page.waitForTimeout(1100);
      await fingers.to(1, place);
      await fingers.to(2, beside(place, 80, 0));
      await fingers.to(2, beside(place, 130, 0));
      await fingers.lift();
      await expect.poll(() => boardSays(page, "zoom")).not.toBe("1.00");
      await page.getByTestId("zoom-reset").click();
    }
    await shown(page);
    expect(await spots()).toEqual(before);
    await page.getByTestId("tool-add").check({ force: true });
    const free = await onBoard(page, 0.2, 0.9);
    await page.touchscreen.tap(free.x, free.y);
    await boardAt(page, 1);
    expect(await spots()).toHaveLength(3);
    expect(laid.table.complaints).toEqual([]);
  });

  it("keep the board still under a drag in the editor, which Ctrl+Z and a change by another window give up", async () => {
    const page = await laid.window();
    const { id: board } = await laid.watcher.ask("draft.begin", { kind: "spots", spots: 2 });
    const read = (): Promise<MatchState> => laid.watcher.ask("board.open", { board });
    await page.goto(`${laid.table.address}#/edit/${board}`);
    await boardAt(page, 0);
    await page.getByTestId("board").focus();
    for (let i = 0; i < 2; i++) await page.keyboard.press("+");
    await page.getByTestId("tool-move").check({ force: true });
    const zoom = await boardSays(page, "zoom");
    expect(zoom).not.toBe("1.00");
    const { drawing } = await read();
    /** Drags the first spot a little way, and holds it. */
    const drag = async (): Promise<void> => {
      const [spot] = await spotsOnPage(page);
      await page.mouse.move(spot.x, spot.y);
      await page.mouse.down();
      await page.mouse.move(spot.x + 30, spot.y + 20, { steps: 4 });
      await shown(page);
    };
    await drag();
    await page.getByTestId("zoom-reset").evaluate((button) => (button as HTMLElement).click());
    expect(await boardSays(page, "zoom"), "while a hand is on it").toBe(zoom);
    await page.keyboard.press("Control+z");
    await page.mouse.up();
    await shown(page);
    expect((await read()).drawing).toEqual(drawing);
    await page.getByTestId("zoom-reset").click();
    await drag();
    const [first, second] = drawing.spots;
    const arranged = { ...drawing, spots: [first, { ...second, y: second.y + 0.1 }] };
    await laid.watcher.ask("draft.arrange", { draft: board, step: 0, drawing: arranged });
    await boardAt(page, 1);
    await page.mouse.up();
    await shown(page);
    expect(await read()).toMatchObject({ moves: 1, drawing: arranged });
    await drag();
    await page.mouse.up();
    await boardAt(page, 2);
    expect(laid.table.complaints).toEqual([]);
  });

  it("keep the board still under a pen, whatever keys and tools are chosen meanwhile", async () => {
    const page = await laid.window();
    const { id: board } = await laid.watcher.ask("draft.begin", { kind: "spots", spots: 3 });
    await page.goto(`${laid.table.address}#/edit/${board}`);
    await boardAt(page, 0);
    await page.getByTestId("board").focus();
    for (const key of ["+", "+", "Shift+ArrowRight", "Shift+ArrowRight"]) await page.keyboard.press(key);
    const spots = await spotsOnPage(page);
    const box = await page.getByTestId("board").boundingBox();
    if (box === null) throw new Error("there is no board");
    const isInside = ({ x, y }: Point): boolean =>
      x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    const seen = spots.filter(isInside);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length, "some spots are out of sight").toBeLessThan(3);
    await page.mouse.move(seen[0].x, seen[0].y);
    await page.mouse.down();
    await page.mouse.move(seen[0].x + 60, seen[0].y + 40, { steps: 4 });
    expect(await boardSays(page, "stroke")).toBe("drawing");
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "-", "0"]) await page.keyboard.press(key);
    await shown(page);
    expect(await spotsOnPage(page)).toEqual(spots);
    await page.getByTestId("tool-move").evaluate((radio) => (radio as HTMLElement).click());
    await page.getByTestId("arrange-layer").waitFor();
    expect(await boardSays(page, "stroke")).toBe("open");
    await page.mouse.move(seen[0].x, seen[0].y);
    await page.mouse.up();
    await shown(page);
    expect((await laid.watcher.ask("board.open", { board })).moves).toBe(0);
    expect(laid.table.complaints).toEqual([]);
  });

  it("lay no domino whose release nobody saw, and one by a drag or two taps", async () => {
    const page = await sit("cram");
    const [a1, b1, c1] = await Promise.all(["a1", "b1", "c1"].map((cell) => centre(page, `[data-cell="${cell}"]`)));
    const { fingers } = await hands(page);
    await page.mouse.move(a1.x, a1.y);
    await page.mouse.down();
    await page.mouse.move(b1.x, b1.y, { steps: 4 });
    await page.goBack();
    await page.getByTestId("cram-board").waitFor({ state: "detached" });
    await page.mouse.up();
    await page.goForward();
    await page.getByTestId("cram-board").waitFor();
    await page.mouse.move(c1.x, c1.y, { steps: 4 });
    await page.mouse.click(c1.x, c1.y);
    await page.locator('[data-cell="c1"][aria-pressed="true"]').waitFor();
    await page.locator('[data-testid="cram-board"][data-moves="0"]').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-cell"))).toBe("c1");
    await page.keyboard.press("Escape");
    // Two fingers, one of them on a cell.
    await fingers.to(1, a1);
    await fingers.to(2, beside(a1, 0, 150));
    await fingers.lift();
    await shown(page);
    expect(await page.locator('[data-cell][aria-pressed="true"]').count()).toBe(0);
    await fingers.to(1, a1);
    for (const place of way(a1, b1, 4)) await fingers.to(1, place);
    await fingers.lift();
    await page.locator('[data-testid="cram-board"][data-moves="1"]').waitFor();
    for (const cell of ["c1", "d1"]) await page.locator(`[data-cell="${cell}"]`).tap();
    await page.locator('[data-testid="cram-board"][data-moves="2"]').waitFor();
    expect(laid.table.complaints).toEqual([]);
  });

  it("draw no curve of Brussels Sprouts behind a mouse that was released outside", async () => {
    const page = await sit("brussels-sprouts");
    const start = await centre(page, '[data-end="4"]');
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 60, start.y + 60, { steps: 6 });
    await page.locator(".brussels-stroke").waitFor({ state: "attached" });
    await page.mouse.move(2, 2, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(start.x + 60, start.y + 60, { steps: 6 });
    await shown(page);
    expect(await page.locator(".brussels-stroke").count()).toBe(0);
    await page.locator('[data-testid="brussels-board"][data-moves="0"]').waitFor();
    expect(laid.table.complaints).toEqual([]);
  });
});
