import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { HostClient } from "../../protocol/client.ts";
import type { Level, MatchState } from "../../protocol/schemas.ts";
import type { Random } from "../../engine/random.ts";
import { drawCurve, someCurve } from "./hand.ts";

/** What quick play is asked for, by its visible controls. */
export interface Choices {
  readonly opponent: "person" | "computer";
  readonly level?: Level;
  readonly spots: number;
  readonly starts?: "first" | "second";
}

/** Starts a game through the quick play screen, and answers its id. */
export async function quickPlay(page: Page, { opponent, level, spots, starts }: Choices): Promise<string> {
  await page.getByTestId("nav-play").click();
  await page.getByTestId(`opponent-${opponent}`).check({ force: true });
  if (level !== undefined) await page.getByTestId(`level-${level}`).check({ force: true });
  if (starts !== undefined) await page.getByTestId(`starts-${starts}`).check({ force: true });
  await page.getByTestId("spots").fill(String(spots));
  await page.getByTestId("play").click();
  await page.getByTestId("board").waitFor();
  return decodeURIComponent(new URL(page.url()).hash.split("/").at(-1) ?? "");
}

/** Waits until the board shows `moves` moves and rests. */
export async function boardAt(page: Page, moves: number): Promise<void> {
  await page.locator(`[data-testid="board"][data-moves="${moves}"][data-busy="false"]`).waitFor();
}

/** Draws random legal moves with the mouse until it is nobody's or another's turn, and answers the last state. */
export async function drawUntil(
  page: Page,
  watcher: HostClient,
  matchId: string,
  random: Random,
  enough: (state: MatchState) => boolean,
): Promise<MatchState> {
  let state = await watcher.ask("match.open", { matchId });
  for (let tries = 0; !enough(state); tries++) {
    expect(tries, "a hand that draws legal curves gets on").toBeLessThan(200);
    const side = state.toMove;
    if (side === null) return state;
    if (state.setup.sides[side].kind === "person") {
      // What was read right after a move may be the board before its redraw, or before the move on a slow machine.
      const before = state.moves;
      state = await rested(page, watcher, matchId);
      if (state.moves !== before) continue;
      const curve = someCurve(state.drawing, random);
      if (curve === undefined) throw new Error("the game should be over");
      await drawCurve(page, curve);
      // A stroke that ended short of its spot is given up and drawn anew.
      await page.keyboard.press("Escape");
    } else {
      await page.waitForTimeout(50);
    }
    state = await settled(watcher, matchId, state.moves);
  }
  return state;
}

/** The host's state once the board shows it and rests. */
async function rested(page: Page, watcher: HostClient, matchId: string): Promise<MatchState> {
  const board = page.getByTestId("board");
  for (let i = 0; i < 600; i++) {
    const state = await watcher.ask("match.open", { matchId });
    const [moves, busy] = [await board.getAttribute("data-moves"), await board.getAttribute("data-busy")];
    if (Number(moves) === state.moves && busy === "false") return state;
    await page.waitForTimeout(50);
  }
  throw new Error("the board never came to rest");
}

/** The state once the host has taken the stroke just drawn, or after a moment if it was none. */
async function settled(watcher: HostClient, matchId: string, before: number): Promise<MatchState> {
  for (let i = 0; ; i++) {
    const state = await watcher.ask("match.open", { matchId });
    if (state.moves > before || i === 20) return state;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
