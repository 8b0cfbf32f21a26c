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

// Found here; docs/results.md. The smaller boards are checked against the definition (tests/cli/table.test.ts).
const misere = new CramGame("misere");
const misereSearch = new MisereSearch(misere, { treeDepth: misere.depths.reduced, memory: 2 ** 31 });

it.each([
  ["3x13", 0],
  ["3x14", 0],
  ["4x8", 1],
  ["4x9", 1],
  ["4x10", 1],
  ["5x7", 1],
  ["5x8", 3],
  ["6x6", 1],
] as const)("the misère nimber of %s is %i", (text, value) => {
  const position = misere.parse(text);
  if (!position.ok) throw new Error(position.error.reason);
  expect(misereSearch.misereNimber(position.value)).toEqual({ ok: true, value });
});
