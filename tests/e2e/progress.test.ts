import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore } from "../../main/store/store.ts";
import { SHIPPED_EDITION } from "../../main/store/edition.ts";
import { t } from "../../renderer/texts/texts.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { addWins, beaten, beginLevel, openMap } from "./campaign-play.ts";
import { boardAt, matchOf } from "./game-screen.ts";
import { Table } from "./table.ts";

const PAGE = 4096;

let table: Table;
beforeEach(async () => {
  table = await Table.lay();
});
afterEach(() => table.clear());

describe("progress in the campaign", () => {
  itDeep("survives a damaged page of its file, and the player is told what was restored", async () => {
    await addWins(
      table,
      Array.from({ length: 20 }, (_, i) => beaten(i + 1, "medium")),
    );
    const watcher = await table.watch();
    const game = await beginLevel(watcher, 21, "easy");
    watcher.close();
    await table.restart((folder) => {
      const store = openStore(folder);
      store.close();
      const path = join(folder, "sprouts.db");
      const bytes = readFileSync(path);
      // The last page of a table without row numbers (by its first byte).
      let page = bytes.length - PAGE;
      while (bytes[page] !== 0x0a) page -= PAGE;
      bytes.fill(0xa5, page, page + PAGE);
      writeFileSync(path, bytes);
    });
    const page = await table.open();
    await page.getByTestId("notice").getByText("Restored: 1 player with 20 wins in the campaign").waitFor();
    await table.picture(page, "notice-damage");
    await openMap(page);
    await page.getByTestId("campaign-sum").getByText("20 of 150 levels won").waitFor();
    await page.getByTestId("continue-level").click();
    await boardAt(page, 2);
    expect(matchOf(page)).toBe(game.id);
    expect(table.complaints).toEqual([]);
  });

  itDeep("can be saved before its player is deleted; a file that is too large is refused", async () => {
    await addWins(table, [beaten(1, "medium"), beaten(2, "easy")]);
    const page = await table.open();
    await openMap(page);
    await page.getByTestId("open-players").click();
    await page.getByTestId("new-player").click();
    await page.getByTestId("player-name-input").fill("Anna");
    await page.getByTestId("player-name-ok").click();
    await page.getByTestId("profile-Player 1").getByTestId("delete-player-open").click();
    await table.picture(page, "players-delete");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByTestId("delete-player-save").click(),
    ]);
    expect(download.suggestedFilename()).toBe("sprouts-progress-player-1.json");
    const file = join(table.folder, "progress.json");
    await download.saveAs(file);
    await page.getByTestId("delete-player-yes").click();
    await page.getByTestId("profile-Player 1").waitFor({ state: "detached" });

    const large = join(table.folder, "large.json");
    writeFileSync(large, Buffer.alloc(20_000_000, " "));
    await page.getByTestId("progress-file").setInputFiles(large);
    await page.getByTestId("players-said").getByText(t("failures.progress-file-too-large")).waitFor();
    await table.picture(page, "players-too-large");
    await page.getByTestId("progress-file").setInputFiles(file);
    await page
      .getByTestId("players-said")
      .getByText(t("players.wins-added", { wins: 2 }))
      .waitFor();
    await expect.poll(() => page.getByTestId("level-3").getAttribute("data-locked")).toBe("false");
    await expect.poll(() => page.getByTestId("connection-lost").count()).toBe(0);
    expect(table.complaints).toEqual([]);
  });

  it("is saved in a file and read for another player", async () => {
    await addWins(table, [beaten(1, "medium"), beaten(2, "easy")]);
    const page = await table.open();
    await page.getByTestId("nav-campaign").click();
    await page.getByTestId("level-title").getByText("Level 3").waitFor();
    await page.getByTestId("open-players").click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("export-progress").click()]);
    expect(download.suggestedFilename()).toBe("sprouts-progress-player-1.json");
    const file = join(table.folder, "progress.json");
    await download.saveAs(file);

    await page.getByTestId("new-player").click();
    await page.getByTestId("player-name-input").fill("player 1");
    await page.getByTestId("player-name-ok").click();
    await page.getByTestId("player-name-failure").getByText("There is already a player called player 1.").waitFor();
    await table.picture(page, "players-name-taken");
    await page.getByTestId("player-name-input").fill("Anna");
    await page.getByTestId("player-name-ok").click();
    await page.getByTestId("profile-Anna").getByRole("radio").waitFor();
    await expect.poll(() => page.getByTestId("profile-Anna").getByRole("radio").isChecked()).toBe(true);
    await expect.poll(() => page.getByTestId("level-2").getAttribute("data-locked")).toBe("true");

    const wrong = join(table.folder, "wrong.json");
    const head = { kind: "sprouts progress", version: 1, player: "Anna", edition: SHIPPED_EDITION };
    writeFileSync(wrong, JSON.stringify({ ...head, wins: [{ level: 1 }] }));
    await page.getByTestId("progress-file").setInputFiles(wrong);
    await page.getByTestId("players-said").getByText("win 1 names an unknown opponent").waitFor();
    await expect.poll(() => page.getByTestId("level-2").getAttribute("data-locked")).toBe("true");
    await page.getByTestId("progress-file").setInputFiles(file);
    await page
      .getByTestId("players-said")
      .getByText(t("players.wins-added", { wins: 2 }))
      .waitFor();
    await table.picture(page, "players-imported");
    await expect.poll(() => page.getByTestId("level-3").getAttribute("data-locked")).toBe("false");

    await page.getByTestId("profile-Anna").getByTestId("delete-player-open").click();
    await page.getByTestId("delete-player-yes").click();
    await page.getByTestId("profile-Anna").waitFor({ state: "detached" });
    await page.getByTestId("players-close").click();
    await expect.poll(() => page.getByTestId("open-players").textContent()).toContain("Player 1");
    await expect.poll(() => page.getByTestId("level-3").getAttribute("data-locked")).toBe("false");
    expect(table.complaints).toEqual([]);
  });
});
