import { type Wall, wall } from "./wall.ts";

export const ENGINE_WALLS: readonly Wall[] = [
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
    "engine/core",
    ["engine/grundy", "engine/grundy/search/dfpn.ts", "engine/sprouts"],
    "engine/core is the search of Sprouts in WebAssembly: what works for every game lives in engine/grundy.",
  ),
  wall(
    "engine/misere",
    ["engine/grundy", "engine/misere/search.ts"],
    "engine/misere solves any game in misère play through SumGame: put what is about one game into that game's folder.",
  ),
  wall(
    "engine/sprouts",
    ["engine/grundy", "engine/games/playable-game.ts"],
    "engine/sprouts knows strings and no coordinates: what joins strings and drawings lives in engine/drawing or engine/play. Of engine/games it needs playable-game.ts alone.",
  ),
  wall(
    "engine/cram",
    [
      "engine/drawing/any-surface",
      "engine/drawing/drawing.ts",
      "engine/drawing/moves",
      "engine/grundy",
      "engine/games/playable-game.ts",
    ],
    "engine/cram knows Cram, as regions of cells and as drawings: what is about matches lives in engine/play. Of engine/games it needs playable-game.ts alone.",
  ),
  wall(
    "engine/brussels",
    ["engine/drawing", "engine/grundy", "engine/games/playable-game.ts"],
    "engine/brussels knows Brussels Sprouts, as numbers and as drawings: what other games need too lives in engine/games or engine/drawing.",
  ),
  wall(
    "engine/games",
    ["engine/grundy", "engine/grundy/search/dfpn.ts", "engine/misere", "engine/misere/search.ts"],
    "engine/games knows every game through PlayableGame: no drawings and no matches in it.",
  ),
  wall(
    "engine/games/registry.ts",
    ["engine/brussels", "engine/sprouts", "engine/cram"],
    "engine/games/registry.ts only lists the games.",
  ),
  wall(
    "engine/games/search.ts",
    ["engine/core", "engine/sprouts"],
    "engine/games/search.ts only chooses the search of a game.",
  ),
  wall(
    "engine/games/threads-core.ts",
    ["engine/core"],
    "engine/games/threads-core.ts only makes what searches of several threads share.",
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
      "engine/drawing/fairing",
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
    [
      "engine/brussels",
      "engine/cram",
      "engine/drawing",
      "engine/games",
      "engine/grundy",
      "engine/misere",
      "engine/sprouts",
      "glicko2-lite",
    ],
    "engine/play plays matches: what works for every game, without drawings, lives in engine/games.",
  ),
];
