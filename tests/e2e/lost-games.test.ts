import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../engine/drawing/moves/validation.ts";
import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import { realize } from "../../engine/drawing/routing/realization.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import type { CampaignOpponent } from "../../engine/play/campaign/unlocking.ts";
import { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { seededRandom } from "../../engine/random.ts";
import { openStore } from "../../main/store/store.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { t } from "../../renderer/texts/texts.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { testSeed } from "../oracle/seed.ts";
import { addWins, beaten, focused, playLevel, startLevel } from "./campaign-play.ts";
import { boardAt } from "./game-screen.ts";
import { Table } from "./table.ts";

const random = seededRandom(testSeed("lost games"));
const solver = new PlaySolver();

let table: Table;
beforeEach(async () => {
  table = await Table.lay();
});
afterEach(() => table.clear());

/** Holds back the page's reviews until `letGo`, and again after `again`. */
async function holdReviews(page: Page): Promise<{ letGo: () => void; again: () => void }> {
  const held: (() => void)[] = [];
  let isHolding = true;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (isHolding && String(message).includes('"board.review"')) held.push(() => server.send(message));
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

/** Stores a game on level 2 in which both sides gave the win away once, the person first. */
async function addErrors(opponent: CampaignOpponent): Promise<string> {
  const id = "both-erred";
  await table.restart((folder) => {
    const store = openStore(folder);
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
  });
  return id;
}

describe("a lost game of the campaign", () => {
  it("shows where it turned, and lets the player continue from there", async () => {
    const shipped = JSON.parse(readFileSync(new URL("../../assets/campaign/levels.json", import.meta.url), "utf8")) as {
      levels: { number: number; winningMoves: number; allMoves: number }[];
    };
    const level =
      shipped.levels.find(({ number, winningMoves, allMoves }) => number > 1 && winningMoves < allMoves)?.number ?? 2;
    await addWins(table, [beaten(level - 1, "perfect")]);
    const page = await table.open({ viewport: { width: 900, height: 600 } });
    const watcher = await table.watch();
    const reviews = await holdReviews(page);
    const matchId = await startLevel(page, level, "perfect");
    await boardAt(page, 0);
    await page.getByRole("list", { name: t("game.legend") }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.querySelector(".panel-buttons")?.getBoundingClientRect().bottom ?? 0), {
        message: "all of the panel is seen",
      })
      .toBeLessThanOrEqual(600);
    const lost = await playLevel(watcher, matchId, "win", "loss");
    expect(lost.result?.winner).toBe(1);
    await page.getByTestId("reviewing").waitFor();
    await expect.poll(() => focused(page)).toBe("end-reason");
    await table.picture(page, "campaign-lost-at-first");
    await page.keyboard.press("Enter");
    await page.keyboard.press(" ");
    reviews.letGo();
    await page.getByTestId("turning-point").waitFor();
    await expect.poll(() => page.getByTestId("end-retry").innerText()).toContain(t("end.retry"));
    await expect.poll(() => focused(page)).toBe("end-retry");
    await table.picture(page, "campaign-lost");
    await expect
      .poll(
        () =>
          page
            .getByTestId("end")
            .locator(".dialog-body")
            .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
        { message: "all of the card is seen" },
      )
      .toBeLessThanOrEqual(0);
    const move = Number(await page.getByTestId("turning-point").getAttribute("data-move"));
    // The same words are seen and said; they need no colour.
    const curve = /(curve from spot \d+ to spot \d+|loop at spot \d+), (through the region with|with) .*?\./.source;
    const status = page.getByTestId("end").getByRole("status");
    await expect
      .poll(() => status.textContent())
      .toMatch(
        new RegExp(`^The game turned on move ${move}\\.Your move lost the win: ${curve}This one keeps it: ${curve}$`),
      );
    const strip = (await page.getByTestId("outcome-strip").getAttribute("aria-label"))?.split("; ") ?? [];
    expect(strip.slice(move - 1, move + 1)).toEqual([
      move === 1 ? "At the start: you could win" : `After move ${move - 1}: you could win`,
      `After move ${move}: the computer could win`,
    ]);
    await page.getByRole("img", { name: t("end.turn-picture", { move, curves: 2 }) }).waitFor();
    await expect.poll(() => page.getByTestId("outcome-key").innerText()).toMatch(/You\s+The computer/);
    await page.getByTestId("turning-enlarge").click();
    const large = page.getByTestId("turning-large");
    await expect
      .poll(async () => (await large.locator("svg.drawing-picture").boundingBox())?.width)
      .toBeGreaterThan(500);
    await expect
      .poll(
        () =>
          large.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [
            scrollHeight - clientHeight,
            scrollWidth - clientWidth,
          ]),
        { message: "all of it is seen" },
      )
      .toEqual([0, 0]);
    await table.picture(page, "campaign-turn-large");
    await page.keyboard.press("Escape");
    await large.waitFor({ state: "detached" });
    await expect.poll(() => page.getByTestId("end").isVisible()).toBe(true);
    await page.getByTestId("end-retry").focus();
    await page.getByRole("button", { name: `${t("end.retry")} ${t("end.retry-cost")}` }).waitFor();
    await page.getByTestId("end-look").click();
    await expect.poll(() => page.getByTestId("board-retry").innerText()).toBe(`Retry move ${move}`);
    await expect
      .poll(() => page.getByTestId("board-retry").getAttribute("title"))
      .toBe("Go back to where the game turned; costs the badge");
    await expect.poll(() => page.getByTestId("badge-state").innerText()).toBe(t("campaign.badge-lost"));
    await table.picture(page, "campaign-lost-board");
    await page.getByTestId("board").focus();
    await page.keyboard.press("ArrowLeft");
    await boardAt(page, lost.moves - 1);
    await page.getByTestId("move-by-move").focus();
    await boardAt(page, lost.moves - 1);
    await expect
      .poll(() => page.getByTestId("spots-list").getByRole("listitem").count())
      .toBe(lost.drawing.spots.length - 1);
    await page.keyboard.press("Home");
    await boardAt(page, 0);
    await expect.poll(() => page.getByTestId("past-words").innerText()).toBe("At the start: you could win");
    await expect.poll(() => page.getByTestId("lives").innerText()).toBe(String(lost.lives + lost.moves));
    await table.picture(page, "campaign-looked-through");
    expect(await watcher.ask("board.open", { board: matchId })).toEqual(lost);
    await page.keyboard.press("ArrowRight");
    await boardAt(page, 1);
    await page.getByTestId("end-open").click();
    await boardAt(page, lost.moves);
    await expect.poll(() => focused(page), { message: "what is known already is not waited for" }).toBe("end-retry");
    expect(await watcher.ask("board.open", { board: matchId })).toMatchObject({ result: { winner: 1 }, helped: false });
    await page.keyboard.press("Enter");
    await boardAt(page, move - 1);
    expect(await watcher.ask("board.open", { board: matchId })).toMatchObject({
      moves: move - 1,
      toMove: 0,
      result: null,
      helped: true,
    });
    await page.getByTestId("end").waitFor({ state: "detached" });
    await table.picture(page, "campaign-retry");
    await page.setViewportSize({ width: 390, height: 700 });
    reviews.again();
    expect((await playLevel(watcher, matchId, "win", "loss")).result?.winner, "lost once more").toBe(1);
    await page.getByTestId("reviewing").waitFor();
    await page.keyboard.press("ArrowUp");
    await page.setViewportSize({ width: 340, height: 420 });
    reviews.letGo();
    await page.getByTestId("end-retry").waitFor();
    await expect
      .poll(
        () =>
          page
            .getByTestId("end")
            .locator(".dialog-body")
            .evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
              scrollTop,
              isHigher: scrollHeight > clientHeight,
            })),
        { message: "it is read from the top" },
      )
      .toEqual({ scrollTop: 0, isHigher: true });
    await expect
      .poll(
        () =>
          page
            .getByTestId("end-retry")
            .evaluate(
              (button) =>
                document.elementFromPoint(
                  button.getBoundingClientRect().x + 20,
                  button.getBoundingClientRect().y + 10,
                ) === button,
            ),
        { message: "what to do next is in sight" },
      )
      .toBe(true);
    await page.setViewportSize({ width: 390, height: 700 });
    await table.picture(page, "campaign-lost-upright");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.getByTestId("turning-enlarge").click();
    await table.picture(page, "campaign-turn-large-upright");
    await page.getByTestId("turning-close").click();
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => page.getByTestId("retry-cost").count(), { message: "the badge is gone already" }).toBe(0);
    await page.getByTestId("end-retry").click();
    await page.getByTestId("end").waitFor({ state: "detached" });
    await page.setViewportSize({ width: 900, height: 600 });
    expect((await playLevel(watcher, matchId, "loss")).result?.winner).toBe(0);
    await page.getByTestId("end-badge").waitFor();
    await expect.poll(() => page.getByTestId("end-badge").getAttribute("data-helped")).toBe("true");
    await table.picture(page, "campaign-won-with-help");
    await page.getByTestId("end-levels").click();
    await page.getByTestId("level-map").waitFor();
    await expect
      .poll(() => page.getByTestId(`level-${level}`).getAttribute("aria-label"))
      .toMatch(new RegExp(`^Level ${level}, .*, won against Perfect`));
    watcher.close();
    expect(table.complaints).toEqual([]);
  });

  itDeep("continues when it was given up in a won position, and blames no move", async () => {
    const matchId = await addErrors("perfect");
    const page = await table.open({ viewport: { width: 900, height: 600 } });
    const watcher = await table.watch();
    const { letGo } = await holdReviews(page);
    await page.goto(`${table.address}#/match/${matchId}`);
    await boardAt(page, 2);
    await page.getByTestId("give-up").click();
    await page.getByTestId("give-up-yes").click();
    await page.getByTestId("reviewing").waitFor();
    await page.getByTestId("end-levels").focus();
    letGo();
    await page.getByTestId("end-course").getByText(t("end.given-up-won")).waitFor();
    await expect.poll(() => page.getByTestId("turning-point").count()).toBe(0);
    await expect
      .poll(() => page.getByTestId("outcome-strip").getAttribute("aria-label"))
      .toBe("At the start: you could win; After move 1: the computer could win; After move 2: you could win");
    await expect.poll(() => page.getByTestId("end-retry").innerText()).toContain(t("end.go-on"));
    await expect.poll(() => focused(page)).toBe("end-levels");
    await table.picture(page, "campaign-given-up");
    await page.getByTestId("end-retry").click();
    await page.getByTestId("end").waitFor({ state: "detached" });
    await expect.poll(() => page.getByTestId("said").textContent()).toBe("The game goes on. It's your turn.");
    await boardAt(page, 2);
    expect(await watcher.ask("board.open", { board: matchId })).toMatchObject({
      moves: 2,
      toMove: 0,
      result: null,
      helped: true,
    });
    expect((await playLevel(watcher, matchId, "loss")).result?.winner).toBe(0);
    await page.getByTestId("end-badge").waitFor();
    await expect.poll(() => page.getByTestId("end-badge").getAttribute("data-helped")).toBe("true");
    watcher.close();
    expect(table.complaints).toEqual([]);
  });
});
