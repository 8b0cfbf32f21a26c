import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CampaignOpponent } from "../../engine/play/campaign/unlocking.ts";
import { seededRandom } from "../../engine/random.ts";
import { openStore } from "../../main/store/store.ts";
import type { Win } from "../../protocol/campaign.ts";
import type { HostClient } from "../../protocol/client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { boardAt } from "./game-screen.ts";
import { someCurve } from "./hand.ts";
import { Table } from "./table.ts";
import { startWebHost, watch } from "./web-host.ts";
import { testSeed } from "../oracle/seed.ts";
import { t } from "../../renderer/texts/texts.ts";

const seed = testSeed("campaign continued");
const random = seededRandom(seed);

/** The size of a database's page. */
const PAGE = 4096;

let table: Table;
beforeEach(async () => {
  table = await Table.lay();
});
afterEach(() => table.clear());

const beaten = (level: number, opponent: CampaignOpponent): Win => ({
  level,
  opponent,
  beatenAt: 1_770_000_000_000,
  badge: true,
});

/** Changes what is stored between two starts of the game. */
async function meanwhile(change: (folder: string) => void): Promise<void> {
  await table.host.kill();
  change(table.folder);
  table.host = await startWebHost(table.folder);
}

function withWins(wins: readonly Win[]): Promise<void> {
  return meanwhile((folder) => {
    const store = openStore(folder);
    store.campaign.merge(store.campaign.chosen(), wins);
    store.close();
  });
}

/** Begins a level and makes a move in it, which the computer has answered; the game is not over by then. */
async function begin(watcher: HostClient, level: number, opponent: CampaignOpponent): Promise<MatchState> {
  for (;;) {
    const { id: matchId, drawing } = await watcher.ask("campaign.start", {
      level,
      opponent,
      colours: ["blue", "red"],
      afresh: true,
    });
    const curve = someCurve(drawing, random);
    if (curve === undefined) throw new Error("there is no move");
    const spotAt = (point: { x: number; y: number }): number =>
      drawing.spots.findIndex(({ x, y }) => x === point.x && y === point.y);
    await watcher.ask("match.draw", {
      matchId,
      move: 1,
      from: spotAt(curve[0]),
      to: spotAt(curve[curve.length - 1]),
      inner: curve.slice(1, -1),
    });
    await expect.poll(async () => (await watcher.ask("match.open", { matchId })).toMove).not.toBe(1);
    const state = await watcher.ask("match.open", { matchId });
    if (state.result === null) return state;
  }
}

async function openMap(page: Page): Promise<void> {
  await page.getByTestId("nav-campaign").click();
  await page.getByTestId("level-map").waitFor();
}

function matchOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).hash.split("/").at(-1) ?? "");
}

/** Keeps a picture once a busy machine has painted what there is. */
async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(400);
  await table.picture(page, name);
}

