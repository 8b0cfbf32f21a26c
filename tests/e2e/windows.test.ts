import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PERFECT_SPOTS } from "../../engine/play/opponent-levels.ts";
import { seededRandom } from "../../engine/random.ts";
import { openStore } from "../../main/store/store.ts";
import type { HostClient } from "../../protocol/client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { boardAt, quickPlay } from "./game-screen.ts";
import { someCurve } from "./hand.ts";
import type { Table } from "./table.ts";
import { watchedTable } from "./watched-table.ts";
import { startWebHost, watch } from "./web-host.ts";
import { testSeed } from "../oracle/seed.ts";
import { t } from "../../renderer/texts/texts.ts";

const seed = testSeed("windows");
const random = seededRandom(seed);

/** Windows beside whose board the panel stands, and windows below whose board it lies. */
const SIZES = [
  [1280, 800],
  [1000, 600],
  [899, 900],
  [800, 900],
  [768, 1024],
  [700, 900],
  [600, 800],
  [390, 844],
  [360, 640],
] as const;

/** Those of the controls that are not wholly in the window, or that something else covers. */
function outOfSight(page: Page, testids: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (names) =>
      names.filter((name) => {
        const element = document.querySelector(`[data-testid="${name}"]`);
        if (element === null) return true;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (left < -0.5 || top < -0.5 || right > window.innerWidth + 0.5 || bottom > window.innerHeight + 0.5)
          return true;
        const corners = [
          [left + 4, top + 4],
          [right - 4, top + 4],
          [left + 4, bottom - 4],
          [right - 4, bottom - 4],
        ];
        return corners.some(([x, y]) => {
          const met = document.elementFromPoint(x, y);
          return met === null || !(element.contains(met) || met.contains(element));
        });
      }),
    testids,
  );
}

/** Keeps a picture once a busy machine has painted what there is. */
async function picture(table: Table, page: Page, name: string): Promise<void> {
  await page.waitForTimeout(300);
  await table.picture(page, name);
}

/** Plays random moves straight at the host until the match is over. */
async function playOut(watcher: HostClient, matchId: string): Promise<MatchState> {
  for (let tries = 0; tries < 200; tries++) {
    const state = await watcher.ask("match.open", { matchId });
    if (state.result !== null) return state;
    if (state.toMove !== 0) {
      await watcher.ask("match.moveNow", { matchId });
      continue;
    }
    const curve = someCurve(state.drawing, random);
    if (curve === undefined) throw new Error("the game should be over");
    const at = (point: { x: number; y: number }): number =>
      state.drawing.spots.findIndex(({ x, y }) => x === point.x && y === point.y);
    const stroke = { from: at(curve[0]), to: at(curve[curve.length - 1]), inner: curve.slice(1, -1) };
    // The board may be redrawn meanwhile, and then the curve does not fit any more.
    await watcher.ask("match.draw", { matchId, move: state.moves + 1, ...stroke }).catch(() => undefined);
  }
  throw new Error("the game does not come to its end");
}

