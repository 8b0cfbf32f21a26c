import { setImmediate } from "node:timers/promises";
import { writeFileSync } from "node:fs";
import { NoProof } from "../../engine/nim/proof/prove.ts";
import { RefusedNimbers } from "../../engine/sprouts/known-nimbers.ts";
import type { Certificate } from "../../engine/sprouts/certificate.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { proving, type ProvingStep } from "../../engine/sprouts/proving.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { Interruption } from "../interruption.ts";
import { checkWritable, loadNimbers } from "../nimber-files.ts";
import { onePosition, readPosition } from "../positions.ts";
import { StatusLine } from "../progress-line.ts";
import { positionText, readCount, readMemory } from "../solver-options.ts";

const usage = "prove <string|n> --out F [--searches N] [--rounds N] [--load F] [--memory 1G] [--seed N] [--json]";

export const prove: Command = {
  usage,
  summary:
    "solves a position and writes a small certificate of its outcome; more searches (3 if not given) and rounds (2) make it smaller, " +
    "Ctrl-C takes the smallest so far",
  async run(args) {
    const { values, positionals } = readArguments(args, {
      out: { type: "string" },
      searches: { type: "string", default: "3" },
      rounds: { type: "string", default: "2" },
      load: { type: "string" },
      memory: { type: "string", default: "1G" },
      seed: { type: "string", default: "0" },
      json: { type: "boolean", default: false },
    });
    const position = positionText(onePosition(positionals, usage)[0]);
    readPosition(new SproutsGame(), position);
    if (values.out === undefined) throw new InputError(`--out is missing; usage: ${usage}`);
    checkWritable(values.out);
    const certificate = await untilInterrupted((stop) =>
      proving(position, {
        searches: readCount(values.searches, "searches", 1),
        rounds: readCount(values.rounds, "rounds"),
        memory: readMemory(values.memory),
        seed: readCount(values.seed, "seed"),
        ...(values.load !== undefined && { known: loadNimbers(values.load) }),
        stop,
      }),
    );
    if (certificate === undefined) {
      process.stderr.write("sprouts: stopped before the outcome was found\n");
      return 130;
    }
    write(values.out, certificate);
    const { outcome, losingCouples } = certificate;
    const summary = { position: certificate.position, outcome, losingCouples: losingCouples.length };
    say(values.json ? JSON.stringify(summary) : `${outcome}, proved by ${losingCouples.length} losing couples`);
    return 0;
  },
};

/** Runs a proving to its end, or until Ctrl-C, and shows what it does. */
async function untilInterrupted(begin: (stop: () => boolean) => ReturnType<typeof proving>): Promise<Certificate | undefined> {
  const interruption = new Interruption();
  const line = new StatusLine();
  try {
    const steps = begin(() => interruption.asked);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      line.show(() => describe(step.value));
      // Signals are heard only between steps.
      await setImmediate();
    }
  } catch (error) {
    if (error instanceof RefusedNimbers || error instanceof NoProof) throw new InputError(error.message);
    throw error;
  } finally {
    line.end();
    interruption.end();
  }
}

function describe(step: ProvingStep): string {
  if (step.stage === "search") return `search ${step.search}: ${step.progress.nodes} nodes, ${step.progress.nimbers} nimbers`;
  const work = step.stage === "shorten" ? "shortening" : "looking for other ways";
  return `round ${step.round}: ${work}, ${(100 * step.done).toFixed(0)} %, ${step.claims} losing couples`;
}

/** One couple on a line. */
function write(file: string, { losingCouples, ...head }: Certificate): void {
  const couples = losingCouples.map((couple) => `    ${JSON.stringify(couple)}`).join(",\n");
  const opening = JSON.stringify(head, undefined, 2).slice(0, -2);
  try {
    writeFileSync(file, `${opening},\n  "losingCouples": [\n${couples}\n  ]\n}\n`);
  } catch (error) {
    throw new InputError(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
