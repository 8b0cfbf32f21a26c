import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { HostClient } from "../../protocol/host-client.ts";
import type { OpponentLevel } from "../../engine/play/opponent-levels.ts";
import type { Surface } from "../../engine/rules.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Random } from "../../engine/random.ts";
import { drawCurve, giveUpOpenStroke, someCurve } from "./hand.ts";

export interface Choices {
  readonly opponent: "person" | "computer";
  readonly level?: OpponentLevel;
  readonly spots: number;
  readonly starts?: "first" | "second";
  readonly surface?: Surface;
}

/** Unfolds the further choices of quick play, unless they are seen. */
export async function showMore(page: Page): Promise<void> {
  if (!(await page.getByTestId("starts").isVisible())) await page.getByTestId("quick-more").click();
}

export async function quickPlay(page: Page, { opponent, level, spots, starts, surface }: Choices): Promise<string> {
  await page.getByTestId("nav-play").click();
  await page.getByTestId(`opponent-${opponent}`).check({ force: true });
  if (level !== undefined) await page.getByTestId(`level-${level}`).check({ force: true });
  if (starts !== undefined || surface !== undefined) await showMore(page);
  if (starts !== undefined) await page.getByTestId(`starts-${starts}`).check({ force: true });
  if (surface !== undefined) await page.getByTestId(`surface-${surface}`).check({ force: true });
  await page.getByTestId("spots").fill(String(spots));
  await page.getByTestId("play").click();
  await page.waitForURL(/#\/match\//);
  await page.getByTestId("board").waitFor();
  return matchOf(page);
}

export async function chooseSetting(page: Page, control: string): Promise<void> {
  await page.getByTestId("open-settings").click();
  await page.getByTestId(control).check({ force: true });
  await page.getByTestId("settings-close").click();
  await page.getByTestId("settings").waitFor({ state: "detached" });
}

export function matchOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).hash.split("/").at(-1) ?? "");
}

/** Waits until all that the page was told is shown. */
export async function shown(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Waits until the page shows the board after so many moves, at rest: its last move is redrawn. */
export async function boardAt(page: Page, moves: number): Promise<void> {
  await page.locator(`[data-testid="board"][data-moves="${moves}"][data-busy="false"]`).waitFor();
}

export async function clickSpot(page: Page, spot: number): Promise<void> {
  const { x, y } = await page
    .getByTestId(`spot-${spot}`)
    .evaluate(({ dataset }) => ({ x: Number(dataset.x), y: Number(dataset.y) }));
  await page.getByTestId("board").click({ position: { x, y } });
}

/** Draws random moves with the mouse until `enough`; answers the last state. */
export function drawUntil(
  page: Page,
  watcher: HostClient,
  matchId: string,
  random: Random,
  enough: (state: MatchState) => boolean,
): Promise<MatchState> {
  return drawCurvesUntil(page, watcher, matchId, ({ drawing }) => someCurve(drawing, random), enough);
}

/** Draws as `drawUntil` does, with chosen curves. */
export async function drawCurvesUntil(
  page: Page,
  watcher: HostClient,
  matchId: string,
  choose: (state: MatchState) => readonly Point[] | undefined,
  enough: (state: MatchState) => boolean,
): Promise<MatchState> {
  for (let strokes = 0; ;) {
    const state = await rested(page, watcher, matchId);
    const side = state.toMove;
    if (enough(state) || side === null) return state;
    if (state.setup.sides[side].kind === "computer") {
      await page.waitForTimeout(50);
      continue;
    }
    const curve = choose(state);
    if (curve === undefined) throw new Error(`there is no such move in ${state.position}`);
    expect(++strokes, "a hand that draws legal curves gets on").toBeLessThan(100);
    await drawCurve(page, curve);
    await giveUpOpenStroke(page);
  }
}

export async function rested(page: Page, watcher: HostClient, matchId: string): Promise<MatchState> {
  const board = page.getByTestId("board");
  for (let i = 0; i < 1200; i++) {
    // The board first: the host may know a move that is not redrawn yet.
    const { moves, busy, looking } = await board.evaluate(({ dataset }) => ({
      moves: dataset.moves,
      busy: dataset.busy,
      looking: dataset.looking,
    }));
    const state = await watcher.ask("board.open", { board: matchId });
    if (Number(moves) === state.moves && busy === "false" && looking === "false") return state;
    await page.waitForTimeout(50);
  }
  throw new Error("the board never came to rest");
}

/** Waits until the board is painted by the graphics card, if the browser has one. */
export async function finallyPainted(page: Page): Promise<void> {
  await page.getByTestId("board").locator("canvas").first().waitFor();
  await page.waitForFunction(() => {
    const hasCard = (canvas: HTMLCanvasElement | null): boolean => (canvas?.getContext("webgl2") ?? null) !== null;
    return (
      !hasCard(document.createElement("canvas")) || hasCard(document.querySelector('[data-testid="board"] canvas'))
    );
  });
}
