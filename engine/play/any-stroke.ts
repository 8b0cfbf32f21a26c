import { endsByRegion } from "../brussels/drawn-board.ts";
import { strokeBetween } from "../brussels/joining-stroke.ts";
import { dominoesFor } from "../cram/drawn-board.ts";
import { type Drawing, gameOfDrawing } from "../drawing/drawing.ts";
import type { Stroke } from "../drawing/moves/stroke.ts";
import { routeMove } from "../drawing/routing/router.ts";
import { isSurfaceDrawing } from "../drawing/surface/cut.ts";
import { SurfaceRouter } from "../drawing/surface/surface-router.ts";
import { labelledPosition } from "../drawing/topology/map.ts";
import { planarMap } from "../drawing/topology/planar-map.ts";
import { exhausted } from "../exhaustive.ts";
import { type Random, shuffled } from "../random.ts";
import { acceptMove } from "./boards/board-games.ts";
import { randomMove } from "./random-move.ts";

const MAX_TRIES = 200;

/** No curve was found for any move: on a surface within its budget, in Brussels Sprouts with room for a bar. */
export class NoCurveFound extends Error {
  constructor() {
    super("No curve was found for any move.");
    this.name = "NoCurveFound";
  }
}

/** Draws some move, by chance. Throws an `Error` if no move is left. @throws {NoCurveFound} */
export function anyStroke(drawing: Drawing, random: Random): Stroke {
  const game = gameOfDrawing(drawing);
  switch (game) {
    case "sprouts":
      return anySprout(drawing, random);
    case "brussels-sprouts":
      return anyJoin(drawing, random);
    case "cram":
      return anyDomino(drawing, random);
    default:
      return exhausted(game);
  }
}

function anyDomino(drawing: Drawing, random: Random): Stroke {
  const dominoes = dominoesFor(drawing);
  if (dominoes.length === 0) throw new Error("No domino has room.");
  return dominoes[random.below(dominoes.length)];
}

function anyJoin(drawing: Drawing, random: Random): Stroke {
  const areas = endsByRegion(planarMap(drawing)).map((boundaries) => boundaries.flat());
  const pairs = areas.flatMap((ends) => ends.flatMap((one, i) => ends.slice(i + 1).map((other) => [one, other])));
  for (const [one, other] of shuffled(pairs, random)) {
    const stroke = strokeBetween(drawing, one, other);
    if (stroke !== null && acceptMove(drawing, stroke).ok) return stroke;
  }
  throw new NoCurveFound();
}

function anySprout(drawing: Drawing, random: Random): Stroke {
  if (isSurfaceDrawing(drawing)) {
    const route = new SurfaceRouter(drawing).drawAny(random);
    if (route !== undefined) return route.stroke;
    throw new NoCurveFound();
  }
  const map = planarMap(drawing);
  const position = labelledPosition(map);
  for (let i = 0; i < MAX_TRIES; i++) {
    const move = randomMove(position, random);
    if (move === undefined) throw new Error("There is no move left to be made.");
    const routed = routeMove(map, move);
    if (routed.ok) return routed.value.stroke;
  }
  throw new NoCurveFound();
}
