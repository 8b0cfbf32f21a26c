import { describe, expect, it } from "vitest";
import type { Command } from "../../cli/command.ts";
import { nimber } from "../../cli/commands/nimber.ts";
import { outcome } from "../../cli/commands/outcome.ts";
import { prove } from "../../cli/commands/prove.ts";
import { rct } from "../../cli/commands/rct.ts";
import { solve } from "../../cli/commands/solve.ts";
import { table } from "../../cli/commands/table.ts";
import { tree } from "../../cli/commands/tree.ts";
import { cellsOf, childrenOf, cramName, cramPartsOf } from "../engine/cram/oracle.ts";
import { inProcess } from "./commands.ts";

const CRAM = ["--game", "cram"];

/** The only nim heap that makes a lost sum in misère play, from the definition. */
function misereNimber(cells: ReadonlySet<string>, known: Map<string, number>): number {
  const name = cramPartsOf(cells).map(cramName).toSorted().join("+");
  const before = known.get(name);
  if (before !== undefined) return before;
  const taken = new Set(childrenOf(cells).map((child) => misereNimber(child, known)));
  // Without a move the player to move wins, as from a heap of 1.
  let value = taken.size === 0 ? 1 : 0;
  while (taken.has(value)) value++;
  known.set(name, value);
  return value;
}

describe("the table command", () => {
  it("prints the nimbers of Cram on rectangles", async () => {
    // Nimbers are inevitable, Tables 2 and 3; for odd widths of two rows the first player mirrors after one move.
    const { out } = await inProcess(table, [...CRAM, "--rows", "1-4", "--columns", "2-7", "--cells", "24"]);
    expect(out.split("\n").slice(2, 6)).toEqual([
      "|1|1|1|2|0|3|1|",
      "|2|0|1|0|1|0|1|",
      "|3|1|0|1|1|4|1|",
      "|4|0|1|0|2|0||",
    ]);
  });

  it("prints the misère nimbers of the definition", async () => {
    const { out } = await inProcess(table, [...CRAM, "--misere", "--rows", "1-3", "--columns", "2-5", "--json"]);
    const cells = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { rows: number; columns: number; value: number });
    expect(cells).toHaveLength(12);
    const known = new Map<string, number>();
    for (const { rows, columns, value } of cells)
      expect(value, `${rows}x${columns}`).toBe(
        misereNimber(cellsOf(Array.from({ length: rows }, () => ".".repeat(columns))), known),
      );
  });

  it("marks a board that needs more nodes", async () => {
    const { out } = await inProcess(table, [...CRAM, "--rows", "3", "--columns", "11", "--nodes", "5"]);
    expect(out.split("\n")[2]).toBe("|3|?|");
  });
});

describe("bad input about the other games", () => {
  it.each<[args: string, reason: string, command: Command]>([
    ["--rows 1-3 --columns 2", "sprouts has no rectangular boards", table],
    ["--rows 1-3 --columns 2 --game brussels-sprouts", "no rectangular boards", table],
    ["--game cram --rows 17 --columns 17", "too large", table],
    ["--game cram --rows 3-1 --columns 2", "--rows takes a range", table],
    ["--game cram --rows 3 --columns 0-4", "--columns takes a range", table],
    ["--game cram --rows 3", "--rows and --columns are needed", table],
    ["--game cram --rows 3 --columns 3 --nodes 0", "--nodes takes a whole number", table],
    ["3x3 --game cram --rows 3 --columns 3", "table takes no position", table],
    ["--game cram --rows 3 --columns 3 --threads 2", "Unknown option", table],
    ["--game cram --surface T --rows 3 --columns 3", "cannot be solved on the surface T", table],
    ["4.5*0 --game brussels-sprouts", "written as its free ends", nimber],
    ["4.1001 --game brussels-sprouts", "at most 1000 free ends", nimber],
    ["4*201 --game brussels-sprouts", "at most 200 boundaries", nimber],
    ["4*3 --game brussels-sprouts --surface P", "cannot be solved on the surface P", nimber],
    ["3x3 --game brussels-sprouts", "written as its free ends", outcome],
    ["4*3 --game cram", "such as 3x20", outcome],
    ["21 --game brussels-sprouts", "21 crosses are too many: at most 20", solve],
    ["4*3 --game brussels-sprouts", "--out is missing", prove],
    ["4*6 --game brussels-sprouts", "too large", tree],
    ["4*6 --game brussels-sprouts", "too large", rct],
  ])("refuse %s: %s", async (args, reason, command) => {
    await expect((async () => command.run(args.split(" ")))()).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining(reason) as string,
    });
  });
});
