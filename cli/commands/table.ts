import type { PlayableGame, Position } from "../../engine/games/playable-game.ts";
import type { GameSearch } from "../../engine/grundy/solver.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { readPosition } from "../positions.ts";
import { solverOf } from "../questions.ts";
import { StatusLine } from "../progress-line.ts";
import { gameOf, RULESET_OPTIONS, RULESET_USAGE, readNamedRuleset } from "../ruleset-options.ts";
import { readCount, readMemory } from "../solver-options.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";

const usage = `table --rows M-N --columns M-N [--cells N] [--nodes N] [--memory 1G] ${RULESET_USAGE} [--json]`;

/** The largest number of a range of rows or columns. */
const MAX_TABLE_SIDE = 100;
/** Signs for a cell that needs more nodes, and for one that was left out. */
const UNSOLVED = "?";
const LEFT_OUT = "";

interface Cell {
  readonly rows: number;
  readonly columns: number;
  readonly value: number | null;
  readonly cpuSeconds: number;
  readonly nodes: number;
}

export const table: Command = {
  usage,
  summary:
    "print the nimbers of rectangular boards, such as 3-5 by 3-9, or in misère play the nim heaps that make lost sums with " +
    "them; --cells leaves out larger boards, --nodes limits the search of each",
  run(args) {
    const { values, positionals } = readArguments(args, {
      rows: { type: "string" },
      columns: { type: "string" },
      cells: { type: "string", default: "10000" },
      nodes: { type: "string" },
      memory: { type: "string", default: "1G" },
      json: { type: "boolean", default: false },
      ...RULESET_OPTIONS,
    });
    if (positionals.length > 0) throw new InputError(`table takes no position; usage: ${usage}`);
    if (values.rows === undefined || values.columns === undefined)
      throw new InputError(`--rows and --columns are needed; usage: ${usage}`);
    const game = gameOf(readNamedRuleset(values) ?? DEFAULT_RULESET);
    if (game.rectangle === undefined) throw new InputError(`${game.ruleset.game} has no rectangular boards`);
    const [rows, columns] = [readRange(values.rows, "rows"), readRange(values.columns, "columns")];
    const most = readCount(values.cells, "cells", 1);
    const nodes = values.nodes === undefined ? Infinity : readCount(values.nodes, "nodes", 1);
    const boards = rows.flatMap((height) => columns.map((width) => ({ rows: height, columns: width })));
    const wanted = boards
      .filter((board) => board.rows * board.columns <= most)
      .sort((a, b) => a.rows * a.columns - b.rows * b.columns);
    // A board that is too large is an error before anything is solved.
    let largest: Position = [];
    for (const board of wanted) largest = readPosition(game, game.rectangle(board.rows, board.columns));
    const solver = solverOf(game, readMemory(values.memory), largest);
    const cells = new Map<string, Cell>();
    for (const board of wanted) {
      // The same board turned.
      const other = cells.get(`${board.columns}x${board.rows}`);
      const cell = other === undefined ? solvedCell(game, solver, board, nodes) : { ...other, ...board };
      cells.set(`${board.rows}x${board.columns}`, cell);
      if (values.json) say(JSON.stringify(cell));
    }
    if (!values.json) {
      const textOf = (height: number, width: number): string => {
        const cell = cells.get(`${height}x${width}`);
        return cell === undefined ? LEFT_OUT : `${cell.value ?? UNSOLVED}`;
      };
      say(`|rows|${columns.join("|")}|`);
      say(`|${"---|".repeat(columns.length + 1)}`);
      for (const height of rows) say(`|${height}|${columns.map((width) => textOf(height, width)).join("|")}|`);
    }
    return 0;
  },
};

function solvedCell(
  game: PlayableGame,
  solver: GameSearch,
  { rows, columns }: Pick<Cell, "rows" | "columns">,
  nodes: number,
): Cell {
  const position = readPosition(game, game.rectangle?.(rows, columns) ?? "");
  const [before, nodesBefore] = [process.cpuUsage(), solver.nodes];
  const cpuSeconds = (): number => process.cpuUsage(before).user / 1e6;
  const line = new StatusLine();
  const stop = (): boolean => {
    line.show(() => `${rows}x${columns}  ${cpuSeconds().toFixed(0)} s  ${solver.nodes} nodes`);
    return false;
  };
  const limits = { stop, ...(nodes < Infinity && { nodes }) };
  const found = solver.nimber(position, limits);
  line.end();
  const value = found.ok ? found.value : null;
  return { rows, columns, value, cpuSeconds: Math.round(cpuSeconds() * 10) / 10, nodes: solver.nodes - nodesBefore };
}

/** The numbers of a range `M-N`, or of `N` alone. @throws {InputError} */
function readRange(text: string, name: string): number[] {
  const [first, last = first] = /^\d{1,3}(-\d{1,3})?$/.test(text) ? text.split("-").map(Number) : [0];
  if (first < 1 || last < first || last > MAX_TABLE_SIDE)
    throw new InputError(`--${name} takes a range from 1 to ${MAX_TABLE_SIDE} such as 3-7, not ${text}`);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
