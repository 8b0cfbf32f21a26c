import type { PackedNimbers } from "../grundy/packed-nimbers.ts";
import { ProofNumberSearch } from "../grundy/search/dfpn.ts";
import type { Limits } from "../grundy/solver.ts";
import { NimberTable } from "../grundy/table.ts";
import { SproutsGame } from "./game.ts";
import { enterNimbers, RefusedNimbers } from "./known-nimbers.ts";

/** About so many nimbers are looked at, as many of each weight as there may be. */
const SAMPLE = 300;
/** So many couples are looked into to find out without the other nimbers whether those of the sample are right, */
const NODES_ALONE = 10_000;
/** which decides hardly any of lands with more lives, */
const LIVES_ALONE = 40;
/** and so many for each with their help. */
const NODES_TOGETHER = 20;
/** A search is given up when it has asked so often whether to go on, and once more for each couple; it asks at least every 128 options. */
const PATIENCE = 300;

interface Row {
  readonly land: number;
  readonly nimber: number;
}

/**
 * Looks for wrong nimbers among some from outside. What `enterNimbers` looks at is looked at in all of
 * them. Of a sample, the same every time, as large for heavy lands as for light ones, two questions
 * are asked: whether a short search that knows none of the nimbers finds another, and whether a
 * short one that knows all the others does (one step, where the nimbers of all options are known).
 * Whoever passes need not be right.
 *
 * @throws {RefusedNimbers} if one is wrong.
 */
export function checkNimbers(packed: PackedNimbers): void {
  const game = new SproutsGame();
  const table = new NimberTable();
  enterNimbers(game, table, packed);
  const rows = sample(game, table);
  checkAlone(game, rows);
  checkTogether(game, table, rows);
}

/** Light lands first. */
function sample(game: SproutsGame, table: NimberTable): Row[] {
  const byWeight = new Map<number, Row[]>();
  table.forEachKnown((land, nimber) => {
    const weight = game.depthBound(land);
    const rows = byWeight.get(weight);
    if (rows === undefined) byWeight.set(weight, [{ land, nimber }]);
    else rows.push({ land, nimber });
  });
  const share = Math.ceil(SAMPLE / byWeight.size);
  return [...byWeight.keys()]
    .sort((a, b) => a - b)
    .flatMap((weight) => {
      const rows = byWeight.get(weight) ?? [];
      const count = Math.min(share, rows.length);
      return Array.from({ length: count }, (_, i) => rows[Math.floor((i * rows.length) / count)]);
    });
}

function checkAlone(known: SproutsGame, all: readonly Row[]): void {
  const rows = all.filter(({ land }) => known.depthBound(land) <= LIVES_ALONE);
  const game = new SproutsGame();
  const search = new ProofNumberSearch(game);
  rows.forEach(({ land, nimber }, i) => {
    const nodes = Math.ceil((NODES_ALONE - search.nodes) / (rows.length - i));
    const answer = search.outcomeWith([game.decode(known.encode(land))], nimber, limits(nodes));
    if (answer.known && answer.value === "win") throw refusal(known, land, nimber, "which is wrong");
  });
}

function checkTogether(game: SproutsGame, table: NimberTable, rows: readonly Row[]): void {
  const search = new ProofNumberSearch(game, table);
  for (const { land, nimber } of rows) {
    table.forget(land);
    const answer = search.outcomeWith([land], nimber, limits(NODES_TOGETHER + nimber));
    if (answer.known && answer.value === "win") throw refusal(game, land, nimber, "which contradicts others");
    table.setNimber(land, nimber);
  }
}

function limits(nodes: number): Limits {
  let asked = 0;
  return { nodes, stop: () => ++asked > PATIENCE + nodes };
}

function refusal(game: SproutsGame, land: number, nimber: number, reason: string): RefusedNimbers {
  return new RefusedNimbers(`the nimber given for ${game.print([land])} is ${nimber}, ${reason}`);
}
