import { statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allOf } from "../../engine/play/perfect/trained-file.ts";
import type { Walk } from "../../engine/play/perfect/walk.ts";
import { TRAINED_NIMBERS } from "../../main/host/trained-nimbers.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { readCount } from "../solver-options.ts";
import { readLevels } from "../training/campaign.ts";
import { check } from "../training/check.ts";
import { provePositions } from "../training/proofs.ts";
import { levelTasks, plainTasks, ringPositions, ringTasks, startPositions, type TrainingTask } from "../training/tasks.ts";
import { count, readCoverage, readNimbers } from "../training/trained-files.ts";
import { train as trainTasks } from "../training/training.ts";

const usage =
  "train --all | [--proofs 2-20] [--spots 2-9] [--rings] [--levels]; [--check] [--minutes M] [--out F] [--work DIR] [--json]";

/** What the file that comes with the game was made with. */
const ALL = { proofs: "2-20", spots: "2-9", rings: true, levels: true };

export const train: Command = {
  usage,
  summary: "finds what the Perfect computer has to know; goes on where it was; --check proves all of it anew",
  run(args) {
    const { values, positionals } = readArguments(args, {
      all: { type: "boolean", default: false },
      proofs: { type: "string" },
      spots: { type: "string" },
      rings: { type: "boolean", default: false },
      levels: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      minutes: { type: "string", default: "1000000" },
      out: { type: "string", default: TRAINED_NIMBERS },
      work: { type: "string", default: join(tmpdir(), "sprouts-training") },
      json: { type: "boolean", default: false },
    });
    if (positionals.length > 0) throw new InputError(`train takes no ${JSON.stringify(positionals[0])}; usage: ${usage}`);
    const wanted = values.all ? ALL : values;
    const positions = positionsOf(wanted);
    const tasks = tasksOf(wanted);
    const { out } = values;
    const end = Date.now() + readCount(values.minutes, "minutes") * 60_000;
    const stop = (): boolean => Date.now() >= end;
    if (values.check) {
      const result = check(tasks, { out, stop, report, complain });
      say(values.json ? JSON.stringify(result) : Object.entries(result).map(([name, value]) => `${name}: ${String(value)}`).join("\n"));
      const { unsound, unproved, failures, differing } = result;
      return unsound + unproved + failures + differing === 0 && result.tasks === tasks.length ? 0 : 1;
    }
    const isComplete =
      provePositions(positions, out, stop, (line) => process.stderr.write(`${line}\n`)) &&
      trainTasks(tasks, { out, work: values.work, stop, report });
    say(describe(out, isComplete, values.json));
    return 0;
  },
};

function positionsOf({ proofs, rings }: { proofs?: string; rings: boolean }): string[] {
  return [...(proofs === undefined ? [] : startPositions(...range(proofs, "proofs"))), ...(rings ? ringPositions() : [])];
}

function tasksOf({ spots, rings, levels }: { spots?: string; rings: boolean; levels: boolean }): TrainingTask[] {
  return [
    ...(rings ? ringTasks() : []),
    ...(levels ? levelTasks(readLevels()) : []),
    ...(spots === undefined ? [] : plainTasks(...range(spots, "spots"))),
  ];
}

function complain(complaint: string): void {
  process.stderr.write(`${complaint}\n`);
}

function report(task: string, walk: Walk): void {
  process.stderr.write(`${task}: ${JSON.stringify({ ...walk.tally, open: walk.open })}\n`);
}

function describe(out: string, isComplete: boolean, json: boolean): string {
  const nimbers = count(allOf(readNimbers(out)));
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
