import type { Page } from "playwright-core";
import { expect } from "vitest";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { realize } from "../../engine/drawing/routing/realization.ts";
import type { CampaignOpponent } from "../../engine/play/campaign/unlocking.ts";
import { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { seededRandom } from "../../engine/random.ts";
import { type Ruleset, rulesetLabel } from "../../engine/rules.ts";
import { openStore } from "../../main/store/store.ts";
import type { Win } from "../../protocol/campaign.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { testSeed } from "../oracle/seed.ts";
import { matchOf } from "./game-screen.ts";
import { sendMovesUntil, sendRandomMove } from "./hand.ts";
import type { Table } from "./table.ts";

const random = seededRandom(testSeed("campaign"));
const solvers = new Map<string, PlaySolver>();

export const beaten = (level: number, opponent: CampaignOpponent, badge = true): Win => ({
  level,
  opponent,
  play: "normal",
  beatenAt: 1_770_000_000_000,
  badge,
});

/** Stores wins as if they had been won before this start. */
export async function addWins(table: Table, wins: readonly Win[]): Promise<void> {
  await table.restart((folder) => {
    const store = openStore(folder);
    store.campaign.merge(store.campaign.chosen(), wins);
    store.close();
  });
}

export async function openMap(page: Page): Promise<void> {
  await page.getByTestId("nav-campaign").click();
  await page.getByTestId("level-map").waitFor();
}

export async function startLevel(page: Page, level: number, opponent: CampaignOpponent): Promise<string> {
  await page.getByTestId("nav-campaign").click();
  await page.getByTestId(`level-${level}`).click();
  await page.getByTestId(`against-${opponent}`).check({ force: true });
  await page.getByTestId("play-level").click();
  await page.waitForURL(/#\/match\//);
  await page.getByTestId("board").waitFor();
  return matchOf(page);
}

export function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("data-testid"));
}

function solverFor(ruleset: Ruleset): PlaySolver {
  const label = rulesetLabel(ruleset);
  const solver = solvers.get(label) ?? new PlaySolver(ruleset);
  solvers.set(label, solver);
  return solver;
}

/** Undefined when no child has the outcome. */
export function curveToChild(state: MatchState, outcome: "win" | "loss"): Point[] | undefined {
  const solver = solverFor(state.setup.ruleset);
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

/** Moves to a child of the first of `outcomes` that there is, until the match is over. */
export function playLevel(watcher: HostClient, matchId: string, ...outcomes: ("win" | "loss")[]): Promise<MatchState> {
  const choose = (state: MatchState): Point[] | undefined =>
    outcomes.map((outcome) => curveToChild(state, outcome)).find((found) => found !== undefined);
  return sendMovesUntil(watcher, matchId, choose, ({ result }) => result !== null);
}

/** The computer has answered the first move. */
export async function beginLevel(watcher: HostClient, level: number, opponent: CampaignOpponent): Promise<MatchState> {
  for (;;) {
    const begun = await watcher.ask("campaign.start", {
      level,
      opponent,
      play: "normal",
      colours: ["blue", "red"],
      afresh: true,
    });
    await sendRandomMove(watcher, begun, random);
    const state = await answered(watcher, begun.id);
    if (state.result === null) return state;
  }
}

async function answered(watcher: HostClient, matchId: string): Promise<MatchState> {
  await expect.poll(async () => (await watcher.ask("board.open", { board: matchId })).toMove).not.toBe(1);
  return watcher.ask("board.open", { board: matchId });
}
