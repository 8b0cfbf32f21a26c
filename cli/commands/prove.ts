import { writeFileSync } from "node:fs";
import { ProofNumberSearch } from "../../engine/nim/search/dfpn.ts";
import { proveOutcome } from "../../engine/nim/proof/prove.ts";
import { seededRandom } from "../../engine/random.ts";
import { writeCertificate } from "../../engine/sprouts/certificate.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { onePosition, readPosition } from "../positions.ts";
import { positionText, readCount, readMemory } from "../solver-options.ts";

const usage = "prove <string|n> --out F [--passes N] [--widening N] [--memory 1G] [--seed N] [--json]";

export const prove: Command = {
  usage,
  summary: "solves a position and writes a certificate of its outcome, made small by N passes (100 if not given)",
  run(args) {
    const { values, positionals } = readArguments(args, {
      out: { type: "string" },
      passes: { type: "string", default: "100" },
      widening: { type: "string", default: "0" },
      memory: { type: "string", default: "1G" },
      seed: { type: "string", default: "0" },
      json: { type: "boolean", default: false },
    });
    if (values.out === undefined) throw new InputError(`--out is missing; usage: ${usage}`);
    const game = new SproutsGame();
    const position = readPosition(game, positionText(onePosition(positionals, usage)[0]));
    const seed = readCount(values.seed, "seed");
    const search = new ProofNumberSearch(game, undefined, { memory: readMemory(values.memory), seed });
    const passes = readCount(values.passes, "passes", 1);
    const widening = readCount(values.widening, "widening");
    const { outcome, claims } = proveOutcome(game, search, position, { passes, widening, random: seededRandom(seed) });
    const certificate = writeCertificate(game, position, outcome, claims);
    const couples = certificate.losingCouples.map((couple) => `    ${JSON.stringify(couple)}`).join(",\n");
    const { losingCouples, ...head } = certificate;
    const opening = JSON.stringify(head, undefined, 2).slice(0, -2);
    try {
      writeFileSync(values.out, `${opening},\n  "losingCouples": [\n${couples}\n  ]\n}\n`);
    } catch (error) {
      throw new InputError(`cannot write ${values.out}: ${error instanceof Error ? error.message : String(error)}`);
    }
    const summary = { position: certificate.position, outcome: certificate.outcome, losingCouples: losingCouples.length };
    say(values.json ? JSON.stringify(summary) : `${summary.outcome}, proved by ${summary.losingCouples} losing couples`);
    return 0;
  },
};
