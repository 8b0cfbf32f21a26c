import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { routeMove } from "../../engine/drawing/routing/router.ts";
import { labelledPosition } from "../../engine/drawing/topology/map.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import type { Match } from "../../engine/play/match.ts";
import { beginMatch, makeMove, withDrawing } from "../../engine/play/match-play.ts";
import { randomMove } from "../../engine/play/random-move.ts";
import type { Random } from "../../engine/random.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { openStore } from "../../main/store/store.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";

interface StoredGame {
  readonly id: string;
  readonly sides: MatchSetup["sides"];
  readonly spots: number;
  /** Time at which it was played, in milliseconds since 1970. Default: now. */
  readonly time?: number;
}

/** Number of moves between two redraws: redrawing after each one takes three times as long as all the rest. */
const REDRAW_EACH = 8;

/** Stores a game as if it had been played before the host starts: much faster than playing it. */
export function storeGame(folder: string, { id, sides, spots, time = Date.now() }: StoredGame, random: Random): Match {
  const store = openStore(folder, () => time);
  let match = beginMatch(spots, 0);
  const setup: MatchSetup = { ruleset: DEFAULT_RULESET, sides, map: { kind: "plain", spots }, starts: 0 };
  store.matches.begin({ id, setup, drawing: match.drawing });
  while (match.result === null) {
    const map = planarMap(match.drawing);
    const move = randomMove(labelledPosition(map), random);
    const routed = move === undefined ? undefined : routeMove(map, move);
    const made = routed?.ok === true ? makeMove(match, routed.value.stroke) : undefined;
    if (made?.ok !== true) throw new Error("a game that is not over has a move");
    const { by, stroke } = made.value;
    const next = made.value.match;
    const isRedrawn = next.result !== null || next.moves % REDRAW_EACH === 0;
    match = isRedrawn ? withDrawing(next, redraw(next.drawing).drawing) : next;
    store.matches.addMove(id, { number: match.moves, by, stroke, after: match.drawing, result: match.result });
  }
  store.close();
  return match;
}
