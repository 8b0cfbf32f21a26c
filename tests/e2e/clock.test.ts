import { describe, expect, it } from "vitest";
import { FakeClock } from "../main/services/fake-clock.ts";
import { seededRandom } from "../../engine/random.ts";
import { testSeed } from "../oracle/seed.ts";
import { boardAt, drawUntil, matchOf, showMore } from "./game-screen.ts";
import { pictureLooks } from "./looks.ts";
import { watchedTable } from "./watched-table.ts";
import { commanded } from "../commanded.ts";

describe("a game of two people with a clock", () => {
  const clock = new FakeClock();
  const laid = watchedTable({ clock });
  const random = seededRandom(testSeed("a clock"));

  it("is set up, runs for the side to move, can be paused, and ends when a time runs out", async () => {
    const page = await laid.table.open();
    await page.getByTestId("nav-play").click();
    await page.getByTestId("opponent-person").check({ force: true });
    await showMore(page);
    await page.getByTestId("clock-custom").check({ force: true });
    await page.getByTestId("clock-minutes").fill("61");
    expect(await page.getByTestId("play").isDisabled()).toBe(true);
    const minutes = page.getByTestId("clock-minutes");
    expect(await minutes.getAttribute("aria-invalid")).toBe("true");
    // What describes the field is not said again with each digit.
    const line = page.getByTestId("clock-line");
    expect(await minutes.getAttribute("aria-describedby")).toBe(await line.getAttribute("id"));
    expect(await line.evaluate((element) => element.closest("[aria-live]"))).toBeNull();
    await laid.table.picture(page, "clock-setup-faulty");
    await minutes.fill("2");
    expect(await minutes.getAttribute("aria-invalid")).toBe("false");
    await page.getByTestId("clock-increment").fill("5");
    await laid.table.picture(page, "clock-setup");
    await page.getByTestId("play").click();
    await boardAt(page, 0);
    const matchId = matchOf(page);
    const state = await laid.watcher.ask("board.open", { board: matchId });
    expect(state.setup.clock).toEqual({ minutes: 2, increment: 5 });
    expect(await page.getByTestId("clock-0").getAttribute("data-running")).toBe("true");

    await drawUntil(page, laid.watcher, matchId, random, ({ moves }) => moves > 0);
    expect(await page.getByTestId("clock-0").innerText()).toBe("2:05");
    expect(await page.getByTestId("clock-1").getAttribute("data-running")).toBe("true");

    await page.getByTestId("pause").click();
    // The time passes once the clock stands still.
    await page.getByTestId("resume").waitFor();
    await laid.table.picture(page, "clock-paused");
    clock.pass(500_000);
    await page.getByTestId("resume").click();
    await page.getByTestId("pause-dialog").waitFor({ state: "detached" });
    // Leaving pauses, too.
    await page.getByTestId("menu").click();
    await expect
      .poll(async () => (await laid.watcher.ask("board.open", { board: matchId })).clock?.isPaused)
      .toBe(true);
    await page.goBack();
    await page.getByTestId("resume").click();
    await page.getByTestId("pause-dialog").waitFor({ state: "detached" });

    clock.pass(105_000);
    // A page learns the time with each state.
    await commanded(laid.watcher, { board: matchId, command: { kind: "pause" } });
    await page.getByTestId("resume").click();
    await page.locator('[data-testid="clock-1"][data-low="true"]').waitFor();
    await pictureLooks(laid.table, page, "clock-low");
    clock.pass(20_000);
    await expect.poll(() => page.getByTestId("end-reason").innerText()).toContain("out of time");
    expect((await laid.watcher.ask("board.open", { board: matchId })).result).toEqual({
      winner: 0,
      reason: "time-out",
    });

    // The replay shows what each side had after each move, and at the end.
    const left = (side: 0 | 1): Promise<string> => page.getByTestId(`replay-clock-${side}`).innerText();
    await page.goto(`${laid.table.address}#/games`);
    await page.getByTestId("filter-result").selectOption("lost");
    await expect.poll(() => page.getByTestId(`game-${matchId}`).count()).toBe(0);
    await page.getByTestId("filter-result").selectOption("time-out");
    await page.getByTestId(`game-${matchId}`).getByTestId("replay-game").click();
    await boardAt(page, 0);
    await expect.poll(async () => [await left(0), await left(1)]).toEqual(["2:00", "2:00"]);
    await laid.table.picture(page, "replay-clocks-390");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press("End");
    await boardAt(page, 1);
    await expect.poll(async () => [await left(0), await left(1)]).toEqual(["2:05", "0.0"]);
    await laid.table.picture(page, "replay-clocks-1280");
    expect(laid.table.complaints).toEqual([]);
  });
});
