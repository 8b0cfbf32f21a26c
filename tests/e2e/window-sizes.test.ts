import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { THEMES } from "../../protocol/settings-values.ts";
import { planarityFaults } from "../../engine/drawing/geometry/planarity.ts";
import type { Match } from "../../engine/play/match.ts";
import { seededRandom } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { measureClearness } from "../../lab/measures/clearness.ts";
import { t } from "../../renderer/texts/texts.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { runs } from "../oracle/runs.ts";
import { testSeed } from "../oracle/seed.ts";
import { addWins, beaten } from "./campaign-play.ts";
import { boardAt, chooseSetting, clickSpot, shown } from "./game-screen.ts";
import { sendRandomMove } from "./hand.ts";
import { notInSight } from "./layout.ts";
import { storeGame } from "./stored-games.ts";
import { Table } from "./table.ts";
import { watchedTable } from "./watched-table.ts";

const seed = testSeed("windows");
const random = seededRandom(seed);

/** The panel stands beside the board, or below it. */
const SIZES = runs(
  [
    [1000, 600],
    [899, 900],
    [600, 800],
    [360, 640],
  ],
  [
    [1280, 800],
    [1000, 600],
    [899, 900],
    [800, 900],
    [768, 1024],
    [700, 900],
    [600, 800],
    [390, 844],
    [360, 640],
  ],
);

