import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { t } from "../../renderer/texts/texts.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { testSeed } from "../oracle/seed.ts";
import { boardAt, matchOf, quickPlay, showMore } from "./game-screen.ts";
import { sendRandomMovesUntil } from "./hand.ts";
import { watchedTable } from "./watched-table.ts";

describe("help", () => {
  const laid = watchedTable();

  it("shows in a casual game who can win, why a hint does, and makes moves again", async () => {
    const page = await laid.window();
    await page.getByTestId("nav-play").click();
    await page.getByTestId("opponent-computer").check({ force: true });
    await showMore(page);
    await page.getByTestId("help-casual").check({ force: true });
    const matchId = await quickPlay(page, { opponent: "computer", level: "easy", spots: 3, starts: "first" });
    await boardAt(page, 0);
    expect(await page.getByTestId("evaluation").count()).toBe(0);
    await page.getByTestId("evaluate").click();
    await page.getByTestId("evaluation").getByText(t("game.evaluation-win")).waitFor();
    await page.getByTestId("hint").click();
    await page.getByTestId("draw-hint").waitFor();
    await laid.table.picture(page, "casual-hint");

    await page.getByTestId("show-hint").click();
    await page.getByTestId("played-line").waitFor();
    await page.getByTestId("played-line-reason").waitFor();
    await laid.table.picture(page, "casual-show-me");
    await page.getByTestId("played-line-back").click();

    await boardAt(page, 0);
    await page.getByTestId("draw-hint").click();
    await boardAt(page, 2);
    // The evaluation stays on.
    await expect.poll(() => page.getByTestId("evaluation").innerText()).not.toBe("");
    await page.getByTestId("undo").click();
    await boardAt(page, 0);
    await page.getByTestId("redo").click();
    await boardAt(page, 2);
    expect(await laid.watcher.ask("board.open", { board: matchId })).toMatchObject({
      moves: 2,
      setup: { casual: true },
    });
    expect(laid.table.complaints).toEqual([]);
  });

  it("makes no move again without a connection", async () => {
    const page = await laid.table.open();
    let isCut = false;
    let cut = async (): Promise<void> => {};
    await page.routeWebSocket(/\/socket/, (socket) => {
      if (!isCut) socket.connectToServer();
      cut = () => socket.close();
      if (isCut) void cut();
    });
    await page.reload();
    await page.getByTestId("nav-play").click();
    await page.getByTestId("opponent-computer").check({ force: true });
    await page.getByTestId("help-casual").check({ force: true });
    const matchId = await quickPlay(page, { opponent: "computer", level: "easy", spots: 3, starts: "first" });
    await sendRandomMovesUntil(laid.watcher, matchId, seededRandom(testSeed("redo")), ({ moves }) => moves === 2);
    await boardAt(page, 2);
    await page.getByTestId("undo").click();
    await boardAt(page, 0);
    const isDisabled = (): Promise<boolean> =>
      page.getByTestId("redo").evaluate((button) => (button as HTMLButtonElement).disabled);
    expect(await isDisabled()).toBe(false);
    isCut = true;
    await cut();
    await expect.poll(isDisabled).toBe(true);
    isCut = false;
    await expect.poll(isDisabled).toBe(false);
    await page.getByTestId("redo").click();
    await boardAt(page, 2);
  });

  itDeep("lets a player try the last level of the next chapter at once", async () => {
    const page = await laid.window();
    await page.getByTestId("nav-campaign").click();
    await page.getByTestId("try-to-skip").click();
    await page.getByTestId("level-title").getByText("Level 20").waitFor();
    await page.getByTestId("level-try").waitFor();
    await page.getByTestId("play-level").click();
    await boardAt(page, 0);
    const state = await laid.watcher.ask("board.open", { board: matchOf(page) });
    expect(state.setup.map).toEqual({ kind: "campaign", level: 20 });
    expect(laid.table.complaints).toEqual([]);
  });
});
