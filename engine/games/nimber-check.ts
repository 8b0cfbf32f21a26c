import type { PackedNimbers } from "../grundy/packed-nimbers.ts";
import type { Limits } from "../grundy/solver.ts";
import { NimberTable } from "../grundy/table.ts";
import type { PlayableGame } from "./playable-game.ts";
import { enterNimbers, RefusedNimbers } from "./known-nimbers.ts";
import { nimberSearchFor } from "./search.ts";

/** Number of nimbers in the sample, spread over the depth bounds. */
const SAMPLE = 300;
/** Node budget for the whole sample, without the other nimbers. */
const NODES_ALONE = 10_000;
/** Node budget per nimber, with the other nimbers. */
const NODES_TOGETHER = 20;
/** Maximum calls of `stop` per search, besides one per node. */
const MAX_STOP_CALLS = 300;

interface Row {
  readonly component: number;
  readonly nimber: number;
}

/**
 * Checks imported nimbers as `enterNimbers` does, then searches a fixed sample, once without and once with the
 * other nimbers. Wrong nimbers may still pass.
 * @throws {RefusedNimbers}
 */
export function checkNimbers(sameGame: PlayableGame, packed: PackedNimbers): void {
  const game = sameGame.fresh();
  const table = new NimberTable();
  enterNimbers(game, table, packed);
  const rows = sample(game, table);
  checkAlone(game, rows);
  checkTogether(game, table, rows);
}

function sample(game: PlayableGame, table: NimberTable): Row[] {
  const byDepth = new Map<number, Row[]>();
  table.forEachKnown((component, nimber) => {
    const depth = game.depthBound(component);
    const rows = byDepth.get(depth);
    if (rows === undefined) byDepth.set(depth, [{ component, nimber }]);
    else rows.push({ component, nimber });
  });
  const share = Math.ceil(SAMPLE / byDepth.size);
  return [...byDepth.keys()]
    .sort((a, b) => a - b)
    .flatMap((depth) => {
      const rows = byDepth.get(depth) ?? [];
      const count = Math.min(share, rows.length);
      return Array.from({ length: count }, (_, i) => rows[Math.floor((i * rows.length) / count)]);
    });
}

function checkAlone(known: PlayableGame, all: readonly Row[]): void {
  const rows = all.filter(({ component }) => known.depthBound(component) <= known.depths.searchedAlone);
  const game = known.fresh();
  const search = nimberSearchFor(game, { inTypeScript: true });
  rows.forEach(({ component, nimber }, i) => {
    const nodes = Math.ceil((NODES_ALONE - search.nodes) / (rows.length - i));
    const answer = search.outcomeWith([game.decode(known.encode(component))], nimber, limits(nodes));
    if (answer.ok && answer.value === "win") throw refusal(known, component, nimber, "which is wrong");
  });
}

function checkTogether(game: PlayableGame, table: NimberTable, rows: readonly Row[]): void {
  const search = nimberSearchFor(game, { table });
  for (const { component, nimber } of rows) {
    table.forget(component);
    const answer = search.outcomeWith([component], nimber, limits(NODES_TOGETHER + nimber));
    if (answer.ok && answer.value === "win") throw refusal(game, component, nimber, "which contradicts others");
    table.setNimber(component, nimber);
  }
}

function limits(nodes: number): Limits {
  let asked = 0;
  return { nodes, stop: () => ++asked > MAX_STOP_CALLS + nodes };
}

function refusal(game: PlayableGame, component: number, nimber: number, reason: string): RefusedNimbers {
  return new RefusedNimbers(`the nimber given for ${game.print([component])} is ${nimber}, ${reason}`);
}
