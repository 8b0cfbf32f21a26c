import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { BRUSSELS_SMALL_GAME, endsOfMove } from "../../engine/brussels/small-game.ts";
import { cellsOfMove, CRAM_SMALL_GAME, nameOfCell } from "../../engine/cram/small-game.ts";
import type { HostClient } from "../../protocol/client.ts";
import type { SmallGameState } from "../../protocol/small-games.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { pressUntil } from "./keys.ts";
import { ALL_LOOKS, pictureLooks } from "./looks.ts";
import { watchedTable } from "./watched-table.ts";

async function opened(page: Page): Promise<string> {
  await page.getByTestId("screen-small").waitFor();
  return decodeURIComponent(page.url().split("/").at(-1) ?? "");
}

/** The state once the computer has moved. */
async function ownTurn(watcher: HostClient, game: string): Promise<SmallGameState> {
  let state = await watcher.ask("small.open", { game });
  await expect
    .poll(async () => {
      state = await watcher.ask("small.open", { game });
      return state.toMove === null || state.setup.sides[state.toMove].kind === "person";
    })
    .toBe(true);
  return state;
}

/** Makes the persons' moves until the game is over, and answers its end. */
async function playedOut(
  page: Page,
  watcher: HostClient,
  move: (state: SmallGameState) => Promise<void>,
): Promise<SmallGameState> {
  const game = await opened(page);
  for (;;) {
    const state = await ownTurn(watcher, game);
    if (state.winner !== null) return state;
    await move(state);
    await expect
      .poll(async () => (await watcher.ask("small.open", { game })).moves.length)
      .toBeGreaterThan(state.moves.length);
  }
}

async function clickDomino(page: Page, move: string): Promise<void> {
  for (const cell of cellsOfMove(move) ?? []) await page.locator(`[data-cell="${nameOfCell(cell)}"]`).click();
}

/** Joins two free ends of a board of Brussels Sprouts. */
async function clickFirstMove(page: Page, { board, moves }: SmallGameState): Promise<void> {
  await page.locator(`[data-testid="brussels-board"][data-moves="${moves.length}"]`).waitFor();
  for (const end of endsOfMove(BRUSSELS_SMALL_GAME.moves(board)[0]) ?? [])
    await page.locator(`[data-end="${end}"]`).click();
}

