import { seededRandom } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import { testSeed } from "../oracle/seed.ts";
import { boardAt, quickPlay } from "./game-screen.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { sendRandomMove } from "./hand.ts";
import type { Walk } from "./walk.ts";

/** Goes to every screen of the game, also those that need a game, a map or an analysis, and to the settings. */
export async function everyScreen(walk: Walk, watcher: HostClient): Promise<void> {
  const { page } = walk;
  await page.getByTestId("screen-home").waitFor();
  await walk.visit("home");
  await walk.go("lesson/first");
  await page.locator("canvas").first().waitFor();
  await walk.visit("lesson");
  for (const screen of [
    "learn",
    "campaign",
    "play",
    "online",
    "maps",
    "collection",
    "daily",
    "puzzles",
    "lab",
    "help",
    "about",
  ]) {
    await walk.go(screen);
    await walk.visit(screen);
  }

  const random = seededRandom(testSeed("every screen"));
  const matchId = await quickPlay(page, { opponent: "person", spots: 2 });
  let state = await watcher.ask("board.open", { board: matchId });
  while (state.moves < 2) state = await sendRandomMove(watcher, state, random);
  await boardAt(page, 2);
  await walk.visit("match");
  await page.getByTestId("open-settings").click();
  await page.getByTestId("settings-close").waitFor();
  await walk.visit("settings");
  await page.getByTestId("settings-close").click();
  while (state.result === null) state = await sendRandomMove(watcher, state, random);
  await page.getByTestId("end").waitFor();
  await walk.visit("end");

  await walk.go("games");
  await page.getByTestId(`game-${matchId}`).waitFor();
  await walk.visit("games");
  await walk.go(`replay/${matchId}`);
  await page.locator("canvas").first().waitFor();
  await walk.visit("replay");
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
    await walk.go(`match/${id}`);
    await page.getByTestId(game === "cram" ? "cram-board" : "brussels-board").waitFor();
    await walk.visit(game);
  }
  const draft = await watcher.ask("draft.begin", { kind: "spots", spots: 3 });
  await walk.go(`edit/${draft.id}`);
  await page.locator("canvas").first().waitFor();
  await walk.visit("edit");
  const [{ id: collected }] = await watcher.ask("library.collection", {});
  for (const screen of ["guess", "replay"]) {
    await walk.go(`${screen}/${collected}`);
    await page.locator("canvas").first().waitFor();
    await walk.visit(`collected-${screen}`);
  }
  await walk.click("review-game");
  await page.getByTestId("review").locator(".course-line").waitFor();
  await walk.visit("collected-review");
  await walk.close();
  const { moves } = await watcher.ask("library.replay", { game: collected });
  const analysis = await watcher.ask("analysis.begin", { ruleset: DEFAULT_RULESET, drawing: moves[1].before });
  await walk.go(`analyse/${analysis.id}`);
  await page.locator("canvas").first().waitFor();
  await walk.see("analyse", "played-moves");
}
