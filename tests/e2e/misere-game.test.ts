import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { t } from "../../renderer/texts/texts.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { testSeed } from "../oracle/seed.ts";
import { style } from "./computed-style.ts";
import { boardAt, matchOf, quickPlay, showMore } from "./game-screen.ts";
import { sendRandomMovesUntil } from "./hand.ts";
import { clashes, sideways } from "./layout.ts";
import { ALL_LOOKS, pictureLooks } from "./looks.ts";
import { watchedTable } from "./watched-table.ts";

const LOSES = `${t("rules.last-misere")}.`;

describe("a game that the last to move loses", () => {
  const laid = watchedTable();

  it("is won against Perfect with its hints, and each screen names the rule", async () => {
    const { table, watcher } = laid;
    const page = await laid.window();
    await page.getByTestId("nav-play").click();
    await page.getByTestId("opponent-computer").check({ force: true });
    await showMore(page);
    await page.getByTestId("help-casual").check({ force: true });
    await page.getByTestId("play-convention-misere").check({ force: true });
    await table.picture(page, "misere-quick-play");
    // One spot is lost in normal play, and won in misère play.
    const matchId = await quickPlay(page, { opponent: "computer", level: "perfect", spots: 1, starts: "first" });
    await boardAt(page, 0);
    await page.getByTestId("rules").getByText(LOSES).waitFor();
    expect(await page.getByTestId("board").getAttribute("aria-label")).toContain(LOSES);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByTestId("game-help").click();
    await page.locator("#help-play.help-place").waitFor();
    const note = page.getByTestId("help-misere");
    await note.getByText(t("help.misere")).waitFor();
    // Above the place where the help opens, which it does not cover.
    const boxes = [await note.boundingBox(), await page.locator("#help-play").boundingBox()];
    expect(boxes[0]?.y).toBeGreaterThanOrEqual(0);
    expect((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0)).toBeLessThan(boxes[1]?.y ?? 0);
    await pictureLooks(table, page, "misere-help", ALL_LOOKS);
    await page.setViewportSize({ width: 1100, height: 760 });
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByTestId("help-back").click();
    await boardAt(page, 0);
    await page.getByTestId("evaluate").click();
    await page.getByTestId("evaluation").getByText(t("game.evaluation-win")).waitFor();
    await page.getByTestId("hint").click();
    await page.getByTestId("draw-hint").waitFor();
    await table.picture(page, "misere-hint");
    await page.getByTestId("draw-hint").click();
    await page.getByTestId("end").waitFor();
    expect(await watcher.ask("board.open", { board: matchId })).toMatchObject({
      setup: { ruleset: { ...DEFAULT_RULESET, play: "misere" } },
      moves: 2,
      result: { winner: 0, reason: "no-move-left" },
    });
    await page.getByTestId("end-reason").getByText("that loses").waitFor();
    await table.picture(page, "misere-end");
    await page.getByTestId("end-menu").click();
    await page.getByTestId("nav-games").click();
    await page.getByTestId(`game-${matchId}`).getByText(LOSES).waitFor();
    await page.getByTestId(`game-${matchId}`).getByTestId("replay-game").click();
    await page.getByTestId("rules").getByText(LOSES).waitFor();
    await table.picture(page, "misere-replay");
    await page.getByTestId("game-help").click();
    await page.locator("#help-games.help-place").waitFor();
    await note.getByText(t("help.misere")).waitFor();
    expect(table.complaints).toEqual([]);
  });

  itDeep("is played by two people on a custom map, in a narrow window", async () => {
    const { table, watcher } = laid;
    const random = seededRandom(testSeed("misère game on a map"));
    const page = await laid.window({ viewport: { width: 390, height: 800 }, colorScheme: "dark" });
    const first = await quickPlay(page, { opponent: "person", spots: 3 });
    await sendRandomMovesUntil(watcher, first, random, ({ moves }) => moves === 2);
    await boardAt(page, 2);
    await page.getByTestId("open-picture").click();
    await page.getByTestId("keep-map").click();
    await page.getByTestId("map-name-input").fill("Last one loses");
    await page.getByTestId("map-name-ok").click();
    await page.getByTestId("done").getByText("Last one loses").waitFor();
    await page.getByTestId("menu").click();
    await page.getByTestId("nav-maps").click();
    await page.getByTestId("map-Last one loses").getByTestId("play-map").click();
    await page.getByTestId("opponent-person").check({ force: true });
    await showMore(page);
    await page.getByTestId("play-convention-misere").check({ force: true });
    await table.picture(page, "misere-map-narrow");
    await page.getByTestId("play").click();
    await boardAt(page, 0);
    await page.getByTestId("rules").getByText(LOSES).waitFor();
    await expect.poll(() => clashes(page)).toEqual([]);
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
    await table.picture(page, "misere-game-narrow");
    const end = await sendRandomMovesUntil(watcher, matchOf(page), random, ({ result }) => result !== null);
    const last = (end.setup.starts + end.moves - 1) % 2;
    expect(end.result).toEqual({ winner: 1 - last, reason: "no-move-left" });
    await page.getByTestId("end-reason").getByText("that loses").waitFor();
    // Where the turning move is shown, too, unless the loser could never have won.
    const { turn } = await watcher.ask("board.review", { board: end.id });
    await page.locator(".turning-picture").waitFor({ state: turn === null ? "detached" : "visible" });
    expect(await style(page, ".end-reason", "clip-path")).toBe("none");
    await table.picture(page, "misere-end-narrow");
    expect(table.complaints).toEqual([]);
  });
});
