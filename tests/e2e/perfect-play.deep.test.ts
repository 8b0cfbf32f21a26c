import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { perfectSpots } from "../../engine/play/opponent-levels.ts";
import { t } from "../../renderer/texts/texts.ts";
import { curveToChild, focused, playLevel } from "./campaign-play.ts";
import { boardAt, drawCurvesUntil, quickPlay } from "./game-screen.ts";
import { Table } from "./table.ts";

let table: Table;
beforeEach(async () => {
  table = await Table.lay();
});
afterEach(() => table.clear());

describe("perfect play in quick play", () => {
  it("is offered where it is proved, shows what it believes, and tells how the game went", async () => {
    const page = await table.open({ viewport: { width: 900, height: 600 } });
    const watcher = await table.watch();
    await page.getByTestId("nav-play").click();
    await page.getByTestId("opponent-computer").check({ force: true });
    await page.getByTestId("level-perfect").check({ force: true });
    await expect.poll(() => page.getByTestId("level-line").textContent()).toContain("Never makes a mistake");
    await page.getByTestId("spots").fill(String(perfectSpots() + 1));
    await expect.poll(() => page.getByTestId("level-perfect").isDisabled()).toBe(true);
    await expect.poll(() => page.getByTestId("level-insane").isChecked()).toBe(true);
    await table.picture(page, "quick-play-insane");
    await page.getByTestId("spots").fill("2");
    await expect.poll(() => page.getByTestId("level-perfect").isChecked()).toBe(true);

    const matchId = await quickPlay(page, { opponent: "computer", level: "perfect", spots: 2, starts: "first" });
    await boardAt(page, 0);
    await expect.poll(() => page.getByTestId("belief").count()).toBe(0);
    // The player who begins with two spots has lost (Mollison), and every move leads there.
    await drawCurvesUntil(
      page,
      watcher,
      matchId,
      (state) => curveToChild(state, "win"),
      ({ moves }) => moves === 2,
    );
    await expect.poll(() => page.getByTestId("belief").count()).toBe(0);
    await page.getByTestId("open-settings").click();
    await page.getByTestId("belief-shown").check({ force: true });
    await page.getByTestId("settings-close").click();
    await expect.poll(() => page.getByTestId("belief").getAttribute("data-belief")).toBe("winning");
    await table.picture(page, "quick-play-belief");
    await page.getByTestId("open-settings").click();
    await page.getByTestId("belief-hidden").check({ force: true });
    await table.picture(page, "settings-belief");
    await page.getByTestId("settings-close").click();
    await expect.poll(() => page.getByTestId("belief").count()).toBe(0);
    expect((await playLevel(watcher, matchId, "win")).result?.winner).toBe(1);
    await page.getByTestId("end-course").getByText(t("end.lost-throughout")).waitFor();
    await expect.poll(() => focused(page)).toBe("end-reason");
    await expect.poll(() => page.getByTestId("end-retry").count()).toBe(0);
    await table.picture(page, "quick-play-lost");
    watcher.close();
    expect(table.complaints).toEqual([]);
  });
});
