import { labelled, type PlanarMap } from "../drawing/map.ts";
import { planarMap } from "../drawing/planar-map.ts";
import { route } from "../drawing/routing/route.ts";
import type { Stroke } from "../drawing/stroke.ts";
import type { Random } from "../random.ts";
import type { Level } from "./levels.ts";
import type { Match } from "./match.ts";
import { randomMove } from "./random-move.ts";

/** What a thought is about and where it ends. */
export interface Thought {
  readonly match: Match;
  readonly level: Level;
  readonly random: Random;
  /** Has the time come to answer with what there is? */
  readonly stop: () => boolean;
  /** Is told a curve that could be drawn, before a better one is looked for. */
  readonly soFar: (stroke: Stroke) => void;
}

/** Strokes of random moves are tried so often before a drawing is given up. */
const TRIES = 200;

export class Opponent {
  /**
   * Chooses a move and draws it.
   * Throws when no curve can be found at all, which no planar drawing with a move left should do.
   */
  choose({ match, random, soFar }: Thought): Stroke {
    const map = planarMap(match.drawing);
    const first = anyStroke(map, random);
    soFar(first);
    return first;
  }
}

function anyStroke(map: PlanarMap, random: Random): Stroke {
  const position = labelled(map);
  for (let i = 0; i < TRIES; i++) {
    const move = randomMove(position, random);
    if (move === undefined) throw new Error("There is no move left to be made.");
    const routed = route(map, move);
    if (routed.ok) return routed.value.stroke;
  }
  throw new Error("No curve was found for any move.");
}
