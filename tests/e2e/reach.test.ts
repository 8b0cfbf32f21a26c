import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "vitest";
import { testServer } from "../server/players.ts";
import { everyDialog } from "./every-dialog.ts";
import { everyGameState, winLevels } from "./every-game-state.ts";
import { everyOnlineState } from "./every-online-state.ts";
import { everyScreen } from "./every-screen.ts";
import { walkInSmallWindows } from "./small-windows.ts";
import type { Walk } from "./walk.ts";
import { watchedTable } from "./watched-table.ts";

describe("in the smallest window, and with the largest texts, in each language", () => {
  const laid = watchedTable({ prepare: winLevels });

  async function walkThrough(go: (walk: Walk) => Promise<void>): Promise<void> {
    await walkInSmallWindows(laid.table, await laid.window({ viewport: { width: 320, height: 256 } }), go);
  }

  it("each control of each screen can be reached", () => walkThrough((walk) => everyScreen(walk, laid.watcher)));

  it("each control of each dialog can be reached", () => walkThrough((walk) => everyDialog(walk, laid.watcher)));

  it("each control beside a game can be reached", () => walkThrough((walk) => everyGameState(walk, laid.watcher)));

  it("each control of play across a network can be reached", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sprouts-"));
    const server = await testServer(folder);
    await walkThrough((walk) => everyOnlineState(walk, laid.watcher, server.port));
    await server.stop();
    rmSync(folder, { recursive: true });
  });
});
