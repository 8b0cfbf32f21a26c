import { writePuzzleSet } from "../../engine/play/puzzles/puzzle-set.ts";
import { checkPuzzles, generatePuzzles } from "../../lab/puzzles/puzzles.ts";
import { DAILY_FILE, loadDailyTable } from "../../main/services/daily/daily-file.ts";
import { loadPuzzles, PUZZLES_FILE } from "../../main/services/puzzles/puzzle-file.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { checkWritable, writeOutputFile } from "../output-file.ts";
import { StatusLine } from "../progress-line.ts";
import { readCount } from "../solver-options.ts";

const usage = "puzzles [--json] | puzzles generate --seed s --out F";

export const puzzles: Command = {
  usage,
  summary: "check the puzzles: each is won, by as many moves as its file says, and drawn; or generate their file",
  run(args) {
    const [action, ...rest] = args;
    return action === "generate" ? generate(rest) : check(args);
  },
};

function generate(args: readonly string[]): number {
  const { values } = readArguments(args, { seed: { type: "string" }, out: { type: "string" } });
  if (values.seed === undefined || values.out === undefined)
    throw new InputError(`--seed and --out are missing; usage: ${usage}`);
  checkWritable(values.out);
  const daily = loadDailyTable();
  if (daily === undefined) throw new InputError(`cannot read ${DAILY_FILE}`);
  const line = new StatusLine();
  const set = generatePuzzles(readCount(values.seed, "seed"), daily, (strength, count) =>
    line.show(() => `${strength}: ${count}`),
  );
  line.end();
  writeOutputFile(values.out, writePuzzleSet(set));
  return 0;
}

function check(args: readonly string[]): number {
  const { values } = readArguments(args, { json: { type: "boolean", default: false } });
  const set = loadPuzzles();
  if (set === undefined) throw new InputError(`cannot read ${PUZZLES_FILE}`);
  const line = new StatusLine();
  const faults = checkPuzzles(set, (number) => line.show(() => `puzzle ${number}`));
  line.end();
  const failures = [...faults].map(([puzzle, fault]) => ({ puzzle, fault }));
  if (values.json) say(JSON.stringify({ puzzles: set.puzzles.length, failures }));
  else {
    for (const { puzzle, fault } of failures) say(`puzzle ${puzzle}: ${fault}`);
    say(`${set.puzzles.length} puzzles, ${failures.length} failures`);
  }
  return failures.length === 0 ? 0 : 1;
}
