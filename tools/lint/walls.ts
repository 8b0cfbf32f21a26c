// What each folder may import, and where other code belongs.

import { posix } from "node:path";

interface Wall {
  readonly path: string;
  /** Folders, files, packages; "node:" is all of Node, "*" everything unguarded. */
  readonly may: readonly string[];
  readonly otherwise: string;
}

const wall = (path: string, may: readonly string[], otherwise: string): Wall => ({ path, may, otherwise });

/** A folder may also import itself, the files beside it, and what its parent may. */
export const WALLS: readonly Wall[] = [
  wall(
    "engine",
    ["robust-predicates"],
    "engine/ is pure and the ground floor: pass it in, move this to main/, or move the shared part down into engine/.",
  ),
  wall(
    "engine/grundy",
    [],
    "engine/grundy knows impartial games in general and no Sprouts or Cram: express it through SumGame, and put what is about one game into that game's folder.",
  ),
  wall(
    "engine/misere",
    ["engine/grundy"],
    "engine/misere solves any game in misère play through SumGame: put what is about one game into that game's folder.",
  ),
  wall(
    "engine/sprouts",
    ["engine/grundy", "engine/games/playable-game.ts"],
    "engine/sprouts knows strings and no coordinates: what joins strings and drawings lives in engine/drawing or engine/play. Of engine/games it needs playable-game.ts alone.",
  ),
  wall(
    "engine/cram",
    ["engine/grundy", "engine/games/playable-game.ts", "engine/games/small-game.ts"],
    "engine/cram knows regions of cells alone: what is about drawings and matches lives in engine/drawing or engine/play. Of engine/games it needs playable-game.ts and small-game.ts alone.",
  ),
  wall(
    "engine/brussels",
    ["engine/drawing", "engine/grundy", "engine/games/playable-game.ts", "engine/games/small-game.ts"],
    "engine/brussels knows Brussels Sprouts, as numbers and as drawings: what other games need too lives in engine/games or engine/drawing.",
  ),
  wall(
    "engine/games",
    ["engine/grundy", "engine/misere"],
    "engine/games knows every game through PlayableGame: no drawings and no matches in it.",
  ),
  wall(
    "engine/small-games",
    ["engine/games", "engine/grundy", "engine/misere", "engine/play/opponent-levels.ts"],
    "engine/small-games plays every small game through SmallGame: put what is about one game into that game's folder.",
  ),
  wall(
    "engine/small-games/small-games.ts",
    ["engine/brussels", "engine/cram"],
    "engine/small-games/small-games.ts only lists the games.",
  ),
  wall(
    "engine/games/registry.ts",
    ["engine/brussels", "engine/sprouts", "engine/cram"],
    "engine/games/registry.ts only lists the games.",
  ),
  wall(
    "engine/drawing",
    ["engine/sprouts"],
    "engine/drawing knows one drawn position: what is about matches and opponents lives in engine/play.",
  ),
  wall("engine/drawing/mesh", ["engine/drawing", "poly2tri"], "engine/drawing/mesh makes meshes of drawings."),
  wall(
    "engine/drawing/embedding",
    ["engine/drawing/geometry", "engine/drawing/redraw", "engine/drawing/topology"],
    "engine/drawing/embedding draws positions from strings: how a move is drawn lives in engine/drawing/moves, pen or routing.",
  ),
  wall(
    "engine/drawing/surface",
    [
      "engine/drawing/geometry",
      "engine/drawing/mesh",
      "engine/drawing/moves",
      "engine/drawing/redraw/redraw-step.ts",
      "engine/drawing/routing/merged-strings.ts",
      "engine/drawing/topology",
      "engine/sprouts",
    ],
    "engine/drawing/surface draws on glued squares: pen, display and redraw of the sphere stay as they are.",
  ),
  wall(
    "engine/drawing/surface-pen",
    ["engine/drawing/geometry", "engine/drawing/moves", "engine/drawing/pen", "engine/drawing/surface"],
    "engine/drawing/surface-pen is the pen on glued squares: it adds to pen/ and surface/, which do not know it.",
  ),
  wall(
    "engine/play",
    ["engine/drawing", "engine/games", "engine/grundy", "engine/misere", "engine/sprouts"],
    "engine/play plays Sprouts: what works for every game lives in engine/games.",
  ),
  wall("protocol", ["engine", "zod"], "protocol/ is the contract alone: no transport and no host in it."),
  wall(
    "main",
    ["engine", "protocol", "node:", "zod"],
    "main/ knows no screens and no commands: what both need belongs to protocol/ or engine/.",
  ),
  wall("main/store", ["better-sqlite3"], "main/store/ only stores: the host calls it, not the other way round."),
  wall("main/workers", [], "main/workers/ answers with values: storing and announcing belong to main/services/."),
  wall(
    "main/services",
    ["main/logs", "main/network", "main/store", "main/workers"],
    "main/services/ knows no transport: what is about windows or sockets lives in main/electron/ or main/web/.",
  ),
  wall("main/logs", [], "main/logs/ writes and reads lines: pass in what else a report needs."),
  wall(
    "main/host",
    ["main/services", "main/store", "server"],
    "main/host/ runs the host in a thread: what is about windows or sockets lives in main/electron/ or main/web/.",
  ),
  wall("main/pages", [], "main/pages/ serves files: it knows no host and no transport."),
  wall(
    "main/texts",
    ["main/store"],
    "main/texts/ holds the sentences of a failed start and of the menu: pass in what they tell.",
  ),
  wall(
    "main/web",
    ["main/host", "main/logs", "main/pages", "main/services", "main/store", "main/texts", "ws"],
    "main/web/ is one of two transports: what both need lives in main/pages/ or main/services/.",
  ),
  wall(
    "main/electron",
    [
      "main/host",
      "main/logs",
      "main/pages",
      "main/services",
      "main/store",
      "main/texts",
      "preload",
      "electron",
      "electron-updater",
    ],
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
      "main/version.ts",
      "main/workers",
      "protocol",
      "@socket.io/redis-streams-adapter",
      "glicko2-lite",
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
    ["main/store/folder-lock.ts", "main/store/store-error.ts", "server/matches", "better-sqlite3", "kysely", "pg"],
    "server/store/ only stores: the services call it.",
  ),
  wall("server/matches", ["server/store"], "server/matches/ knows no transport and no commands."),
  wall(
    "server/commands",
    ["server/matches", "server/store"],
    "server/commands/ answers: what carries messages lives in server/sockets.ts.",
  ),
  wall("server/pages", [], "server/pages/ is what a browser sees: it knows no games and no players."),
  wall("server/workers", ["server/matches"], "server/workers/ answers with values: the services store them."),
  wall(
    "preload",
    ["protocol/shell.ts", "protocol/transport.ts", "electron"],
    "The preload hands messages over and nothing else: of the contract it needs only protocol/transport.ts and protocol/shell.ts.",
  ),
  wall(
    "renderer",
    ["engine", "protocol", "@preact/signals"],
    "The renderer runs in a sandbox and imports nothing of the host: ask the host for it through protocol/.",
  ),
  wall("renderer/main.tsx", ["renderer", "preact"], "renderer/main.tsx only starts the page."),
  wall("renderer/schemas-setup.ts", ["zod"], "renderer/schemas-setup.ts only sets zod up."),
  wall(
    "renderer/texts",
    ["preact", "intl-messageformat"],
    "renderer/texts/ holds sentences: pass what they tell in as parameters.",
  ),
  wall(
    "renderer/game",
    ["renderer/texts"],
    "renderer/game/ is the lowest folder of the renderer: pass what it needs in, or move the shared part down into renderer/game/.",
  ),
  wall(
    "renderer/picture",
    ["renderer/game", "renderer/texts", "preact"],
    "renderer/picture/ makes pictures of drawings: it imports renderer/game/ and no screen, part or session.",
  ),
  wall(
    "renderer/session",
    ["renderer/game", "renderer/texts"],
    "renderer/session/ is what all screens share: it imports renderer/game/ and no component.",
  ),
  wall("renderer/sound", ["renderer/game"], "renderer/sound/ listens to renderer/game/ and knows no screen."),
  wall(
    "renderer/parts",
    ["renderer/game", "renderer/picture", "renderer/session", "renderer/texts", "preact"],
    "renderer/parts/ serves every screen: what knows the board, the campaign or a screen lives there.",
  ),
  wall(
    "renderer/board",
    ["renderer/game", "renderer/parts", "renderer/picture", "renderer/session", "renderer/texts", "preact", "pixi.js"],
    "renderer/board/ shows a game: what knows the campaign or a screen lives there.",
  ),
  wall(
    "renderer/campaign",
    ["renderer/game", "renderer/parts", "renderer/picture", "renderer/session", "renderer/texts", "preact"],
    "renderer/campaign/ holds the campaign's own components: screens put them beside the board.",
  ),
  wall(
    "renderer/maps",
    [
      "renderer/game",
      "renderer/parts",
      "renderer/picture",
      "renderer/poster",
      "renderer/session",
      "renderer/texts",
      "preact",
    ],
    "renderer/maps/ holds the components of the player's own maps: screens use them.",
  ),
  wall(
    "renderer/games",
    ["renderer/game", "renderer/parts", "renderer/picture", "renderer/session", "renderer/texts", "preact"],
    "renderer/games/ holds the components of the list of games: screens use them.",
  ),
  wall(
    "renderer/replay",
    ["renderer/game", "renderer/games", "renderer/parts", "renderer/session", "renderer/texts", "preact"],
    "renderer/replay/ holds the components of a replay: screens put them beside the board.",
  ),
  wall(
    "renderer/lessons",
    ["renderer/board", "renderer/game", "renderer/parts", "renderer/session", "renderer/texts", "preact"],
    "renderer/lessons/ holds the components of the lessons: screens put them beside the board.",
  ),
  wall(
    "renderer/editor",
    [
      "renderer/board",
      "renderer/game",
      "renderer/parts",
      "renderer/picture",
      "renderer/session",
      "renderer/texts",
      "preact",
    ],
    "renderer/editor/ holds the components of the editor: screens put them beside the board.",
  ),
  wall(
    "renderer/online",
    ["renderer/game", "renderer/parts", "renderer/picture", "renderer/session", "renderer/texts", "preact"],
    "renderer/online/ holds the components of play across a network: screens use them.",
  ),
  wall(
    "renderer/analysis",
    ["renderer/board", "renderer/game", "renderer/parts", "renderer/texts", "preact"],
    "renderer/analysis/ holds the components of the analysis: screens put them beside the board.",
  ),
  wall(
    "renderer/animation",
    ["renderer/board", "renderer/game", "renderer/parts", "renderer/picture", "renderer/texts", "gifenc", "preact"],
    "renderer/animation/ makes animations of whole games: what paints a board lives in renderer/board/.",
  ),
  wall(
    "renderer/poster",
    [
      "renderer/game",
      "renderer/parts",
      "renderer/picture",
      "renderer/texts",
      "@fontsource/source-serif-4",
      "jspdf",
      "opentype.js",
      "preact",
      "svg2pdf.js",
    ],
    "renderer/poster/ makes posters of boards: a screen passes in the board.",
  ),
  wall(
    "renderer/small-games",
    ["renderer/game", "renderer/parts", "renderer/session", "renderer/texts", "preact"],
    "renderer/small-games/ holds what the screens of all small games share: what is about one game lives in its own folder.",
  ),
  wall(
    "renderer/small-games/views.ts",
    ["renderer/brussels", "renderer/cram"],
    "renderer/small-games/views.ts only lists the games.",
  ),
  wall(
    "renderer/brussels",
    ["engine/brussels", "renderer/parts", "renderer/small-games", "renderer/texts", "preact"],
    "renderer/brussels/ shows a board of Brussels Sprouts: what other small games need too lives in renderer/small-games/.",
  ),
  wall(
    "renderer/lab",
    ["renderer/parts", "renderer/picture", "renderer/session", "renderer/texts", "preact"],
    "renderer/lab/ holds the components of the solver lab: its screen puts them together.",
  ),
  wall(
    "renderer/cram",
    ["engine/cram", "renderer/parts", "renderer/small-games", "renderer/texts", "preact"],
    "renderer/cram/ shows a board of Cram: what other small games need too lives in renderer/small-games/.",
  ),
  wall(
    "renderer/screens",
    [
      "renderer/analysis",
      "renderer/animation",
      "renderer/board",
      "renderer/campaign",
      "renderer/editor",
      "renderer/game",
      "renderer/games",
      "renderer/lab",
      "renderer/lessons",
      "renderer/maps",
      "renderer/online",
      "renderer/parts",
      "renderer/picture",
      "renderer/poster",
      "renderer/replay",
      "renderer/session",
      "renderer/small-games",
      "renderer/sound",
      "renderer/texts",
      "preact",
    ],
    "renderer/app/ chooses the screen: a screen goes elsewhere through renderer/session/navigation.ts.",
  ),
  wall("renderer/app", ["renderer", "preact"], "renderer/app/ holds the frame around the screens."),
  wall("cli", ["*"], "cli/ reads arguments and prints."),
  wall("lab", ["*", "engine/sprouts", "engine/cram"], "lab/ measures and makes data."),
  wall("tools", ["*"], "tools/ starts, builds and tests."),
  wall(
    "tools/packaging",
    ["electron"],
    "tools/packaging/ builds installers, and stands in for Electron to check them.",
  ),
  wall(
    "tests",
    ["*", "engine/brussels", "engine/sprouts", "engine/cram", "preact"],
    "Test through the folder that owns it.",
  ),
  wall(
    "tests/main/electron",
    ["*", "electron", "electron-updater"],
    "tests/main/electron/ stands in for Electron and its updater, and tests the shell with it.",
  ),
];

