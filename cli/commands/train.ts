import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LEAST_LIVES } from "../../engine/play/perfect/trainer.ts";
import { whyNoProof, type Certificate } from "../../engine/sprouts/certificate.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { readTrainedNimbers, TRAINED_NIMBERS } from "../../main/host/trained-nimbers.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { readCount } from "../solver-options.ts";
import { readLevels } from "../training/campaign.ts";
import { check } from "../training/check.ts";
import { levelTasks, plainTasks, ringTasks } from "../training/tasks.ts";
import { publish, readCoverage, train as trainAll } from "../training/training.ts";

const usage =
  "train [--spots 2-9] [--rings] [--levels] [--certificates DIR] [--check] [--sample 200] [--threshold N] [--floor N] [--minutes M] [--out F] [--work DIR] [--json]";

export const train: Command = {
  usage,
  summary: "finds the nimbers that the Perfect computer could not find in time; goes on where it was; --check replays it",
  run(args) {
    const { values, positionals } = readArguments(args, {
      spots: { type: "string" },
      rings: { type: "boolean", default: false },
      levels: { type: "boolean", default: false },
      certificates: { type: "string" },
      check: { type: "boolean", default: false },
      sample: { type: "string", default: "200" },
      threshold: { type: "string", default: "1000" },
      floor: { type: "string", default: "8" },
      minutes: { type: "string", default: "1000000" },
      out: { type: "string", default: TRAINED_NIMBERS },
      work: { type: "string", default: join(tmpdir(), "sprouts-training") },
      json: { type: "boolean", default: false },
    });
    if (positionals.length > 0) throw new InputError(`train takes no ${JSON.stringify(positionals[0])}; usage: ${usage}`);
    const tasks = [
      ...(values.spots === undefined ? [] : plainTasks(...range(values.spots))),
      ...(values.rings ? ringTasks() : []),
      ...(values.levels ? levelTasks(readLevels()) : []),
    ];
    const floor = readCount(values.floor, "floor");
    const end = Date.now() + readCount(values.minutes, "minutes") * 60_000;
    const stop = (): boolean => Date.now() >= end;
    if (values.check) {
      const result = check(tasks, { out: values.out, floor, sample: readCount(values.sample, "sample"), stop });
      say(values.json ? JSON.stringify(result) : Object.entries(result).map(([name, value]) => `${name}: ${String(value)}`).join("\n"));
      return result.failures === 0 && result.wrong === 0 ? 0 : 1;
    }
    if (values.certificates !== undefined) addCertificates(values.certificates, values.out);
    const isComplete = trainAll(tasks, {
      out: values.out,
      work: values.work,
      threshold: readCount(values.threshold, "threshold"),
      floor,
      stop,
      report: (task, walk) => process.stderr.write(`${task}: ${JSON.stringify({ ...walk.tally, open: walk.open })}\n`),
    });
    say(describe(values.out, isComplete, values.json));
    return 0;
  },
};

function describe(out: string, isComplete: boolean, json: boolean): string {
  const bytes = existsSync(out) ? statSync(out).size : 0;
  let nimbers = 0;
  if (existsSync(out)) {
    const packed = readTrainedNimbers(out);
    for (let at = 0; at < packed.length; at += packed[at] + 2) nimbers++;
  }
  const complete = Object.values(readCoverage(out)).filter((task) => task.complete);
  const decisions = complete.reduce((sum, task) => sum + task.decisions, 0);
  const summary = { complete: isComplete, nimbers, bytes, tasks: complete.length, decisions };
  return json ? JSON.stringify(summary) : `${nimbers} nimbers in ${bytes} bytes; ${complete.length} tasks with ${decisions} decisions are complete`;
}

/** Adds the couples of certificates, each verified before. */
function addCertificates(folder: string, out: string): void {
  const game = new SproutsGame();
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".json"))) {
    const certificate: unknown = JSON.parse(readFileSync(join(folder, name), "utf8"));
    const reason = whyNoProof(certificate);
    if (reason !== undefined) throw new InputError(`${name}: ${reason}`);
    const packed: number[] = [];
    for (const [land, nimber] of (certificate as Certificate).losingCouples) {
      const parsed = game.parse(land);
      if (!parsed.ok || game.livesOf(parsed.value) < LEAST_LIVES) continue;
      const code = game.encode(parsed.value[0]);
      packed.push(code.length, nimber, ...code);
    }
    const { position, losingCouples } = certificate as Certificate;
    publish(out, Int32Array.from(packed), {});
    process.stderr.write(`${position}: ${losingCouples.length} couples of a proof\n`);
  }
}

function range(text: string): [number, number] {
  const match = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text);
  if (match === null) throw new InputError(`--spots takes a number such as 7 or a range such as 2-9, not ${text}`);
  return [Number(match[1]), Number(match[2] ?? match[1])];
}
