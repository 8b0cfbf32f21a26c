import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { GLOBALS } from "../tools/lint/globals.ts";
import { GUARDED, WALLS } from "../tools/lint/walls.ts";
import { type Finding, lintFindings } from "./lint-findings.ts";

const project = fileURLToPath(new URL("..", import.meta.url));

/** A file, its code, and a word of the sentence that it must get. */
const BREACHES: readonly (readonly [file: string, code: string, sentence: string])[] = [
  ["engine/a.ts", `import "node:fs";`, "move this to main/"],
  ["engine/b.ts", `import "../main/version.ts";`, "ground floor"],
  ["engine/c.ts", `import "../protocol/contract.ts";`, "ground floor"],
  ["engine/d.ts", `export const r = Math.random();`, "seeded generator"],
  ["engine/e.ts", `export const now = Date.now();`, "no clock"],
  ["engine/drawing/f.ts", `import "poly2tri";`, "mesh"],
  ["engine/drawing/g.ts", `import "poly2tri/src/sweepcontext.js";`, "mesh"],
  ["engine/grundy/h.ts", `import "../sprouts/game.ts";`, "ask the registry"],
  ["engine/grundy/search/h2.ts", `import "fs";`, "move this to main/"],
  ["engine/grundy/h3.ts", `import "../../renderer/texts/texts.ts";`, "ground floor"],
  ["engine/grundy/h4.ts", `import "../../preload/preload.ts";`, "ground floor"],
  ["engine/grundy/h5.ts", `import "../../main/version.ts";`, "ground floor"],
  ["engine/core/h7.ts", `import "../games/registry.ts";`, "the search of Sprouts in WebAssembly"],
  ["engine/games/search.ts", `import "../cram/game.ts";`, "ask the registry"],
  ["engine/play/h50.ts", `import "../core/core-search.ts";`, "makes a search"],
  ["engine/play/h51.ts", `import "../misere/search.ts";`, "makes a search"],
  ["main/workers/h52.ts", `import "../../engine/grundy/search/dfpn.ts";`, "makes a search"],
  ["engine/grundy/h6.ts", `import "../games/registry.ts";`, "no Sprouts or Cram"],
  ["engine/misere/h6b.ts", `import "../cram/game.ts";`, "ask the registry"],
  ["engine/misere/h6c.ts", `import "../games/registry.ts";`, "through SumGame"],
  ["engine/games/h7.ts", `import "../sprouts/game.ts";`, "ask the registry"],
  ["engine/games/h8.ts", `import "../cram/game.ts";`, "ask the registry"],
  ["engine/games/h8b.ts", `export { Cram } from "../cram/game.ts";`, "ask the registry"],
  ["engine/games/h8c.ts", `export * from "../cram/game.ts";`, "ask the registry"],
  ["engine/games/h8d.ts", `export const game = await import("../cram/game.ts");`, "ask the registry"],
  ["engine/games/h9.ts", `import "../play/match.ts";`, "no drawings"],
  ["engine/cram/h10.ts", `import "../sprouts/game.ts";`, "ask the registry"],
  ["engine/cram/h11.ts", `import "../games/certificate.ts";`, "playable-game.ts"],
  ["engine/cram/h12.ts", `import "node:fs";`, "move this to main/"],
  ["engine/cram/h13.ts", `import "../drawing/topology/map.ts";`, "as regions of cells and as drawings"],
  ["engine/brussels/h13d.ts", `import "../play/match.ts";`, "as numbers and as drawings"],
  ["engine/games/h13e.ts", `import "../brussels/game.ts";`, "ask the registry"],
  ["engine/drawing/h14.ts", `import "../cram/game.ts";`, "ask the registry"],
  ["cli/commands/h15.ts", `import "../../engine/sprouts/game.ts";`, "ask the registry"],
  ["main/workers/h16.ts", `import "../../engine/cram/game.ts";`, "ask the registry"],
  ["protocol/h17.ts", `import "../engine/sprouts/game.ts";`, "ask the registry"],
  ["renderer/game/h18.ts", `import "../../engine/sprouts/game.ts";`, "ask the registry"],
  ["engine/sprouts/i.ts", `import "../drawing/topology/map.ts";`, "no coordinates"],
  ["engine/sprouts/i2.ts", `import "worker_threads";`, "move this to main/"],
  ["engine/sprouts/i3.ts", `import "../../protocol/contract.ts";`, "ground floor"],
  ["engine/sprouts/i4.ts", `import "poly2tri";`, "the mesh's own interface"],
  ["engine/drawing/i6.ts", `import "../play/match.ts";`, "lives in engine/play"],
  ["engine/i7.ts", `export const env = process.env;`, "engine/ is pure"],
  ["engine/drawing/embedding/i4b.ts", `import "../pen/pen.ts";`, "from strings"],
  ["engine/drawing/surface/i4c.ts", `import "../pen/pen.ts";`, "glued squares"],
  ["engine/drawing/surface-pen/i4d.ts", `import "../redraw/redraw.ts";`, "the pen on glued squares"],
  ["engine/drawing/mesh/i5.ts", `import "../../../renderer/texts/texts.ts";`, "ground floor"],
  ["texts/j0.ts", `import "../renderer/texts/texts.ts";`, "sentences of all languages"],
  ["protocol/j.ts", `import "ws";`, "contract alone"],
  ["main/network/j2.ts", `import "../services/host.ts";`, "both ends share"],
  ["server/j3.ts", `import "../main/services/host.ts";`, "across a network"],
  ["server/j4.ts", `import "kysely";`, "server/store/ may import kysely"],
  ["server/matches/j5.ts", `import { Pool } from "pg";`, "server/store/ may import pg"],
  ["server/store/j6.ts", `import "../commands/handlers.ts";`, "server/store/ only stores"],
  ["server/matches/j7.ts", `import "../commands/handlers.ts";`, "knows no transport and no commands"],
  ["server/commands/j8.ts", `import "../workers/tasks.ts";`, "server/commands/ answers"],
  ["server/pages/j10.ts", `import "../store/tables.ts";`, "what a browser sees"],
  ["server/workers/j9.ts", `import "../store/tables.ts";`, "server/workers/ answers with values"],
  ["web/k1.ts", `import "../server/hub.ts";`, "Nothing imports server/"],
  ["web/k2.ts", `import "../main/network/socket-wire.ts";`, "runs without Node"],
  ["renderer/k.ts", `import "../main/version.ts";`, "ask the host"],
  ["renderer/screens/l.ts", `import "pixi.js";`, "renderer/board/"],
  ["renderer/game/l2.ts", `import "preact";`, "logic without a page"],
  ["renderer/game/l3.ts", `import "preact/hooks";`, "logic without a page"],
  ["renderer/game/l4.ts", `import "../parts/icons.tsx";`, "lowest folder of the renderer"],
  ["renderer/game/l5.ts", `document.title = "";`, "without a page"],
  ["renderer/game/l6.ts", `import "pixi.js";`, "renderer/board/"],
  ["renderer/picture/l7.ts", `import "../board/board.tsx";`, "no screen, part or session"],
  ["renderer/plants/l7p.ts", `import "../texts/texts.ts";`, "said beside them"],
  ["renderer/session/l8.ts", `import "../campaign/review.tsx";`, "no component"],
  ["renderer/sound/l9.ts", `import "../session/session.ts";`, "knows no screen"],
  ["renderer/parts/l10.tsx", `import "../campaign/players-dialog.tsx";`, "serves every screen"],
  ["renderer/parts/l11.tsx", `import "../board/lens.ts";`, "serves every screen"],
  ["renderer/board/l12.ts", `import "../campaign/review.tsx";`, "shows a game"],
  ["renderer/board/l13.ts", `import "../../main/version.ts";`, "ask the host"],
  ["renderer/campaign/l14.tsx", `import "../screens/campaign.tsx";`, "the campaign's own components"],
  ["renderer/puzzles/l15.tsx", `import "../screens/puzzles.tsx";`, "the words beside a puzzle"],
  ["renderer/screens/l15.tsx", `import "../app/app.tsx";`, "navigation.ts"],
  ["main/services/m.ts", `import "electron";`, "main/electron/"],
  ["main/services/n.ts", `import "better-sqlite3";`, "main/store/"],
  ["main/services/o.ts", `import "electron-updater";`, "main/electron/"],
  ["main/web/o.ts", `import "../../renderer/session.ts";`, "no screens"],
  ["main/store/p.ts", `import "../services/host.ts";`, "only stores"],
  ["cli/q.ts", `import "electron";`, "main/electron/"],
  ["main/services/n2.ts", `import { readBoard } from "../../engine/play/board-reading.ts";`, "make it a task"],
  [
    "main/services/maps/n3.ts",
    `import { labelledPosition } from "../../../engine/drawing/topology/map.ts";`,
    "make it a task",
  ],
  ["server/n4.ts", `import { checkDrawing } from "../engine/play/drawing-check.ts";`, "make it a task"],
  ["main/services/p2.ts", `import "../web/start.ts";`, "no transport"],
  ["tests/main/p3.ts", `import "pixi.js";`, "renderer/board/"],
  ["main/host/q2b.ts", `export const server = await import("../../server/local-server.ts");`, "by a path"],
  ["lab/q2c.ts", `import "../cli/command.ts";`, "start it as a program"],
  ["main/services/q2d.ts", `import "../../lab/unreadable-data.ts";`, "what the game needs"],
  ["server/q2e.ts", `import "../lab/unreadable-data.ts";`, "what the game needs"],
  ["preload/x.ts", `import "../protocol/contract.ts";`, "only protocol/transport.ts"],
  ["preload/y.ts", `import "../main/version.ts";`, "nothing else"],
  ["main/workers/q2.ts", `import "../store/store.ts";`, "answers with values"],
  ["main/pages/q3.ts", `import "../services/host.ts";`, "serves files"],
  ["main/logs/q3b.ts", `import "../services/host.ts";`, "writes and reads lines"],
  ["main/host/q3c.ts", `import "../web/web-host.ts";`, "runs the host in a thread"],
  ["main/web/q5.ts", `import "../electron/menu.ts";`, "one of two transports"],
  ["main/electron/q6.ts", `import "../web/web-host.ts";`, "one of two transports"],
  ["renderer/texts/q7.ts", `import "../session/session.ts";`, "shows sentences"],
  ["renderer/maps/q8.tsx", `import "../board/board.tsx";`, "the player's own maps"],
  ["renderer/games/q11.tsx", `import "../board/board.tsx";`, "the list of games"],
  ["renderer/replay/q12.tsx", `import "../campaign/review.tsx";`, "components of a replay"],
  ["renderer/lessons/q16.tsx", `import "../campaign/review.tsx";`, "components of the lessons"],
  ["renderer/lab/q16d.tsx", `import "../board/board.tsx";`, "the solver lab"],
  ["renderer/online/q8b.tsx", `import "../board/board.tsx";`, "play across a network"],
  ["renderer/editor/q9.tsx", `import "../campaign/review.tsx";`, "components of the editor"],
  ["renderer/analysis/q13.tsx", `import "../campaign/review.tsx";`, "components of the analysis"],
  ["renderer/animation/q14.tsx", `import "../campaign/review.tsx";`, "animations of whole games"],
  ["renderer/screens/q15.tsx", `import "gifenc";`, "GifWriter"],
  ["renderer/poster/q16.tsx", `import "../board/board.tsx";`, "makes posters"],
  ["renderer/screens/q17.tsx", `import "jspdf";`, "may import jspdf"],
  ["renderer/screens/q18.tsx", `import "opentype.js";`, "lettering"],
  ["renderer/screens/q19.tsx", `import "svg2pdf.js";`, "may import svg2pdf.js"],
  ["tests/main/z2.ts", `export const seed = Math.random();`, "testSeed"],
  ["tests/main/z3.ts", `import { randomInt } from "node:crypto";`, "testSeed"],
];

