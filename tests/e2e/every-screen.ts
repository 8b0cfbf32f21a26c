import type { Page } from "playwright-core";
import { seededRandom } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/client.ts";
import { testSeed } from "../oracle/seed.ts";
import { boardAt, quickPlay, shown } from "./game-screen.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { sendRandomMove } from "./hand.ts";

type Visit = (name: string) => Promise<void>;

async function go(page: Page, hash: string, screen: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.getByTestId(`screen-${screen}`).waitFor();
  await shown(page);
}

/** Goes to every screen of the game, also those that need a game, a map or an analysis, and to the settings. */
export async function everyScreen(page: Page, watcher: HostClient, visit: Visit): Promise<void> {
  await page.getByTestId("screen-home").waitFor();
  await visit("home");
  await go(page, "#/lesson/first", "lesson");
  await page.locator("canvas").waitFor();
  await visit("lesson");
  for (const screen of ["learn", "campaign", "play", "online", "maps", "daily", "lab", "help", "about"]) {
    await go(page, `#/${screen}`, screen);
    await visit(screen);
  }

  const random = seededRandom(testSeed("every screen"));
  const matchId = await quickPlay(page, { opponent: "person", spots: 2 });
  let state = await watcher.ask("board.open", { board: matchId });
  while (state.moves < 2) state = await sendRandomMove(watcher, state, random);
  await boardAt(page, 2);
  await visit("match");
  await page.getByTestId("open-settings").click();
  await page.getByTestId("settings-close").waitFor();
  await visit("settings");
  await page.getByTestId("settings-close").click();
  const { drawing } = state;
  while (state.result === null) state = await sendRandomMove(watcher, state, random);
  await page.getByTestId("end").waitFor();
  await visit("end");

  await go(page, "#/games", "games");
  await page.getByTestId(`game-${matchId}`).waitFor();
  await visit("games");
  await go(page, `#/replay/${matchId}`, "replay");
  await page.locator("canvas").waitFor();
  await visit("replay");
  for (const [game, map] of [
    ["cram", { kind: "cells", cells: "3x3" }],
    ["brussels-sprouts", { kind: "plain", spots: 2 }],
  ] as const) {
    const { id } = await watcher.ask("match.start", {
      ruleset: { game, surface: "S", play: "normal" },
      map,
      sides: [
        { kind: "person", colour: "blue" },
        { kind: "person", colour: "red" },
      ],
      starts: 0,
    });
    await go(page, `#/match/${id}`, "match");
    await page.getByTestId(game === "cram" ? "cram-board" : "brussels-board").waitFor();
    await visit(game);
  }
  const draft = await watcher.ask("draft.begin", { kind: "spots", spots: 3 });
  await go(page, `#/edit/${draft.id}`, "edit");
  await page.locator("canvas").waitFor();
  await visit("edit");
  const analysis = await watcher.ask("analysis.begin", { ruleset: DEFAULT_RULESET, drawing });
  await go(page, `#/analyse/${analysis.id}`, "analyse");
  await page.locator("canvas").waitFor();
  await visit("analyse");
}
