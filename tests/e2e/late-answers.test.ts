import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { seededRandom } from "../../engine/random.ts";
import { testSeed } from "../oracle/seed.ts";
import { AGAINST_COMPUTER, TWO_PEOPLE } from "../renderer/fake-host.ts";
import { boardAt, clickSpot, shown } from "./game-screen.ts";
import { sendRandomMovesUntil } from "./hand.ts";
import { holdAnswers } from "./held-answers.ts";
import { Table } from "./table.ts";

let table: Table;
beforeEach(async () => {
  table = await Table.lay();
});
afterEach(() => table.clear());

const screenOf = (page: Page): string => new URL(page.url()).hash;

async function placeInLayer(page: Page, { x, y }: Point): Promise<Point> {
  const box = await page.getByTestId("arrange-layer").boundingBox();
  if (box === null) throw new Error("the layer is not shown");
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

async function clickLayer(page: Page, place: Point): Promise<void> {
  const { x, y } = await placeInLayer(page, place);
  await page.mouse.click(x, y);
}

describe("an answer that comes late", () => {
  it("starts one game for two presses of Play, and takes nobody away from the help", async () => {
    const page = await table.open();
    const held = await holdAnswers(page, "match.start");
    await page.getByTestId("nav-play").click();
    await page.getByTestId("opponent-person").check({ force: true });
    await page.getByTestId("play").dblclick();
    await expect.poll(() => held.answers.length).toBe(1);
    await page.getByTestId("play").click();
    await shown(page);
    expect(held.asked).toHaveLength(1);
    await page.getByTestId("nav-help").click();
    await page.getByTestId("screen-help").waitFor();
    held.answers[0]();
    await shown(page);
    expect(screenOf(page)).toBe("#/help");
    await page.getByTestId("screen-help").waitFor();
    held.hold(() => false);
    await page.getByTestId("nav-play").click();
    await page.getByTestId("play").click();
    await page.waitForURL(/#\/match\//);
    await page.getByTestId("board").waitFor();
    expect(table.complaints).toEqual([]);
  });

  it("shows the game that was opened last", async () => {
    const watcher = await table.watch();
    const first = await watcher.ask("match.start", TWO_PEOPLE);
    const last = await watcher.ask("match.start", { ...TWO_PEOPLE, map: { kind: "plain", spots: 7 } });
    const page = await table.open();
    const held = await holdAnswers(page, "board.open");
    await page.getByTestId("screen-home").waitFor();
    for (const [index, { id }] of [first, last].entries()) {
      await page.evaluate((hash) => (window.location.hash = hash), `#/match/${id}`);
      await expect.poll(() => held.answers.length).toBe(index + 1);
    }
    held.answers[1]();
    await page.getByTestId("board").waitFor();
    held.answers[0]();
    await shown(page);
    expect(screenOf(page)).toBe(`#/match/${last.id}`);
    await page.getByTestId("board").waitFor();
    expect(await page.getByTestId("spots-list").getByRole("listitem").count()).toBe(7);
    watcher.close();
    expect(table.complaints).toEqual([]);
  });

  it("says that curves are looked for, until they are there", async () => {
    const watcher = await table.watch();
    const { id } = await watcher.ask("match.start", TWO_PEOPLE);
    const page = await table.open();
    const held = await holdAnswers(page, "board.choices");
    await page.evaluate((hash) => (window.location.hash = hash), `#/match/${id}`);
    await boardAt(page, 0);
    await clickSpot(page, 0);
    await clickSpot(page, 1);
    const said = page.getByRole("status").getByText("Looking for a curve …");
    await said.waitFor();
    held.release();
    await page.getByTestId("choices").waitFor();
    await expect.poll(() => said.count()).toBe(0);
    watcher.close();
    expect(table.complaints).toEqual([]);
  });

  it("begins, names and copies one map for two presses each", async () => {
    const page = await table.open();
    const held = await holdAnswers(page, "draft.begin", "draft.keep", "map.duplicate");
    /** Gives the answer to the only request that the presses have made. */
    const answerOne = async (count: number): Promise<void> => {
      await expect.poll(() => held.answers.length).toBe(count);
      await shown(page);
      expect(held.asked).toHaveLength(count);
      held.answers[count - 1]();
    };
    await page.getByTestId("nav-maps").click();
    await page.getByTestId("new-map").click();
    await page.getByTestId("begin-map").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await answerOne(1);
    await page.waitForURL(/#\/edit\//);
    await page.getByTestId("board").waitFor();
    await page.getByTestId("save-map").click();
    await page.getByTestId("map-name-input").fill("Ring");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await answerOne(2);
    await page.getByTestId("map-name").waitFor({ state: "detached" });
    await page.getByTestId("editor-back").click();
    await page.getByTestId("map-Ring").getByTestId("pick-map").check();
    await page.getByTestId("duplicate-picked").dblclick();
    await answerOne(3);
    await page.getByTestId("map-Ring (2)").waitFor();
    expect(await page.getByTestId("map-Ring (3)").count()).toBe(0);
    expect(table.complaints).toEqual([]);
  });

  it("leaves an earlier board to Escape, also while a finished game of Cram is reviewed", async () => {
    const watcher = await table.watch();
    const { id } = await watcher.ask("match.start", {
      ...TWO_PEOPLE,
      ruleset: { ...TWO_PEOPLE.ruleset, game: "cram" },
      map: { kind: "cells", cells: "3x3" },
    });
    const page = await table.open({ viewport: { width: 1280, height: 800 } });
    const held = await holdAnswers(page, "board.review");
    await page.evaluate((match) => (location.hash = `#/match/${match}`), id);
    const showsMoves = (moves: number): Promise<void> =>
      page.locator(`[data-testid="cram-board"][data-moves="${moves}"]`).waitFor();
    await showsMoves(0);
    for (const cell of ["a1", "b1"]) await page.locator(`[data-cell="${cell}"]`).click();
    await showsMoves(1);
    for (const cell of ["a2", "b2"]) await page.locator(`[data-cell="${cell}"]`).click();
    const lookBack = async (): Promise<void> => {
      await showsMoves(2);
      await page.getByTestId("drawn-move-1").click();
      await showsMoves(1);
      await page.keyboard.press("Escape");
      await showsMoves(2);
    };
    await lookBack();
    await watcher.ask("board.command", { board: id, command: { kind: "resign", side: 0 } });
    await page.getByTestId("end-look").click();
    await lookBack();
    held.release();
    watcher.close();
    expect(table.complaints).toEqual([]);
  });

  it("lets nobody arrange a board that is about to change", async () => {
    const watcher = await table.watch();
    const { id } = await watcher.ask("draft.begin", { kind: "spots", spots: 3 });
    const page = await table.open();
    const held = await holdAnswers(page);
    await page.evaluate((hash) => (window.location.hash = hash), `#/edit/${id}`);
    await boardAt(page, 0);
    await page.getByTestId("tool-remove").check({ force: true });
    await clickLayer(page, (await watcher.ask("board.open", { board: id })).drawing.spots[2]);
    await boardAt(page, 1);
    held.hold((request) => request === "board.command");
    await page.keyboard.press("Control+z");
    await page.locator('[data-testid="board"][data-busy="true"]').waitFor();
    // A tap, and a spot that is taken hold of.
    const { spots } = (await watcher.ask("board.open", { board: id })).drawing;
    await clickLayer(page, spots[0]);
    await page.getByTestId("tool-move").check({ force: true });
    const at = await placeInLayer(page, spots[1]);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 30, at.y + 30, { steps: 3 });
    await shown(page);
    expect(await page.getByTestId("arrange-layer").locator(".drawing-picture").count()).toBe(0);
    await page.mouse.up();
    held.release();
    await held.settled();
    await boardAt(page, 0);
    const state = await watcher.ask("board.open", { board: id });
    expect([state.moves, state.drawing.spots.length]).toEqual([0, 3]);
    // Then it can be arranged again, also after a tool that went in the middle of a drag.
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 30, at.y + 30, { steps: 3 });
    await page.getByTestId("arrange-layer").locator(".drawing-picture").waitFor();
    await page.getByTestId("tool-draw").evaluate((choice) => (choice as HTMLInputElement).click());
    await page.getByTestId("arrange-layer").waitFor({ state: "detached" });
    await page.mouse.up();
    await page.getByTestId("board").press("+");
    await page.locator('[data-testid="board"]:not([data-zoom="1.00"])').waitFor();
    watcher.close();
    expect(table.complaints).toEqual([]);
  });

  it.each([
    ["draft", 1],
    // The computer answers each move.
    ["casual game", 2],
  ] as const)("comes after quick steps back and on of a %s, which all count", async (kind, step) => {
    const watcher = await table.watch();
    const { id } =
      kind === "draft"
        ? await watcher.ask("draft.begin", { kind: "spots", spots: 3 })
        : await watcher.ask("match.start", { ...AGAINST_COMPUTER, map: { kind: "plain", spots: 5 }, casual: true });
    await sendRandomMovesUntil(watcher, id, seededRandom(testSeed("steps")), ({ moves }) => moves === 2 * step);
    const page = await table.open();
    const held = await holdAnswers(page);
    await page.evaluate((hash) => (window.location.hash = hash), `#/${kind === "draft" ? "edit" : "match"}/${id}`);
    await boardAt(page, 2 * step);
    /** Presses keys at once; the answers come when all are pressed. */
    const press = async (keys: string, isHeld: boolean): Promise<void> => {
      if (isHeld) held.hold((request) => request === "board.command");
      for (const key of keys) await page.keyboard.press(`Control+${key}`, { delay: 5 });
      await shown(page);
      held.release();
      await held.settled();
    };
    for (const isHeld of [false, true]) {
      for (const [keys, steps] of [
        ["zy", 2],
        ["zz", 0],
        ["yy", 2],
        ["zyzzyz", 0],
        ["yzyy", 2],
      ] as const) {
        await press(keys, isHeld);
        await boardAt(page, steps * step);
        expect((await watcher.ask("board.open", { board: id })).moves, `${keys} ${isHeld}`).toBe(steps * step);
        expect(await page.getByTestId("toast").count(), `${keys} ${isHeld}`).toBe(0);
      }
    }
    watcher.close();
    expect(table.complaints).toEqual([]);
  });
});
