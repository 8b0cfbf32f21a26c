import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { seededRandom } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { testSeed } from "../oracle/seed.ts";
import { Fingers, spotsOnPage } from "./fingers.ts";
import { boardAt, matchOf } from "./game-screen.ts";
import { someCurve } from "./hand.ts";
import { addMap, finishGame } from "./host-content.ts";
import { Table } from "./table.ts";

/** The least size in CSS pixels that a finger meets without aim. */
const MIN_TARGET = 44;

const random = seededRandom(testSeed("touch screens"));

/** What is lower than a finger needs. Links within sentences may be. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    (least) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          "button, a.button, .navigation-link, input, select, .choice-option, .pick-box",
        ),
      ]
        .filter((element) => element.checkVisibility() && !element.matches(".choice-option input, .pick-box input"))
        .map((element) => ({ element, height: element.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && height < least - 0.5)
        .map(({ element, height }) => `${element.dataset["testid"] ?? element.className}: ${height}`),
    MIN_TARGET,
  );
}

describe("fingers on a phone", () => {
  let table: Table;
  let page: Page;
  let watcher: HostClient;
  let fingers: Fingers;
  beforeAll(async () => {
    table = await Table.lay();
    watcher = await table.watch();
    page = await table.open({ hasTouch: true, viewport: { width: 390, height: 844 } });
    fingers = new Fingers(await page.context().newCDPSession(page));
  });
  afterEach(() => expect(table.complaints).toEqual([]));
  afterAll(async () => {
    watcher.close();
    await table.clear();
  });

  /** The place of a point on the page, once the layout rests. */
  async function onBoard({ x, y }: Point): Promise<Point> {
    const board = page.getByTestId("board");
    let box = await board.boundingBox();
    await expect
      .poll(async () => {
        const before = box;
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        box = await board.boundingBox();
        return box !== null && JSON.stringify(box) === JSON.stringify(before);
      })
      .toBe(true);
    if (box === null) throw new Error("there is no board");
    return { x: box.x + x * box.width, y: box.y + y * box.height };
  }

  it("begin a map, place spots, draw, zoom by two fingers, and keep it", async () => {
    await page.getByTestId("nav-maps").tap();
    await page.getByTestId("new-map").tap();
    await page.getByTestId("map-source-placed").tap({ force: true });
    expect(await smallTargets(page)).toEqual([]);
    await page.getByTestId("begin-map").tap();
    await boardAt(page, 0);
    const places = [
      { x: 0.25, y: 0.5 },
      { x: 0.75, y: 0.5 },
    ];
    for (const [index, place] of places.entries()) {
      const { x, y } = await onBoard(place);
      await page.touchscreen.tap(x, y);
      await boardAt(page, index + 1);
    }
    expect(await smallTargets(page)).toEqual([]);
    await page.getByTestId("tool-draw").tap({ force: true });
    const spots = await spotsOnPage(page);
    for (const { x, y } of spots) await page.touchscreen.tap(x, y);
    await page.getByTestId("choice-0").tap();
    await boardAt(page, 3);
    const middle = await onBoard({ x: 0.5, y: 0.8 });
    for (let apart = 30; apart <= 90; apart += 10) {
      await fingers.to(1, { x: middle.x - apart, y: middle.y });
      await fingers.to(2, { x: middle.x + apart, y: middle.y });
    }
    await fingers.lift();
    await expect.poll(async () => Number(await page.getByTestId("board").getAttribute("data-zoom"))).toBeGreaterThan(2);
    await page.getByTestId("zoom-reset").tap();
    await page.getByTestId("undo").tap();
    await boardAt(page, 2);
    await page.getByTestId("redo").tap();
    await boardAt(page, 3);
    await page.getByTestId("save-map").tap();
    await page.getByTestId("map-name-input").fill("Tapped");
    await page.getByTestId("map-name-ok").tap();
    await page.getByRole("heading", { name: "Tapped" }).waitFor();
    await page.getByTestId("editor-back").tap();
    await page.getByTestId("map-Tapped").waitFor();
    expect(await smallTargets(page)).toEqual([]);
  });

  itDeep("analyse a map, look at a move and at the answer to it", async () => {
    await addMap(watcher, "Ring", "AB|AB.0");
    await page.getByTestId("map-Ring").getByTestId("analyse-map").tap();
    await page.locator("[data-testid=analysis-search][data-status=all-found]").waitFor();
    const other = page.getByTestId("other-moves").getByRole("button", { pressed: false }).first();
    await other.tap();
    await expect.poll(() => page.locator("[data-testid=other-moves] [aria-pressed=true]").count()).toBe(1);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByTestId("winning-moves").getByTestId("follow").first().tap();
    await page.getByTestId("analysis-steps").waitFor();
    await page.getByTestId("analysis-back").tap();
    await page.getByTestId("analysis-steps").waitFor({ state: "detached" });
    await page.getByTestId("analysis-back").tap();
    await page.getByTestId("screen-maps").waitFor();
  });

  it("find a game, replay it, and play on from a moment", async () => {
    const state = await finishGame(watcher, random);
    await page.getByTestId("nav-games").tap();
    await page.getByTestId(`game-${state.id}`).waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await page.getByTestId(`game-${state.id}`).getByTestId("replay-game").tap();
    await boardAt(page, 0);
    await page.getByTestId("replay-forward").tap();
    await boardAt(page, 1);
    const line = await page.getByTestId("replay-timeline").boundingBox();
    if (line === null) throw new Error("there is no timeline");
    await page.touchscreen.tap(line.x + line.width - 4, line.y + line.height / 2);
    await boardAt(page, state.moves);
    await page.getByTestId("replay-move-2").tap();
    await boardAt(page, 2);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByTestId("play-on-here").tap();
    await page.getByTestId("play-on-against-people").tap({ force: true });
    await page.getByTestId("play-on-yes").tap();
    await boardAt(page, 0);
  });

  it("end a game, and go back through it", async () => {
    await page.getByTestId("give-up").tap();
    await page.getByTestId("give-up-yes").tap();
    await page.getByTestId("end-look").tap();
    expect(await smallTargets(page)).toEqual([]);
    await page.getByTestId("menu").last().tap();
  });

  itDeep("choose an opponent and a colour in the campaign", async () => {
    await page.goto(`${table.address}#/campaign`);
    await page.getByTestId("play-level").scrollIntoViewIfNeeded();
    await table.picture(page, "campaign-touch");
    await expect.poll(() => smallTargets(page)).toEqual([]);
    // The map has most of the window until the choices are wanted.
    const part = (await page.getByTestId("level-panel").boundingBox())?.height ?? 0;
    expect(part / (page.viewportSize()?.height ?? 0)).toBeLessThan(0.25);
    await page.getByTestId("level-choices").tap();
    await table.picture(page, "campaign-touch-choices");
    await expect.poll(() => smallTargets(page)).toEqual([]);
    const low = await page.evaluate(
      () =>
        [...document.querySelectorAll(".level-panel .choice-option")]
          .map((element) => element.getBoundingClientRect())
          .filter(({ width, height }) => Math.min(width, height) < 43.5).length,
    );
    expect(low, "they are chosen often").toBe(0);
  });

  itDeep("choose a day and draw its first move", async () => {
    await page.goto(`${table.address}#/daily`);
    await page.getByTestId("month-before").tap();
    await page.locator('[data-testid$="-15"][data-solved]').tap();
    expect(await smallTargets(page)).toEqual([]);
    await page.getByTestId("daily-easy").tap();
    await boardAt(page, 0);
    const { drawing } = await watcher.ask("board.open", { board: matchOf(page) });
    const curve = someCurve(drawing, random);
    if (curve === undefined) throw new Error("no move is left");
    for (const point of curve) await fingers.to(1, await onBoard(point));
    await fingers.lift();
    await page.locator('[data-testid="first-move"]:not([data-first-move="none"])').waitFor();
  });
});
