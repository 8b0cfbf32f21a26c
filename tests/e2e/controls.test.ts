import type { Page } from "playwright-core";
import { seededRandom } from "../../engine/random.ts";
import { describe, expect, it } from "vitest";
import { itDeep } from "../oracle/it-deep.ts";
import { boardAt, drawUntil, quickPlay, shown } from "./game-screen.ts";
import { drawCurve } from "./hand.ts";
import { watchedTable } from "./watched-table.ts";

/** Controls that something else covers near one of their edges, where a real click would miss them. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inset = 3;
    return [...document.querySelectorAll<HTMLElement>(".game a[href], .game button")].flatMap((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      if (width === 0 || getComputedStyle(control).visibility === "hidden") return [];
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const edges = [
        [x, top + inset],
        [x, bottom - inset],
        [left + inset, y],
        [right - inset, y],
      ] as const;
      const isHit = (edge: readonly [number, number]): boolean =>
        control.contains(document.elementFromPoint(edge[0], edge[1]));
      return edges.every(isHit) ? [] : [control.dataset["testid"] ?? control.outerHTML];
    });
  });
}

describe("the controls beside the board", () => {
  const laid = watchedTable();

  it("can be hit at their edges, also while a stroke is open", async () => {
    const page = await laid.window({ viewport: { width: 1280, height: 800 } });
    await laid.watcher.ask("settings.write", { takeBack: "freely" });
    const matchId = await quickPlay(page, { opponent: "person", spots: 2 });
    await boardAt(page, 0);
    const places = await page.locator("[data-spot]").evaluateAll((items) => {
      const board = document.querySelector("[data-testid=board]");
      return items.map((item) => {
        const { x, y } = (item as HTMLElement).dataset;
        return { x: Number(x) / (board?.clientWidth ?? 1), y: Number(y) / (board?.clientWidth ?? 1) };
      });
    });
    await drawCurve(page, [places[0], { x: 0.5, y: 0.95 }]);
    const erase = page.getByTestId("cancel-stroke");
    for (const [width, height] of [
      [1280, 800],
      [900, 600],
      [390, 844],
    ]) {
      await page.setViewportSize({ width, height });
      await erase.waitFor();
      await shown(page);
      await erase.scrollIntoViewIfNeeded();
      if (width > 600) await expect.poll(() => coveredControls(page), { message: `at ${width}` }).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const box = await erase.boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 3);
    await erase.waitFor({ state: "detached" });

    // Bare paper answers where a curve can begin.
    const board = await page.getByTestId("board").boundingBox();
    await page.mouse.click((board?.x ?? 0) + 20, (board?.y ?? 0) + 20);
    await page.locator('[data-testid="start-spots"][data-count="2"]').waitFor();
    await page.getByTestId("toast").waitFor();
    await laid.table.picture(page, "bare-paper");

    // In a wide window the moves stand in the panel's middle, and the board shows the one under the pointer.
    expect(await page.getByTestId("drawn-moves").count()).toBe(0);
    await drawCurve(page, places);
    await boardAt(page, 1);
    const moves = page.getByTestId("drawn-moves");
    await moves.getByText("1(3)2").hover();
    await page.getByTestId("lit-move-1").waitFor();
    await page.mouse.move(1, 1);
    await page.getByTestId("lit-move-1").waitFor({ state: "detached" });
    // A click on an earlier move shows the board after it, until a press on the board leads back.
    await drawUntil(page, laid.watcher, matchId, seededRandom(3), (state) => state.moves === 3);
    await boardAt(page, 3);
    // The list is short; what is pointed at is written in full.
    const { moves: played } = await laid.watcher.ask("library.replay", { game: matchId });
    await page.getByTestId("drawn-move-3").hover();
    await expect.poll(() => page.getByTestId("drawn-move-3").getAttribute("title")).toBe(played[2].notation);
    await page.getByTestId("drawn-move-1").click();
    await boardAt(page, 1);
    await page.getByTestId("past-note").getByText("The board after move 1").waitFor();
    await page.mouse.click((board?.x ?? 0) + 20, (board?.y ?? 0) + 20);
    await boardAt(page, 3);
    await page.getByTestId("drawn-move-2").click();
    await page.getByTestId("to-present").click();
    await boardAt(page, 3);
    for (const left of [2, 1]) {
      await page.keyboard.press("Control+z");
      await boardAt(page, left);
    }
    // Nothing stays lit of a list that goes away under the pointer.
    await moves.getByText("1(3)2").hover();
    await page.getByTestId("lit-move-1").waitFor();
    await page.keyboard.press("Control+z");
    await boardAt(page, 0);
    await drawCurve(page, places);
    await boardAt(page, 1);
    expect(await page.getByTestId("lit-move-1").count()).toBe(0);
    await page.setViewportSize({ width: 900, height: 600 });
    await moves.waitFor({ state: "hidden" });
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("forget a game that is not there with the next screen", async () => {
    const page = await laid.window();
    await page.getByTestId("screen-home").waitFor();
    await page.evaluate(() => {
      location.hash = "#/match/none";
    });
    await page.getByTestId("failure").waitFor();
    await page.getByTestId("screen-home").waitFor();
    await page.getByTestId("nav-campaign").click();
    await page.getByTestId("failure").waitFor({ state: "detached" });
  });
});