const AT_HOME: readonly (readonly [file: string, code: string])[] = [
  ["engine/drawing/mesh/r.ts", `import "poly2tri/src/sweepcontext.js";`],
  ["engine/games/registry.ts", `import "../cram/game.ts";`],
  ["engine/cram/s2.ts", `import "../games/playable-game.ts";`],
  ["engine/play/s3.ts", `import "../sprouts/game.ts";`],
  ["cli/s5.ts", `import "../lab/unreadable-data.ts";`],
  ["lab/s4.ts", `import "../engine/sprouts/game.ts";`],
  ["engine/play/s.ts", `import "../drawing/topology/map.ts";`],
  ["renderer/board/t.ts", `import "pixi.js";`],
  ["renderer/board/t2.tsx", `import "../parts/icons.tsx";`],
  ["renderer/game/t3.ts", `import "@preact/signals";`],
  ["renderer/game/t4.ts", `import "../../engine/play/campaign/unlocking.ts";`],
  ["renderer/parts/t5.tsx", `import "../../engine/drawing/topology/map.ts";`],
  ["main/services/u0.ts", `import type { BoardReading } from "../../engine/play/boards/board-game.ts";`],
  ["main/services/u1.ts", `import { asMap } from "../../engine/play/drawing-check.ts";`],
  ["main/workers/u2.ts", `import { readBoard } from "../../engine/play/board-reading.ts";`],
  ["server/workers/u3.ts", `import { readBoard } from "../../engine/play/board-reading.ts";`],
  ["main/electron/u.ts", `import "electron";`],
  ["main/electron/x.ts", `import "electron-updater";`],
  ["preload/v.ts", `import "electron";`],
  ["preload/w.ts", `import "../protocol/shell.ts";`],
  ["preload/z.ts", `import "../protocol/transport.ts";`],
  ["main/store/w.ts", `import "better-sqlite3";`],
  ["tests/oracle/seed.ts", `export const seed = Math.random();`],
];