describe("a window of any size, with texts a fifth wider", () => {
  const laid = watchedTable();
  let watcher: HostClient;
  /** A long game against the computer that is over. */
  let long: MatchState;

  beforeAll(async () => {
    const { table } = laid;
    await table.host.kill();
    const store = openStore(table.folder);
    store.campaign.merge(
      store.campaign.chosen(),
      Array.from({ length: 10 }, (_, i) => ({
        level: i + 1,
        opponent: "perfect" as const,
        beatenAt: 1_770_000_000_000,
        badge: false,
      })),
    );
    store.close();
    table.host = await startWebHost(table.folder);
    watcher = await watch(table.host.address);
    const { id } = await watcher.ask("match.start", {
      sides: [
        { kind: "person", colour: "blue" },
        { kind: "computer", colour: "red", level: "easy" },
      ],
      map: { kind: "plain", spots: 20 },
      starts: 0,
    });
    long = await playOut(watcher, id);
    expect(long.moves).toBeGreaterThan(40);
    return () => watcher.close();
  });

  /** Gives the window each size in turn, and keeps a picture of it. */
  async function inEachSize(page: Page, what: string, look: (size: string) => Promise<void>): Promise<void> {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await picture(laid.table, page, `window-${what}-${width}-${height}`);
      await look(`${what} at ${width} x ${height}`);
    }
  }

  const boardSide = async (page: Page): Promise<number> => (await page.getByTestId("board").boundingBox())?.width ?? 0;

  it("has the buttons of a level in sight, with its idea, a refusal, a hint, and at its end", async () => {
    const { table } = laid;
    const page = await table.open({ hasWideText: true });
    // The longest idea there is.
    const state = await watcher.ask("campaign.start", {
      level: 2,
      opponent: "perfect",
      colours: ["blue", "red"],
      afresh: true,
    });
    await page.goto(`${table.host.address}#/match/${state.id}`);
    await boardAt(page, 0);
    await page.getByTestId("match-idea").waitFor();
    const sides = new Map<string, number>();
    await inEachSize(page, "level", async (size) => {
      expect(
        await outOfSight(page, [
          "hint",
          "undo",
          "redraw",
          "give-up",
          "player-0",
          "player-1",
          "lives",
          "match-idea",
          "badge-state",
        ]),
        size,
      ).toEqual([]);
      const { width: side, height } = (await page.getByTestId("board").boundingBox()) ?? { width: 0, height: 1 };
      const { width, height: high } = page.viewportSize() ?? { width: 0, height: 0 };
      expect(side, size).toBeGreaterThan(0.5 * Math.min(width, high));
      expect(side, size).toBeCloseTo(height, 0);
      expect(await page.getByTestId("player-1").innerText(), size).toContain("Perfect");
      sides.set(size.replace("level", ""), side);
    });

    const dead = await page
      .locator('[data-lives="0"]')
      .first()
      .evaluate(({ dataset }) => Number(dataset["spot"]));
    const clickSpot = async (spot: number): Promise<void> => {
      const box = await page.getByTestId("board").boundingBox();
      const { x, y } = await page
        .getByTestId(`spot-${spot}`)
        .evaluate(({ dataset }) => ({ x: Number(dataset["x"]), y: Number(dataset["y"]) }));
      await page.mouse.click((box?.x ?? 0) + x, (box?.y ?? 0) + y);
    };
    await inEachSize(page, "refused", async (size) => {
      await clickSpot(dead);
      await page.getByText(t("toasts.no-lives")).first().waitFor();
      expect(
        await page
          .getByTestId("match-idea")
          .evaluate((idea) => idea.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })),
        size,
      ).toBe(true);
      expect(await outOfSight(page, ["match-idea", "hint", "give-up"]), size).toEqual([]);
      expect(await boardSide(page), size).toBe(sides.get(size.replace("refused", "")));
    });

    await page.getByTestId("hint").click();
    await page.getByTestId("help-yes").click();
    await page.getByTestId("draw-hint").waitFor();
    await inEachSize(page, "hint", async (size) => {
      expect(await outOfSight(page, ["draw-hint", "undo", "redraw", "give-up"]), size).toEqual([]);
      expect(await boardSide(page), size).toBe(sides.get(size.replace("hint", "")));
    });

    await page.getByTestId("draw-hint").click();
    await boardAt(page, 2);
    await page.getByTestId("give-up").click();
    await page.getByTestId("give-up-yes").click();
    await page.getByTestId("end-retry").waitFor();
    await inEachSize(page, "end", async (size) => {
      expect(await outOfSight(page, ["end-retry", "end-again", "end-levels", "end-look"]), size).toEqual([]);
    });
    await page.context().close();
    expect(table.complaints).toEqual([]);
  });

  it("holds the result of a long game", async () => {
    const { table } = laid;
    const page = await table.open({ hasWideText: true });
    await page.goto(`${table.host.address}#/match/${long.id}`);
    await page.getByTestId("outcome-strip").waitFor();
    await inEachSize(page, "long", async (size) => {
      const strip = await page.getByTestId("outcome-strip").evaluate((element) => {
        const around = element.closest("dialog")?.getBoundingClientRect() ?? new DOMRect();
        const boxes = [...element.children].map((piece) => piece.getBoundingClientRect());
        return {
          pieces: boxes.length,
          narrowest: Math.min(...boxes.map((box) => box.width)),
          isInside: boxes.every(({ left, right }) => left > around.left && right < around.right),
        };
      });
      expect(strip.pieces, size).toBe(long.moves + 1);
      expect(strip.narrowest, size).toBeGreaterThanOrEqual(9);
      expect(strip.isInside, size).toBe(true);
      expect(await outOfSight(page, ["end-again", "end-menu", "end-look"]), size).toEqual([]);
      expect(await page.getByTestId("end").evaluate((end) => end.scrollWidth - end.clientWidth), size).toBe(0);
    });
    await page.context().close();
    expect(table.complaints).toEqual([]);
  });

  it("keeps the board as it is while there are curves to choose from", async () => {
    const { table } = laid;
    const page = await table.open({ hasWideText: true });
    const state = await watcher.ask("campaign.start", {
      level: 8,
      opponent: "perfect",
      colours: ["blue", "red"],
      afresh: true,
    });
    await page.goto(`${table.host.address}#/match/${state.id}`);
    await boardAt(page, 0);
    const sides = new Map<string, number>();
    await inEachSize(page, "words", async (size) => {
      sides.set(size.replace("words", ""), await boardSide(page));
    });
    const box = await page.getByTestId("board").boundingBox();
    const { x, y } = await page
      .getByTestId("spot-0")
      .evaluate(({ dataset }) => ({ x: Number(dataset["x"]), y: Number(dataset["y"]) }));
    for (let i = 0; i < 2; i++) await page.mouse.click((box?.x ?? 0) + x, (box?.y ?? 0) + y);
    await page.getByTestId("choices").waitFor();
    await inEachSize(page, "choices", async (size) => {
      expect(await outOfSight(page, ["choices-back", "hint", "give-up"]), size).toEqual([]);
      expect(await boardSide(page), size).toBe(sides.get(size.replace("choices", "")));
    });
    await page.context().close();
    expect(table.complaints).toEqual([]);
  });

  it("brings what can be done with a level to the player who picks it, and hides no choice behind another", async () => {
    const { table } = laid;
    const page = await table.open({ hasWideText: true, viewport: { width: 390, height: 844 } });
    await page.goto(`${table.host.address}#/campaign`);
    await page.getByTestId("level-9").click();
    await page.getByTestId("level-title").getByText("Level 9").waitFor();
    await expect.poll(() => outOfSight(page, ["level-title", "opponents", "play-level"])).toEqual([]);
    await picture(table, page, "window-map-390");
    await page.setViewportSize({ width: 1000, height: 600 });
    for (const level of [2, 9]) {
      await page.getByTestId(`level-${level}`).click();
      await page.getByTestId("level-title").getByText(`Level ${level}`).waitFor();
      await picture(table, page, `window-map-1000-${level}`);
      expect(await outOfSight(page, ["opponents", "my-colour", "play-level"]), `level ${level}`).toEqual([]);
    }
    // What is locked is said to be opened by what.
    expect(await page.getByTestId("level-locked").count()).toBe(0);
    await page.getByTestId("level-12").click();
    expect(await page.getByTestId("level-locked").innerText()).toBe(
      "Beat any opponent on level 11 to unlock this one.",
    );
    // A game that was begun keeps its colours: none can be chosen for it.
    const { id, drawing } = await watcher.ask("campaign.start", {
      level: 9,
      opponent: "perfect",
      colours: ["blue", "red"],
      afresh: true,
    });
    const curve = someCurve(drawing, random) ?? [];
    const at = (point: { x: number; y: number }): number =>
      drawing.spots.findIndex(({ x, y }) => x === point.x && y === point.y);
    await watcher.ask("match.draw", {
      matchId: id,
      move: 1,
      from: at(curve[0]),
      to: at(curve[curve.length - 1]),
      inner: curve.slice(1, -1),
    });
    await page.reload();
    await page.getByTestId("level-9").click();
    await page.getByTestId("continue-level").waitFor();
    expect(await page.getByTestId("my-colour").count()).toBe(0);
    await picture(table, page, "window-map-begun");
    await page.context().close();
    expect(table.complaints).toEqual([]);
  });

  it.each(["insane", "perfect"] as const)(
    "leaves each button where it is while the computer thinks, and lets it be hurried beside its name unless it is Perfect: %s",
    async (level) => {
      const { table } = laid;
      const page = await table.open({ hasWideText: true, viewport: { width: 1280, height: 800 } });
      // The computer's move is kept back, so that it is seen thinking for as long as the test looks.
      const held: (() => void)[] = [];
      let isHolding = true;
      await page.routeWebSocket(/\/socket/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => {
          if (isHolding && String(message).includes('"kind":"move"')) held.push(() => socket.send(message));
          else socket.send(message);
        });
      });
      await page.reload();
      await quickPlay(page, { opponent: "computer", level, spots: 9, starts: "second" });
      await page.getByTestId("thinking").waitFor();
      const giveUp = page.getByTestId("give-up");
      expect(await giveUp.isEnabled()).toBe(true);
      const before = await giveUp.boundingBox();
      await picture(table, page, `window-thinking-${level}`);
      const hurry = page.getByTestId("player-1").getByRole("button", { name: t("game.move-now") });
      expect(await hurry.count()).toBe(level === "perfect" ? 0 : 1);
      if (level === "insane") await hurry.click();
      isHolding = false;
      for (const send of held) send();
      await boardAt(page, 1);
      expect(await giveUp.boundingBox()).toEqual(before);
      expect(await hurry.count()).toBe(0);
      await page.context().close();
      expect(table.complaints).toEqual([]);
    },
  );
});