describe("a window of any size, with texts a fifth wider", () => {
  const laid = watchedTable();
  let watcher: HostClient;

  beforeAll(async () => {
    const { table } = laid;
    await addWins(
      table,
      Array.from({ length: 10 }, (_, i) => beaten(i + 1, "perfect", false)),
    );
    watcher = await table.watch();
    return () => watcher.close();
  });

  async function inEachSize(page: Page, what: string, look: (size: string) => Promise<void>): Promise<void> {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await shown(page);
      await laid.table.picture(page, `window-${what}-${width}-${height}`);
      await look(`${what} at ${width} x ${height}`);
    }
  }

  const boardSide = async (page: Page): Promise<number> => (await page.getByTestId("board").boundingBox())?.width ?? 0;

  it("has the buttons of a level in sight, with its idea, a refusal, a hint, and at its end", async () => {
    const { table } = laid;
    const page = await laid.window({ hasWideText: true });
    const state = await watcher.ask("campaign.start", {
      level: 2,
      opponent: "perfect",
      play: "normal",
      colours: ["blue", "red"],
      afresh: true,
    });
    await page.goto(`${table.address}#/match/${state.id}`);
    await boardAt(page, 0);
    await page.getByTestId("match-idea").waitFor();
    const sides = new Map<string, number>();
    await inEachSize(page, "level", async (size) => {
      await expect
        .poll(
          () =>
            notInSight(page, [
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
          { message: size },
        )
        .toEqual([]);
      const { width: side, height } = (await page.getByTestId("board").boundingBox()) ?? { width: 0, height: 1 };
      const { width, height: high } = page.viewportSize() ?? { width: 0, height: 0 };
      expect(side, size).toBeGreaterThan(0.5 * Math.min(width, high));
      expect(side, size).toBeCloseTo(height, 0);
      await expect.poll(() => page.getByTestId("player-1").innerText(), { message: size }).toContain("Perfect");
      sides.set(size.replace("level", ""), side);
    });

    const dead = await page
      .locator('[data-lives="0"]')
      .first()
      .evaluate(({ dataset }) => Number(dataset["spot"]));
    await inEachSize(page, "refused", async (size) => {
      await clickSpot(page, dead);
      await page.getByText(t("toasts.no-lives")).first().waitFor();
      await expect
        .poll(
          () =>
            page
              .getByTestId("match-idea")
              .evaluate((idea) => idea.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })),
          { message: size },
        )
        .toBe(true);
      await expect.poll(() => notInSight(page, ["match-idea", "hint", "give-up"]), { message: size }).toEqual([]);
      await expect.poll(() => boardSide(page), { message: size }).toBe(sides.get(size.replace("refused", "")));
    });

    await page.getByTestId("hint").click();
    await page.getByTestId("help-yes").click();
    await page.getByTestId("draw-hint").waitFor();
    await inEachSize(page, "hint", async (size) => {
      await expect
        .poll(() => notInSight(page, ["draw-hint", "undo", "show-hint", "give-up"]), { message: size })
        .toEqual([]);
      await expect.poll(() => boardSide(page), { message: size }).toBe(sides.get(size.replace("hint", "")));
    });

    await page.getByTestId("draw-hint").click();
    await boardAt(page, 2);
    await page.getByTestId("give-up").click();
    await page.getByTestId("give-up-yes").click();
    await page.getByTestId("end-retry").waitFor();
    await inEachSize(page, "end", async (size) => {
      await expect
        .poll(() => notInSight(page, ["end-retry", "end-again", "end-levels", "end-look"]), { message: size })
        .toEqual([]);
    });
    expect(table.complaints).toEqual([]);
  });

  for (const spots of [14, 20])
    itDeep(`holds the result of a game of ${spots} spots, its curves apart in each theme`, async () => {
      let game: Match | undefined;
      const table = await Table.lay({
        prepare: (folder) => {
          const sides: MatchSetup["sides"] = [
            { kind: "person", colour: "blue" },
            { kind: "computer", colour: "red", level: "easy" },
          ];
          game = storeGame(folder, { id: "long", sides, spots }, random);
        },
      });
      if (game === undefined) throw new Error("the game was not stored");
      const { drawing, moves } = game;
      expect(moves).toBeGreaterThanOrEqual(2 * spots);
      expect(planarityFaults(drawing)).toEqual([]);
      expect(measureClearness(drawing).curvesInLines, "each gap is wider than a line").toBeGreaterThan(1);
      const page = await table.open({ hasWideText: true });
      await page.goto(`${table.address}#/match/long`);
      await page.getByTestId("outcome-strip").waitFor();
      await inEachSize(page, "long", async (size) => {
        const line = (): Promise<{ pieces: number; isWide: boolean; isInside: boolean }> =>
          page.getByTestId("outcome-strip").evaluate((element) => {
            const around = element.closest("dialog")?.getBoundingClientRect() ?? new DOMRect();
            const { left, right, width } = element.getBoundingClientRect();
            return {
              pieces: element.querySelectorAll(".course-won, .course-lost, .course-unknown").length,
              isWide: width >= 120,
              isInside: left > around.left && right < around.right,
            };
          });
        await expect.poll(line, { message: size }).toEqual({ pieces: moves + 1, isWide: true, isInside: true });
        await expect.poll(() => notInSight(page, ["end-again", "end-menu", "end-look"]), { message: size }).toEqual([]);
        await expect
          .poll(() => page.getByTestId("end").evaluate((end) => end.scrollWidth - end.clientWidth), { message: size })
          .toBe(0);
      });
      await page.getByTestId("end-look").click();
      await page.getByTestId("again").waitFor();
      await page.setViewportSize({ width: 900, height: 600 });
      for (const theme of THEMES) {
        await chooseSetting(page, `theme-${theme}`);
        await table.picture(page, `end-${spots}-long-${theme}`);
      }
      await table.clear();
      expect(table.complaints).toEqual([]);
    });

  itDeep("keeps the board as it is while there are curves to choose from", async () => {
    const { table } = laid;
    const page = await laid.window({ hasWideText: true });
    const state = await watcher.ask("campaign.start", {
      level: 8,
      opponent: "perfect",
      play: "normal",
      colours: ["blue", "red"],
      afresh: true,
    });
    await page.goto(`${table.address}#/match/${state.id}`);
    await boardAt(page, 0);
    const sides = new Map<string, number>();
    await inEachSize(page, "words", async (size) => {
      sides.set(size.replace("words", ""), await boardSide(page));
    });
    for (let i = 0; i < 2; i++) await clickSpot(page, 0);
    await page.getByTestId("choices").waitFor();
    await inEachSize(page, "choices", async (size) => {
      await expect.poll(() => notInSight(page, ["choices-back", "hint", "give-up"]), { message: size }).toEqual([]);
      await expect.poll(() => boardSide(page), { message: size }).toBe(sides.get(size.replace("choices", "")));
    });
    expect(table.complaints).toEqual([]);
  });

  itDeep("shows what can be done with the level that is picked, and covers no choice", async () => {
    const { table } = laid;
    const page = await laid.window({ hasWideText: true, viewport: { width: 390, height: 844 } });
    await page.goto(`${table.address}#/campaign`);
    await page.getByTestId("level-9").click();
    await page.getByTestId("level-title").getByText("Level 9").waitFor();
    await expect.poll(() => notInSight(page, ["level-title", "level-choices", "play-level"])).toEqual([]);
    await page.getByTestId("level-choices").click();
    await expect.poll(() => notInSight(page, ["level-title", "opponents", "play-level"])).toEqual([]);
    await table.picture(page, "window-map-390");
    await page.setViewportSize({ width: 1000, height: 600 });
    for (const level of [2, 9]) {
      await page.getByTestId(`level-${level}`).click();
      await page.getByTestId("level-title").getByText(`Level ${level}`).waitFor();
      await table.picture(page, `window-map-1000-${level}`);
      await expect
        .poll(() => notInSight(page, ["opponents", "my-colour", "play-level"]), { message: `level ${level}` })
        .toEqual([]);
    }
    await expect.poll(() => page.getByTestId("level-locked").count()).toBe(0);
    await page.getByTestId("level-12").click();
    await expect
      .poll(() => page.getByTestId("level-locked").innerText())
      .toBe("Beat any opponent on level 11 to unlock this one.");
    const begun = await watcher.ask("campaign.start", {
      level: 9,
      opponent: "perfect",
      play: "normal",
      colours: ["blue", "red"],
      afresh: true,
    });
    await sendRandomMove(watcher, begun, random);
    await page.reload();
    await page.getByTestId("level-9").click();
    await page.getByTestId("continue-level").waitFor();
    await expect.poll(() => page.getByTestId("my-colour").count()).toBe(0);
    await table.picture(page, "window-map-begun");
    expect(table.complaints).toEqual([]);
  });
});
