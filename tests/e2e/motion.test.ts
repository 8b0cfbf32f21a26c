import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { boardAt, drawUntil, quickPlay } from "./game-screen.ts";
import { watchedTable } from "./watched-table.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { testSeed } from "../oracle/seed.ts";

const seed = testSeed("motion");

/** Size of a small window, in which each picture of the animation costs less. */
const SMALL = { width: 640, height: 480 };

interface Diary {
  readonly entries: { readonly moves: string; readonly busy: string; readonly drawing: string }[];
}

/** Notes each change of the board, and who draws. */
async function keepDiary(page: Page): Promise<() => Promise<Diary["entries"]>> {
  await page.evaluate(() => {
    const board = document.querySelector<HTMLElement>(".board");
    const panel = document.querySelector(".players");
    const diary: Diary = { entries: [] };
    Object.assign(window, { diary });
    const write = (): void => {
      const { moves = "", busy = "" } = board?.dataset ?? {};
      const drawing = [...document.querySelectorAll(".player-status")]
        .map((status) => status.textContent)
        .includes("drawing")
        ? "draws"
        : "";
      const last = diary.entries.at(-1);
      if (last?.moves !== moves || last.busy !== busy || last.drawing !== drawing)
        diary.entries.push({ moves, busy, drawing });
    };
    write();
    const observer = new MutationObserver(write);
    for (const element of [board, panel])
      if (element !== null)
        observer.observe(element, { attributes: true, subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { diary: Diary }).diary.entries);
}

/** Counts the former pictures that fade away above a board from now on. */
async function noteFades(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counter = { fades: 0 };
    Object.assign(window, { counter });
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element && node.matches(".board-former")) counter.fades++;
    });
    for (const board of document.querySelectorAll(".board")) observer.observe(board, { childList: true });
  });
}

function fadesOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { counter: { fades: number } }).counter.fades);
}

async function goSlowly(page: Page): Promise<void> {
  await page.getByTestId("open-settings").click();
  await page.getByTestId("pace-slow").check({ force: true });
  await page.getByTestId("settings-close").click();
}

describe("the animation", () => {
  const laid = watchedTable();

  it("shows the computer's curve, then the redraw, and a move that is taken back", async () => {
    const page = await laid.window({ reducedMotion: "no-preference", viewport: SMALL });
    // So that a busy machine shows each part.
    await goSlowly(page);
    const matchId = await quickPlay(page, { opponent: "computer", level: "easy", spots: 2, starts: "first" });
    await boardAt(page, 0);
    const diary = await keepDiary(page);
    await drawUntil(page, laid.watcher, matchId, seededRandom(seed), (state) => state.moves === 2);
    await boardAt(page, 2);
    const entries = await diary();
    expect(entries, "the computer draws before the player's eyes").toContainEqual({
      moves: "1",
      busy: "true",
      drawing: "draws",
    });
    expect(entries, "then the board moves, its move being told").toContainEqual({
      moves: "2",
      busy: "true",
      drawing: "",
    });
    await page.getByTestId("undo").click();
    await boardAt(page, 0);
    const since = (await diary()).slice(entries.length);
    expect(since, "the way back is shown, and the panel says at once where it leads").toContainEqual({
      moves: "0",
      busy: "true",
      drawing: "",
    });
    expect(since.at(-1)).toEqual({ moves: "0", busy: "false", drawing: "" });
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("is skipped by a click, and the player can draw at once", async () => {
    const page = await laid.window({ reducedMotion: "no-preference", viewport: SMALL });
    await goSlowly(page);
    const moving = page.locator('[data-testid="board"][data-busy="true"]').waitFor();
    const matchId = await quickPlay(page, { opponent: "computer", level: "easy", spots: 2, starts: "second" });
    await moving;
    const board = await page.getByTestId("board").boundingBox();
    if (board === null) throw new Error("there is no board");
    // Drawing and redraw take over a second: the click comes before their end.
    await page.mouse.click(board.x + board.width / 2, board.y + 5);
    // At once: the animation would end by itself.
    expect(await page.getByTestId("board").evaluate(({ dataset }) => [dataset["busy"], dataset["moves"]])).toEqual([
      "false",
      "1",
    ]);
    const end = await drawUntil(page, laid.watcher, matchId, seededRandom(seed + 1), (state) => state.moves >= 2);
    expect(end.moves).toBeGreaterThanOrEqual(2);
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("celebrates a win before the end card, until any key is pressed", async () => {
    const page = await laid.window({ reducedMotion: "no-preference", viewport: SMALL });
    const matchId = await quickPlay(page, { opponent: "person", spots: 1 });
    await boardAt(page, 0);
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const count = document.querySelector('[data-testid="survivor-count"]');
        const isOver = document.querySelector('[data-testid="end"]') !== null;
        const now = count === null ? (isOver ? "end" : null) : `${count.children.length} counted`;
        if (now === null || seen.at(-1) === now) return;
        seen.push(now);
        if (count !== null) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
      }).observe(document.body, { childList: true, subtree: true });
    });
    await drawUntil(page, laid.watcher, matchId, seededRandom(seed + 3), (state) => state.result !== null);
    await page.getByTestId("end").waitFor();
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(["0 counted", "end"]);
    expect(await page.getByTestId("survivor-count").count()).toBe(0);
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("draws a game on the home screen, and shows a whole one where little motion is asked for", async () => {
    const page = await laid.window({ reducedMotion: "no-preference", viewport: SMALL });
    const drawn = page.getByTestId("drawn-game");
    await expect.poll(async () => Number(await drawn.getAttribute("data-moment"))).toBeGreaterThan(1);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await drawn.waitFor({ state: "detached" });
    expect(laid.table.complaints).toEqual([]);
  });

  it("draws the player's last game on the home screen", async () => {
    const { table, watcher } = laid;
    const page = await laid.window({ reducedMotion: "reduce" });
    const matchId = await quickPlay(page, { opponent: "person", spots: 2 });
    const end = await drawUntil(page, watcher, matchId, seededRandom(seed + 5), (state) => state.result !== null);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    // The page has drawn another one at its start.
    await page.goto(`${table.address}#/`);
    const drawn = page.getByTestId("drawn-game");
    await expect.poll(() => drawn.getAttribute("data-last")).toBe(String(2 * end.moves));
    await expect.poll(async () => Number(await drawn.getAttribute("data-moment"))).toBeGreaterThan(1);
    expect(table.complaints).toEqual([]);
  });

  it("is a cross-fade when the system asks for little motion", async () => {
    const page = await laid.window({ reducedMotion: "reduce" });
    const matchId = await quickPlay(page, { opponent: "computer", level: "easy", spots: 2, starts: "first" });
    await boardAt(page, 0);
    const diary = await keepDiary(page);
    await noteFades(page);
    await drawUntil(page, laid.watcher, matchId, seededRandom(seed + 2), (state) => state.moves === 2);
    await boardAt(page, 2);
    expect(await fadesOf(page)).toBeGreaterThanOrEqual(2);
    await expect.poll(() => page.locator(".board-former").count()).toBe(0);
    // A board also waits while a step back is on its way.
    expect((await diary()).filter(({ moves, busy }) => moves === "2" && busy === "true")).toEqual([]);
    await page.getByTestId("undo").click();
    await boardAt(page, 0);
    expect((await diary()).filter(({ drawing }) => drawing === "draws")).toEqual([]);
    expect(laid.table.complaints).toEqual([]);
  });
});