describe("the walls", () => {
  let findings = new Map<string, Finding[]>();
  beforeAll(() => {
    findings = lintFindings([...BREACHES, ...AT_HOME].map(([file, code]) => [file, code]));
  });

  it.each(BREACHES)("keep from %s: %s", (file, _code, sentence) => {
    const sentences = (findings.get(file) ?? []).map(({ message, help }) => `${message} ${help}`);
    expect(sentences.join(" ")).toContain(sentence);
  });

  it.each(AT_HOME)("let %s have: %s", (file) => {
    expect(findings.get(file) ?? []).toEqual([]);
  });

  it("are each broken once here, except those that only allow more than the one around them", () => {
    const told = [...findings.values()].flat().map(({ message, help }) => `${message} ${help}`);
    const isTold = (sentence: string): boolean => told.some((text) => text.includes(sentence));
    expect([...Object.values(GUARDED), ...GLOBALS.map(({ advice }) => advice)].every(isTold)).toBe(true);
    const silent = WALLS.filter(({ allowed, advice }) => !allowed.includes("*") && !isTold(advice));
    // A new wall needs an entry in BREACHES.
    expect(silent.map(({ path }) => path)).toEqual([
      "engine/games/registry.ts",
      "engine/games/search.ts",
      "engine/games/threads-core.ts",
      "engine/drawing/mesh",
      "engine/play",
      "renderer/main.tsx",
      "renderer/app",
    ]);
  });

  it("surround every folder of the code", () => {
    const folders = ["engine", "main", "renderer"].flatMap((parent) =>
      readdirSync(join(project, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !["public", "styles"].includes(entry.name))
        .map(({ name }) => `${parent}/${name}`),
    );
    expect(WALLS.map(({ path }) => path)).toEqual(expect.arrayContaining(folders));
  });

  it("stand around folders and files that exist", () => {
    const named = WALLS.map(({ path }) => path);
    expect(named.filter((path) => !existsSync(join(project, path)))).toEqual([]);
  });
});
