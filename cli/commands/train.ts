import { statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Walk } from "../../engine/play/perfect/walk.ts";
import { TRAINED_NIMBERS } from "../../main/host/trained-nimbers.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { readCount } from "../solver-options.ts";
import { readLevels } from "../training/campaign.ts";
import { check } from "../training/check.ts";
import { proveStarts } from "../training/start-proofs.ts";
import { levelTasks, plainTasks, ringTasks, type TrainingTask } from "../training/tasks.ts";
import { readCoverage, readNimbers } from "../training/trained-files.ts";
import { train as trainTasks } from "../training/training.ts";

const usage =
  "train --all | [--proofs 2-20] [--spots 2-9] [--rings] [--levels]; [--check] [--sample 200] [--threshold N] [--floor N] [--minutes M] [--out F] [--work DIR] [--json]";

/** What the file that comes with the game was made with. */
const ALL = { proofs: "2-20", spots: "2-9", rings: true, levels: true };

export const train: Command = {
  usage,
  summary: "finds the nimbers that the Perfect computer could not find in time; goes on where it was; --check replays it",
  run(args) {
    const { values, positionals } = readArguments(args, {
      all: { type: "boolean", default: false },
      proofs: { type: "string" },
      spots: { type: "string" },
      rings: { type: "boolean", default: false },
      levels: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      sample: { type: "string", default: "200" },
      threshold: { type: "string", default: "1000" },
      floor: { type: "string" },
      minutes: { type: "string", default: "1000000" },
      out: { type: "string", default: TRAINED_NIMBERS },
      work: { type: "string", default: join(tmpdir(), "sprouts-training") },
      json: { type: "boolean", default: false },
    });
    if (positionals.length > 0) throw new InputError(`train takes no ${JSON.stringify(positionals[0])}; usage: ${usage}`);
    const { proofs, ...walks } = values.all ? ALL : values;
    const starts = proofs === undefined ? undefined : range(proofs, "proofs");
    const tasks = tasksOf(walks, values.floor === undefined ? undefined : readCount(values.floor, "floor"));
    const { out } = values;
    const end = Date.now() + readCount(values.minutes, "minutes") * 60_000;
    const stop = (): boolean => Date.now() >= end;
    if (values.check) {
      const result = check(tasks, { out, sample: readCount(values.sample, "sample"), stop, report });
      say(values.json ? JSON.stringify(result) : Object.entries(result).map(([name, value]) => `${name}: ${String(value)}`).join("\n"));
      return result.failures === 0 && result.wrong === 0 ? 0 : 1;
    }
    const threshold = readCount(values.threshold, "threshold");
    const isComplete =
      (starts === undefined || proveStarts(starts, out, stop, (line) => process.stderr.write(`${line}\n`))) &&
      trainTasks(tasks, { out, work: values.work, threshold, stop, report });
    say(describe(out, isComplete, values.json));
    return 0;
  },
};

function tasksOf({ spots, rings, levels }: { spots?: string; rings: boolean; levels: boolean }, floor: number | undefined): TrainingTask[] {
  return [
    ...(spots === undefined ? [] : plainTasks(...range(spots, "spots"), floor)),
    ...(rings ? ringTasks(floor) : []),
    ...(levels ? levelTasks(readLevels(), floor) : []),
  ];
}

function report(task: string, walk: Walk): void {
  process.stderr.write(`${task}: ${JSON.stringify({ ...walk.tally, open: walk.open })}\n`);
}

function describe(out: string, isComplete: boolean, json: boolean): string {
  const packed = readNimbers(out);
  let nimbers = 0;
  for (let at = 0; at < packed.length; at += packed[at] + 2) nimbers++;
  const bytes = statSync(out, { throwIfNoEntry: false })?.size ?? 0;
  const { proofs, walks } = readCoverage(out);
  const complete = Object.values(walks).filter((walk) => walk.complete);
  const decisions = complete.reduce((sum, walk) => sum + walk.decisions, 0);
  const summary = { complete: isComplete, nimbers, bytes, proofs: Object.keys(proofs).length, walks: complete.length, decisions };
  if (json) return JSON.stringify(summary);
  return `${nimbers} nimbers in ${bytes} bytes; ${summary.proofs} proofs, and ${summary.walks} walks with ${decisions} decisions, are complete`;
}

function range(text: string, option: string): [number, number] {
  const match = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text);
  if (match === null) throw new InputError(`--${option} takes a number such as 7 or a range such as 2-9, not ${text}`);
  return [Number(match[1]), Number(match[2] ?? match[1])];
}
