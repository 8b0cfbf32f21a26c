import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PERFECT_SPOTS } from "../../engine/play/opponent-levels.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../engine/drawing/moves/validation.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { realize } from "../../engine/drawing/routing/realization.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { OPPONENTS, type CampaignOpponent } from "../../engine/play/campaign/unlocking.ts";
import { PerfectSolver } from "../../engine/play/perfect/perfect-solver.ts";
import { seededRandom } from "../../engine/random.ts";
import { openStore } from "../../main/store/store.ts";
import type { Win } from "../../protocol/campaign.ts";
import type { HostClient } from "../../protocol/client.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import { boardAt, drawCurvesUntil, quickPlay } from "./game-screen.ts";
import { Table } from "./table.ts";
import { startWebHost, watch } from "./web-host.ts";
import { testSeed } from "../oracle/seed.ts";
import { t } from "../../renderer/texts/texts.ts";

const seed = testSeed("campaign");
const random = seededRandom(seed);
const solver = new PerfectSolver();

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

/** Keeps a picture once a busy machine has painted what there is. */
async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(400);
  await table.picture(page, name);
}

/** Gives the player wins, as if they had been won before this start of the game. */
async function withWins(wins: readonly Win[]): Promise<void> {
  await table.host.kill();
  const store = openStore(table.folder);
  store.campaign.merge(store.campaign.chosen(), wins);
  store.close();
  table.host = await startWebHost(table.folder);
}

/** Starts a level from the map, and answers the match's id. */
async function startLevel(page: Page, level: number, opponent: CampaignOpponent): Promise<string> {
  await page.getByTestId("nav-campaign").click();
  await page.getByTestId(`level-${level}`).click();
  await page.getByTestId(`against-${opponent}`).check({ force: true });
  await page.getByTestId("play-level").click();
  await page.getByTestId("board").waitFor();
  return decodeURIComponent(new URL(page.url()).hash.split("/").at(-1) ?? "");
}

/** Keeps back what the page asks from now on about how its games went, until it is let go; `again` keeps back what it asks then. */
async function holdReviews(page: Page): Promise<{ letGo: () => void; again: () => void }> {
  const held: (() => void)[] = [];
  let isHolding = true;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (isHolding && String(message).includes('"match.review"')) held.push(() => server.send(message));
      else server.send(message);
    });
  });
  await page.reload();
  return {
    letGo: () => {
      isHolding = false;
      for (const send of held.splice(0)) send();
    },
    again: () => {
      isHolding = true;
    },
  };
}

/** What has the keyboard's focus, by its test id. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("data-testid"));
}

/** Stores a game on level 2 in which both sides have given the win away once, the person first, as if it had been played before this start of the game. */
async function withErrors(opponent: CampaignOpponent): Promise<string> {
  await table.host.kill();
  const store = openStore(table.folder);
  const id = "both-erred";
  let drawing = startDrawing(3, random);
  const setup: MatchSetup = {
    ruleset: DEFAULT_RULESET,
    sides: [
      { kind: "person", colour: "blue" },
      { kind: "computer", colour: "red", level: opponent },
    ],
    map: { kind: "campaign", level: 2 },
    starts: 0,
  };
  store.matches.begin({ id, setup, drawing, campaign: { profile: store.campaign.chosen(), level: 2, opponent } });
  for (const number of [1, 2]) {
    const { outcome, position } =
      solver.judgedChildren(solver.read(readBoard(drawing).position)).find((child) => child.outcome === "win") ?? {};
    const drawn = realize(planarMap(drawing), position?.text ?? "", random);
    const accepted = drawn.ok ? validateMove(drawing, drawn.value.stroke, number) : drawn;
    if (!accepted.ok || outcome === undefined) throw new Error("there is such a move");
    drawing = redraw(accepted.value.drawing).drawing;
    store.matches.addMove(id, {
      number,
      by: number === 1 ? 0 : 1,
      stroke: accepted.value.stroke,
      after: drawing,
      result: null,
    });
  }
  store.close();
  table.host = await startWebHost(table.folder);
  return id;
}

/** A curve to a child that is won or lost for whoever moves there; undefined when there is none. */
function curveTo(state: MatchState, outcome: "win" | "loss"): Point[] | undefined {
  const map = planarMap(state.drawing);
  for (const child of solver.judgedChildren(solver.read(state.position))) {
    if (child.outcome !== outcome) continue;
    const drawn = realize(map, child.position.text, random);
    if (!drawn.ok) continue;
    const { from, to, inner } = drawn.value.stroke;
    return [state.drawing.spots[from], ...inner, state.drawing.spots[to]];
  }
  return undefined;
}

