import { planarMap } from "../../../engine/drawing/topology/planar-map.ts";
import { realize } from "../../../engine/drawing/routing/realization.ts";
import { seededRandom } from "../../../engine/random.ts";
import { LevelSolver } from "../../../lab/levels/level-solver.ts";
import type { MatchState } from "../../../protocol/schemas.ts";
import { commanded } from "../../commanded.ts";
import type { TestHost } from "./test-host.ts";

/** Draws a first move that wins, or one that loses. */
export function firstMove(ask: TestHost["ask"], state: MatchState, kind: "wins" | "loses"): Promise<MatchState> {
  const solver = new LevelSolver(state.setup.ruleset);
  const { all, winning } = solver.allMoves(solver.read(state.position));
  for (const child of all) {
    if (winning.includes(child) !== (kind === "wins")) continue;
    const drawn = realize(planarMap(state.drawing), solver.game.print(child), seededRandom(1));
    if (drawn.ok)
      return commanded({ ask }, { board: state.id, command: { kind: "draw", move: 1, ...copied(drawn.value.stroke) } });
  }
  throw new Error("There is no such move.");
}

function copied({ from, to, inner }: { from: number; to: number; inner: readonly { x: number; y: number }[] }) {
  return { from, to, inner: inner.map(({ x, y }) => ({ x, y })) };
}
