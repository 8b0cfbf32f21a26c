import { availableParallelism } from "node:os";
import type { PackedNimbers } from "../../engine/nim/packed-nimbers.ts";
import { NimberTable } from "../../engine/nim/table.ts";
import { enterNimbers, RefusedNimbers } from "../../engine/sprouts/known-nimbers.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import type { Outcome } from "../../engine/nim/solver.ts";
import { type ParallelResult, solveInParallel } from "../../main/solve/parallel.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { Interruption } from "../interruption.ts";
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
      seed: { type: "string" },
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
    if (values.algorithm === "plain" && values.seed !== undefined) throw new InputError("the plain search leaves nothing to chance: it has no seed");
    const memory = readMemory(values.memory);
    const seed = readCount(values.seed ?? "0", "seed");
    const before = values.from === undefined ? [] : smallerStarts(position, readCount(values.from, "from", 1));
    if (before.length > 0 && values.algorithm === "plain") throw new InputError("--from is for the df-pn search");
    const known = values.load === undefined ? new Int32Array(0) : checked(values.load, loadNimbers(values.load));
    if (values.save !== undefined) checkSavable(values.save);

    const { algorithm, json, nimber } = values;
    const interruption = new Interruption();
    try {
      const found = await search({ position, before, algorithm, json, nimber, threads, memory, seed, known }, interruption);
      if (values.save !== undefined) saveNimbers(values.save, found.nimbers);
      return answer(position, found, { threads, json, isOneOfMany: before.length > 0 });
    } finally {
      interruption.end();
    }
  },
};

/** Says what was found. @returns the exit code. */
function answer(
  position: string,
  found: Found,
  { threads, json, isOneOfMany }: { readonly threads: number; readonly json: boolean; readonly isOneOfMany: boolean },
): number {
  const outcome = found.nimber === undefined ? found.outcome : found.nimber === 0 ? "loss" : "win";
  const stopped = outcome === undefined;
  if (json) {
    const { seconds, cpuSeconds, nodes } = found;
    say(
      JSON.stringify({
        position,
        outcome: stopped ? null : nameOf(outcome),
        ...(found.nimber !== undefined && { nimber: found.nimber }),
        ...(stopped && { stopped }),
        seconds,
        ...(isOneOfMany && { cpuSeconds }),
        nodes,
        nimbers: Math.max(...found.nimbers.map(countOf)),
        threads,
        peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
      }),
    );
  } else if (!stopped) {
    say(found.nimber === undefined ? nameOf(outcome) : String(found.nimber));
  }
  if (stopped) process.stderr.write(`sprouts: stopped after ${found.nodes} nodes\n`);
  return stopped ? 130 : 0;
}

function nameOf(outcome: Outcome): string {
  return outcome === "win" ? "Win" : "Loss";
}

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

/** What was found, and the time by the clock and of the processor since the search began. */
type Found = ParallelResult & { readonly seconds: number; readonly cpuSeconds: number };

async function search(
  { json, ...question }: Parameters<typeof solveInParallel>[0] & { readonly json: boolean },
  interruption: Interruption,
): Promise<Found> {
  const line = new ProgressLine();
  const began = process.hrtime.bigint();
  const time = () => ({ seconds: Number(process.hrtime.bigint() - began) / 1e9, cpuSeconds: process.cpuUsage().user / 1e6 });
  const job = solveInParallel({
    ...question,
    onProgress: (workers) => line.show(workers),
    onSolved: (position, outcome, nodes) => {
      line.end();
      say(json ? JSON.stringify({ position, outcome: nameOf(outcome), ...time(), nodes }) : `${position} ${nameOf(outcome)}`);
    },
  });
  interruption.onAsked = () => job.cancel();
  try {
    return { ...(await job.done), ...time() };
  } finally {
    line.end();
  }
}

function countOf(packed: PackedNimbers): number {
  let count = 0;
  for (let at = 0; at < packed.length; at += packed[at] + 2) count++;
  return count;
}
