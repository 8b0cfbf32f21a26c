import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NimberPacker, type PackedNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { NimberTable } from "../../engine/grundy/table.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { enterNimbers } from "../../engine/games/known-nimbers.ts";
import { ONE, TWO } from "../../engine/sprouts/regions.ts";
import { addNimbers, readNimbers } from "../../main/store/nimber-store.ts";
import { cpuMs } from "./cpu.ts";
import type { Report } from "./report.ts";

const ROWS = 1_000_000;

export function benchStoredNimbers({ section, line, record, fail }: Report, rows = ROWS): void {
  const folder = mkdtempSync(join(tmpdir(), "sprouts-bench-"));
  const file = join(folder, "nimbers.db");
  try {
    const packed = madeUp(rows);
    const add = cpuMs(() => addNimbers(file, [packed])) / 1000;
    let read: PackedNimbers = new Int32Array(0);
    const load = cpuMs(() => (read = readNimbers(file))) / 1000;
    let entered = 0;
    const check = cpuMs(() => (entered = enterNimbers(new SproutsGame(), new NimberTable(), read))) / 1000;
    const merge = cpuMs(() => addNimbers(file, [packed])) / 1000;
    if (entered !== rows) fail(`${rows} nimbers were stored, and ${entered} loaded`);
    section("stored");
    line("|rows|CPU seconds to add|load|enter into a search|merge again|");
    line("|---|---|---|---|---|");
    line(`|${[rows, ...[add, load, check, merge].map((seconds) => seconds.toFixed(1))].join("|")}|`);
    record({ storedNimbers: { rows, add, load, check, merge } });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Boundaries in canonical order. */
const BOUNDARIES: readonly (readonly number[])[] = [
  [ONE],
  [TWO],
  [ONE, ONE],
  [ONE, TWO],
  [TWO, TWO],
  [ONE, ONE, ONE],
  [ONE, ONE, TWO],
  [ONE, TWO, TWO],
  [TWO, TWO, TWO],
];
/** The fewest spots of a start: loading checks the nimbers of light lands only. */
const MIN_SPOTS = 3;

/** Distinct lands of one region, 30 numbers long on average, with invented nimbers. */
function madeUp(rows: number): PackedNimbers {
  const packer = new NimberPacker();
  for (let row = 0; row < rows; row++) {
    const boundaries: number[] = [];
    let digits = row;
    for (const boundary of BOUNDARIES) {
      for (let left = digits % 3; left > 0; left--) boundaries.push(boundary.length, ...boundary);
      digits = Math.floor(digits / 3);
    }
    packer.add(Int32Array.from([MIN_SPOTS + digits, ...boundaries, 0]), row % 3);
  }
  return packer.finish();
}
