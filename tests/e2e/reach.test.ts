import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Route } from "../../renderer/session/routes.ts";
import { testServer } from "../server/players.ts";
import { everyDialog } from "./every-dialog.ts";
import { everyGameState, winLevels } from "./every-game-state.ts";
import { everyOnlineState, everyServingState } from "./every-online-state.ts";
import { everyScreen } from "./every-screen.ts";
import { walkInSmallWindows } from "./small-windows.ts";
import type { Walk } from "./walk.ts";
import { watchedTable } from "./watched-table.ts";

/** Screens of which there is something to walk on. What a link leads to shows nothing for long. */
const SCREENS: Readonly<Record<Exclude<Route["screen"], "open">, true>> = {
  home: true,
  learn: true,
  lesson: true,
  campaign: true,
  play: true,
  online: true,
  maps: true,
  edit: true,
  games: true,
  collection: true,
  replay: true,
  guess: true,
  analyse: true,
  daily: true,
  puzzles: true,
  lab: true,
  help: true,
  about: true,
  match: true,
};

/** The test ids of all dialogs in the program, from its code. */
function dialogs(): string[] {
  return globSync("renderer/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/<(Confirm|Name|)Dialog\s.*?\stestid="([\w-]+)"/gsu)].map(
      ([, kind, testid]) => (kind === "Confirm" ? `${testid}-dialog` : testid),
    ),
  );
}

describe("in the smallest window, and with the largest texts, in each language", () => {
  const laid = watchedTable({ prepare: winLevels, hostFiles: {} });
  const seen = new Set<string>();

  async function walkThrough(go: (walk: Walk) => Promise<void>): Promise<void> {
    const page = await laid.window({ viewport: { width: 320, height: 256 } });
    for (const testid of await walkInSmallWindows(laid.table, page, go)) seen.add(testid);
  }

  it("each control of each screen can be reached", () => walkThrough((walk) => everyScreen(walk, laid.watcher)));

  it("each control of each dialog can be reached", () => walkThrough((walk) => everyDialog(walk, laid.watcher)));

  it("each control beside a game can be reached", () => walkThrough((walk) => everyGameState(walk, laid.watcher)));

  it("each control of play across a network can be reached", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sprouts-"));
    const server = await testServer(folder);
    await walkThrough(async (walk) => {
      await everyOnlineState(walk, laid.watcher, server.port);
      await everyServingState(walk);
    });
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it("no screen and no dialog was left out", () => {
    const all = [...Object.keys(SCREENS).map((screen) => `screen-${screen}`), ...dialogs()];
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter((testid) => !seen.has(testid))).toEqual([]);
  });
});
