import { posix } from "node:path";
import { ENGINE_WALLS } from "./engine-walls.ts";
import { RENDERER_WALLS } from "./renderer-walls.ts";
import { type Wall, wall } from "./wall.ts";

export const WALLS: readonly Wall[] = [
  ...ENGINE_WALLS,
  wall(
    "texts",
    ["protocol/languages.ts", "intl-messageformat"],
    "texts/ holds the sentences of all languages: what shows them lives in renderer/texts/, main/ or server/.",
  ),
  wall("protocol", ["engine", "zod"], "protocol/ is the contract alone: no transport and no host in it."),
  wall(
    "main",
    ["engine", "protocol", "texts", "node:", "zod"],
    "main/ knows no screens and no commands: what both need belongs to protocol/ or engine/.",
  ),
  wall("main/store", ["better-sqlite3"], "main/store/ only stores: the host calls it, not the other way round."),
  wall(
    "main/workers",
    ["main/store/back-up.ts"],
    "main/workers/ answers with values: storing and announcing belong to main/services/.",
  ),
  wall(
    "main/services",
    ["main/logs", "main/network", "main/store", "main/workers"],
    "main/services/ knows no transport: what is about windows or sockets lives in main/electron/ or main/web/.",
  ),
  wall("main/logs", [], "main/logs/ writes and reads lines: pass in what else a report needs."),
  wall(
    "main/host",
    ["main/services", "main/store"],
    "main/host/ runs the host in a thread: what is about windows or sockets lives in main/electron/ or main/web/.",
  ),
  wall("main/pages", [], "main/pages/ serves files: it knows no host and no transport."),
  wall(
    "main/web",
    ["main/host", "main/logs", "main/pages", "main/services", "main/store", "ws"],
    "main/web/ is one of two transports: what both need lives in main/pages/ or main/services/.",
  ),
  wall(
    "main/electron",
    ["main/host", "main/logs", "main/pages", "main/services", "main/store", "preload", "electron", "electron-updater"],
    "main/electron/ is one of two transports: what both need lives in main/pages/ or main/services/.",
  ),
  wall(
    "main/network",
    ["bonjour-service", "socket.io-client"],
    "main/network/ reaches servers: what both ends share lives in protocol/network/.",
  ),
  wall(
    "server",
    [
      "engine",
      "main/network/signing-key.ts",
      "main/network/tls-exporter.ts",
      "main/pages",
      "main/services/online/local-serving.ts",
      "main/version.ts",
      "main/workers",
      "protocol",
      "texts",
      "@socket.io/redis-streams-adapter",
      "node:",
      "prom-client",
      "rate-limiter-flexible",
      "redis",
      "socket.io",
      "zod",
    ],
    "server/ serves games across a network: what the game on one computer needs too lives in main/workers/, protocol/ or engine/.",
  ),
  wall(
    "server/store",
    [
      "main/store/folder-lock.ts",
      "main/store/sqlite-errors.ts",
      "main/store/store-error.ts",
      "server/matches",
      "better-sqlite3",
      "kysely",
      "pg",
    ],
    "server/store/ only stores: the services call it.",
  ),
  wall("server/matches", ["server/store"], "server/matches/ knows no transport and no commands."),
  wall(
    "server/commands",
    ["server/matches", "server/store"],
    "server/commands/ answers: what carries messages lives in server/sockets.ts.",
  ),
  wall("server/pages", ["main/pages"], "server/pages/ is what a browser sees: it knows no games and no players."),
  wall("server/workers", ["server/matches"], "server/workers/ answers with values: the services store them."),
  wall(
    "preload",
    ["protocol/shell.ts", "protocol/transport.ts", "electron"],
    "The preload hands messages over and nothing else: of the contract it needs only protocol/transport.ts and protocol/shell.ts.",
  ),
  ...RENDERER_WALLS,
  wall(
    "web",
    [
      "engine",
      "main/host-clock.ts",
      "main/network/io-wire.ts",
      "main/network/server-connection.ts",
      "main/random-id.ts",
      "main/services",
      "main/store/match-rows.ts",
      "main/store/match-store.ts",
      "main/store/settings-store.ts",
      "main/version.ts",
      "main/workers",
      "protocol",
      "renderer",
      "@noble/ed25519",
      "@noble/hashes",
      "@preact/signals",
      "preact",
    ],
    "web/ is the game in a browser: it takes of main/ only what runs without Node, and of renderer/ what it shows.",
  ),
  wall("cli", ["*", "lab"], "cli/ reads arguments and prints."),
  wall("lab", ["*", "engine/sprouts", "engine/cram"], "lab/ measures and makes data."),
  wall("tools", ["*", "lab"], "tools/ starts, builds and tests."),
  wall(
    "tests",
    [
      "*",
      "cli",
      "engine/brussels",
      "engine/core",
      "engine/sprouts",
      "engine/cram",
      "engine/grundy/search/dfpn.ts",
      "engine/misere/search.ts",
      "lab",
      "preact",
      "server",
    ],
    "Test through the folder that owns it.",
  ),
  wall(
    "tests/main/electron",
    ["*", "electron", "electron-updater"],
    "tests/main/electron/ stands in for Electron and its updater, and tests the shell with it.",
  ),
];

