import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { testSeed } from "../oracle/seed.ts";
import { boardAt, drawUntil, matchOf, quickPlay } from "./game-screen.ts";
import { drawCurve, someCurve } from "./hand.ts";
import { watchedTable } from "./watched-table.ts";

describe("two windows of one player", () => {
  const laid = watchedTable({});
  const random = seededRandom(testSeed("two windows"));

  /** Another window at the address of a page. */
  const second = async (page: Page): Promise<Page> => {
    const other = await laid.table.open();
    await other.goto(page.url());
    await other.getByTestId("board").waitFor();
    return other;
  };

  it("show the same match, its replay at the same move, and the same draft", async () => {
    const page = await laid.table.open();
    const match = await quickPlay(page, { opponent: "person", spots: 2 });
    const other = await second(page);
    await drawUntil(page, laid.watcher, match, random, ({ moves }) => moves === 2);
    await boardAt(other, 2);
    const { toMove } = await laid.watcher.ask("board.open", { board: match });
    await laid.watcher.ask("board.command", { board: match, command: { kind: "resign", side: toMove ?? 0 } });

    for (const window of [page, other]) {
      await window.goto(`${laid.table.address}#/replay/${match}`);
      await boardAt(window, 0);
    }
    await page.getByTestId("replay-forward").click();
    await boardAt(page, 1);
    await boardAt(other, 1);
    await other.getByTestId("replay-timeline").fill("2");
    await boardAt(page, 2);
    await expect.poll(() => page.getByTestId("replay-timeline").inputValue()).toBe("2");
    await page.getByTestId("board").focus();
    await page.keyboard.press("ArrowLeft");
    await boardAt(other, 1);
    await page.reload();
    await boardAt(page, 1);

    await page.getByTestId("replay-leave").click();
    await page.getByTestId("nav-maps").click();
    await page.getByTestId("new-map").click();
    await page.getByTestId("begin-map").click();
    await boardAt(page, 0);
    const draft = matchOf(page);
    await other.goto(page.url());
    await boardAt(other, 0);
    const curve = someCurve((await laid.watcher.ask("board.open", { board: draft })).drawing, random);
    await drawCurve(page, curve ?? expect.unreachable());
    await boardAt(page, 1);
    await boardAt(other, 1);
    await other.getByTestId("undo").click();
    await boardAt(page, 0);
    expect(laid.table.complaints).toEqual([]);
  });
});
