import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { testSeed } from "../oracle/seed.ts";
import { focused } from "./campaign-play.ts";
import { boardAt, matchOf } from "./game-screen.ts";
import { sendRandomMove } from "./hand.ts";
import { clashes, outOfSight, sideways } from "./layout.ts";
import { storeGame } from "./stored-games.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { watchedTable } from "./watched-table.ts";
import { commanded } from "../commanded.ts";

const GAME = "reviewed";
const random = seededRandom(testSeed("reviews"));

describe("the review of a game of two people", () => {
  const laid = watchedTable({
    prepare: (folder) => {
      storeGame(
        folder,
        {
          id: GAME,
          sides: [
            { kind: "person", colour: "blue" },
            { kind: "person", colour: "red" },
          ],
          spots: 4,
        },
        random,
      );
    },
  });
  const stored = (): Promise<MatchState> => laid.watcher.ask("board.open", { board: GAME });

  async function expectReview(page: Page): Promise<number> {
    await page.getByTestId("turning-point").waitFor();
    const move = Number(await page.getByTestId("turning-point").getAttribute("data-move"));
    await expect.poll(() => page.getByTestId("accuracy").allInnerTexts()).toHaveLength(2);
    await expect
      .poll(() => page.getByTestId("outcome-strip").getAttribute("aria-label"))
      .toMatch(/^At the start: (Blue|Red) could win; .+: (Blue|Red) won$/);
    return move;
  }

  it("is asked for again after a lost connection", async () => {
    const page = await laid.window();
    let isWhole = true;
    await page.routeWebSocket(/\/socket/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (!isWhole || !String(message).includes('"board.review"')) {
          server.send(message);
          return;
        }
        isWhole = false;
        void server.close();
        void socket.close({ code: 1001 });
      });
    });
    await page.goto(`${laid.table.address}#/replay/${GAME}`);
    await page.reload();
    await page.getByTestId("course-marks").waitFor();
    expect(isWhole).toBe(false);
  });

  it("has a replay whose title keeps its line when the board is enlarged", async () => {
    const page = await laid.window({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${laid.table.address}#/replay/${GAME}`);
    const title = page.locator("h1");
    await title.waitFor();
    const before = await title.boundingBox();
    await page.keyboard.press("+");
    await page.getByTestId("zoom-in").waitFor();
    await laid.table.picture(page, "replay-enlarged");
    expect(await title.boundingBox()).toEqual(before);
  });

  it("is reached from the replay, looked through and left by keys alone", async () => {
    const page = await laid.window();
    const { moves } = await stored();
    await page.goto(`${laid.table.address}#/replay/${GAME}`);
    // The replay's slider has the course of the game, too.
    await expect.poll(() => page.getByTestId("course-marks").locator("i").count()).toBe(moves + 1);
    await page.getByTestId("replay-said").getByText("At the start:").waitFor();
    await laid.table.picture(page, "replay-course");
    await page.getByTestId("review-game").press("Enter");
    const move = await expectReview(page);
    await expect.poll(() => focused(page)).toBe("end-again");
    const order: unknown[] = [];
    await page.keyboard.press("Tab");
    for (let i = 0; i < 7; i++) {
      order.push(await focused(page));
      await page.keyboard.press("Shift+Tab");
    }
    expect(order.slice(0, 3)).toEqual(["end-play-on", "end-again", "end-menu"]);
    // Then the rest of the reasons, which is closed, the first one, and the picture.
    expect(order[3]).toBeNull();
    expect(order[4]).toMatch(/^show-(wins|loses)$/);
    expect(order.slice(5)).toEqual(["turning-enlarge", "end-look"]);
    await page.getByTestId("end-why").locator("summary").press("Enter");
    await page
      .getByTestId("end-why")
      .getByText(/^The game began with 12 lives/)
      .waitFor();
    await page.getByTestId("turning-enlarge").press("Enter");
    await expect.poll(() => focused(page)).toBe("turning-close");
    await page.keyboard.press("Escape");
    await page.getByTestId("turning-large").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe("turning-enlarge");
    await page.getByTestId("end-look").press("Enter");
    await page.getByTestId("end").waitFor({ state: "detached" });
    await page.getByTestId("move-by-move").focus();
    await page.keyboard.press("Home");
    await boardAt(page, 0);
    await expect.poll(() => page.getByTestId("past-words").innerText()).toMatch(/^At the start: (Blue|Red) could win$/);
    await page.keyboard.press("ArrowRight");
    await boardAt(page, 1);
    await page.keyboard.press("End");
    await boardAt(page, moves);
    await page.getByTestId("end-open").press("Enter");
    await expectReview(page);
    await page.getByTestId("end-play-on").press("Enter");
    await page.waitForURL((url) => url.hash.startsWith("#/match/") && !url.hash.endsWith(GAME));
    await boardAt(page, 0);
    const next = await laid.watcher.ask("board.open", { board: matchOf(page) });
    expect(next).toMatchObject({ moves: 0, toMove: (move - 1) % 2, result: null });
    expect((await stored()).moves, "the game stays as it was").toBe(moves);
    await laid.watcher.ask("library.delete", { ids: [next.id] });
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("is looked through and left by touch, on a phone", async () => {
    const page = await laid.window({ hasTouch: true, viewport: { width: 390, height: 844 } });
    const { moves } = await stored();
    await page.goto(`${laid.table.address}#/replay/${GAME}`);
    await boardAt(page, 0);
    await laid.table.picture(page, "review-from-replay");
    expect(await clashes(page)).toEqual([]);
    await page.getByTestId("review-game").tap();
    await expectReview(page);
    await laid.table.picture(page, "review-phone");
    expect(await outOfSight(page)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await page.getByTestId("turning-enlarge").tap();
    await page.getByTestId("turning-close").tap();
    await page.getByTestId("turning-large").waitFor({ state: "detached" });
    await page.getByTestId("end-look").tap();
    await page.getByTestId("end").waitFor({ state: "detached" });
    const line = await page.getByTestId("move-by-move").boundingBox();
    if (line === null) throw new Error("there is no slider");
    await page.touchscreen.tap(line.x + 3, line.y + line.height / 2);
    await boardAt(page, 0);
    await laid.table.picture(page, "review-phone-beginning");
    await page.touchscreen.tap(line.x + line.width - 3, line.y + line.height / 2);
    await boardAt(page, moves);
    await page.getByTestId("end-open").tap();
    await page.getByTestId("end-play-on").tap();
    await page.waitForURL((url) => url.hash.startsWith("#/match/") && !url.hash.endsWith(GAME));
    await boardAt(page, 0);
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("goes with a game against the computer that is still played, once it is over", async () => {
    const page = await laid.window();
    let state = await laid.watcher.ask("match.start", {
      ruleset: DEFAULT_RULESET,
      sides: [
        { kind: "person", colour: "blue" },
        { kind: "computer", colour: "red", level: "easy" },
      ],
      map: { kind: "plain", spots: 2 },
      starts: 0,
    });
    state = await sendRandomMove(laid.watcher, state, random);
    await page.goto(`${laid.table.address}#/replay/${state.id}`);
    await boardAt(page, 0);
    await expect.poll(() => page.getByTestId("review-game").count()).toBe(0);
    await commanded(laid.watcher, { board: state.id, command: { kind: "resign", side: 0 } });
    await page.reload();
    await page.getByTestId("review-game").press("Enter");
    await page.getByTestId("end").waitFor();
    await page.getByTestId("reviewing").waitFor({ state: "detached" });
    await expect.poll(() => page.getByTestId("end-reason").innerText()).toBe("You gave up.");
    expect(laid.table.complaints).toEqual([]);
  });
});
