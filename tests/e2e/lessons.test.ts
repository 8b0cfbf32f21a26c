import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { lessonBoardId } from "../../protocol/lesson-board-id.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { seededRandom } from "../../engine/random.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { testSeed } from "../oracle/seed.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { clickBoard, playByClicks, shownSpots } from "./clicked-moves.ts";
import { shown } from "./game-screen.ts";
import { drawCurve, sendRandomMovesUntil } from "./hand.ts";
import { watchedTable } from "./watched-table.ts";

function step(page: Page, name: string) {
  return page.locator(`[data-testid="lesson-task"][data-step="${name}"]`);
}

function said(page: Page, phase: "open" | "met" | "failed") {
  return page.locator(`[data-testid="lesson-said"][data-phase="${phase}"]`);
}

async function next(page: Page): Promise<void> {
  await said(page, "met").waitFor();
  await page.getByTestId("lesson-next").click();
}

function arc(from: Point, to: Point, bulge: number): Point[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return Array.from({ length: 17 }, (_, i) => {
    const part = i / 16;
    const beside = bulge * Math.sin(part * Math.PI);
    return { x: from.x + part * dx - beside * dy, y: from.y + part * dy + beside * dx };
  });
}

async function calm(page: Page): Promise<void> {
  await page.locator('[data-testid="board"][data-busy="false"]').waitFor();
}

/** Plays by clicks until the game is over; other games begin with other spots. */
async function playLesson(page: Page, game: number): Promise<"met" | "failed"> {
  await playByClicks(page, '[data-testid="lesson-said"]:not([data-phase="open"])', game);
  return (await page.getByTestId("lesson-said").getAttribute("data-phase")) === "met" ? "met" : "failed";
}

