import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { dominoesFor, nameOfDomino } from "../../engine/cram/drawn-board.ts";
import { anyStroke } from "../../engine/play/any-stroke.ts";
import { seededRandom } from "../../engine/random.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { matchOf } from "./game-screen.ts";
import { settledBoard } from "./online-people.ts";
import { enterRoom, expectKept, servedPeople } from "./served-people.ts";

async function lay(page: Page, { drawing }: MatchState): Promise<void> {
  for (const cell of nameOfDomino(drawing, dominoesFor(drawing)[0]).split("-"))
    await page.locator(`[data-cell="${cell}"]`).click();
}

async function joinEnds(page: Page, { drawing, moves }: MatchState): Promise<void> {
  const { from, to } = anyStroke(drawing, seededRandom(moves));
  for (const end of [from, to]) await page.locator(`[data-end="${end}"]`).click();
}

describe("two people at two computers", () => {
  const { people } = servedPeople("Ann", "Bob");

  /**
   * Opens a room as Ann, lets Bob join, and plays to the end; returns it. Ann has the match in two windows, which take
   * turns.
   */
  async function played(
    board: "cram-board" | "brussels-board",
    move: (page: Page, state: MatchState) => Promise<void>,
  ): Promise<MatchState> {
    const [ann, bob] = people;
    await enterRoom(people, `online-${board}-room`);
    await Promise.all(people.map(({ page }) => page.getByTestId(board).waitFor()));
    const match = matchOf(ann.page);
    const second = await ann.table.open();
    await second.goto(ann.page.url());
    let state = await settledBoard(ann, match, () => true);
    while (state.toMove !== null) {
      const { moves } = state;
      const page = state.toMove === 0 && moves % 4 > 1 ? second : people[state.toMove].page;
      await page.locator(`[data-testid="${board}"][data-moves="${moves}"][data-turn="mine"]`).waitFor();
      await move(page, state);
      state = await settledBoard(ann, match, (now) => now.moves > moves);
    }
    const seen = await settledBoard(bob, match, ({ result }) => result !== null);
    expect(seen.drawing).toEqual(state.drawing);
    await Promise.all([ann.page, bob.page, second].map((page) => page.getByTestId("end").waitFor()));
    await second.close();
    await bob.table.picture(bob.page, `online-${board}-end`);
    await expectKept(bob, match, state);
    return state;
  }

  it("play Cram to its end, and each keeps it", async () => {
    const [ann] = people;
    await ann.page.getByTestId("open-create").click();
    await ann.page.getByTestId("game-cram").check({ force: true });
    await ann.page.getByTestId("rows").fill("2");
    await ann.page.getByTestId("columns").fill("3");
    await ann.page.getByTestId("room-opening-creator").check({ force: true });
    await ann.table.picture(ann.page, "online-cram-create");
    const end = await played("cram-board", lay);
    expect(end).toMatchObject({ drawing: { game: "cram" }, setup: { map: { kind: "cells", cells: "2x3" } } });
  });

  it("play Brussels Sprouts to its end, which is never rated and has no Swap2", async () => {
    const [ann] = people;
    for (const { page } of people) {
      await page.evaluate(() => (location.hash = "#/online"));
      await page.getByTestId("connected").waitFor();
    }
    await ann.page.getByTestId("open-create").click();
    await ann.page.getByTestId("game-brussels-sprouts").check({ force: true });
    await ann.page.getByTestId("crosses").fill("1");
    expect(await ann.page.getByTestId("room-opening-swap2").count()).toBe(0);
    expect(await ann.page.getByTestId("room-rated-yes").count()).toBe(0);
    const end = await played("brussels-board", joinEnds);
    expect(end).toMatchObject({ drawing: { game: "brussels-sprouts" }, moves: 3 });
  });
});
