import { createGame } from "../../engine/games/registry.ts";
import { depthOf, type PlayableGame } from "../../engine/games/playable-game.ts";
import { searchFor } from "../../engine/games/search.ts";
import type { PlayConvention } from "../../engine/rules.ts";
import { cpuMs } from "./cpu.ts";
import type { Report } from "./report.ts";

const MEMORY = 2 ** 30;

/** Boards and their values: Nimbers are inevitable, Tables 2 and 3; in misère play see docs/results.md. */
const BOARDS: readonly (readonly [play: PlayConvention, board: string, value: number])[] = [
  ["normal", "3x10", 2],
  ["normal", "3x12", 1],
  ["normal", "3x13", 2],
  ["normal", "4x7", 3],
  ["normal", "5x6", 2],
  ["normal", "5x7", 1],
  ["misere", "4x5", 0],
  ["misere", "3x10", 0],
  ["misere", "5x6", 1],
];

/** Each board by a search of its own. */
export function benchCram(seed: number, report: Report): void {
  report.section("cram");
  report.line("|play|board|value|CPU seconds|clock|nodes|");
  report.line("|---|---|---|---|---|---|");
  for (const [play, board, expected] of BOARDS) {
    const created = createGame({ game: "cram", surface: "S", play });
    if (!created.ok) throw new Error(created.error);
    const { value, nodes, cpuSeconds, seconds } = solvedBoard(created.value, board, seed);
    if (value !== expected) {
      report.fail(`${board} in ${play} play: ${value}, not ${expected}`);
      continue;
    }
    report.line(`|${play}|${board}|${value}|${cpuSeconds.toFixed(1)}|${seconds.toFixed(1)}|${nodes}|`);
    report.record({ play, board, value, cpuSeconds, seconds, nodes });
  }
}

interface Solved {
  readonly value: number | undefined;
  readonly nodes: number;
  readonly cpuSeconds: number;
  readonly seconds: number;
}

function solvedBoard(game: PlayableGame, board: string, seed: number): Solved {
  const parsed = game.parse(board);
  if (!parsed.ok || depthOf(game, parsed.value) === 0) throw new Error(`There is no board ${board}.`);
  const search = searchFor(game, { treeDepth: game.depths.reduced, memory: MEMORY, seed });
  const found: number[] = [];
  const began = process.hrtime.bigint();
  const cpuSeconds =
    cpuMs(() => {
      const answer = search.nimber(parsed.value);
      if (answer.ok) found.push(answer.value);
    }) / 1000;
  return { value: found[0], nodes: search.nodes, cpuSeconds, seconds: Number(process.hrtime.bigint() - began) / 1e9 };
}