/** Draws with the mouse, each time to a child of the first of `outcomes` that there is, until the match is over. */
function play(page: Page, watcher: HostClient, matchId: string, ...outcomes: ("win" | "loss")[]): Promise<MatchState> {
  const choose = (state: MatchState): Point[] | undefined =>
    outcomes.map((outcome) => curveTo(state, outcome)).find((found) => found !== undefined);
  return drawCurvesUntil(page, watcher, matchId, choose, ({ result }) => result !== null);
}

describe("perfect play in quick play", () => {
  it("is offered where it is proved, says what it knows, and how the game went", async () => {
    const page = await table.open({ viewport: { width: 900, height: 600 } });
    const watcher = await watch(table.host.address);
    await page.getByTestId("nav-play").click();
    await page.getByTestId("opponent-computer").check({ force: true });
    await page.getByTestId("level-perfect").check({ force: true });
    expect(await page.getByTestId("level-line").textContent()).toContain("Never makes a mistake");
    await page.getByTestId("spots").fill(String(PERFECT_SPOTS + 1));
    expect(await page.getByTestId("level-perfect").isDisabled()).toBe(true);
    expect(await page.getByTestId("level-insane").isChecked()).toBe(true);
    await picture(page, "quick-play-insane");
    await page.getByTestId("spots").fill("2");
    expect(await page.getByTestId("level-perfect").isChecked()).toBe(true);

    const matchId = await quickPlay(page, { opponent: "computer", level: "perfect", spots: 2, starts: "first" });
    await boardAt(page, 0);
    expect(await page.getByTestId("belief").count()).toBe(0);
    // Whoever begins with two spots has lost (Mollison), and every move leads there.
    await drawCurvesUntil(
      page,
      watcher,
      matchId,
      (state) => curveTo(state, "win"),
      ({ moves }) => moves === 2,
    );
    expect(await page.getByTestId("belief").getAttribute("data-belief")).toBe("winning");
    await picture(page, "quick-play-belief");
    await page.getByTestId("open-settings").click();
    await page.getByTestId("belief-hidden").check({ force: true });
    await picture(page, "settings-belief");
    await page.getByTestId("settings-close").click();
    expect(await page.getByTestId("belief").count()).toBe(0);
    expect((await play(page, watcher, matchId, "win")).result?.winner).toBe(1);
    await page.getByTestId("end-course").getByText(t("end.lost-throughout")).waitFor();
    expect(await focused(page)).toBe("end-reason");
    expect(await page.getByTestId("end-retry").count()).toBe(0);
    await picture(page, "quick-play-lost");
    watcher.close();
    expect(table.complaints).toEqual([]);
  });
});

