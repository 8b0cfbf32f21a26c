import { expect, it } from "vitest";
import { CramGame } from "../../engine/cram/game.ts";
import { MisereSearch } from "../../engine/misere/search.ts";
import { ProofNumberSearch } from "../../engine/grundy/search/dfpn.ts";

// Published nimbers, see tests/engine/cram/cram.test.ts for their sources and the smaller boards.
const game = new CramGame();
const search = new ProofNumberSearch(game, undefined, { memory: 2 ** 33 });

it.each([
  ["4x9", 1],
  ["4x11", 1],
  ["5x7", 1],
  ["5x8", 1],
  ["5x9", 1],
  ["6x7", 5],
  ["7x7", 1],
  ["4x13", 3],
  ["4x8", 0],
  ["4x10", 0],
  ["4x12", 0],
  ["4x14", 0],
  ["6x6", 0],
  ["6x8", 0],
  ["6x10", 0],
  ["3x14", 3],
  ["3x15", 1],
  ["3x16", 4],
  ["3x17", 0],
  ["3x18", 1],
  ["3x19", 0],
  ["3x20", 2],
] as const)("the nimber of %s is %i", (text, value) => {
  const position = game.parse(text);
  if (!position.ok) throw new Error(position.error.reason);
  expect(search.nimber(position.value)).toEqual({ ok: true, value });
});

// Found here; docs/results.md. Up to 15 cells, tests/cli/table.test.ts checks them against the definition.
const misere = new CramGame("misere");
const misereSearch = new MisereSearch(misere, { treeDepth: misere.depths.reduced, memory: 2 ** 31 });

it.each([
  [2, [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]],
  [3, [0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0]],
  [4, [1, 0, 0, 0, 0, 1, 1, 1, 1]],
  [5, [0, 0, 0, 2, 1, 1, 3]],
  [6, [1, 1, 0, 1, 1]],
] as const)("the misère nimbers of boards of %i rows and 2, 3, ... columns", (rows, values) => {
  const found = values.map((_, i) => {
    const position = misere.parse(`${rows}x${i + 2}`);
    if (!position.ok) throw new Error(position.error.reason);
    return misereSearch.nimber(position.value);
  });
  expect(found).toEqual(values.map((value) => ({ ok: true, value })));
});