const GAMES =
  "Only engine/games/registry.ts and a game's own folder name a game: ask the registry for a PlayableGame. The Sprouts application (engine/drawing, engine/play, lab) may import engine/sprouts.";

/** Only folders that name one of these may import it. */
export const GUARDED: Readonly<Record<string, string>> = {
  "engine/brussels": GAMES,
  "engine/sprouts": GAMES,
  "engine/cram": GAMES,
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

export const GLOBALS: readonly {
  readonly path: string;
  readonly names: readonly string[];
  readonly otherwise: string;
}[] = [
  {
    path: "engine",
    names: [
      "process",
      "Buffer",
      "window",
      "document",
      "navigator",
      "performance",
      "setTimeout",
      "setInterval",
      "setImmediate",
      "fetch",
      "localStorage",
      "__dirname",
      "require",
    ],
    otherwise: "engine/ is pure: pass it in.",
  },
  {
    path: "renderer/game",
    names: [
      "window",
      "document",
      "navigator",
      "performance",
      "requestAnimationFrame",
      "cancelAnimationFrame",
      "matchMedia",
      "localStorage",
      "fetch",
    ],
    otherwise: "renderer/game/ runs without a page: pass time, media and storage in.",
  },
];

const covers = (path: string, target: string): boolean =>
  target === path || target.startsWith(`${path}/`) || (path === "node:" && target.startsWith(path));

/** Why `file` may not import `specifier`; undefined if it may. Paths are relative to the project, with "/". */
export function breach(file: string, specifier: string): string | undefined {
  const isPath = specifier.startsWith(".");
  const target = isPath ? posix.join(posix.dirname(file), specifier) : specifier;
  const around = WALLS.filter(({ path }) => covers(path, file)).sort((a, b) => a.path.length - b.path.length);
  const guarded = Object.keys(GUARDED).find((path) => covers(path, target) && !covers(path, file));
  if (guarded !== undefined) return around.some(({ may }) => may.includes(guarded)) ? undefined : GUARDED[guarded];
  const crossed = around.filter(({ path }) => !covers(path, target));
  const isOpen = crossed.some(
    ({ path, may }) =>
      (isPath && posix.dirname(target) === posix.dirname(path)) ||
      may.some((allowed) => allowed === "*" || covers(allowed, target)),
  );
  return isOpen ? undefined : crossed[0]?.otherwise;
}
