import type { PlayableGame } from "../../engine/games/playable-game.ts";
import { pausableSearchFor } from "../../engine/games/search.ts";
import type { PackedNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { lastMoverWins } from "../../engine/rules.ts";
import { type ParallelResult, solveInParallel } from "../../main/workers/solve/parallel.ts";
import { ALGORITHMS } from "../../main/workers/solve/protocol.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { Interruption } from "../interruption.ts";
import { onePosition, outcomeName, readPosition, requireListable, SMALL_MEMORY } from "../positions.ts";
import { ProgressLine } from "../progress-line.ts";
import { readGame, requireNormalPlay, RULESET_OPTIONS, RULESET_USAGE } from "../ruleset-options.ts";
import { memoryLeftOf, positionText, readCount, readThreads, readThreadsMemory } from "../solver-options.ts";

const usage =
  "solve <position|n> [--from M] [--nimber] [--threads N] [--memory 1G] [--algorithm dfpn|children|plain|typescript] [--seed N] [--load F] [--save F] [--cluster redis://HOST:PORT] " +
  `${RULESET_USAGE} [--json]`;

export const solve: Command = {
  usage,
  summary: "solve a large position or n spots, for its outcome or nimber; can save and load results",
  async run(args) {
    const { values, positionals } = readArguments(args, {
      nimber: { type: "boolean", default: false },
      from: { type: "string" },
      threads: { type: "string", default: "1" },
      memory: { type: "string" },
      algorithm: { type: "string", default: "dfpn" },
      seed: { type: "string" },
      load: { type: "string" },
      save: { type: "string" },
      cluster: { type: "string" },
      json: { type: "boolean", default: false },
      ...RULESET_OPTIONS,
    });
    const game = readGame(values, onePosition(positionals, usage)[0]);
    const position = positionText(game, onePosition(positionals, usage)[0]);
    requireListable(game, readPosition(game, position));
    const threads = readThreads(values.threads);
    const algorithm = ALGORITHMS.find((name) => name === values.algorithm);
    if (algorithm === undefined)
      throw new InputError(`--algorithm takes one of ${ALGORITHMS.join(", ")}, not ${values.algorithm}`);
    if (algorithm !== "dfpn" && threads > 1)
      throw new InputError(`--algorithm ${algorithm} cannot use several threads`);
    if (algorithm === "plain" && values.seed !== undefined) throw new InputError("the plain search has no seed");
    if (values.nimber) requireNormalPlay(game, "--nimber");
    if (threads > 1) requireNormalPlay(game, `--threads ${threads}`);
    if (algorithm === "plain" || algorithm === "typescript") requireNormalPlay(game, `--algorithm ${algorithm}`);
    const memory = readThreadsMemory(values.memory ?? "1G", threads);
    const seed = readCount(values.seed ?? "0", "seed");
    const before = values.from === undefined ? [] : smallerStarts(game, position, readCount(values.from, "from", 1));
    if (before.length > 0 && algorithm !== "dfpn") throw new InputError("--from needs --algorithm dfpn");
    const { json, load, nimber: wantsNimber, save } = values;
    const isMisere = !lastMoverWins(game.ruleset);
    const files = load === undefined && save === undefined ? undefined : await resultFiles(isMisere);
    const { known, knownLosses } = load === undefined ? NOTHING_KNOWN : (files?.load(game, load) ?? NOTHING_KNOWN);
    if (save !== undefined) files?.check(game, save);

    if (values.cluster !== undefined) {
      requireNormalPlay(game, "--cluster");
      if (threads > 1) throw new InputError("--threads belongs to the workers of a cluster");
      if (values.memory !== undefined) throw new InputError("--memory belongs to the workers of a cluster");
      if (algorithm !== "dfpn" || before.length > 0 || values.seed !== undefined)
        throw new InputError("--algorithm, --from and --seed cannot be used with --cluster");
      const { solveWithCluster } = await import("../cluster/solve-with-cluster.ts");
      return solveWithCluster({ url: values.cluster, game, position, wantsNimber: wantsNimber, json, known, save });
    }
    // A thread of its own takes longer to start than most searches.
    const here =
      threads === 1 && algorithm === "dfpn"
        ? pausableSearchFor(game, readPosition(game, position), { memory: memoryLeftOf(memory), seed })
        : undefined;
    const interruption = new Interruption();
    try {
      const found = await search(
        {
          ruleset: game.ruleset,
          position,
          before,
          algorithm,
          json,
          wantsNimber,
          threads,
          memory,
          seed,
          known,
          knownLosses,
          keepsResults: save !== undefined,
          ...(here && { here: { game, search: here } }),
          restsOn: load,
        },
        interruption,
      );
      if (found.refused !== undefined) throw new InputError(`${load}: ${found.refused}`);
      const isShort = found.outcome === undefined && found.nimber === undefined && !interruption.isAsked;
      // A failure to save must not hide the result.
      const answered = { threads, json, isOneOfMany: before.length > 0, restsOn: load, isMisere };
      const code = isShort ? 2 : answer(position, found, answered);
      const isKept = save === undefined || files?.keep(game, save, known, found) !== false;
      if (isShort) throw new InputError(SMALL_MEMORY);
      return isKept ? code : 1;
    } finally {
      interruption.end();
    }
  },
};

const NOTHING_KNOWN = { known: new Int32Array(0), knownLosses: "" };

/** Files of results. They are loaded if they are asked for, which takes longer than a small search. */
interface ResultFiles {
  load(game: PlayableGame, file: string): { readonly known: PackedNimbers; readonly knownLosses: string };
  /** @throws {InputError} if nothing can be saved there. */
  check(game: PlayableGame, file: string): void;
  /** @returns whether the results were saved. */
  keep(game: PlayableGame, file: string, known: PackedNimbers, found: ParallelResult): boolean;
}

async function resultFiles(isMisere: boolean): Promise<ResultFiles> {
  if (isMisere) {
    const { checkLossesSavable, keepLosses, loadLosses } = await import("../loss-files.ts");
    return {
      load: (game, file) => ({ ...NOTHING_KNOWN, knownLosses: loadLosses(game, file) }),
      check: checkLossesSavable,
      keep: (game, file, _, { losses }) => keepLosses(game, file, losses),
    };
  }
  const { checkSavable, keepNimbers, loadNimbers } = await import("../nimber-files.ts");
  return {
    load: (game, file) => ({ ...NOTHING_KNOWN, known: loadNimbers(game, file) }),
    check: checkSavable,
    keep: (game, file, known, { nimbers }) => keepNimbers(game, file, [known, ...nimbers]),
  };
}

interface AnswerOptions {
  readonly threads: number;
  readonly json: boolean;
  readonly isOneOfMany: boolean;
  /** The file of imported results, if any. */
  readonly restsOn: string | undefined;
  readonly isMisere: boolean;
}

function answer(
  position: string,
  found: Found,
  { threads, json, isOneOfMany, restsOn, isMisere }: AnswerOptions,
): number {
  const outcome = found.nimber === undefined ? found.outcome : found.nimber === 0 ? "loss" : "win";
  const stopped = outcome === undefined;
  if (json) {
    const { seconds, cpuSeconds, nodes } = found;
    say(
      JSON.stringify({
        position,
        outcome: stopped ? null : outcomeName(outcome),
        ...(found.nimber !== undefined && { nimber: found.nimber }),
        ...(stopped && { stopped }),
        ...(!stopped && restsOn !== undefined && { restsOn }),
        seconds,
        ...(isOneOfMany && { cpuSeconds }),
        nodes,
        [isMisere ? "decidedSums" : "nimbers"]: found.nimberCount,
        threads,
        peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
      }),
    );
  } else if (!stopped) {
    say(found.nimber === undefined ? outcomeName(outcome) : String(found.nimber));
    if (restsOn !== undefined)
      process.stderr.write(
        `sprouts: this depends on the ${isMisere ? "results" : "nimbers"} in ${restsOn}; only a sample of them was checked\n`,
      );
  }
  if (stopped) process.stderr.write(`sprouts: stopped after ${found.nodes} nodes\n`);
  return stopped ? 130 : 0;
}

function smallerStarts({ starts }: PlayableGame, position: string, from: number): string[] {
  const size = starts?.sizeOf(position);
  if (starts === undefined || size === undefined) throw new InputError("--from needs a numbered start position");
  if (from > size) throw new InputError(`--from ${from} is more than the ${size} ${starts.unit} of ${position}`);
  return Array.from({ length: size - from }, (_, i) => starts.text(from + i));
}

/** What a search has found, with the time since its start. */
type Found = ParallelResult & { readonly seconds: number; readonly cpuSeconds: number };

async function search(
  { json, restsOn, ...question }: Parameters<typeof solveInParallel>[0] & Pick<AnswerOptions, "json" | "restsOn">,
  interruption: Interruption,
): Promise<Found> {
  const line = new ProgressLine();
  const began = process.hrtime.bigint();
  const time = () => ({
    seconds: Number(process.hrtime.bigint() - began) / 1e9,
    cpuSeconds: process.cpuUsage().user / 1e6,
  });
  try {
    const job = solveInParallel({
      ...question,
      onProgress: (workers) => line.show(workers),
      onSolved: (position, outcome, nodes) => {
        line.end();
        say(
          json
            ? JSON.stringify({
                position,
                outcome: outcomeName(outcome),
                ...(restsOn !== undefined && { restsOn }),
                ...time(),
                nodes,
              })
            : `${position} ${outcomeName(outcome)}`,
        );
      },
    });
    interruption.onAsked = () => job.cancel();
    return { ...(await job.done), ...time() };
  } catch (error) {
    if (error instanceof RangeError)
      throw new InputError(
        `this computer does not have enough memory for the search (--memory ${question.memory / 2 ** 20}M): ${error.message}`,
      );
    throw error;
  } finally {
    line.end();
  }
}