describe("the campaign", () => {
  it("has its first level won by drawing, goes on to the next, and knows it after a crash", async () => {
    const page = await table.open({ viewport: { width: 900, height: 600 } });
    let watcher = await watch(table.host.address);
    await page.getByTestId("open-campaign").click();
    await page.getByTestId("level-map").waitFor();
    await picture(page, "campaign-first");
    expect(await page.getByTestId("level-2").getAttribute("data-locked")).toBe("true");
    const matchId = await startLevel(page, 1, "hard");
    await picture(page, "campaign-level-1");
    expect(await page.getByTestId("badge-state").getAttribute("data-helped")).toBe("false");
    expect((await play(page, watcher, matchId, "loss")).result?.winner).toBe(0);
    await page.getByTestId("end").waitFor();
    expect(await page.getByTestId("end-badge").getAttribute("data-helped")).toBe("false");
    await page.getByTestId("end-course").getByText(t("end.won-throughout")).waitFor();
    await picture(page, "campaign-won");

    await page.getByTestId("end-next").click();
    await page.getByRole("heading", { name: "Level 2" }).waitFor();
    await boardAt(page, 0);
    watcher.close();
    await table.killAndRestart();
    await page.goto(table.host.address);
    watcher = await watch(table.host.address);
    await page.getByTestId("nav-campaign").click();
    await page.getByTestId("level-title").getByText("Level 2").waitFor();
    await picture(page, "campaign-after-crash");
    await expect
      .poll(() => page.getByTestId("level-1").getAttribute("aria-label"))
      .toBe("Level 1, won without help against Hard");
    expect(await page.getByTestId("level-2").getAttribute("data-locked")).toBe("false");
    expect(await page.getByTestId("level-3").getAttribute("data-locked")).toBe("true");
    const states = await Promise.all(OPPONENTS.map((name) => page.getByTestId(`against-${name}`).isEnabled()));
    expect(states).toEqual([true, true, true, false]);
    await page.getByTestId("continue-level").click();
    await page.getByRole("heading", { name: "Level 2" }).waitFor();
    await boardAt(page, 0);
    watcher.close();
    expect(table.complaints).toEqual([]);
  });

  it("shows where a lost game turned, and lets the player go on from there", async () => {
    // The first level on which a move can lose.
    const shipped = JSON.parse(readFileSync(new URL("../../assets/campaign/levels.json", import.meta.url), "utf8")) as {
      levels: { number: number; winningMoves: number; allMoves: number }[];
    };
    const level =
      shipped.levels.find(({ number, winningMoves, allMoves }) => number > 1 && winningMoves < allMoves)?.number ?? 2;
    await withWins([beaten(level - 1, "perfect")]);
    const page = await table.open({ viewport: { width: 900, height: 600 } });
    const watcher = await watch(table.host.address);
    const reviews = await holdReviews(page);
    const matchId = await startLevel(page, level, "perfect");
    await boardAt(page, 0);
    await page.getByRole("list", { name: t("game.legend") }).waitFor();
    expect(
      await page.evaluate(() => document.querySelector(".panel-buttons")?.getBoundingClientRect().bottom ?? 0),
      "all of the panel is seen",
    ).toBeLessThanOrEqual(600);
    const lost = await play(page, watcher, matchId, "win", "loss");
    expect(lost.result?.winner).toBe(1);
    await page.getByTestId("reviewing").waitFor();
    // Enter means nothing yet, least of all a new game.
    expect(await focused(page)).toBe("end-reason");
    await picture(page, "campaign-lost-at-first");
    await page.keyboard.press("Enter");
    await page.keyboard.press(" ");
    reviews.letGo();
    await page.getByTestId("turning-point").waitFor();
    expect(await page.getByTestId("end-retry").innerText()).toBe(t("end.retry"));
    expect(await focused(page)).toBe("end-retry");
    await picture(page, "campaign-lost");
    expect(
      await page
        .getByTestId("end")
        .locator(".dialog-body")
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      "all of the card is seen",
    ).toBeLessThanOrEqual(0);
    const move = Number(await page.getByTestId("turning-point").getAttribute("data-move"));
    // The same words, in which no colour is needed, stand in the dialog for those who see and are said to those who do not.
    const curve = /(curve from spot \d+ to spot \d+|loop at spot \d+), (through the region with|with) .*?\./.source;
    const status = page.getByTestId("end").getByRole("status");
    expect(await status.textContent()).toMatch(
      new RegExp(`^The game turned on move ${move}\\.Your move lost the win: ${curve}This one keeps it: ${curve}$`),
    );
    // All moves are counted alike, in the strip, the picture and the words.
    const strip = (await page.getByTestId("outcome-strip").getAttribute("aria-label"))?.split("; ") ?? [];
    expect(strip.slice(move - 1, move + 1)).toEqual([
      move === 1 ? "At the start: you could win" : `After move ${move - 1}: you could win`,
      `After move ${move}: the computer could win`,
    ]);
    await page.getByRole("img", { name: t("end.turn-picture", { move, curves: 2 }) }).waitFor();
    expect(await page.getByTestId("outcome-key").innerText()).toMatch(/you\s+the computer/);
    // The picture opens as large as the window allows, and only it is closed again.
    await page.getByTestId("turning-enlarge").click();
    const large = page.getByTestId("turning-large");
    expect((await large.locator("svg.drawing-picture").boundingBox())?.width).toBeGreaterThan(500);
    expect(
      await large.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [
        scrollHeight - clientHeight,
        scrollWidth - clientWidth,
      ]),
      "all of it is seen",
    ).toEqual([0, 0]);
    await picture(page, "campaign-turn-large");
    await page.keyboard.press("Escape");
    await large.waitFor({ state: "detached" });
    expect(await page.getByTestId("end").isVisible()).toBe(true);
    await page.getByTestId("end-retry").focus();
    // What it costs is said before it is done.
    const retry = page.getByRole("button", { name: t("end.retry") });
    expect(await page.getByTestId("retry-cost").innerText()).toBe(t("end.retry-cost"));
    expect(
      await retry.evaluate(
        (button) => document.getElementById(button.getAttribute("aria-describedby") ?? "")?.dataset["testid"],
      ),
    ).toBe("retry-cost");
    // Beside the board, too, is what there is to do next.
    await page.getByTestId("end-look").click();
    expect(await page.getByTestId("board-retry").innerText()).toBe(`Retry move ${move}`);
    expect(await page.getByTestId("board-retry").getAttribute("title")).toBe(
      "Go back to where the game turned; costs the badge",
    );
    expect(await page.getByTestId("badge-state").innerText()).toBe(t("campaign.badge-lost"));
    await picture(page, "campaign-lost-board");
    // The game can be looked through there, which changes nothing in it.
    await page.getByTestId("move-by-move").focus();
    await page.keyboard.press("ArrowLeft");
    await boardAt(page, lost.moves - 1);
    expect(await page.getByTestId("spots-list").getByRole("listitem").count()).toBe(lost.drawing.spots.length - 1);
    await page.keyboard.press("Home");
    await boardAt(page, 0);
    expect(await page.getByTestId("past-words").innerText()).toBe("At the start: you could win");
    expect(await page.getByTestId("lives").innerText()).toBe(String(lost.lives + lost.moves));
    await picture(page, "campaign-looked-through");
    expect(await watcher.ask("match.open", { matchId })).toEqual(lost);
    await page.keyboard.press("ArrowRight");
    await boardAt(page, 1);
    await page.getByTestId("end-open").click();
    await boardAt(page, lost.moves);
    await expect.poll(() => focused(page), { message: "what is known already is not waited for" }).toBe("end-retry");
    expect(await watcher.ask("match.open", { matchId })).toMatchObject({ result: { winner: 1 }, helped: false });
    await page.keyboard.press("Enter");
    await boardAt(page, move - 1);
    expect(await watcher.ask("match.open", { matchId })).toMatchObject({
      moves: move - 1,
      toMove: 0,
      result: null,
      helped: true,
    });
    await page.getByTestId("end").waitFor({ state: "detached" });
    await picture(page, "campaign-retry");
    await page.setViewportSize({ width: 390, height: 700 });
    reviews.again();
    expect((await play(page, watcher, matchId, "win", "loss")).result?.winner, "lost once more").toBe(1);
    await page.getByTestId("reviewing").waitFor();
    // Whether by pointer or by keyboard.
    await page.keyboard.press("ArrowUp");
    reviews.letGo();
    await page.getByTestId("end-retry").waitFor();
    expect(
      await page
        .getByTestId("end")
        .locator(".dialog-body")
        .evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
          scrollTop,
          isHigher: scrollHeight > clientHeight,
        })),
      "it is read from the top",
    ).toEqual({ scrollTop: 0, isHigher: true });
    expect(
      await page
        .getByTestId("end-retry")
        .evaluate(
          (button) =>
            document.elementFromPoint(button.getBoundingClientRect().x + 20, button.getBoundingClientRect().y + 10) ===
            button,
        ),
      "what to do next is in sight",
    ).toBe(true);
    await picture(page, "campaign-lost-upright");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.getByTestId("turning-enlarge").click();
    await picture(page, "campaign-turn-large-upright");
    await page.getByTestId("turning-close").click();
    await page.emulateMedia({ colorScheme: "light" });
    expect(await page.getByTestId("retry-cost").count(), "the badge is gone already").toBe(0);
    await page.getByTestId("end-retry").click();
    await page.getByTestId("end").waitFor({ state: "detached" });
    await page.setViewportSize({ width: 900, height: 600 });
    expect((await play(page, watcher, matchId, "loss")).result?.winner).toBe(0);
    await page.getByTestId("end-badge").waitFor();
    expect(await page.getByTestId("end-badge").getAttribute("data-helped")).toBe("true");
    await picture(page, "campaign-won-with-help");
    await page.getByTestId("end-levels").click();
    await page.getByTestId("level-map").waitFor();
    await expect
      .poll(() => page.getByTestId(`level-${level}`).getAttribute("aria-label"))
      .toBe(`Level ${level}, won against Perfect`);
    watcher.close();
    expect(table.complaints).toEqual([]);
  });

  it("keeps the badge that was won, whatever is tried afterwards, and goes on to the next level from the board, too", async () => {
    const page = await table.open({ viewport: { width: 900, height: 600 }, colorScheme: "dark" });
    const watcher = await watch(table.host.address);
    const matchId = await startLevel(page, 1, "easy");
    await boardAt(page, 0);
    expect(await page.getByTestId("badge-state").innerText()).toBe(t("campaign.badge-open"));
    expect((await play(page, watcher, matchId, "loss")).result?.winner).toBe(0);
    await page.getByTestId("end-look").click();
    expect(await page.getByTestId("badge-state").innerText()).toBe(t("campaign.badge-won"));
    await page.getByTestId("board-next").waitFor();
    await page.getByTestId("move-by-move").waitFor();
    await picture(page, "campaign-won-board");
    // It costs nothing, so nobody is asked.
    await page.getByTestId("undo").click();
    await expect.poll(() => page.getByTestId("badge-state").innerText()).toBe(t("campaign.badge-held"));
    expect(await page.getByTestId("help-dialog").count()).toBe(0);
    expect((await play(page, watcher, matchId, "loss")).result?.winner).toBe(0);
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

  it("goes on with a game that was given up though it was won, and does not blame a move", async () => {
    const matchId = await withErrors("perfect");
    const page = await table.open({ viewport: { width: 900, height: 600 } });
    const watcher = await watch(table.host.address);
    const { letGo } = await holdReviews(page);
    await page.goto(`${table.host.address}#/match/${matchId}`);
    await boardAt(page, 2);
    await page.getByTestId("give-up").click();
    await page.getByTestId("give-up-yes").click();
    await page.getByTestId("reviewing").waitFor();
    // Whoever has gone elsewhere by keyboard stays there.
    await page.getByTestId("end-levels").focus();
    letGo();
    await page.getByTestId("end-course").getByText(t("end.given-up-won")).waitFor();
    expect(await page.getByTestId("turning-point").count()).toBe(0);
    expect(await page.getByTestId("outcome-strip").getAttribute("aria-label")).toBe(
      "At the start: you could win; After move 1: the computer could win; After move 2: you could win",
    );
    expect(await page.getByTestId("end-retry").innerText()).toBe(t("end.go-on"));
    expect(await focused(page)).toBe("end-levels");
    await picture(page, "campaign-given-up");
    await page.getByTestId("end-retry").click();
    await page.getByTestId("end").waitFor({ state: "detached" });
    await expect.poll(() => page.getByTestId("said").textContent()).toBe("The game goes on. It's your turn.");
    await boardAt(page, 2);
    expect(await watcher.ask("match.open", { matchId })).toMatchObject({
      moves: 2,
      toMove: 0,
      result: null,
      helped: true,
    });
    expect((await play(page, watcher, matchId, "loss")).result?.winner).toBe(0);
    await page.getByTestId("end-badge").waitFor();
    expect(await page.getByTestId("end-badge").getAttribute("data-helped")).toBe("true");
    watcher.close();
    expect(table.complaints).toEqual([]);
  });

  it("gives an achievement for the last level, which hints alone can win", async () => {
    await withWins([...Array.from({ length: 149 }, (_, i) => beaten(i + 1, "hard")), beaten(150, "easy")]);
    const page = await table.open();
    const watcher = await watch(table.host.address);
    await page.getByTestId("nav-campaign").click();
    await page.getByTestId("level-map").waitFor();
    await expect.poll(() => page.getByTestId("achievement-easy").getAttribute("data-reached")).toBe("true");
    expect(await page.getByTestId("achievement-hard").getAttribute("data-reached")).toBe("false");
    const matchId = await startLevel(page, 150, "hard");
    await boardAt(page, 0);
    await page.getByTestId("hint").click();
    await picture(page, "campaign-help");
    await page.getByTestId("help-no").click();
    await page.getByTestId("hint").click();
    await page.getByTestId("help-yes").click();
    await page.getByTestId("draw-hint").waitFor();
    expect(await page.getByTestId("said").textContent()).toMatch(
      /^This wins: .*spot \d+.*\. Draw it yourself or press Draw it\.$/,
    );
    for (
      let state = await watcher.ask("match.open", { matchId });
      state.result === null;
      state = await watcher.ask("match.open", { matchId })
    ) {
      if (state.toMove !== 0) {
        await page.waitForTimeout(100);
        continue;
      }
      await boardAt(page, state.moves);
      if (!(await page.getByTestId("draw-hint").isVisible())) await page.getByTestId("hint").click();
      await page.getByTestId("draw-hint").waitFor();
      await picture(page, `campaign-hint-${Math.min(state.moves, 4)}`);
      await page.getByTestId("draw-hint").click();
      await expect.poll(async () => (await watcher.ask("match.open", { matchId })).moves).toBeGreaterThan(state.moves);
    }
    await page.getByTestId("end-achievement").waitFor();
    await picture(page, "campaign-achievement");
    await page.getByTestId("end-levels").click();
    await expect.poll(() => page.getByTestId("achievement-hard").getAttribute("data-reached")).toBe("true");
    await page.setViewportSize({ width: 1920, height: 1080 });
    await picture(page, "campaign-map-1920");
    watcher.close();
    expect(table.complaints).toEqual([]);
  });

  it("keeps progress in a file, and reads it for another player", async () => {
    await withWins([beaten(1, "medium"), beaten(2, "easy")]);
    const page = await table.open({ acceptDownloads: true });
    await page.getByTestId("nav-campaign").click();
    await page.getByTestId("level-title").getByText("Level 1").waitFor();
    await page.getByTestId("open-players").click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("export-progress").click()]);
    expect(download.suggestedFilename()).toBe("sprouts-progress-player-1.json");
    const file = join(table.folder, "progress.json");
    await download.saveAs(file);

    await page.getByTestId("new-player").click();
    await page.getByTestId("player-name-input").fill("player 1");
    await page.getByTestId("player-name-ok").click();
    await page.getByTestId("player-name-failure").getByText("There is already a player called player 1.").waitFor();
    await picture(page, "players-name-taken");
    await page.getByTestId("player-name-input").fill("Anna");
    await page.getByTestId("player-name-ok").click();
    await page.getByTestId("profile-Anna").getByRole("radio").waitFor();
    await expect.poll(() => page.getByTestId("profile-Anna").getByRole("radio").isChecked()).toBe(true);
    await expect.poll(() => page.getByTestId("level-2").getAttribute("data-locked")).toBe("true");

    const wrong = join(table.folder, "wrong.json");
    writeFileSync(
      wrong,
      JSON.stringify({ kind: "sprouts progress", version: 1, player: "Anna", wins: [{ level: 1 }] }),
    );
    await page.getByTestId("progress-file").setInputFiles(wrong);
    await page.getByTestId("players-said").getByText("win 1 names an unknown opponent").waitFor();
    expect(await page.getByTestId("level-2").getAttribute("data-locked")).toBe("true");
    await page.getByTestId("progress-file").setInputFiles(file);
    await page
      .getByTestId("players-said")
      .getByText(t("players.wins-added", { wins: 2 }))
      .waitFor();
    await picture(page, "players-imported");
    await expect.poll(() => page.getByTestId("level-3").getAttribute("data-locked")).toBe("false");

    await page.getByTestId("profile-Anna").getByTestId("delete-player-open").click();
    await page.getByTestId("delete-player-yes").click();
    await page.getByTestId("profile-Anna").waitFor({ state: "detached" });
    await page.getByTestId("players-close").click();
    await expect.poll(() => page.getByTestId("open-players").textContent()).toContain("Player 1");
    await expect.poll(() => page.getByTestId("level-3").getAttribute("data-locked")).toBe("false");
    expect(table.complaints).toEqual([]);
  });

  it("is gone through by keyboard", async () => {
    await withWins([beaten(1, "easy")]);
    const page = await table.open({ viewport: { width: 900, height: 600 } });
    await page.getByTestId("nav-campaign").click();
    await page.getByTestId("level-1").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-testid"))).toBe("level-2");
    await page.getByTestId("level-title").getByText("Level 2").waitFor();
    await page.keyboard.press("End");
    await page.getByTestId("level-title").getByText("Level 150").waitFor();
    await page.getByTestId("level-locked").waitFor();
    await picture(page, "campaign-end-of-map");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    const title = async (): Promise<number> =>
      Number((await page.getByTestId("level-title").textContent())?.replace("Level ", ""));
    await expect.poll(title).toSatisfy((below: number) => below > 2 && below < 150);
    await page.keyboard.press("ArrowUp");
    await page.getByTestId("level-title").getByText("Level 1").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    expect(await page.getByTestId("against-medium").isChecked()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByTestId("board").waitFor();
    await page.getByTestId("player-1").getByText(t("opponents.medium")).waitFor();
    expect(table.complaints).toEqual([]);
  });
});
