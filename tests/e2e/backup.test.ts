import { readdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { t } from "../../renderer/texts/texts.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { testSeed } from "../oracle/seed.ts";
import { addWins, beaten } from "./campaign-play.ts";
import { boardAt, drawUntil, quickPlay } from "./game-screen.ts";
import { sendRandomMovesUntil } from "./hand.ts";
import { Table } from "./table.ts";

let table: Table;
beforeEach(async () => {
  table = await Table.lay({ hostFiles: {} });
});
afterEach(() => table.clear());

async function openSettings(page: Page): Promise<void> {
  await page.goto(`${table.address}#/`);
  await page.getByTestId("open-settings").click();
  await page.getByTestId("back-up").waitFor();
}

describe("a backup", () => {
  it("brings games, maps, progress and settings back, in all windows", async () => {
    await addWins(table, [beaten(1, "medium"), beaten(2, "easy")]);
    const page = await table.open();
    const watcher = await table.watch();
    const matchId = await quickPlay(page, { opponent: "person", spots: 3 });
    const random = seededRandom(testSeed("a backup"));
    await sendRandomMovesUntil(watcher, matchId, random, (state) => state.moves === 2);
    await boardAt(page, 2);
    await watcher.ask("map.create", { name: "Ring", drawing: startDrawing(3) });
    await watcher.ask("settings.write", { theme: "dark" });
    watcher.close();

    await openSettings(page);
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("back-up").click()]);
    expect(download.suggestedFilename()).toMatch(/^sprouts-\d{4}-\d\d-\d\d\.sprouts-backup$/);
    const file = join(table.folder, "kept.sprouts-backup");
    await download.saveAs(file);
    await page.getByTestId("backup-said").getByText(download.suggestedFilename()).waitFor();
    await page.getByTestId("back-up").scrollIntoViewIfNeeded();
    await table.picture(page, "backup-made");
    await page.getByTestId("settings-close").click();

    const changer = await table.watch();
    const { maps } = await changer.ask("map.list", {});
    await changer.ask("map.delete", { ids: maps.map(({ id }) => id) });
    await changer.ask("map.erase", { ids: maps.map(({ id }) => id) });
    await changer.ask("library.delete", { ids: [matchId] });
    await changer.ask("settings.write", { theme: "paper" });
    await changer.ask("profile.create", { name: "Ben" });
    changer.close();
    const other = await table.open();
    await other.goto(`${table.address}#/maps`);
    await expect.poll(() => other.locator("html").getAttribute("data-theme")).toBe("paper");

    await openSettings(page);
    const wrong = join(table.folder, "wrong.sprouts-backup");
    writeFileSync(wrong, "Dear diary");
    await page.getByTestId("backup-file").setInputFiles(wrong);
    await page.getByTestId("backup-said").getByText(t("failures.backup-file-unrecognised")).waitFor();
    const large = join(table.folder, "large.sprouts-backup");
    writeFileSync(large, "");
    truncateSync(large, 200_000_000);
    await page.getByTestId("backup-file").setInputFiles(wrong);
    await page.getByTestId("backup-file").setInputFiles(large);
    await page.getByTestId("backup-said").getByText(t("failures.backup-file-unrecognised")).waitFor();
    await table.picture(page, "backup-refused");

    await page.getByTestId("backup-file").setInputFiles(file);
    const dialog = page.getByTestId("replace-data-dialog");
    await dialog.getByText("kept.sprouts-backup holds 1 game, 1 map and 1 player with 2 wins").waitFor();
    await dialog.getByText("0 games, 0 maps and 2 players with 2 wins").waitFor();
    await table.picture(page, "backup-question");
    // The keyboard chooses, and Escape changes nothing.
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.getByTestId("backup-file").setInputFiles(file);
    await dialog.waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");

    for (const window of [page, other]) {
      await window.getByTestId("notice").getByText("Your backup has been restored.").waitFor();
      await window.getByTestId("screen-home").waitFor();
      await expect.poll(() => window.locator("html").getAttribute("data-theme")).toBe("dark");
    }
    await table.picture(page, "backup-restored");
    const after = await table.watch();
    expect((await after.ask("map.list", {})).maps.map(({ name }) => name)).toEqual(["Ring"]);
    const { profiles, wins } = await after.ask("campaign.progress", {});
    expect([profiles.length, wins.length]).toEqual([1, 2]);
    await page.goto(`${table.address}#/match/${matchId}`);
    await boardAt(page, 2);
    await drawUntil(page, after, matchId, random, (state) => state.moves === 3);
    after.close();
    expect(readdirSync(table.folder).filter((name) => /^sprouts-replaced-.*\.db$/.test(name))).toHaveLength(1);
    expect(readdirSync(table.folder).filter((name) => name.includes(".transfer."))).toEqual([]);
    expect(table.complaints).toEqual([]);
  });

  itDeep("is asked for and restored by touch on a small screen, in another language", async () => {
    const page = await table.open({
      hasTouch: true,
      viewport: { width: 360, height: 640 },
      locale: "de-DE",
    });
    await page.getByTestId("open-settings").tap();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("back-up").tap()]);
    const file = join(table.folder, "kept.sprouts-backup");
    await download.saveAs(file);
    await table.picture(page, "backup-small");
    await page.getByTestId("backup-file").setInputFiles(file);
    await page.getByTestId("replace-data-dialog").getByText("Alles hier ersetzen?").waitFor();
    await table.picture(page, "backup-question-small");
    await page.getByTestId("replace-data-yes").tap();
    await page.getByTestId("notice").getByText("Deine Sicherung ist wiederhergestellt.").waitFor();
    expect(table.complaints).toEqual([]);
  });
});
