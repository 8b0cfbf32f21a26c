import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { t } from "../../renderer/texts/texts.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { addWins, beaten, focused, openMap, playLevel, startLevel } from "./campaign-play.ts";
import { boardAt, matchOf } from "./game-screen.ts";
import { sendMovesUntil } from "./hand.ts";
import { Table } from "./table.ts";

let table: Table;
beforeEach(async () => {
  table = await Table.lay();
});
afterEach(() => table.clear());

describe("the campaign", () => {
  it("keeps a badge once it is won, and leads from the board to the next level", async () => {
    const page = await table.open({ viewport: { width: 900, height: 600 }, colorScheme: "dark" });
    const watcher = await table.watch();
    const matchId = await startLevel(page, 1, "easy");
    await boardAt(page, 0);
    await expect.poll(() => page.getByTestId("badge-state").innerText()).toBe(t("campaign.badge-open"));
    expect((await playLevel(watcher, matchId, "loss")).result?.winner).toBe(0);
    await page.getByTestId("end-look").click();
    await expect.poll(() => page.getByTestId("badge-state").innerText()).toBe(t("campaign.badge-won"));
    await page.getByTestId("board-next").waitFor();
    await page.getByTestId("move-by-move").waitFor();
    await table.picture(page, "campaign-won-board");
    // It costs nothing, so no question is asked.
    await page.getByTestId("undo").click();
    await expect.poll(() => page.getByTestId("badge-state").innerText()).toBe(t("campaign.badge-held"));
    await expect.poll(() => page.getByTestId("help-dialog").count()).toBe(0);
    expect((await playLevel(watcher, matchId, "loss")).result?.winner).toBe(0);
    await page.getByTestId("end-badge").getByText(t("end.badge-held")).waitFor();
    await page.getByTestId("end-look").click();
    await page.getByTestId("board-next").click();
    await page.getByRole("heading", { name: "Level 2" }).waitFor();
    expect((await watcher.ask("campaign.progress", {})).wins).toMatchObject([
      { level: 1, opponent: "easy", badge: true },
    ]);
    watcher.close();
    expect(table.complaints).toEqual([]);
  });

  it("lets a level be played so that the last to move loses, with a badge of its own", async () => {
    await addWins(
      table,
      [1, 2, 3, 4, 5].map((level) => beaten(level, "easy")),
    );
    const page = await table.open({ viewport: { width: 1280, height: 800 }, colorScheme: "light" });
    const watcher = await table.watch();
    await openMap(page);
    await page.getByTestId("level-2").click();
    await page.getByTestId("level-title").getByText("Level 2").waitFor();
    expect(await page.getByTestId("level-play").count()).toBe(0);
    await page.getByTestId("level-3").click();
    await page.getByTestId("level-idea").waitFor();
    await page.getByTestId("level-play-misere").check({ force: true });
    await expect.poll(() => page.getByTestId("level-idea").count()).toBe(0);
    await table.picture(page, "campaign-misere-panel");
    await page.getByTestId("play-level").click();
    await page.waitForURL(/#\/match\//);
    const matchId = matchOf(page);
    await page
      .getByTestId("rules")
      .getByText(`${t("rules.last-misere")}.`)
      .waitFor();
    const ended = await playLevel(watcher, matchId, "loss");
    expect(ended.result?.winner).toBe(0);
    await page.getByTestId("end-badge").getByText(t("end.badge-won")).waitFor();
    await page.getByTestId("end-next").waitFor();
    await table.picture(page, "campaign-misere-end");
    await page.getByTestId("end-levels").click();
    await page.getByTestId("level-title").getByText("Level 3").waitFor();
    await expect.poll(() => page.getByTestId("level-play-misere").isChecked()).toBe(true);
    await expect
      .poll(() => page.getByTestId("level-play-misere").getAttribute("aria-label"))
      .toBe(t("campaign.play-badges", { play: t("rules.misere"), badges: 1 }));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByTestId("level-choices").click();
    await table.picture(page, "campaign-misere-panel-390");
    expect((await watcher.ask("campaign.progress", {})).wins).toHaveLength(5);
    watcher.close();
    expect(table.complaints).toEqual([]);
  });

  itDeep("gives an achievement for the last level, which is won with hints alone here", async () => {
    await addWins(table, [...Array.from({ length: 149 }, (_, i) => beaten(i + 1, "hard")), beaten(150, "easy")]);
    const page = await table.open();
    const watcher = await table.watch();
    await page.getByTestId("nav-campaign").click();
    await page.getByTestId("level-map").waitFor();
    await page.getByTestId("achievements-open").click();
    await expect.poll(() => page.getByTestId("achievement-last-easy").getAttribute("data-reached")).toBe("true");
    await expect.poll(() => page.getByTestId("achievement-last-hard").getAttribute("data-reached")).toBe("false");
    await table.picture(page, "campaign-achievements");
    await page.getByTestId("achievements-close").click();
    const matchId = await startLevel(page, 150, "hard");
    await boardAt(page, 0);
    await page.getByTestId("hint").click();
    await table.picture(page, "campaign-help");
    await page.getByTestId("help-no").click();
    await page.getByTestId("hint").click();
    await page.getByTestId("help-yes").click();
    await page.getByTestId("draw-hint").waitFor();
    await expect
      .poll(() => page.getByTestId("said").textContent())
      .toMatch(/^This wins: .*spot \d+.*\. Draw it yourself or press Draw it\. .+\.$/);
    await page.getByTestId("draw-hint").click();
    await boardAt(page, 2);
    await page.getByTestId("hint").click();
    await page.getByTestId("draw-hint").waitFor();
    await table.picture(page, "campaign-hint-2");
    await page.getByTestId("draw-hint").click();
    await boardAt(page, 4);
    const end = await sendMovesUntil(
      watcher,
      matchId,
      async ({ moves, drawing: { spots } }) => {
        const hint = await watcher.ask("board.hint", { board: matchId, move: moves + 1 });
        if (hint.kind !== "move") throw new Error("the won game has a hint");
        const { from, to, inner } = hint.stroke;
        return [spots[from], ...inner, spots[to]];
      },
      ({ result }) => result !== null,
    );
    expect(end.moves).toBeGreaterThan(4);
    await page.getByTestId("end-achievement").waitFor();
    await table.picture(page, "campaign-achievement");
    await page.getByTestId("fresh-achievement").waitFor();
    await page.getByTestId("end-levels").click();
    await page.getByTestId("achievements-open").click();
    await expect.poll(() => page.getByTestId("achievement-last-hard").getAttribute("data-reached")).toBe("true");
    await page.getByTestId("achievements-close").click();
    await page.setViewportSize({ width: 1920, height: 1080 });
    await table.picture(page, "campaign-map-1920");
    watcher.close();
    expect(table.complaints).toEqual([]);
  });

  itDeep("can be used with the keyboard alone", async () => {
    await addWins(table, [beaten(1, "easy")]);
    const page = await table.open({ viewport: { width: 900, height: 600 } });
    await page.getByTestId("nav-campaign").click();
    await page.getByTestId("level-1").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-testid"))).toBe("level-2");
    await page.getByTestId("level-title").getByText("Level 2").waitFor();
    await page.keyboard.press("End");
    await page.getByTestId("level-title").getByText("Level 150").waitFor();
    await page.getByTestId("level-locked").waitFor();
    await table.picture(page, "campaign-end-of-map");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    const title = async (): Promise<number> =>
      Number((await page.getByTestId("level-title").textContent())?.replace("Level ", ""));
    await expect.poll(title).toSatisfy((below: number) => below > 2 && below < 150);
    await page.keyboard.press("ArrowUp");
    await page.getByTestId("level-title").getByText("Level 1").waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page)).toBe("try-to-skip");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.getByTestId("against-medium").isChecked()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByTestId("board").waitFor();
    await page.getByTestId("player-1").getByText(t("opponents.medium")).waitFor();
    expect(table.complaints).toEqual([]);
  });
});