const GAMES =
  "Only engine/games/registry.ts, search.ts beside it, engine/core and a game's own folder name a game: ask the registry for a PlayableGame. engine/drawing and lab may import engine/sprouts, and engine/play every game.";

const SEARCHES =
  "Only engine/games/search.ts makes a search, and threads-core.ts beside it what searches of several threads share: ask them.";

/** What only those may import whose wall names it: a folder or a package, with the sentence for others. */
export const GUARDED: Readonly<Record<string, string>> = {
  "engine/brussels": GAMES,
  "engine/core": SEARCHES,
  "engine/grundy/search/dfpn.ts": SEARCHES,
  "engine/misere/search.ts": SEARCHES,
  "engine/sprouts": GAMES,
  "engine/cram": GAMES,
  server:
    "Nothing imports server/: the host loads its local server by a path, and cli/ and lab/ start it as a program.",
  cli: "Nothing imports cli/: start it as a program, and put what both need into lab/, main/ or engine/.",
  lab: "Only cli/ and tools/ may import lab/: what the game needs belongs to engine/ or main/.",
  electron:
    "Only main/electron/ and preload/ may import electron: put the window, menu or IPC there and pass what it finds to main/services.",
  "electron-updater": "Only main/electron/ may import electron-updater: it replaces the shell and nothing else.",
  "better-sqlite3": "Only main/store/ and server/store/ may import better-sqlite3: add a method to a store there.",
  kysely: "Only server/store/ may import kysely: add a method to a store there.",
  pg: "Only server/store/ may import pg: add a method to a store there.",
  "pixi.js": "Only renderer/board/ may import pixi.js: draw it there and offer it to the screen as a plain function.",
  jspdf: "Only renderer/poster/ may import jspdf.",
  "opentype.js": "Only renderer/poster/ may import opentype.js: use its lettering.",
  "svg2pdf.js": "Only renderer/poster/ may import svg2pdf.js.",
  gifenc: "Only renderer/animation/ may import gifenc: write frames through its GifWriter.",
  poly2tri: "Only engine/drawing/mesh/ may import poly2tri: go through the mesh's own interface.",
  preact: "This is logic without a page: signals are fine, components belong to renderer/parts/ or renderer/board/.",
};

const covers = (path: string, target: string): boolean =>
  target === path || target.startsWith(`${path}/`) || (path === "node:" && target.startsWith(path));

/** Why `file` may not import `specifier`; undefined if it may. Paths are relative to the project, with "/". */
export function breach(file: string, specifier: string): string | undefined {
  const isPath = specifier.startsWith(".");
  const target = isPath ? posix.join(posix.dirname(file), specifier) : specifier;
  const around = WALLS.filter(({ path }) => covers(path, file)).sort((a, b) => a.path.length - b.path.length);
  const guarded = Object.keys(GUARDED).find((path) => covers(path, target) && !covers(path, file));
  if (guarded !== undefined)
    return around.some(({ allowed }) => allowed.includes(guarded)) ? undefined : GUARDED[guarded];
  const crossed = around.filter(({ path }) => !covers(path, target));
  const isOpen = crossed.some(
    ({ path, allowed }) =>
      (isPath && posix.dirname(target) === posix.dirname(path)) ||
      allowed.some((allowed) => allowed === "*" || covers(allowed, target)),
  );
  return isOpen ? undefined : crossed[0]?.advice;
}
