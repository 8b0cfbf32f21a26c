import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { t } from "../../renderer/texts/texts.ts";
import { firstLens, toScreen } from "../../renderer/board/lens.ts";
import { boardAt, matchOf, rested } from "./game-screen.ts";
import { drawCurve } from "./hand.ts";
import { ALL_LOOKS, pictureLooks } from "./looks.ts";
import { drawMoveOnSurface, sendMoveOnSurface } from "./surface-hand.ts";
import { watchedTable } from "./watched-table.ts";

const KLEIN = t("rules.surface-name", { surface: "P2" });

describe("a map on a Klein bottle", () => {
  const laid = watchedTable();

  it("is drawn with the mouse, kept, shown with its sides, and played", async () => {
    const { table, watcher } = laid;
    const page = await laid.window({ viewport: { width: 1280, height: 844 } });
    await page.goto(`${table.address}#/maps`);
    await page.getByTestId("new-map").click();
    await page.getByTestId("map-source-spread").check({ force: true });
    await page.getByTestId("surface-P2").check({ force: true });
    await page.getByTestId("spots").fill("3");
    await pictureLooks(table, page, "surface-new-map", ALL_LOOKS);
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.getByTestId("begin-map").click();
    await page.getByTestId("screen-edit").waitFor();
    await page.getByTestId("panel-surface").getByText(KLEIN).waitFor();
    const draft = decodeURIComponent(new URL(page.url()).hash.split("/").at(-1) ?? "");
    const bare = await rested(page, watcher, draft);

    await page.getByTestId("tool-move").check({ force: true });
    const lens = firstLens(bare.drawing);
    const [spot] = bare.drawing.spots;
    const to = { x: spot.x < 0.5 ? spot.x + 0.05 : spot.x - 0.05, y: spot.y };
    await drawCurve(
      page,
      [spot, to].map((place) => toScreen(lens, place)),
    );
    await boardAt(page, 1);
    const moved = await rested(page, watcher, draft);
    expect(moved.drawing.spots[0].x).toBeCloseTo(to.x, 1);

    await page.getByTestId("tool-draw").check({ force: true });
    expect(await drawMoveOnSurface(page, moved.drawing, seededRandom(2), true)).toBe(true);
    await boardAt(page, 2);
    const drawn = await rested(page, watcher, draft);
    await page.keyboard.press("Control+z");
    await boardAt(page, 1);
    await page.getByTestId("redo").click();
    await boardAt(page, 2);
    expect((await rested(page, watcher, draft)).drawing).toEqual(drawn.drawing);
    await page.getByTestId("who-wins").click();
    await page
      .getByTestId("verdict")
      .getByText(/The player to move (wins|loses)/)
      .waitFor();
    await pictureLooks(table, page, "surface-editor", ALL_LOOKS);
    await page.setViewportSize({ width: 1280, height: 844 });

    await page.getByTestId("save-map").click();
    await page.getByTestId("map-name-input").fill("Bottle");
    await page.getByTestId("map-name-input").press("Enter");
    await page.getByTestId("editor-said").getByText("Bottle").waitFor();
    await page.getByTestId("editor-back").click();
    await page.getByTestId("map-Bottle").waitFor();
    await pictureLooks(table, page, "surface-maps", ALL_LOOKS);
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.getByTestId("map-Bottle").getByTestId("play-map").click();
    await page.getByTestId("opponent-computer").check({ force: true });
    await page.getByTestId("level-perfect").check({ force: true });
    await page
      .getByTestId("training-status")
      .getByText(/needs no training/)
      .waitFor();
    await pictureLooks(table, page, "surface-play-map", ALL_LOOKS);
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.getByTestId("opponent-person").check({ force: true });
    await page.getByTestId("play").click();
    await page.waitForURL(/#\/match\//);
    const matchId = matchOf(page);
    let state = await rested(page, watcher, matchId);
    expect(state).toMatchObject({ position: drawn.position, setup: { map: { name: "Bottle" } } });
    while (state.result === null) state = await sendMoveOnSurface(watcher, state, seededRandom(state.moves));
    await page.getByTestId("end").waitFor();
    expect(table.complaints).toEqual([]);
  });
});
