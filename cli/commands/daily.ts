import { DAILY_STRENGTHS, numberOfDay, writeDailyTable } from "../../engine/play/daily/daily.ts";
import { checkDaily } from "../../lab/daily/check.ts";
import { generateDaily } from "../../lab/daily/generation.ts";
import { DAILY_FILE, loadDailyTable } from "../../main/services/daily/daily-file.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { checkWritable, writeOutputFile } from "../output-file.ts";
import { StatusLine } from "../progress-line.ts";
import { requireSphere } from "../ruleset-options.ts";
import { readCount } from "../solver-options.ts";

const usage = "daily --from DATE [--years n | --days n] [--json] | daily generate --seed s --out F";

const SPHERE_ONLY = "all daily positions lie on the sphere";
const DAYS_OF_YEAR = 365.25;

export const daily: Command = {
  usage,
  summary: "check the daily positions from a date on: each is won, by few moves, and drawn; or generate their table",
  run(args) {
    const [action, ...rest] = args;
    return action === "generate" ? generate(rest) : check(args);
  },
};

function generate(args: readonly string[]): number {
  const { values } = readArguments(args, {
    seed: { type: "string" },
    out: { type: "string" },
    surface: { type: "string" },
  });
  requireSphere(values.surface, SPHERE_ONLY);
  if (values.seed === undefined || values.out === undefined)
    throw new InputError(`--seed and --out are missing; usage: ${usage}`);
  checkWritable(values.out);
  const line = new StatusLine();
  const table = generateDaily(readCount(values.seed, "seed"), (strength, count) =>
    line.show(() => `${strength}: ${count}`),
  );
  line.end();
  writeOutputFile(values.out, writeDailyTable(table));
  return 0;
}

function check(args: readonly string[]): number {
  const { values } = readArguments(args, {
    from: { type: "string" },
    years: { type: "string", default: "10" },
    days: { type: "string" },
    surface: { type: "string" },
    json: { type: "boolean", default: false },
  });
  requireSphere(values.surface, SPHERE_ONLY);
  const { from } = values;
  if (from === undefined || numberOfDay(from) === undefined)
    throw new InputError(`--from takes a date such as 2026-11-22; usage: ${usage}`);
  const days =
    values.days === undefined
      ? Math.ceil(readCount(values.years, "years") * DAYS_OF_YEAR)
      : readCount(values.days, "days");
  const table = loadDailyTable();
  if (table === undefined) throw new InputError(`cannot read ${DAILY_FILE}`);
  const line = new StatusLine();
  const report = checkDaily(table, from, days, (day) => line.show(() => day));
  line.end();
  if (values.json) say(JSON.stringify(report));
  else {
    for (const { day, strength, fault } of report.failures) say(`${day}, ${strength}: ${fault}`);
    for (const strength of DAILY_STRENGTHS)
      say(
        `${strength}: ${report.positions[strength]} different positions, ${report.oneWinningMove[strength]} with one winning move`,
      );
    say(`${report.days} days, ${report.checked} positions, ${report.failures.length} failures`);
  }
  return report.failures.length === 0 ? 0 : 1;
}
