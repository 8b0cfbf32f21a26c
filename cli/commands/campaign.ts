import { type Campaign, CAMPAIGN_LEVELS } from "../../engine/play/campaign/campaign.ts";
import { generateCampaign } from "../../lab/levels/generation.ts";
import { readCampaign, writeCampaign } from "../../engine/play/campaign/stored-form.ts";
import { LEVELS_FILE } from "../../main/services/campaign/levels.ts";
import { readArguments } from "../arguments.ts";
import { checkCampaign } from "../../lab/levels/campaign-report.ts";
import { whyNotWon } from "../../lab/levels/check.ts";
import { redrawnLevel } from "../../lab/levels/level-redraw.ts";
import { LevelSolver } from "../../lab/levels/level-solver.ts";
import { measurePublished, publishedMeasures } from "../../lab/levels/published-measures.ts";
import { campaignPlot } from "../../lab/levels/plot.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { checkWritable, writeOutputFile } from "../output-file.ts";
import { StatusLine } from "../progress-line.ts";
import { requireSphere } from "../ruleset-options.ts";
import { readCount } from "../solver-options.ts";
import { unreadableFile } from "../unreadable-file.ts";
import { readTextFile } from "../text-file.ts";

/** Number of redraws of a level from each start. */
const TRIES = 24;

const SURFACE = { surface: { type: "string" } } as const;

const usage =
  "campaign generate --seed s --out F | campaign check [--file F] [--json] | campaign plot --out F [--file F] | campaign measure --out F [--file F] | campaign redraw --out F [--file F] [--from n] [--to n] [--tries n]";

export const campaign: Command = {
  usage,
  summary:
    "generate the campaign from a seed, check that each level can be won (with certificates), plot the difficulty, measure the levels again, or search for better drawings of them",
  run(args) {
    const [action, ...rest] = args;
    if (action === "generate") return generate(rest);
    if (action === "check") return check(rest);
    if (action === "plot") return plot(rest);
    if (action === "measure") return measure(rest);
    if (action === "redraw") return redraw(rest);
    throw new InputError(`campaign needs generate, check, plot, measure or redraw; usage: ${usage}`);
  },
};

function generate(args: readonly string[]): number {
  const { values } = only(args, { seed: { type: "string" }, out: { type: "string" } } as const);
  if (values.seed === undefined || values.out === undefined)
    throw new InputError(`--seed and --out are missing; usage: ${usage}`);
  const seed = readCount(values.seed, "seed");
  checkWritable(values.out);
  const line = new StatusLine();
  const made = generateCampaign({
    seed,
    remembered: (name, make) => {
      line.show(() => name);
      return make();
    },
  });
  line.end();
  writeOutputFile(values.out, writeCampaign(made));
  return 0;
}

function check(args: readonly string[]): number {
  const { values } = only(args, {
    file: { type: "string", default: LEVELS_FILE },
    json: { type: "boolean", default: false },
  } as const);
  const line = new StatusLine();
  const report = checkCampaign(readFile(values.file), (level) => line.show(() => `level ${level}`));
  line.end();
  if (values.json) say(JSON.stringify(report));
  else {
    for (const { level, failure } of report.failures) say(`level ${level}: ${failure}`);
    say(`${report.levels} levels, ${report.proved} proved to be won, ${report.failures.length} failures`);
  }
  return report.failures.length === 0 ? 0 : 1;
}

function plot(args: readonly string[]): number {
  const { values } = only(args, { file: { type: "string", default: LEVELS_FILE }, out: { type: "string" } } as const);
  if (values.out === undefined) throw new InputError(`--out is missing; usage: ${usage}`);
  writeOutputFile(values.out, campaignPlot(readFile(values.file).levels));
  return 0;
}

/** Measures the levels again, as a change of the measures demands. */
function measure(args: readonly string[]): number {
  const { values } = only(args, { file: { type: "string", default: LEVELS_FILE }, out: { type: "string" } } as const);
  if (values.out === undefined) throw new InputError(`--out is missing; usage: ${usage}`);
  checkWritable(values.out);
  const { levels, ...rest } = readFile(values.file);
  const line = new StatusLine();
  const measured = levels.map((level) => {
    line.show(() => `level ${level.number}`);
    const solver = new LevelSolver();
    const flaw = whyNotWon(level, solver);
    const measures = flaw === undefined ? measurePublished(level.position, rest.seed, solver) : undefined;
    if (measures === undefined) {
      line.end();
      throw new InputError(`level ${level.number}: ${flaw ?? "no move wins"}`);
    }
    return { ...level, ...publishedMeasures(measures, level.lives) };
  });
  line.end();
  writeOutputFile(values.out, writeCampaign({ ...rest, levels: measured }));
  return 0;
}

/** Redraws the levels, and writes the file after each, so that it can be stopped and go on with `--from`. */
function redraw(args: readonly string[]): number {
  const { values } = only(args, {
    file: { type: "string", default: LEVELS_FILE },
    out: { type: "string" },
    from: { type: "string", default: "1" },
    to: { type: "string", default: String(CAMPAIGN_LEVELS) },
    tries: { type: "string", default: String(TRIES) },
  } as const);
  const { out } = values;
  if (out === undefined) throw new InputError(`--out is missing; usage: ${usage}`);
  const [from, to, tries] = [
    readCount(values.from, "from"),
    readCount(values.to, "to"),
    readCount(values.tries, "tries"),
  ];
  checkWritable(out);
  const { levels, ...rest } = readFile(values.file);
  const drawn = [...levels];
  const line = new StatusLine();
  for (const [i, level] of levels.entries()) {
    if (level.number < from || level.number > to) continue;
    line.show(() => `level ${level.number}`);
    drawn[i] = { ...level, drawing: redrawnLevel(level, { seed: rest.seed, tries }) };
    writeOutputFile(out, writeCampaign({ ...rest, levels: drawn }));
  }
  line.end();
  return 0;
}

function only<T extends Parameters<typeof readArguments>[1]>(
  args: readonly string[],
  options: T,
): ReturnType<typeof readArguments<T & typeof SURFACE>> {
  const read = readArguments<T & typeof SURFACE>(args, { ...options, ...SURFACE });
  const { surface } = read.values as { surface?: string };
  requireSphere(surface, "all levels of the campaign lie on the sphere");
  if (read.positionals.length > 0)
    throw new InputError(`campaign takes no ${JSON.stringify(read.positionals[0])}; usage: ${usage}`);
  return read;
}

function readFile(file: string): Campaign {
  let value: unknown;
  try {
    value = JSON.parse(readTextFile(file));
  } catch (error) {
    throw unreadableFile(file, error);
  }
  const read = readCampaign(value);
  if (!read.ok) throw new InputError(`${file}, ${read.error.path}: ${read.error.message}`);
  return read.value;
}