describe("a player is told", () => {
  const laid = watchedTable();

  it("why Perfect cannot be chosen, whatever level is", async () => {
    const page = await laid.table.open();
    await page.getByTestId("nav-play").click();
    await page.getByTestId("opponent-computer").check({ force: true });
    await page.getByTestId("level-easy").check({ force: true });
    const dim = (): Promise<number> =>
      page
        .getByTestId("level-perfect")
        .evaluate((input) => Number(getComputedStyle(input.nextElementSibling ?? input).opacity));
    expect(await page.getByTestId("no-perfect").count()).toBe(0);
    expect(await dim()).toBe(1);
    await page.getByTestId("spots").fill("12");
    expect(await page.getByTestId("no-perfect").innerText()).toContain(`up to ${PERFECT_SPOTS} spots`);
    expect(await dim()).toBeLessThan(0.7);
    expect(await page.getByTestId("level-perfect").evaluate((input) => getComputedStyle(input).cursor)).toBe(
      "not-allowed",
    );
    await picture(laid.table, page, "window-no-perfect");
    await page.context().close();
  });

  it("who plays, however long the name is, and nothing else gives way to it", async () => {
    const { table } = laid;
    const page = await table.open({ viewport: { width: 1000, height: 600 } });
    await quickPlay(page, { opponent: "person", spots: 4 });
    await boardAt(page, 0);
    await page.goto(`${table.host.address}#/campaign`);
    await page.getByTestId("open-players").click();
    await page.getByTestId("new-player").click();
    await page.getByTestId("player-name-input").fill("WWWWWWWWWWWWWWWWWWWWWWWW");
    await page.getByTestId("player-name-ok").click();
    await page.getByTestId("players-close").click();
    for (const [width, height] of [
      [1000, 600],
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await picture(table, page, `window-name-${width}`);
      const rail = await page.getByRole("navigation", { name: t("app.rail") }).evaluate((nav) => {
        const { left, right } = nav.getBoundingClientRect();
        return [...nav.querySelectorAll("a, button, .rail-player")]
          .filter((each) => each.checkVisibility())
          .map((each) => ({
            name: each.textContent,
            isInside: each.getBoundingClientRect().left >= left && each.getBoundingClientRect().right <= right,
          }));
      });
      expect(
        rail.filter(({ isInside }) => !isInside),
        `${width}`,
      ).toEqual([]);
    }
    await page.context().close();
  });

  it("what to do when the game was closed, without a word over another", async () => {
    const page = await laid.table.open({ viewport: { width: 900, height: 600 } });
    await quickPlay(page, { opponent: "person", spots: 4 });
    await boardAt(page, 0);
    await laid.table.host.kill();
    const lost = page.getByTestId("connection-lost");
    await lost.waitFor();
    const [banner, title] = [
      await lost.boundingBox(),
      await page.getByRole("heading", { name: "4 spots" }).boundingBox(),
    ];
    expect((banner?.y ?? Infinity) + (banner?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    await lost.getByText(t("app.connection-gone")).waitFor();
    await picture(laid.table, page, "window-closed");
    await page.context().close();
  });
});
