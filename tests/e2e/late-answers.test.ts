import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TWO_PEOPLE } from "../renderer/fake-host.ts";
import { shown } from "./game-screen.ts";
import { holdAnswers } from "./held-answers.ts";
import { Table } from "./table.ts";

let table: Table;
beforeEach(async () => {
  table = await Table.lay();
});
afterEach(() => table.clear());

const screenOf = (page: Page): string => new URL(page.url()).hash;

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
});
