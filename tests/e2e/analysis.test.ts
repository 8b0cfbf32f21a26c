import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HostClient } from "../../protocol/host-client.ts";
import type { Page } from "playwright-core";
import { itDeep } from "../oracle/it-deep.ts";
import { t } from "../../renderer/texts/texts.ts";
import { boardAt, matchOf } from "./game-screen.ts";
import { Table } from "./table.ts";
import { commanded } from "../commanded.ts";

describe("the analysis screen", () => {
  let table: Table;
  let page: Page;
  let watcher: HostClient;
  beforeAll(async () => {
    table = await Table.lay();
    page = await table.open();
    watcher = await table.watch();
  });
  afterAll(() => table.clear());

  async function beginMap(): Promise<void> {
    await page.goto(`${table.address}#/maps`);
    await page.getByTestId("new-map").click();
    await page.getByTestId("map-source-spread").check({ force: true });
    await page.getByTestId("begin-map").click();
    await page.getByTestId("board").waitFor();
  }

  const found = () => page.locator("[data-testid=analysis-search][data-status=all-found]").waitFor();

  it("tells of a search that goes on after a stop once it has taken a while again", async () => {
    const timed = await table.open({ movesClock: true });
    await timed.clock.install();
    const { id } = await watcher.ask("draft.begin", { kind: "spots", spots: 30 });
    await timed.goto(`${table.address}#/edit/${id}`);
    await timed.getByTestId("analyse").click();
    const stop = timed.getByTestId("analysis-stop");
    await stop.waitFor();
    await timed.clock.pauseAt(Date.now() + 3_600_000);
    const told = (): Promise<string | null> => timed.getByTestId("analysis-outcome").textContent();
    const toldLater = async (): Promise<string | null> => {
      await timed.clock.runFor(1500);
      return told();
    };
    await expect.poll(toldLater).toBe(t("analysis.searching"));
    await stop.click();
    await expect.poll(told).toBe(t("analysis.not-found"));
    await timed.getByTestId("analysis-go-on").click();
    await stop.waitFor();
    expect(await told()).toBe("");
    await expect.poll(toldLater).toBe(t("analysis.searching"));
    await timed.close();
  });

  it("says who wins, draws the move that is pointed at, and steps through the proof", async () => {
    await beginMap();
    await page.getByTestId("analyse").click();
    await found();
    await expect
      .poll(() => page.getByTestId("analysis-outcome").textContent())
      .toMatch(/The player to move (wins|loses)/);
    await expect.poll(() => page.getByTestId("part-label-0").textContent()).toMatch(/^\*\d$/);
    const moves = page.locator("[data-testid=winning-moves] li, [data-testid=other-moves] li");
    await moves.first().locator("strong").getByText("spot").waitFor();
    await moves.last().hover();
    const curve = page.getByTestId("analysis-curve");
    await curve.waitFor({ state: "attached" });
    const pointed = await curve.getAttribute("d");
    await moves.first().hover();
    await page.waitForFunction(
      (before) => document.querySelector("[data-testid=analysis-curve]")?.getAttribute("d") !== before,
      pointed,
    );
    await table.picture(page, "analysis");
    await page.getByTestId("winning-moves").getByTestId("follow").first().click();
    await page.getByTestId("analysis-steps").getByText("You").waitFor();
    await found();
    await expect.poll(() => page.getByTestId("analysis-outcome").textContent()).toContain("loses: every reply");
    await page.getByTestId("other-moves").getByTestId("follow").first().click();
    await page.getByTestId("analysis-steps").getByText("The other player").waitFor();
    await found();
    await expect.poll(() => page.getByTestId("winning-moves").locator("li").count()).toBeGreaterThan(0);
    await table.picture(page, "analysis-proof");
    await page.getByTestId("analysis-steps").getByRole("link").first().click();
    await page.getByTestId("analysis-steps").waitFor({ state: "detached" });
    await page.getByTestId("analysis-back").click();
  });

  itDeep("is worked with the keyboard alone, and ends where the player came from", async () => {
    const { drawing } = (await watcher.ask("draft.list", {}))[0];
    await watcher.ask("map.create", { name: "By keyboard", drawing });
    await page.goto(`${table.address}#/maps`);
    await page.getByTestId("map-By keyboard").waitFor();
    await page.getByTestId("map-By keyboard").getByTestId("analyse-map").focus();
    await page.keyboard.press("Enter");
    await found();
    const first = page.getByTestId("winning-moves").getByTestId("follow").first();
    await first.focus();
    await page.getByTestId("analysis-curve").waitFor({ state: "attached" });
    await page.keyboard.press("Enter");
    await page.getByTestId("analysis-steps").waitFor();
    await page.getByTestId("analysis-back").focus();
    await page.keyboard.press("Enter");
    await page.getByTestId("analysis-steps").waitFor({ state: "detached" });
    await page.getByTestId("analysis-back").focus();
    await page.keyboard.press("Enter");
    await page.getByTestId("screen-maps").waitFor();
  });

  itDeep("lets the player play on, which guards its position, or edit it, by keyboard", async () => {
    await beginMap();
    await page.getByTestId("analyse").click();
    await found();
    await page.getByTestId("winning-moves").getByTestId("follow").first().click();
    await page.getByTestId("analysis-steps").waitFor();
    await found();
    const address = page.url();
    await page.getByTestId("play-on-here").press("Enter");
    await page.getByTestId("play-on-against-medium").check({ force: true });
    await page.getByTestId("play-on-starts-first").check({ force: true });
    await page.getByTestId("exact-levels").waitFor();
    await table.picture(page, "analysis-play-on");
    await page.getByTestId("play-on-yes").press("Enter");
    await page.waitForURL(/#\/match\//);
    await boardAt(page, 0);
    const matchId = matchOf(page);
    const match = await watcher.ask("board.open", { board: matchId });
    expect(match).toMatchObject({
      toMove: 0,
      setup: { map: { name: "Analysed board" }, sides: [{ kind: "person" }, { kind: "computer", level: "medium" }] },
    });
    await page.goto(address);
    await page.getByTestId("screen-maps").waitFor();
    await page.getByText("This is the position of a game that you are playing.").waitFor();
    await commanded(watcher, { board: matchId, command: { kind: "resign", side: 0 } });
    await page.goto(address);
    await found();
    await page.getByTestId("open-picture").press("Enter");
    await page.getByTestId("picture-close").press("Enter");
    await page.getByTestId("edit-here").press("Enter");
    await page.getByTestId("screen-edit").waitFor();
    await expect.poll(() => page.getByTestId("position").inputValue()).toBe(match.position);
  });
});
