import { homedir } from "node:os";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import type { RequestName } from "../../protocol/contract.ts";
import type { Page } from "playwright-core";
import { t } from "../../renderer/texts/texts.ts";
import { FAULTS } from "../main/host/faults.ts";
import { testSeed } from "../oracle/seed.ts";
import { boardAt, drawUntil, quickPlay } from "./game-screen.ts";
import { sendRandomMovesUntil } from "./hand.ts";
import { Table } from "./table.ts";

/** Saves the report by the button within `place`. */
async function report(page: Page, place: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByTestId(place).getByTestId("save-report").click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("sprouts-report.txt");
  return text(await file.createReadStream());
}

describe("a host whose thread dies", () => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.lay({ hostFiles: { entry: new URL("../main/host/failing-thread.ts", import.meta.url) } });
  });
  afterAll(() => table.clear());

  it("comes back to the same game with one sentence, and a report can be saved", async () => {
    const page = await table.open({ viewport: { width: 900, height: 600 } });
    const watcher = await table.watch();
    const random = seededRandom(testSeed("a dead thread"));
    const matchId = await quickPlay(page, { opponent: "person", spots: 3 });
    await sendRandomMovesUntil(watcher, matchId, random, (state) => state.moves === 2);
    await boardAt(page, 2);
    const fault = FAULTS.die as string as RequestName;
    await expect(watcher.ask(fault, {})).rejects.toMatchObject({ code: "disconnected" });
    watcher.close();

    const notice = page.getByTestId("notice");
    await notice.getByText(t("notices.host-restarted")).waitFor();
    await table.picture(page, "host-restarted");
    const saved = await report(page, "notice");
    expect(saved).toMatch(/^Sprouts \d/);
    expect(saved).toContain("broken on purpose");
    for (const secret of [homedir(), table.folder, matchId]) expect(saved).not.toContain(secret);

    const again = await table.watch();
    await drawUntil(page, again, matchId, random, (state) => state.moves === 3);
    await boardAt(page, 3);
    await notice.getByTestId("notice-dismiss").click();
    await notice.waitFor({ state: "detached" });
    again.close();

    const complaints = table.complaints.length;
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("a fault of the page");
      });
    });
    await page.getByTestId("failure").getByText(t("failures.unknown")).waitFor();
    await table.picture(page, "page-fault");
    await expect.poll(() => report(page, "failure")).toContain("a fault of the page");
    expect(table.complaints.splice(complaints)).toEqual(["a fault of the page"]);
    await page.setViewportSize({ width: 360, height: 640 });
    await table.picture(page, "page-fault-narrow");
    await page.getByTestId("failure-dismiss").click();

    await page.goto(`${table.address}#/about`);
    expect(await report(page, "screen-about")).toContain("broken on purpose");
    await table.picture(page, "about-report");
    expect(table.complaints).toEqual([]);
  });
});