describe("a level that is not finished", () => {
  it("goes on with a double click, and is thrown away only when that was asked", async () => {
    await withWins([beaten(7, "hard")]);
    const watcher = await watch(table.host.address);
    const easy = await begin(watcher, 8, "easy");
    const hard = await begin(watcher, 8, "hard");
    const page = await table.open();
    await openMap(page);
    await page.getByTestId("level-title").getByText("Level 8").waitFor();
    await page
      .getByTestId("level-begun")
      .getByText(t("campaign.continue-after", { moves: 2 }))
      .waitFor();
    expect(await page.getByTestId("against-hard").isChecked()).toBe(true);
    expect(await page.getByTestId("against-easy").getAttribute("aria-label")).toBe(
      "Easy: Not beaten yet, not finished",
    );
    await picture(page, "campaign-begun");

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
    await picture(page, "campaign-start-over");
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

  it("is where the map opens, also when it had been won before", async () => {
    await withWins([beaten(7, "hard"), beaten(8, "easy")]);
    const watcher = await watch(table.host.address);
    const again = await begin(watcher, 8, "easy");
    const page = await table.open();
    await openMap(page);
    await page.getByTestId("level-title").getByText("Level 8").waitFor();
    expect(await page.getByTestId("level-8").getAttribute("aria-label")).toBe(
      "Level 8, won without help against Easy; not finished",
    );
    await page.getByTestId("continue-level").click();
    await boardAt(page, 2);
    expect(matchOf(page)).toBe(again.id);
    watcher.close();
    expect(table.complaints).toEqual([]);
  });

  it("is found on its level and on the first screen, however many there are", async () => {
    await withWins(Array.from({ length: 18 }, (_, i) => beaten(i + 1, "hard")));
    const watcher = await watch(table.host.address);
    const games: MatchState[] = [];
    for (let level = 11; level <= 18; level++) games.push(await begin(watcher, level, "easy"));
    const page = await table.open();
    await page.getByTestId("unfinished").waitFor();
    expect(await page.getByTestId("continue").count()).toBe(6);
    await page.getByTestId("all-unfinished").scrollIntoViewIfNeeded();
    await picture(page, "home-many");
    await page.getByTestId("all-unfinished").click();
    await page.getByTestId(`unfinished-${games[0].id}`).getByTestId("continue").waitFor();
    expect(await page.getByTestId("continue").count()).toBe(8);
    await openMap(page);
    await page.getByTestId("level-12").click();
    await page.getByTestId("continue-level").click();
    await boardAt(page, 2);
    expect(matchOf(page)).toBe(games[1].id);
    watcher.close();
    expect(table.complaints).toEqual([]);
  });
});

describe("progress", () => {
  it("outlives a bad page of its file, and the player is told what was brought over", async () => {
    await withWins(Array.from({ length: 20 }, (_, i) => beaten(i + 1, "medium")));
    const watcher = await watch(table.host.address);
    const game = await begin(watcher, 21, "easy");
    watcher.close();
    await meanwhile((folder) => {
      const store = openStore(folder);
      store.close();
      const path = join(folder, "sprouts.db");
      const bytes = readFileSync(path);
      // The last page of a table without row numbers (its first byte says so): of the moves, the wins or the like.
      let page = bytes.length - PAGE;
      while (bytes[page] !== 0x0a) page -= PAGE;
      bytes.fill(0xa5, page, page + PAGE);
      writeFileSync(path, bytes);
    });
    const page = await table.open();
    await page.getByTestId("notice").getByText("Restored: 1 player with 20 wins in the campaign").waitFor();
    await picture(page, "notice-damage");
    await openMap(page);
    await page.getByTestId("campaign-sum").getByText("20 of 150 levels won").waitFor();
    await page.getByTestId("continue-level").click();
    await boardAt(page, 2);
    expect(matchOf(page)).toBe(game.id);
    expect(table.complaints).toEqual([]);
  });

  it("is saved for a player who is about to be deleted, and is read from no file that is too large", async () => {
    await withWins([beaten(1, "medium"), beaten(2, "easy")]);
    const page = await table.open({ acceptDownloads: true });
    await openMap(page);
    await page.getByTestId("open-players").click();
    await page.getByTestId("new-player").click();
    await page.getByTestId("player-name-input").fill("Anna");
    await page.getByTestId("player-name-ok").click();
    await page.getByTestId("profile-Player 1").getByTestId("delete-player-open").click();
    await picture(page, "players-delete");
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
    await picture(page, "players-too-large");
    await page.getByTestId("progress-file").setInputFiles(file);
    await page
      .getByTestId("players-said")
      .getByText(t("players.wins-added", { wins: 2 }))
      .waitFor();
    await expect.poll(() => page.getByTestId("level-3").getAttribute("data-locked")).toBe("false");
    expect(await page.getByTestId("connection-lost").count()).toBe(0);
    expect(table.complaints).toEqual([]);
  });
});
