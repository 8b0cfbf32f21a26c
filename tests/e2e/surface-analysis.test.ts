import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { DrawnSurface } from "../../engine/drawing/drawing.ts";
import { seededRandom } from "../../engine/random.ts";
import { DEFAULT_RULESET, type PlayConvention } from "../../engine/rules.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { t } from "../../renderer/texts/texts.ts";
import { commanded } from "../commanded.ts";
import { testSeed } from "../oracle/seed.ts";
import { ALL_LOOKS, pictureLooks } from "./looks.ts";
import { drawMoveOnSurface, sendMoveOnSurface } from "./surface-hand.ts";
import { watchedTable } from "./watched-table.ts";

/** Plays a game of two people, in which one gives up after some moves. */
async function givenUp(
  watcher: HostClient,
  surface: DrawnSurface,
  play: PlayConvention,
  spots: number,
  moves: number,
): Promise<MatchState> {
  const random = seededRandom(testSeed("games to analyse on a surface"));
  let state = await watcher.ask("match.start", {
    ruleset: { ...DEFAULT_RULESET, surface, play },
    sides: [
      { kind: "person", colour: "blue" },
      { kind: "person", colour: "red" },
    ],
    map: { kind: "plain", spots },
    starts: 0,
  });
  while (state.moves < moves) state = await sendMoveOnSurface(watcher, state, random);
  return commanded(watcher, { board: state.id, command: { kind: "resign", side: 1 } });
}

async function allFound(page: Page): Promise<void> {
  await page.locator("[data-testid=analysis-search][data-status=all-found]").waitFor();
}

describe("an analysis on a surface", () => {
  const laid = watchedTable();

  it("begins from a replay, shows the winning curves over the sides, and goes on by the player's own", async () => {
    const { table, watcher } = laid;
    const game = await givenUp(watcher, "T", "normal", 3, 1);
    const page = await laid.window({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${table.address}#/replay/${game.id}`);
    await page.getByTestId("analyse").click();
    await page.getByTestId("screen-analyse").waitFor();
    await page
      .getByTestId("panel-surface")
      .getByText(t("rules.surface-name", { surface: "T" }))
      .waitFor();
    await allFound(page);
    await page
      .getByTestId("analysis-outcome")
      .getByText(/The player to move (wins|loses)/)
      .waitFor();
    await expect.poll(() => page.getByTestId("part-label-0").textContent()).toMatch(/^\*\d$/);
    const moves = page.locator("[data-testid=winning-moves] li, [data-testid=other-moves] li");
    await moves.first().locator("strong").getByText("spot").waitFor();
    await moves.first().hover();
    await page.getByTestId("analysis-curve").first().waitFor({ state: "attached" });
    await pictureLooks(table, page, "analysis-torus", ALL_LOOKS);
    await page.setViewportSize({ width: 1280, height: 800 });
    const before = page.url();
    const { moves: played } = await watcher.ask("library.replay", { game: game.id });
    expect(await drawMoveOnSurface(page, played[0].before, seededRandom(1), true)).toBe(true);
    await page.getByTestId("analysis-steps").getByText("You").waitFor();
    expect(page.url()).not.toBe(before);
    await allFound(page);
    await page.getByTestId("analysis-steps").getByRole("link").first().click();
    await page.getByTestId("analysis-steps").waitFor({ state: "detached" });
    expect(page.url()).toBe(before);
    expect(table.complaints).toEqual([]);
  });

  it("offers curves between two spots, and says what an end in misère play means", async () => {
    const { table, watcher } = laid;
    const game = await givenUp(watcher, "P2", "misere", 1, 0);
    const page = await laid.window();
    await page.goto(`${table.address}#/match/${game.id}`);
    await page.getByTestId("end-look").click();
    await page.getByTestId("analyse").click();
    await page.getByTestId("screen-analyse").waitFor();
    expect(await page.getByTestId("play-convention-misere").isChecked()).toBe(true);
    await allFound(page);
    await page.getByTestId("spots-list").waitFor({ state: "attached" });
    const spot = await page
      .getByTestId("spot-0")
      .evaluate(({ dataset }) => ({ x: Number(dataset.x), y: Number(dataset.y) }));
    await page.getByTestId("board").click({ position: spot });
    await page.getByTestId("board").click({ position: spot });
    await page.getByTestId("choices").waitFor();
    await table.picture(page, "analysis-klein-choices");
    await page.getByTestId("choice-0").click();
    await page.getByTestId("analysis-steps").getByText("You").waitFor();
    await allFound(page);
    await pictureLooks(table, page, "analysis-klein-misere", ALL_LOOKS);
    expect(table.complaints).toEqual([]);
  });
});