describe("the other games", () => {
  const laid = watchedTable();

  it("are reached from quick play; a misère game of Cram goes to its end, with hint, undo and review", async () => {
    const page = await laid.window({ viewport: { width: 1280, height: 800 } });
    await page.getByTestId("new-game").click();
    await page.getByTestId("other-games").click();
    await page.getByTestId("rule-misere").check({ force: true });
    await page.getByTestId("level-perfect").check({ force: true });
    await pictureLooks(laid.table, page, "other-games", ALL_LOOKS);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByTestId("play").click();
    const game = await opened(page);
    await page.getByTestId("misere-line").waitFor();
    for (let turn = 0; ; turn++) {
      const state = await ownTurn(laid.watcher, game);
      if (state.winner !== null) break;
      await expect.poll(() => page.locator(".cram-domino").count()).toBe(state.moves.length);
      if (turn === 1) {
        await page.getByTestId("undo").click();
        await expect.poll(async () => (await laid.watcher.ask("small.open", { game })).moves.length).toBe(0);
        continue;
      }
      await page.getByTestId("hint").click();
      await page.getByTestId("small-hint").waitFor();
      if (turn === 2) await laid.table.picture(page, "cram-hint");
      await clickDomino(page, CRAM_SMALL_GAME.moves(state.board)[0]);
      await expect
        .poll(async () => (await laid.watcher.ask("small.open", { game })).moves.length)
        .toBeGreaterThan(state.moves.length);
    }
    await page.locator('[data-testid="small-review"][data-ready="true"]').waitFor();
    await pictureLooks(laid.table, page, "cram", ALL_LOOKS);
    expect(laid.table.complaints).toEqual([]);
  });

  it("let a game of Cram be won by the last move, after a first one in the middle of 2 × 3 cells", async () => {
    const page = await laid.window();
    await page.evaluate(() => (location.hash = "#/other-games"));
    await page.getByTestId("rows").fill("2");
    await page.getByTestId("columns").fill("3");
    await page.getByTestId("play").click();
    const over = await playedOut(page, laid.watcher, async ({ board, moves }) => {
      await expect.poll(() => page.locator(".cram-domino").count()).toBe(moves.length);
      await clickDomino(page, moves.length === 0 ? "b1-b2" : CRAM_SMALL_GAME.moves(board)[0]);
    });
    expect(over).toMatchObject({ setup: { ruleset: { play: "normal" } }, winner: 0 });
    expect(over.moves).toHaveLength(3);
    await page
      .getByTestId("small-status")
      .getByText("You win! No moves are left, and you made the last one.")
      .waitFor();
    expect(await page.getByTestId("misere-line").count()).toBe(0);
    await laid.table.picture(page, "cram-normal-end");
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("are played by the keyboard alone", async () => {
    const page = await laid.window();
    await page.evaluate(() => (location.hash = "#/other-games"));
    await page.getByTestId("screen-other-games").waitFor();
    await pressUntil(page, "Tab", "play");
    await page.keyboard.press("Enter");
    const game = await opened(page);
    for (
      let tabs = 0;
      (await page.evaluate(() => document.activeElement?.getAttribute("data-cell"))) !== "a1";
      tabs++
    ) {
      expect(tabs).toBeLessThan(20);
      await page.keyboard.press("Tab");
    }
    for (const key of ["Enter", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await expect
      .poll(async () => (await laid.watcher.ask("small.open", { game })).moves)
      .toEqual(expect.arrayContaining(["a1-b1"]));
    expect(laid.table.complaints).toEqual([]);
  });

  it("let a game of Brussels Sprouts be drawn to its end, which takes 8 moves with two crosses", async () => {
    const page = await laid.window({ viewport: { width: 1280, height: 800 } });
    await page.evaluate(() => (location.hash = "#/other-games"));
    await page.getByTestId("small-game-brussels-sprouts").check({ force: true });
    await page.getByTestId("crosses").waitFor();
    await laid.table.picture(page, "brussels-setup");
    await page.getByTestId("play").click();
    await page.getByTestId("brussels-board").waitFor();
    const over = await playedOut(page, laid.watcher, async (state) => {
      if (state.moves.length === 0) await drag(page, 0, 1);
      else await clickFirstMove(page, state);
      if (state.moves.length === 2) await laid.table.picture(page, "brussels-game");
    });
    expect(over.moves).toHaveLength(8);
    expect(over.winner).toBe(1);
    await expect.poll(() => page.getByTestId("small-status").textContent()).toContain("The computer wins");
    await pictureLooks(laid.table, page, "brussels", ALL_LOOKS);
    expect(laid.table.complaints).toEqual([]);
  });

  it("let two people draw a game of Brussels Sprouts with one cross, which takes 3 moves", async () => {
    const page = await laid.window();
    await page.evaluate(() => (location.hash = "#/other-games"));
    await page.getByTestId("small-game-brussels-sprouts").check({ force: true });
    await page.getByTestId("opponent-person").check({ force: true });
    await page.getByTestId("starts-second").check({ force: true });
    await page.getByTestId("crosses").fill("1");
    await page.getByTestId("play").click();
    const over = await playedOut(page, laid.watcher, (state) => clickFirstMove(page, state));
    expect(over.moves).toHaveLength(3);
    expect(over.winner).toBe(1);
    await page
      .getByTestId("small-status")
      .getByText("Red wins! No moves are left, and Red made the last one.")
      .waitFor();
    await laid.table.picture(page, "brussels-two-people-end");
    expect(laid.table.complaints).toEqual([]);
  });
});

/** Draws a straight line between the nearest free ends of two crosses. */
async function drag(page: Page, one: number, other: number): Promise<void> {
  const centres = await page.locator("[data-end]").evaluateAll((ends) =>
    ends.map((end) => {
      const { x, y, width, height } = end.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  const pairs = centres
    .slice(4 * one, 4 * one + 4)
    .flatMap((from) => centres.slice(4 * other, 4 * other + 4).map((to) => ({ from, to })));
  const length = ({ from, to }: (typeof pairs)[number]): number => Math.hypot(from.x - to.x, from.y - to.y);
  const { from, to } = pairs.reduce((a, b) => (length(b) < length(a) ? b : a));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}
