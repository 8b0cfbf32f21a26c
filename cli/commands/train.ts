import { existsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { allOf, UnreadableNimbers } from "../../engine/play/perfect/trained-file.ts";
import type { GameWalk } from "../../engine/play/perfect/training/game-walk.ts";
import { RefusedNimbers } from "../../engine/games/known-nimbers.ts";
import { TRAINED_NIMBERS } from "../../main/workers/trained-nimbers.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { StatusLine } from "../progress-line.ts";
import { requireSphere } from "../ruleset-options.ts";
import { readCount } from "../solver-options.ts";
import { readLevels } from "../../lab/training/levels-file.ts";
import { check } from "../../lab/training/check.ts";
import { provePositions } from "../../lab/training/proofs.ts";
import {
  everything,
  levelTasks,
  OPENINGS,
  openingTasks,
  startTasks,
  PROVED,
  ringPositions,
  ringTasks,
  startPositions,
  WALKED,
  type WantedTasks,
} from "../../lab/training/tasks.ts";
import { readCoverage, readTrainedFile, whyUncovered } from "../../lab/training/trained-files.ts";
import { trainBook as trainTasks } from "../../lab/training/training.ts";

const usage = `train --all | [--proofs ${textOf(PROVED)}] [--spots ${textOf(WALKED)}] [--openings ${textOf(OPENINGS)}] [--rings] [--levels]; [--check] [--minutes M] [--out F] [--work DIR] [--json]`;

/** Exit code for work that the same command can continue. */
const NOT_COMPLETE = 3;

export const train: Command = {
  usage,
  summary: `train the Perfect computer; the same command continues unfinished work (exit code ${NOT_COMPLETE}); --check proves all nimbers and repeats all walks`,
  run(args) {
    const { values, positionals } = readArguments(args, {
      all: { type: "boolean", default: false },
      proofs: { type: "string" },
      spots: { type: "string" },
      openings: { type: "string" },
      rings: { type: "boolean", default: false },
      levels: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      minutes: { type: "string", default: "1000000" },
      out: { type: "string", default: TRAINED_NIMBERS },
      work: { type: "string", default: join(tmpdir(), "sprouts-training") },
      surface: { type: "string" },
      json: { type: "boolean", default: false },
    });
    requireSphere(values.surface, "train knows the sphere alone: elsewhere Perfect solves everything during the game");
    if (positionals.length > 0)
      throw new InputError(`train takes no ${JSON.stringify(positionals[0])}; usage: ${usage}`);
    const wanted = values.all ? everything(readLevels()) : readWanted(values);
    if (wanted.positions.length + wanted.tasks.length === 0 && !values.check)
      throw new InputError(`nothing to train; usage: ${usage}`);
    const end = performance.now() + readCount(values.minutes, "minutes") * 60_000;
    const line = new StatusLine();
    const job: Job = {
      ...wanted,
      ...values,
      stop: () => performance.now() >= end,
      show: (status) => line.show(status),
      complain(complaint) {
        line.end();
        process.stderr.write(`${complaint}\n`);
      },
    };
    try {
      return values.check ? runCheck(job) : runTraining(job);
    } catch (error) {
      throw inWords(error, values.out);
    } finally {
      line.end();
    }
  },
};

interface Job extends WantedTasks {
  readonly out: string;
  readonly work: string;
  readonly json: boolean;
  readonly stop: () => boolean;
  readonly show: (status: () => string) => void;
  readonly complain: (line: string) => void;
}

function runCheck(job: Job): number {
  const result = check(job, { ...job, report: reporter(job) });
  say(
    job.json
      ? JSON.stringify(result)
      : Object.entries(result)
          .map(([name, value]) => `${name}: ${String(value)}`)
          .join("\n"),
  );
  const { unsound, unproved, failures, differing } = result;
  if (unsound + unproved + failures + differing > 0) return 1;
  if (!result.complete) job.complain("The check was stopped; there were no errors so far.");
  return result.complete ? 0 : NOT_COMPLETE;
}

function runTraining(job: Job): number {
  const { positions, tasks, out, complain } = job;
  const reason = existsSync(out) ? whyUncovered(out) : undefined;
  if (reason !== undefined) complain(`${reason}. Everything requested is trained again and added.`);
  const isComplete =
    provePositions(positions, { ...job, report: complain }) && trainTasks(tasks, { ...job, report: reporter(job) });
  describe(job, isComplete);
  return isComplete ? 0 : NOT_COMPLETE;
}

function reporter({ complain }: Job): (task: string, walk: GameWalk) => void {
  return (task, { tally, open }) => complain(`${task}: ${JSON.stringify({ ...tally, open })}`);
}

function describe({ out, json, complain }: Job, isComplete: boolean): void {
  const nimbers = countNimbers(allOf(readTrainedFile(out)));
  const bytes = statSync(out, { throwIfNoEntry: false })?.size ?? 0;
  const { proofs, walks } = readCoverage(out);
  const complete = Object.values(walks).filter((walk) => walk.complete);
  const decisions = complete.reduce((sum, walk) => sum + walk.decisions, 0);
  const summary = {
    complete: isComplete,
    nimbers,
    bytes,
    proofs: Object.keys(proofs).length,
    walks: complete.length,
    decisions,
  };
  say(
    json
      ? JSON.stringify(summary)
      : `${nimbers} nimbers in ${bytes} bytes; ${summary.proofs} proofs, and ${summary.walks} walks with ${decisions} decisions, are complete`,
  );
  if (!isComplete) complain("The training is not complete; the same command continues it.");
}

function readWanted({
  proofs,
  spots,
  openings,
  rings,
  levels,
}: {
  proofs?: string;
  spots?: string;
  openings?: string;
  rings: boolean;
  levels: boolean;
}): WantedTasks {
  const starts = proofs === undefined ? [] : startPositions(...readRange(proofs, "proofs", PROVED.least));
  const maps = spots === undefined ? [] : startTasks(...readRange(spots, "spots", 1));
  const begun = openings === undefined ? [] : openingTasks(...readRange(openings, "openings", OPENINGS.least));
  return {
    positions: [...starts, ...(rings ? ringPositions() : [])],
    tasks: [...(rings ? ringTasks() : []), ...(levels ? levelTasks(readLevels()) : []), ...maps, ...begun],
  };
}

function readRange(text: string, option: string, lowest: number): [least: number, most: number] {
  const match = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text);
  const [least, most] = match === null ? [0, 0] : [Number(match[1]), Number(match[2] ?? match[1])];
  if (least < lowest || most < least || most > PROVED.most) {
    throw new InputError(
      `--${option} takes a number from ${lowest} to ${PROVED.most} such as 7, or a range such as 2-9, not ${text}`,
    );
  }
  return [least, most];
}

function textOf({ least, most }: { least: number; most: number }): string {
  return `${least}-${most}`;
}

/** File errors, which the user can correct. */
function inWords(error: unknown, out: string): unknown {
  if (error instanceof UnreadableNimbers || error instanceof RefusedNimbers)
    return new InputError(`${out}: ${error.message}`);
  if (error instanceof Error && "syscall" in error) return new InputError(`cannot read or write: ${error.message}`);
  return error;
}
