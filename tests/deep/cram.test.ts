import { expect, it } from "vitest";
import { CramGame } from "../../engine/cram/game.ts";
import { ProofNumberSearch } from "../../engine/grundy/search/dfpn.ts";

// Published nimbers, see tests/engine/cram/cram.test.ts for their sources and the smaller boards.
const game = new CramGame();
const search = new ProofNumberSearch(game, undefined, { memory: 2 ** 33 });

it.each([
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
