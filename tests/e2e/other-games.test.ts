import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { freeEnds } from "../../engine/brussels/drawn-board.ts";
import { dominoesFor, nameOfDomino } from "../../engine/cram/drawn-board.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { anyStroke } from "../../engine/play/any-stroke.ts";
import { seededRandom } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { matchOf, showMore } from "./game-screen.ts";
import { pressUntil } from "./keys.ts";
import { ALL_LOOKS, pictureLooks } from "./looks.ts";
import { watchedTable } from "./watched-table.ts";

async function chooseGame(page: Page, game: "cram" | "brussels-sprouts"): Promise<void> {
  await page.evaluate(() => (location.hash = "#/play"));
  await page.getByTestId(`game-${game}`).check({ force: true });
  await page.getByTestId("game-lead").waitFor();
}

async function begun(page: Page): Promise<string> {
  await page.getByTestId("play").click();
  await page.getByTestId("screen-match").waitFor();
  return matchOf(page);
}

/** The state once the computer has moved. */
async function ownTurn(watcher: HostClient, board: string): Promise<MatchState> {
  let state = await watcher.ask("board.open", { board });
  await expect
    .poll(async () => {
      state = await watcher.ask("board.open", { board });
      return state.toMove === null || state.setup.sides[state.toMove].kind === "person";
    })
    .toBe(true);
  return state;
}

/** Makes the persons' moves until the game is over, and answers its end. */
async function playedOut(
  page: Page,
  watcher: HostClient,
  board: string,
  move: (state: MatchState) => Promise<void>,
): Promise<MatchState> {
  for (;;) {
    const state = await ownTurn(watcher, board);
    if (state.result !== null) return state;
    await page.locator(`[data-moves="${state.moves}"][data-turn="mine"]`).waitFor();
    await move(state);
    await expect.poll(async () => (await watcher.ask("board.open", { board })).moves).toBeGreaterThan(state.moves);
  }
}

async function clickDomino(
  page: Page,
  { drawing }: MatchState,
  stroke: Stroke = dominoesFor(drawing)[0],
): Promise<void> {
  for (const cell of nameOfDomino(drawing, stroke).split("-")) await page.locator(`[data-cell="${cell}"]`).click();
}

/** Joins two free ends of a board of Brussels Sprouts. */
async function clickEnds(page: Page, { drawing, moves }: MatchState): Promise<void> {
  const { from, to } = anyStroke(drawing, seededRandom(moves));
  for (const end of [from, to]) await page.locator(`[data-end="${end}"]`).click();
}

