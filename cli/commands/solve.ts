import { availableParallelism } from "node:os";
import type { PackedNimbers } from "../../engine/nim/packed-nimbers.ts";
import { NimberTable } from "../../engine/nim/table.ts";
import { enterNimbers, RefusedNimbers } from "../../engine/sprouts/known-nimbers.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { type ParallelResult, solveInParallel } from "../../main/solve/parallel.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { checkSavable, loadNimbers, saveNimbers } from "../nimber-files.ts";
import { onePosition, readPosition } from "../positions.ts";
import { ProgressLine } from "../progress-line.ts";
import { positionText, readCount, readMemory } from "../solver-options.ts";

const usage =
  "solve <string|n> [--from M] [--nimber] [--threads N] [--memory 1G] [--algorithm dfpn|plain] [--seed N] [--load F] [--save F] [--json]";

export const solve: Command = {
  usage,
  summary: "the outcome (or nimber) of a large position or of n spots; what is found can be saved and loaded",
  async run(args) {
    const { values, positionals } = readArguments(args, {
      nimber: { type: "boolean", default: false },
      from: { type: "string" },
      threads: { type: "string", default: "1" },
      memory: { type: "string", default: "1G" },
      algorithm: { type: "string", default: "dfpn" },
      seed: { type: "string", default: "0" },
      load: { type: "string" },
      save: { type: "string" },
      json: { type: "boolean", default: false },
    });
    const position = positionText(onePosition(positionals, usage)[0]);
    const game = new SproutsGame();
    readPosition(game, position);
    const threads = readCount(values.threads, "threads", 1);
    if (threads > availableParallelism() * 4) throw new InputError(`--threads ${threads} is far more than this computer has (${availableParallelism()})`);
    if (values.algorithm !== "dfpn" && values.algorithm !== "plain") throw new InputError(`--algorithm is dfpn or plain, not ${values.algorithm}`);
    if (values.algorithm === "plain" && threads > 1) throw new InputError("the plain search has one thread");
    const memory = readMemory(values.memory);
    const seed = readCount(values.seed, "seed");
    const before = values.from === undefined ? [] : smallerStarts(position, readCount(values.from, "from", 1));
    if (before.length > 0 && values.algorithm === "plain") throw new InputError("--from is for the df-pn search");
    const known = values.load === undefined ? new Int32Array(0) : checked(values.load, loadNimbers(values.load));
    if (values.save !== undefined) checkSavable(values.save);

    const began = process.hrtime.bigint();
    const { algorithm, json, nimber } = values;
    const found = await search({ position, before, algorithm, json, nimber, threads, memory, seed, known });
    const seconds = Number(process.hrtime.bigint() - began) / 1e9;
    if (values.save !== undefined) saveNimbers(values.save, found.nimbers);

    const outcome = found.nimber === undefined ? found.outcome : found.nimber === 0 ? "loss" : "win";
    if (outcome === undefined) {
      process.stderr.write(`sprouts: stopped after ${found.nodes} nodes\n`);
      return 130;
    }
    const name = outcome === "win" ? "Win" : "Loss";
    say(
      values.json
        ? JSON.stringify({
            position,
            outcome: name,
            ...(found.nimber !== undefined && { nimber: found.nimber }),
            seconds,
            nodes: found.nodes,
            nimbers: Math.max(...found.nimbers.map(countOf)),
            threads,
            peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
          })
        : found.nimber === undefined
          ? name
          : String(found.nimber),
    );
    return 0;
  },
};

/** Refuses nimbers from a file that are not what they say. */
function checked(file: string, packed: PackedNimbers): PackedNimbers {
  try {
    enterNimbers(new SproutsGame(), new NimberTable(), packed);
    return packed;
  } catch (error) {
    if (error instanceof RefusedNimbers) throw new InputError(`${file}: ${error.message}`);
    throw error;
  }
}

/** The start positions of `from` spots and more that come before one of n spots. */
function smallerStarts(position: string, from: number): string[] {
  const spots = /^0(?:\*(\d+))?$/.exec(position);
  if (spots === null) throw new InputError("--from is for start positions: a number of spots");
  return Array.from({ length: Math.max(0, Number(spots[1] ?? 1) - from) }, (_, i) => `0*${from + i}`);
}

async function search({ json, ...question }: Parameters<typeof solveInParallel>[0] & { readonly json: boolean }): Promise<ParallelResult> {
  const line = new ProgressLine();
  const began = process.hrtime.bigint();
  const job = solveInParallel({
    ...question,
    onProgress: (workers) => line.show(workers),
    onSolved: (position, outcome, nodes) => {
      const seconds = Number(process.hrtime.bigint() - began) / 1e9;
      const name = outcome === "win" ? "Win" : "Loss";
      line.end();
      const cpuSeconds = process.cpuUsage().user / 1e6;
      say(json ? JSON.stringify({ position, outcome: name, secondsSoFar: seconds, cpuSecondsSoFar: cpuSeconds, nodesSoFar: nodes }) : `${position} ${name}`);
    },
  });
  const cancel = (): void => job.cancel();
  process.once("SIGINT", cancel);
  try {
    return await job.done;
  } finally {
    line.end();
    process.off("SIGINT", cancel);
  }
}

function countOf(packed: PackedNimbers): number {
  let count = 0;
  for (let at = 0; at < packed.length; at += packed[at] + 2) count++;
  return count;
}
