import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type Random, seededRandom } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { runs } from "../oracle/runs.ts";
import { matchOf, quickPlay, rested, shown } from "./game-screen.ts";
import { drawCurve } from "./hand.ts";
import { ALL_LOOKS, pictureLooks } from "./looks.ts";
import { pickByKeys, pressUntil } from "./keys.ts";
import { drawMoveOnSurface } from "./surface-hand.ts";
import { watchedTable } from "./watched-table.ts";

/** Draws moves with the mouse until the game is over; curves in the first `crossings` moves go over sides. */
async function drawToTheEnd(
  page: Page,
  watcher: HostClient,
  matchId: string,
  random: Random,
  crossings: number,
): Promise<MatchState> {
  for (let strokes = 0; ; strokes++) {
    const state = await rested(page, watcher, matchId);
    if (state.toMove === null) return state;
    if (state.setup.sides[state.toMove].kind === "computer") {
      await page.waitForTimeout(50);
      continue;
    }
    expect(strokes, "a hand that draws legal curves gets on").toBeLessThan(30);
    await drawMoveOnSurface(page, state.drawing, random, state.moves < crossings);
  }
}

describe("a game on a surface", () => {
  const laid = watchedTable();

  // First, as the setup that was played last is offered again.
  it("is chosen, and its first move made, by the keyboard alone", async () => {
    const { table, watcher } = laid;
    const page = await laid.window();
    await pressUntil(page, "Tab", "nav-play");
    await page.keyboard.press("Enter");
    await page.getByTestId("screen-play").waitFor();
    await pressUntil(page, "Tab", "opponent-computer");
    await page.keyboard.press("ArrowRight");
    await pressUntil(page, "Tab", "quick-more");
    await page.keyboard.press("Enter");
    await pressUntil(page, "Tab", "surface-S");
    await pressUntil(page, "ArrowRight", "surface-P2");
    await pressUntil(page, "Tab", "spots");
    await page.keyboard.press("Home");
    await pressUntil(page, "Tab", "play");
    await page.keyboard.press("Enter");
    await page.getByTestId("board").waitFor();
    await pressUntil(page, "Tab", "board");
    const matchId = matchOf(page);
    const random = seededRandom(4);
    for (let picks = 0; ; picks++) {
      const { moves, drawing } = await rested(page, watcher, matchId);
      expect(drawing.surface).toBe("P2");
      if (moves > 0) break;
      expect(picks, "a move comes of picks").toBeLessThan(60);
      await pickByKeys(page, random);
    }
    expect(table.complaints).toEqual([]);
  });

  it("shows a line of its moves in a low window, beside all that hints and the surface add", async () => {
    const { table, watcher } = laid;
    const page = await laid.window({ viewport: { width: 1280, height: 720 } });
    const begun = await watcher.ask("match.start", {
      ruleset: { game: "sprouts", surface: "T", play: "misere" },
      sides: [
        { kind: "person", colour: "blue" },
        { kind: "computer", colour: "red", level: "easy" },
      ],
      map: { kind: "plain", spots: 4 },
      starts: 0,
      casual: true,
    });
    await page.goto(`${table.address}#/match/${begun.id}`);
    const random = seededRandom(5);
    const state = await rested(page, watcher, begun.id);
    expect(await drawMoveOnSurface(page, state.drawing, random, false)).toBe(true);
    const moves = page.getByTestId("drawn-moves");
    await moves.waitFor();
    const [list, line] = await Promise.all([moves, page.getByTestId("drawn-move-1")].map((each) => each.boundingBox()));
    expect(list?.height).toBeGreaterThanOrEqual(line?.height ?? Infinity);
    await table.picture(page, "moves-720");
  });

  it.each([
    ["T", 2],
    ["P", 2],
    ["P2", runs(1, 2)],
  ] as const)("is drawn to its end with the pointer, over the sides: %s, spots: %i", async (surface, spots) => {
    const { table, watcher } = laid;
    const page = await laid.window();
    const matchId = await quickPlay(page, { opponent: "person", surface, spots });
    const random = seededRandom(1);
    await table.picture(page, `start-${surface}`);
    const end = await drawToTheEnd(page, watcher, matchId, random, spots);
    await page.getByTestId("end").waitFor();
    await table.picture(page, `end-${surface}`);
    expect(end.result).toEqual({ winner: (end.setup.starts + end.moves - 1) % 2, reason: "no-move-left" });
    expect(end.drawing.surface).toBe(surface);
    await page.getByTestId("end-look").click();
    await table.picture(page, `end-board-${surface}`);
    expect(table.complaints).toEqual([]);
  });

  it("is played by clicks on spots and on offered curves", async () => {
    const { table, watcher } = laid;
    const page = await laid.window();
    const matchId = await quickPlay(page, { opponent: "person", surface: "P", spots: 1 });
    const random = seededRandom(2);
    await page.getByTestId("legend-sides").waitFor();
    // A press that moves the paper asks for nothing; one that does not asks where a curve begins.
    const startSpots = page.getByTestId("start-spots");
    await drawCurve(page, [
      { x: 0.5, y: 0.04 },
      { x: 0.6, y: 0.1 },
    ]);
    expect(await startSpots.getAttribute("data-count")).toBe("0");
    await page.keyboard.press("0");
    await drawCurve(page, [{ x: 0.5, y: 0.04 }]);
    expect(await startSpots.getAttribute("data-count")).toBe("1");
    const offered = page.locator('[data-testid^="sign-"]');
    for (let clicks = 0; ; clicks++) {
      const state = await rested(page, watcher, matchId);
      if (state.toMove === null) break;
      expect(clicks, "clicks on usable spots get on").toBeLessThan(60);
      const usable = [...state.usable.keys()].filter((spot) => state.usable[spot]);
      const place = await page
        .getByTestId(`spot-${usable[random.below(usable.length)]}`)
        .evaluate(({ dataset }) => ({ x: Number(dataset.x), y: Number(dataset.y) }));
      await page.getByTestId("board").click({ position: place });
      await rested(page, watcher, matchId);
      const count = await offered.count();
      if (count > 0) await offered.nth(random.below(count)).click();
    }
    await page.getByTestId("end").waitFor();
    expect(table.complaints).toEqual([]);
  });

  it("goes on after a flick, unless motion is reduced", async () => {
    const { table } = laid;
    const page = await laid.window();
    await quickPlay(page, { opponent: "person", surface: "T", spots: 1 });
    const side = page.getByTestId("square-frame");
    /** Whether the view moves after the hand has let it go. */
    const glides = async (): Promise<boolean> => {
      await drawCurve(page, [
        { x: 0.5, y: 0.05 },
        { x: 0.52, y: 0.06 },
        { x: 0.6, y: 0.08 },
      ]);
      const released = await side.getAttribute("viewBox");
      await shown(page);
      return (await side.getAttribute("viewBox")) !== released;
    };
    expect(await glides()).toBe(false);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect.poll(glides).toBe(true);
    expect(table.complaints).toEqual([]);
  });

  it("is also shown bent in space, and turned by hand and by keys", async () => {
    const { table, watcher } = laid;
    const page = await laid.window({ viewport: { width: 1280, height: 844 } });
    const matchId = await quickPlay(page, { opponent: "person", surface: "T", spots: 2 });
    const torus = page.getByTestId("torus-picture");
    await page.getByTestId("torus").click();
    await torus.locator("canvas").waitFor();
    const picture = async (): Promise<string> => {
      await shown(page);
      return (await torus.screenshot()).toString("base64");
    };
    const first = await picture();
    expect(await picture(), "stands still with reduced motion").toBe(first);
    await torus.focus();
    await page.keyboard.press("ArrowRight");
    const turned = await picture();
    expect(turned).not.toBe(first);
    const drag = [
      { x: 0.4, y: 0.5 },
      { x: 0.7, y: 0.6 },
    ];
    await drawCurve(page, drag, { on: "torus-picture" });
    expect(await picture()).not.toBe(turned);
    await drawToTheEnd(page, watcher, matchId, seededRandom(1), 2);
    await page.getByTestId("end-look").click();
    await pictureLooks(table, page, "torus-in-space", ALL_LOOKS);
    await page.reload();
    await page.getByTestId("end-look").click();
    await torus.locator("canvas").waitFor();
    await page.getByTestId("torus").click();
    await torus.waitFor({ state: "detached" });
    expect(table.complaints).toEqual([]);
  });

  it("against the computer ends with a winner", async () => {
    const { table, watcher } = laid;
    const page = await laid.window();
    // The computer makes the first move.
    const spots = runs(1, 2);
    const matchId = await quickPlay(page, {
      opponent: "computer",
      level: "perfect",
      surface: "T",
      spots,
      starts: "second",
    });
    const end = await drawToTheEnd(page, watcher, matchId, seededRandom(3), spots);
    await page.getByTestId("end").waitFor();
    expect(end.result?.reason).toBe("no-move-left");
    expect(end.drawing.curves).toHaveLength(2 * end.moves);
    await page.goto(`${table.address}#/replay/${matchId}`);
    await page.getByTestId("play-on-here").click();
    await page.getByTestId("play-on-against-perfect").check({ force: true });
    await table.picture(page, "surface-play-on");
    await page.getByTestId("play-on-yes").click();
    await page.waitForURL(/#\/match\//);
    const next = await rested(page, watcher, matchOf(page));
    expect(next.setup).toMatchObject({ ruleset: { surface: "T" }, sides: [{ kind: "person" }, { level: "perfect" }] });
    expect(table.complaints).toEqual([]);
  });
});