describe("the other games", () => {
  const laid = watchedTable();

  it("are chosen in quick play; a casual misère game of Cram goes to its end, with hint, undo, redo and review", async () => {
    const page = await laid.window({ viewport: { width: 1280, height: 800 } });
    await page.getByTestId("new-game").click();
    await page.getByTestId("game-cram").check({ force: true });
    await showMore(page);
    await page.getByTestId("play-convention-misere").check({ force: true });
    await page.getByTestId("level-perfect").check({ force: true });
    await page.getByTestId("help-casual").check({ force: true });
    await pictureLooks(laid.table, page, "cram-setup", ALL_LOOKS);
    await page.setViewportSize({ width: 1280, height: 800 });
    const board = await begun(page);
    await page.getByTestId("rules").waitFor();
    let turn = 0;
    const over = await playedOut(page, laid.watcher, board, async (state) => {
      expect(await page.locator(".cram-domino").count()).toBe(state.moves);
      if (turn === 1) {
        await page.getByTestId("undo").click();
        await page.locator('[data-testid="cram-board"][data-moves="0"]').waitFor();
        await page.getByTestId("redo").click();
        await page.locator(`[data-testid="cram-board"][data-moves="${state.moves}"]`).waitFor();
      }
      await page.getByTestId("hint").click();
      await page.getByTestId("toast").waitFor();
      if (turn === 2) await laid.table.picture(page, "cram-hint");
      await clickDomino(page, state);
      turn++;
    });
    await page.getByTestId("end").waitFor();
    await expect.poll(() => page.getByTestId("end-words").innerText()).not.toBe("");
    await page.getByTestId("reviewing").waitFor({ state: "detached" });
    await pictureLooks(laid.table, page, "cram-end", ALL_LOOKS);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByTestId("end-look").click();
    await page.getByTestId("move-by-move").waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.locator(`[data-testid="cram-board"][data-moves="${over.moves - 1}"]`).waitFor();
    await pictureLooks(laid.table, page, "cram-review", ALL_LOOKS);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => (location.hash = "#/games"));
    await page.getByTestId(`game-${board}`).waitFor();
    await laid.table.picture(page, "cram-games");
    await page.evaluate((id) => (location.hash = `#/replay/${id}`), board);
    await page.getByTestId("replay-move-2").click();
    await page.locator('[data-testid="cram-board"][data-moves="2"]').waitFor();
    await laid.table.picture(page, "cram-replay");
    expect(laid.table.complaints).toEqual([]);
  });

  it("let a game of Cram be won by the last move, after a first one in the middle of 2 × 3 cells", async () => {
    const page = await laid.window();
    await chooseGame(page, "cram");
    await showMore(page);
    await page.getByTestId("play-convention-normal").check({ force: true });
    await page.getByTestId("rows").fill("2");
    await page.getByTestId("columns").fill("3");
    const board = await begun(page);
    const over = await playedOut(page, laid.watcher, board, (state) =>
      clickDomino(page, state, state.moves === 0 ? { from: 1, to: 4, inner: [] } : undefined),
    );
    expect(over).toMatchObject({ setup: { ruleset: { play: "normal" } }, moves: 3, result: { winner: 0 } });
    await page.getByTestId("end-reason").getByText("No moves are left, and you made the last one.").waitFor();
    expect(await page.getByTestId("rules").count()).toBe(0);
    expect(laid.table.complaints).toEqual([]);
  });

  it("let two people play Cram with a clock, and leave it on the home screen", async () => {
    const page = await laid.window();
    await chooseGame(page, "cram");
    await page.getByTestId("opponent-person").check({ force: true });
    await showMore(page);
    await page.getByTestId("clock-10+5").check({ force: true });
    await page.getByTestId("shape-0-0").click();
    const board = await begun(page);
    await clickDomino(page, await laid.watcher.ask("board.open", { board }));
    await page.locator('[data-testid="cram-board"][data-moves="1"]').waitFor();
    await page.getByTestId("clock-0").waitFor();
    await laid.table.picture(page, "cram-clock");
    await page.evaluate(() => (location.hash = "#/"));
    await page.getByText("Cram on your own board").waitFor();
    await laid.table.picture(page, "cram-home");
    await laid.watcher.ask("library.delete", { ids: [board] });
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("are played by the keyboard alone", async () => {
    const page = await laid.window();
    await chooseGame(page, "cram");
    await pressUntil(page, "Tab", "play");
    await page.keyboard.press("Enter");
    await page.getByTestId("screen-match").waitFor();
    const board = matchOf(page);
    for (
      let tabs = 0;
      (await page.evaluate(() => document.activeElement?.getAttribute("data-cell"))) !== "a1";
      tabs++
    ) {
      expect(tabs).toBeLessThan(20);
      await page.keyboard.press("Tab");
    }
    for (const key of ["Enter", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await expect.poll(async () => (await laid.watcher.ask("board.open", { board })).moves).toBeGreaterThan(0);
    expect(laid.table.complaints).toEqual([]);
  });

  it("let a game of Brussels Sprouts be drawn to its end, which takes 8 moves with two crosses", async () => {
    const page = await laid.window({ viewport: { width: 1280, height: 800 } });
    await chooseGame(page, "brussels-sprouts");
    await page.getByTestId("opponent-computer").check({ force: true });
    await showMore(page);
    await page.getByTestId("starts-first").check({ force: true });
    await page.getByTestId("crosses").fill("2");
    await pictureLooks(laid.table, page, "brussels-setup", ALL_LOOKS);
    await page.setViewportSize({ width: 1280, height: 800 });
    const board = await begun(page);
    await drawOut(page);
    await page.getByTestId("toast").getByText("A curve must lead to a free end.").waitFor();
    const over = await playedOut(page, laid.watcher, board, async (state) => {
      if (state.moves === 0) await drag(page, state);
      else await clickEnds(page, state);
      // The joke is not given away before.
      expect(await page.getByTestId("left").count()).toBe(0);
      if (state.moves === 2) await pictureLooks(laid.table, page, "brussels-game", ALL_LOOKS);
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    expect(over).toMatchObject({ moves: 8, result: { winner: 1 } });
    await page.getByTestId("end-reason").getByText("the computer made the last one").waitFor();
    await page.getByTestId("joke").getByText("every game has 8 moves, however you draw").waitFor();
    await pictureLooks(laid.table, page, "brussels-end", ALL_LOOKS);
    await page.evaluate((id) => (location.hash = `#/replay/${id}`), board);
    await page.getByTestId("replay-move-5").click();
    await page.locator('[data-testid="brussels-board"][data-moves="5"]').waitFor();
    await laid.table.picture(page, "brussels-replay");
    expect(laid.table.complaints).toEqual([]);
  });

  it("let two people draw a game of Brussels Sprouts with one cross, which takes 3 moves", async () => {
    const page = await laid.window();
    await chooseGame(page, "brussels-sprouts");
    await page.getByTestId("opponent-person").check({ force: true });
    await showMore(page);
    await page.getByTestId("starts-second").check({ force: true });
    await page.getByTestId("crosses").fill("1");
    const board = await begun(page);
    const over = await playedOut(page, laid.watcher, board, (state) => clickEnds(page, state));
    expect(over).toMatchObject({ moves: 3, result: { winner: 1 } });
    await page.getByTestId("end-reason").getByText("Red made the last one").waitFor();
    expect(laid.table.complaints).toEqual([]);
  });
});

/** Draws from a free end to a corner of the board, where there is none. */
async function drawOut(page: Page): Promise<void> {
  const [board, end] = await Promise.all(
    ['[data-testid="brussels-board"]', "[data-end]"].map((place) => page.locator(place).first().boundingBox()),
  );
  if (board === null || end === null) throw new Error("A board with a free end is shown.");
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2);
  await page.mouse.down();
  await page.mouse.move(board.x + 8, board.y + 8, { steps: 12 });
  await page.mouse.up();
}

/** Draws a straight line between the nearest free ends of two crosses. */
async function drag(page: Page, { drawing }: MatchState): Promise<void> {
  const ends = freeEnds(drawing);
  const pairs = ends.slice(0, 4).flatMap((from) => ends.slice(4, 8).map((to) => ({ from, to })));
  const length = ({ from, to }: (typeof pairs)[number]): number =>
    Math.hypot(drawing.spots[from].x - drawing.spots[to].x, drawing.spots[from].y - drawing.spots[to].y);
  const { from, to } = pairs.reduce((a, b) => (length(b) < length(a) ? b : a));
  const [start, end] = await Promise.all(
    [from, to].map(async (spot) => {
      const box = await page.locator(`[data-end="${spot}"]`).boundingBox();
      if (box === null) throw new Error("A free end is shown.");
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 12 });
  await page.mouse.up();
}