describe("the lessons", () => {
  const laid = watchedTable();

  it("teach a new player by drawing, from the home screen to the end of the first", async () => {
    const page = await laid.window();
    await page.getByTestId("learn").click();
    await step(page, "first-join").waitFor();
    await page.locator("canvas").first().waitFor();
    await laid.table.picture(page, "lesson-first-1");

    // What is to do is seen in each window, beside a curve that is not finished, too.
    for (const [width, height] of [
      [844, 390],
      [1280, 720],
    ]) {
      await page.setViewportSize({ width, height });
      await calm(page);
      const [from] = await shownSpots(page);
      await drawCurve(page, [from, { x: from.x + 0.1, y: from.y + 0.1 }]);
      const toast = await page.getByTestId("toast").boundingBox();
      const task = await page.getByTestId("lesson-task").boundingBox();
      if (toast === null || task === null) throw new Error(`no task or no toast at ${width} x ${height}`);
      expect(toast.y).toBeGreaterThanOrEqual(task.y + task.height);
      await page.getByTestId("cancel-stroke").click();
      await page.getByTestId("toast").waitFor({ state: "detached" });
      expect(await page.getByTestId("lesson-task").isVisible()).toBe(true);
    }
    await page.setViewportSize({ width: 1100, height: 760 });
    await calm(page);

    // A step that is missed says why, and can be tried again.
    let [a, b] = await shownSpots(page);
    const loop = arc(a, { x: a.x, y: a.y + 0.2 }, 0.5);
    await drawCurve(page, [...loop, ...arc({ x: a.x, y: a.y + 0.2 }, a, 0.5).slice(1)]);
    await said(page, "failed").waitFor();
    await laid.table.picture(page, "lesson-first-failed");
    await page.getByTestId("lesson-retry").click();
    await said(page, "open").waitFor();
    await calm(page);
    [a, b] = await shownSpots(page);
    await drawCurve(page, arc(a, b, 0.15));
    await next(page);

    await step(page, "first-sprout").waitFor();
    await calm(page);
    let spots = await shownSpots(page);
    await laid.table.picture(page, "lesson-first-2");
    await drawCurve(page, arc(spots[2], spots[0], 0.4));
    await next(page);

    await step(page, "first-full").waitFor();
    await calm(page);
    spots = await shownSpots(page);
    await laid.table.picture(page, "lesson-first-3");
    await drawCurve(page, arc(spots[1], spots[3], 0.1));
    await next(page);

    await step(page, "first-last").waitFor();
    await calm(page);
    spots = await shownSpots(page);
    await drawCurve(page, arc(spots[0], spots[1], 0));
    await next(page);

    // The computer is kind, and a lost game can be played again.
    await step(page, "first-game").waitFor();
    for (let game = 0; (await playLesson(page, game)) === "failed"; game++) {
      expect(game, "a game that a beginner can win").toBeLessThan(8);
      await page.getByTestId("lesson-retry").click();
      await said(page, "open").waitFor();
    }
    await laid.table.picture(page, "lesson-first-end");
    await page.getByTestId("lesson-following").click();
    await page.getByTestId("lesson-back").click();
    await page.locator('[data-testid="lesson-first"][data-done="true"]').waitFor();
    await laid.table.picture(page, "lessons");

    // The home screen now offers the first level.
    await page.getByTestId("nav-home").click();
    await page.getByTestId("fact-lessons").waitFor();
    await laid.table.picture(page, "home-known");
    await page.getByTestId("continue-campaign").click();
    await page.locator('[data-testid="board"][data-moves="0"]').waitFor();
    expect(laid.table.complaints).toEqual([]);
  });

  it("show on one board which curve wins when the last to move wins, and when it loses", async () => {
    const page = await laid.window();
    await page.getByTestId("screen-home").waitFor();
    await page.evaluate(() => {
      location.hash = "#/lesson/misere";
    });
    await step(page, "misere-normal").waitFor();
    await calm(page);
    expect(await page.getByTestId("rules").count()).toBe(0);
    let spots = await shownSpots(page);
    await drawCurve(page, arc(spots[1], spots[2], 0));
    expect(await playLesson(page, 0)).toBe("met");
    await next(page);

    await step(page, "misere-last").waitFor();
    await page.getByTestId("rules").waitFor();
    await page.getByTestId("answer-resign").click();
    await next(page);

    await step(page, "misere-rings").waitFor();
    await calm(page);
    await laid.table.picture(page, "lesson-misere");
    await page.setViewportSize({ width: 390, height: 844 });
    await calm(page);
    await laid.table.picture(page, "lesson-misere-390");
    spots = await shownSpots(page);
    await drawCurve(page, arc(spots[0], spots[1], 0));
    await said(page, "met").waitFor();
    await laid.table.picture(page, "lesson-misere-met-390");
    await page.getByTestId("lesson-next").click();
    await step(page, "misere-two").waitFor();
    expect(laid.table.complaints).toEqual([]);
  });

  it("are the same in two windows, and stay where they are when a page is reloaded", async () => {
    const first = await laid.window();
    const second = await laid.table.open();
    const windows = [first, second];
    for (const page of windows) {
      await page.getByTestId("screen-home").waitFor();
      await page.evaluate(() => {
        location.hash = "#/lesson/counting";
      });
    }
    const show = async (name: string, phase: "open" | "met" | "failed"): Promise<void> => {
      for (const page of windows) {
        await step(page, name).waitFor();
        await said(page, phase).waitFor();
      }
    };
    await show("counting-one", "open");
    await first.getByTestId("answer-3").click();
    await show("counting-one", "failed");
    for (const page of windows) expect(await page.getByTestId("answer-3").getAttribute("aria-pressed")).toBe("true");
    await second.getByTestId("lesson-retry").click();
    await show("counting-one", "open");
    await second.getByTestId("answer-1").click();
    await show("counting-one", "met");
    await first.getByTestId("lesson-next").click();
    await show("counting-rooms", "open");
    await second.reload();
    await show("counting-rooms", "open");
    await second.getByTestId("answer-2").click();
    await next(first);
    await show("counting-mine", "open");
    await first.getByTestId("answer-yes").click();
    await next(second);
    await show("counting-win", "open");

    // A missed curve, the same board again, and the last curve from the other window.
    const spots = await shownSpots(first);
    for (const page of windows) await calm(page);
    await drawCurve(first, arc(spots[0], spots[1], 0));
    await show("counting-win", "failed");
    await laid.table.picture(second, "lesson-elsewhere-failed");
    await second.getByTestId("lesson-retry").click();
    await show("counting-win", "open");
    for (const page of windows) await calm(page);
    expect(await shownSpots(second)).toEqual(await shownSpots(first));
    await drawCurve(second, arc(spots[1], spots[2], 0));
    for (const page of windows) {
      await said(page, "met").waitFor();
      await page.getByTestId("lesson-following").waitFor();
    }
    expect(await shownSpots(second)).toEqual(await shownSpots(first));
    await laid.table.picture(first, "lesson-elsewhere-over");
    expect(laid.table.complaints).toEqual([]);
  });

  it("go on by a click on the board of a step that is done, and celebrate a win", async () => {
    const page = await laid.window({ reducedMotion: "no-preference" });
    const board = lessonBoardId("first");
    const bare = { x: 0.5, y: 0.95 };
    /** Draws the first curve between two spots, as another window does. */
    const join = async (from: number, to: number): Promise<void> => {
      const { moves } = await laid.watcher.ask("board.open", { board });
      const { choices } = await laid.watcher.ask("board.choices", { board, move: moves + 1, from, to, start: 0 });
      const command = { kind: "draw", move: moves + 1, ...choices[0].stroke } as const;
      await laid.watcher.ask("board.command", { board, command });
    };
    await page.evaluate(() => {
      location.hash = "#/lesson/first";
    });
    await step(page, "first-join").waitFor();
    await calm(page);

    // A press that began before is still a part of the task.
    const box = await page.getByTestId("board").boundingBox();
    if (box === null) throw new Error("there is no board to press");
    await page.mouse.move(box.x + bare.x * box.width, box.y + bare.y * box.height);
    await page.mouse.down();
    await join(0, 1);
    await said(page, "met").waitFor();
    await page.mouse.up();
    await shown(page);
    expect((await laid.watcher.ask("board.open", { board })).lesson).toMatchObject({ step: 0, verdict: "met" });

    await clickBoard(page, bare);
    await step(page, "first-sprout").waitFor();
    await calm(page);
    await clickBoard(page, bare);
    await shown(page);
    expect((await laid.watcher.ask("board.open", { board })).lesson).toMatchObject({ step: 1, verdict: "open" });
    for (const [from, to, name] of [
      [2, 0, "first-full"],
      [1, 3, "first-last"],
      [0, 1, "first-game"],
    ] as const) {
      await join(from, to);
      await said(page, "met").waitFor();
      await clickBoard(page, bare);
      await step(page, name).waitFor();
      await calm(page);
    }
    const counted = page.getByTestId("survivor-count").waitFor({ state: "attached" });
    const random = seededRandom(testSeed("a game of a lesson"));
    const play = (): Promise<MatchState> =>
      sendRandomMovesUntil(laid.watcher, board, random, ({ result }) => result !== null);
    while ((await play()).result?.winner !== 0)
      await laid.watcher.ask("board.command", { board, command: { kind: "go-to", at: 4 } });
    await counted;
    await said(page, "met").waitFor();
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("are chosen from a list, ask questions, and can be tried again", async () => {
    const page = await laid.window();
    await page.getByTestId("screen-home").waitFor();
    await page.evaluate(() => {
      location.hash = "#/learn";
    });
    await page.getByTestId("lesson-counting").click();
    await step(page, "counting-one").waitFor();
    await page.getByTestId("answer-3").click();
    await said(page, "failed").waitFor();
    await page.getByTestId("lesson-retry").click();
    await said(page, "open").waitFor();
    await page.getByTestId("answer-1").click();
    await next(page);
    await step(page, "counting-rooms").waitFor();
    await page.getByTestId("answer-2").click();
    await next(page);
    await step(page, "counting-mine").waitFor();
    await page.getByTestId("answer-yes").click();
    await next(page);
    await step(page, "counting-win").waitFor();
    await calm(page);
    const spots = await shownSpots(page);
    await drawCurve(page, arc(spots[1], spots[2], 0));
    await said(page, "met").waitFor();
    await page.getByTestId("lesson-following").waitFor();
    await page.getByTestId("lesson-back").click();
    await page.locator('[data-testid="lesson-counting"][data-done="true"]').waitFor();
    await page.reload();
    await page.locator('[data-testid="lesson-counting"][data-done="true"]').waitFor();
    expect(laid.table.complaints).toEqual([]);
  });
});
