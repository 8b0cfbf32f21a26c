import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MatchState } from "../../protocol/schemas.ts";
import { levelText } from "../../renderer/campaign/standing-texts.ts";
import { t } from "../../renderer/texts/texts.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { addWins, beaten, beginLevel, openMap } from "./campaign-play.ts";
import { boardAt, matchOf } from "./game-screen.ts";
import { Table } from "./table.ts";

let table: Table;
beforeEach(async () => {
  table = await Table.lay();
});
afterEach(() => table.clear());

describe("a level that is not finished", () => {
  it("continues on a double click, and is discarded only after a question", async () => {
    await addWins(table, [beaten(7, "hard")]);
    const watcher = await table.watch();
    const easy = await beginLevel(watcher, 8, "easy");
    const hard = await beginLevel(watcher, 8, "hard");
    const page = await table.open();
    await openMap(page);
    await page.getByTestId("level-title").getByText("Level 8").waitFor();
    await page
      .getByTestId("level-begun")
      .getByText(t("campaign.continue-after", { moves: 2 }))
      .waitFor();
    await expect.poll(() => page.getByTestId("against-hard").isChecked()).toBe(true);
    await expect
      .poll(() => page.getByTestId("against-easy").getAttribute("aria-label"))
      .toBe("Easy: Not beaten yet, not finished");
    await table.picture(page, "campaign-begun");

    await page.getByTestId("level-8").dblclick();
    await boardAt(page, 2);
    expect(matchOf(page)).toBe(hard.id);
    await page.getByTestId("menu").click();

    await page.getByTestId("against-easy").check({ force: true });
    await page.getByTestId("play-level").click();
    await page
      .getByTestId("start-over-dialog")
      .getByText(t("campaign.start-over-text", { opponent: t("opponents.easy"), moves: 2 }))
      .waitFor();
    await table.picture(page, "campaign-start-over");
    await page.getByTestId("start-over-no").click();
    await boardAt(page, 2);
    expect(matchOf(page)).toBe(easy.id);
    await page.getByTestId("menu").click();

    await page.getByTestId("against-easy").check({ force: true });
    await page.getByTestId("play-level").click();
    await page.getByTestId("start-over-dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByTestId("start-over-dialog").waitFor({ state: "detached" });
    expect((await watcher.ask("match.list", {})).map(({ id }) => id)).toEqual(
      expect.arrayContaining([easy.id, hard.id]),
    );
    await page.getByTestId("play-level").click();
    await page.getByTestId("start-over-yes").click();
    await boardAt(page, 0);
    const afresh = matchOf(page);
    expect((await watcher.ask("match.list", {})).map(({ id }) => id).toSorted()).toEqual([afresh, hard.id].toSorted());
    watcher.close();
    expect(table.complaints).toEqual([]);
  });

  itDeep("is selected when the map opens, also if it was won before", async () => {
    await addWins(table, [beaten(7, "hard"), beaten(8, "easy")]);
    const watcher = await table.watch();
    const again = await beginLevel(watcher, 8, "easy");
    const page = await table.open();
    await openMap(page);
    await page.getByTestId("level-title").getByText("Level 8").waitFor();
    await expect
      .poll(() => page.getByTestId("level-8").getAttribute("aria-label"))
      .toBe(t("campaign.level-here", { level: levelText(8, ["badge", "open", "open", "open"], true) }));
    await page.getByTestId("continue-level").click();
    await boardAt(page, 2);
    expect(matchOf(page)).toBe(again.id);
    watcher.close();
    expect(table.complaints).toEqual([]);
  });

  itDeep("is listed on its level and on the first screen, also when there are many", async () => {
    await addWins(
      table,
      Array.from({ length: 18 }, (_, i) => beaten(i + 1, "hard")),
    );
    const watcher = await table.watch();
    const games: MatchState[] = [];
    for (let level = 11; level <= 18; level++) games.push(await beginLevel(watcher, level, "easy"));
    const page = await table.open();
    await page.getByTestId("unfinished").waitFor();
    await expect.poll(() => page.getByTestId("continue").count()).toBe(6);
    await page.getByTestId("all-unfinished").scrollIntoViewIfNeeded();
    await table.picture(page, "home-many");
    await page.getByTestId("all-unfinished").click();
    await page.getByTestId(`unfinished-${games[0].id}`).getByTestId("continue").waitFor();
    await expect.poll(() => page.getByTestId("continue").count()).toBe(8);
    await openMap(page);
    await page.getByTestId("level-12").click();
    await page.getByTestId("continue-level").click();
    await boardAt(page, 2);
    expect(matchOf(page)).toBe(games[1].id);
    watcher.close();
    expect(table.complaints).toEqual([]);
  });
});
