import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { Page } from "playwright-core";
import { itDeep } from "../oracle/it-deep.ts";
import { runs } from "../oracle/runs.ts";
import { testSeed } from "../oracle/seed.ts";
import { commanded } from "../commanded.ts";
import { boardAt } from "./game-screen.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { Fingers, spotsOnPage, way } from "./fingers.ts";
import { drawCurve, someCurve } from "./hand.ts";
import { t } from "../../renderer/texts/texts.ts";
import { Table } from "./table.ts";

const random = seededRandom(testSeed("the editor"));

const draftOf = (page: Page): string => decodeURIComponent(new URL(page.url()).hash.split("/").at(-1) ?? "");

describe("the editor", () => {
  let table: Table;
  let page: Page;
  let watcher: HostClient;
  beforeAll(async () => {
    table = await Table.lay({ hasHostProcess: runs(false, true) });
    page = await table.open();
    watcher = await table.watch();
  });
  afterEach(() => expect(table.complaints).toEqual([]));
  afterAll(async () => {
    watcher.close();
    await table.clear();
  });

  const state = (): Promise<MatchState> => watcher.ask("board.open", { board: draftOf(page) });

  async function drawOne(): Promise<void> {
    const { drawing, moves } = await state();
    const curve = someCurve(drawing, random);
    if (curve === undefined) throw new Error("no move is left");
    await drawCurve(page, curve);
    await boardAt(page, moves + 1);
  }

  async function begin(source: "spread" | "placed" | "level"): Promise<void> {
    await page.getByTestId("nav-maps").click();
    await page.getByTestId("new-map").click();
    await page.getByTestId(`map-source-${source}`).check({ force: true });
    await page.getByTestId("begin-map").click();
    await page.getByTestId("board").waitFor();
  }

  async function clickBoard(x: number, y: number): Promise<void> {
    const box = await page.getByTestId("arrange-layer").boundingBox();
    if (box === null) throw new Error("the layer is not shown");
    await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
  }

  it("draws moves, takes them back and does them again, and keeps the map", async () => {
    await begin("spread");
    await drawOne();
    await drawOne();
    const drawn = await state();
    await page.getByTestId("undo").click();
    await boardAt(page, 1);
    await page.keyboard.press("Control+z");
    await boardAt(page, 0);
    await page.keyboard.press("Control+y");
    await boardAt(page, 1);
    await page.getByTestId("redo").click();
    await boardAt(page, 2);
    expect((await state()).position).toBe(drawn.position);
    await expect.poll(() => page.getByTestId("position").inputValue()).toBe(drawn.position);
    await page.getByTestId("draft-origin").getByText("Games from 5 spots or more can lead here").waitFor();
    await page.getByTestId("who-wins").click();
    await page
      .getByTestId("verdict")
      .getByText(/The player to move (wins|loses)/)
      .waitFor();
    await table.picture(page, "editor");
    await page.getByTestId("save-map").click();
    await page.getByTestId("map-name-input").fill("Drawn by hand");
    await page.getByTestId("map-name-ok").click();
    await page.getByRole("heading", { name: "Drawn by hand" }).waitFor();
    await drawOne();
    await page.getByTestId("who-wins").waitFor();
    await page.getByTestId("save-map").click();
    await page.getByTestId("editor-said").getByText("saved").waitFor();
    const { maps } = await watcher.ask("map.list", {});
    expect(maps).toMatchObject([{ name: "Drawn by hand", moves: 3, revision: 2 }]);
    await table.picture(page, "editor-kept");
    await page.getByTestId("play-kept").click();
    await page.getByTestId("chosen-map").getByText("Drawn by hand").waitFor();
    await page.goBack();
    await boardAt(page, 3);
    await page.getByTestId("editor-back").click();
    await page.getByTestId("map-Drawn by hand").waitFor();
  });

  it("places spots on a bare board, moves and removes them, and drags what is drawn", async () => {
    await begin("placed");
    for (const [x, y] of [
      [0.2, 0.3],
      [0.8, 0.3],
      [0.5, 0.8],
      [0.3, 0.6],
    ]) {
      const { moves } = await state();
      await clickBoard(x, y);
      await boardAt(page, moves + 1);
    }
    await page.getByTestId("tool-remove").check({ force: true });
    await clickBoard(0.3, 0.6);
    await boardAt(page, 5);
    expect((await state()).drawing.spots).toHaveLength(3);
    await page.getByTestId("tool-draw").check({ force: true });
    await drawOne();
    await page.getByTestId("tool-move").check({ force: true });
    const before = await state();
    const layer = await page.getByTestId("arrange-layer").boundingBox();
    if (layer === null) throw new Error("the layer is not shown");
    const at = ({ x, y }: { x: number; y: number }): [number, number] => [
      layer.x + x * layer.width,
      layer.y + y * layer.height,
    ];
    const [spot] = before.drawing.spots;
    await page.mouse.move(...at(spot));
    await page.mouse.down();
    await page.mouse.move(...at({ x: spot.x - 0.03, y: spot.y - 0.05 }), { steps: 4 });
    await table.picture(page, "editor-dragging");
    await page.mouse.up();
    await boardAt(page, 7);
    const after = await state();
    expect(after.position).toBe(before.position);
    expect(after.drawing.spots[0].x).toBeCloseTo(spot.x - 0.03, 2);
    await page.getByTestId("undo").click();
    await boardAt(page, 6);
  });

  itDeep("drags a curve with a finger, and draws with it", async () => {
    const touched = await table.open({ hasTouch: true, viewport: { width: 390, height: 800 } });
    const begun = await watcher.ask("draft.begin", { kind: "spots", spots: 2 });
    const { choices } = await watcher.ask("board.choices", { board: begun.id, move: 1, from: 0, to: 1, start: 0 });
    const command = { kind: "draw", move: 1, ...choices[0].stroke } as const;
    const drawn = await commanded(watcher, { board: begun.id, command });
    await touched.goto(`${table.address}#/edit/${begun.id}`);
    await boardAt(touched, 1);
    await touched.getByTestId("tool-move").check({ force: true });
    const box = await touched.getByTestId("arrange-layer").boundingBox();
    if (box === null) throw new Error("the layer is not shown");
    const onPage = ({ x, y }: Point): Point => ({ x: box.x + x * box.width, y: box.y + y * box.height });
    const curve = drawn.drawing.curves[0];
    const middle = curve.inner[Math.floor(curve.inner.length / 2)];
    const fingers = new Fingers(await touched.context().newCDPSession(touched));
    await fingers.to(1, onPage(middle));
    for (const part of [0.3, 0.6, 1])
      await fingers.to(1, onPage({ x: middle.x + 0.05 * part, y: middle.y + 0.05 * part }));
    await fingers.lift();
    await boardAt(touched, 2);
    const dragged = await watcher.ask("board.open", { board: begun.id });
    expect(dragged.position).toBe(drawn.position);
    expect(dragged.drawing.curves[0].inner).not.toEqual(curve.inner);
    await touched.getByTestId("tool-draw").check({ force: true });
    const spots = await spotsOnPage(touched);
    await fingers.to(1, spots[0]);
    for (const place of way(spots[0], { x: spots[0].x - 40, y: spots[0].y + 30 }, 5)) await fingers.to(1, place);
    await expect.poll(() => touched.getByTestId("board").getAttribute("data-stroke")).toBe("drawing");
    await fingers.cancel();
  });

  itDeep("is worked by the keyboard alone", async () => {
    const typed = await table.open();
    const begun = await watcher.ask("draft.begin", { kind: "spots", spots: 2 });
    await typed.goto(`${table.address}#/edit/${begun.id}`);
    await boardAt(typed, 0);
    const board = typed.getByTestId("board");
    const cursor = (): Promise<string | null> => board.getAttribute("data-focused");
    const picked = (): Promise<string | null> => board.getAttribute("data-picked");
    await typed.keyboard.press("Tab");
    await board.focus();
    await expect.poll(cursor).toMatch(/^\d$/);
    await typed.keyboard.press("Enter");
    await expect.poll(picked).toMatch(/^\d$/);
    await typed.keyboard.press("ArrowRight");
    await expect.poll(async () => (await cursor()) !== (await picked())).toBe(true);
    await typed.keyboard.press("Enter");
    await boardAt(typed, 1);
    await typed.getByTestId("said").getByText("joined to spot").waitFor({ state: "attached" });
    await typed.keyboard.press("Control+z");
    await boardAt(typed, 0);
    await typed.keyboard.press("Control+y");
    await boardAt(typed, 1);
    await typed.keyboard.press("Control+s");
    await typed.getByTestId("map-name-input").waitFor();
    await typed.keyboard.type("Typed");
    await typed.keyboard.press("Enter");
    await typed.getByRole("heading", { name: "Typed" }).waitFor();
  });

  itDeep("shows a map in two windows alike, and loses nothing where it was changed elsewhere", async () => {
    await page.goto(`${table.address}#/maps`);
    const { id, drawing } = await watcher.ask("draft.begin", { kind: "spots", spots: 4 });
    await watcher.ask("draft.discard", { draft: id });
    const map = await watcher.ask("map.create", { name: "Shared", drawing });
    const other = await table.open();
    for (const window of [page, other]) {
      await window.goto(`${table.address}#/maps`);
      await window.getByTestId("map-Shared").getByTestId("edit-map").click();
      await boardAt(window, 0);
    }
    await drawOne();
    await boardAt(other, 1);
    await other.getByTestId("save-map").click();
    await other.getByTestId("editor-said").getByText("saved").waitFor();
    const { maps } = await watcher.ask("map.list", {});
    expect(maps.find(({ id }) => id === map.id)).toMatchObject({ moves: map.moves + 1, revision: 2 });

    await watcher.ask("map.replace", { map: map.id, revision: 2, drawing });
    await drawOne();
    await page.getByTestId("save-map").click();
    await page.getByTestId("map-name").getByText("was changed in another window").waitFor();
    await table.picture(page, "editor-copy");
    await expect.poll(() => page.getByTestId("map-name-input").inputValue()).toBe("Shared (2)");
    await page.getByTestId("map-name-ok").press("Enter");
    await page.getByRole("heading", { name: "Shared (2)" }).waitFor();
    await other.getByRole("heading", { name: "Shared (2)" }).waitFor();
    const after = (await watcher.ask("map.list", {})).maps;
    expect(after.find(({ name }) => name === "Shared")).toMatchObject({ id: map.id, moves: map.moves, revision: 3 });
    expect(after.find(({ name }) => name === "Shared (2)")).toMatchObject({ moves: map.moves + 2, revision: 1 });
    await other.close();
  });

  it("tells of the search for who wins once it has taken a while, and else its end alone", async () => {
    const timed = await table.open({ movesClock: true });
    await timed.clock.install();
    const draftWith = async (spots: number): Promise<void> => {
      const { id } = await watcher.ask("draft.begin", { kind: "spots", spots });
      await timed.goto(`${table.address}#/edit/${id}`);
      await boardAt(timed, 0);
      await timed.evaluate(() => {
        const place = document.querySelector('[data-testid="verdict"]');
        if (place === null) throw new Error("there is no place for the verdict");
        const texts: string[] = [];
        new MutationObserver(() => texts.push(place.textContent)).observe(place, {
          subtree: true,
          childList: true,
          characterData: true,
        });
        Object.assign(window, { texts });
      });
    };
    const said = (): Promise<string[]> =>
      timed.evaluate(() => (window as unknown as { texts: string[] }).texts.filter((text) => text !== ""));
    await draftWith(2);
    await timed.clock.pauseAt(Date.now() + 3_600_000);
    await timed.getByTestId("who-wins").click();
    await expect.poll(said).toEqual([expect.stringMatching(/^The player to move (wins|loses)/u)]);
    await timed.clock.resume();
    // This search would take days.
    await draftWith(30);
    await timed.getByTestId("who-wins").click();
    await timed.getByTestId("stop-verdict").waitFor();
    const isAtVerdict = (): Promise<boolean> =>
      timed.getByTestId("verdict").evaluate((words) => words === document.activeElement);
    await expect.poll(isAtVerdict).toBe(true);
    await timed.clock.runFor(1500);
    await expect.poll(said).toEqual([t("analysis.searching")]);
    await timed.getByTestId("stop-verdict").click();
    await expect.poll(isAtVerdict).toBe(true);
    await timed.close();
  });

  itDeep("begins with a level, and has every step again after the host was killed", async () => {
    await page.getByTestId("editor-back").click();
    await begin("level");
    await drawOne();
    const drawn = await state();
    await table.restart();
    watcher.close();
    const again = await table.open();
    watcher = await table.watch();
    await again.goto(`${table.address}#/edit/${drawn.id}`);
    await boardAt(again, 1);
    const now = await watcher.ask("board.open", { board: drawn.id });
    expect(now).toMatchObject({ drawing: drawn.drawing, moves: 1 });
    expect(now.canRedo).toBeUndefined();
    await again.getByTestId("editor-back").click();
    await again.getByTestId(`draft-${drawn.id}`).waitFor();
    await table.picture(again, "drafts");
  });
});
